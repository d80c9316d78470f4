import { it } from 'vitest';

/** A test of the embedded database, or of none: run once, not again beside the others on PostgreSQL. */
export const onEmbedded = it.skipIf(process.env.DATABASE_URL);
