import { build } from 'vite';
import { buildDashboard, buildServer } from './build.mjs';

/** Builds ours and the rival with the same tools, then measures. */
await buildDashboard();
await buildServer();
await build({ configFile: 'bench/stock/vite.config.ts', logLevel: 'warn' });
await import('../bench/main');
