import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { newId } from '../base/newId';
import type { Database } from '../db/database';
import { openEmbedded, openPGlite } from '../db/embedded';
import { migrationsFolder } from '../db/migrationsFolder';
import { emptyTables } from './emptyTables';

/** Migrates an embedded database in memory and dumps it into a file. */
export const makeSnapshot = async (): Promise<string> => {
  const client = await openPGlite({});
  await migrate(drizzle(client), { migrationsFolder });
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = join(tmpdir(), `safety-dashboard-${newId()}.tar`);
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  return file;
};

/** This worker's databases that nobody uses at the moment, empty: opening one takes ten times as long as emptying it. */
const free: Database[] = [];

/** An embedded database in memory, as the migrations leave it. Closed, it is emptied for whoever opens one next. */
export const openSnapshot = async (file: string): Promise<Database> => {
  const database = free.pop() ?? (await openEmbedded({ snapshot: await openAsBlob(file) }));
  let isLent = true;
  return {
    ...database,
    close: async () => {
      if (!isLent) return;
      isLent = false;
      await emptyTables(database);
      free.push(database);
    },
  };
};
