import { buildServer } from './build.mjs';

/** The last release and this one on one database while people work: docs/operating.md. */
await buildServer();
await import('./upgrade/rehearse');
