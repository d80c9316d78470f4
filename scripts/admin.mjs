import { buildServer } from './build.mjs';

await buildServer();
await import('../dist/server/operator.js');
