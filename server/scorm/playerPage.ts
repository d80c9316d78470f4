/** The page that the dashboard frames. It holds the run-time; a package's pages are in a frame of their own in it. */
export const playerPage = (dashboard: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Player</title>
<style>
html, body { margin: 0; height: 100%; background: #fff; }
iframe { display: block; width: 100%; height: 100%; border: 0; }
</style>
</head>
<body data-dashboard="${dashboard}">
<script type="module" src="/player/player.js"></script>
</body>
</html>
`;
