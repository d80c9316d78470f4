import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Tables that an import of people fills, row by row. */
const tables = ['members', 'org_unit_members', 'location_members'];

/**
 * Bulk load as the rival of an import: COPY of the rows that a database has into tables like theirs, with the same
 * columns, checks and indexes, in one transaction. PostgreSQL must run on this machine and let its own role write files.
 * @returns milliseconds
 */
export const copyDuration = async (databaseUrl: string): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'safety-dashboard-copy-'));
  // PostgreSQL writes and reads there as a user of its own.
  await chmod(folder, 0o777);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const table of tables) {
      await client.query(`copy ${table} to '${folder}/${table}'`);
      await client.query(`create table copy_of_${table} (like ${table} including all)`);
    }
    const began = performance.now();
    await client.query('begin');
    for (const table of tables) await client.query(`copy copy_of_${table} from '${folder}/${table}'`);
    await client.query('commit');
    return performance.now() - began;
  } finally {
    for (const table of tables) await client.query(`drop table if exists copy_of_${table}`);
    await client.end();
    await rm(folder, { recursive: true });
  }
};
