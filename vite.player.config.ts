import { defineConfig } from 'vite';

/** The page that plays packages: for the content's host alone, so nothing of it is shared with the dashboard. */
export default defineConfig({
  base: '/player/',
  publicDir: false,
  build: {
    outDir: 'dist/player',
    license: true,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: {
        player: 'src/elearnings/player/main.ts',
        sealed: 'src/elearnings/player/sealed.ts',
        storage: 'src/elearnings/player/storage.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].[hash].js' },
    },
  },
});
