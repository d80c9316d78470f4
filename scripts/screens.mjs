import { buildDashboard, buildServer } from './build.mjs';

/** Takes a picture of every screen of the started product. */
await buildDashboard();
await buildServer();
await import('../e2e/screens');
