import { buildDashboard, buildServer } from './build.mjs';

await buildDashboard();
await buildServer();
