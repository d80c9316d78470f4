import { buildDashboard, buildServer } from './build.mjs';

/** Takes a picture of every screen of the started product, or of those named: `npm run screens -- statistics members`. */
await buildDashboard();
await buildServer();
await import('../e2e/screens');
