/**
 * The pages that the dashboard frames: the player, which holds the run-time and a package's pages in a frame of their
 * own, and the one that hands over what units said last.
 */
export const playerPage = (dashboard: string, script: 'player' | 'sealed' = 'player'): string => `<!doctype html>
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
<script type="module" src="/player/${script}.js"></script>
</body>
</html>
`;
