import { defineConfig } from 'vite';

/** The page that plays packages: for the content's host alone, so nothing of it is shared with the dashboard. */
export default defineConfig({
  base: '/player/',
  publicDir: false,
  build: {
    outDir: 'dist/player',
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/elearnings/player/main.ts',
      output: { entryFileNames: 'player.js', chunkFileNames: '[name].[hash].js' },
    },
  },
});
