import pg from 'pg';
import { newId } from '../base/newId';
import type { Database } from '../db/database';
import { migratePostgresql } from '../db/migratePostgresql';
import { openPostgresql } from '../db/postgresql';
import { emptyTables, keepDeleted } from './emptyTables';

const newName = (): string => `safety_dashboard_${newId().replaceAll('-', '')}`;

const urlOf = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const asAdministrator = async (databaseUrl: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A migrated database that tests copy. @returns its name */
export const makeTemplate = async (databaseUrl: string): Promise<string> => {
  const name = newName();
  await asAdministrator(databaseUrl, `create database ${name}`);
  await migratePostgresql(urlOf(databaseUrl, name));
  const template = openPostgresql(urlOf(databaseUrl, name), 1);
  await keepDeleted(template).finally(() => template.close());
  return name;
};

const dropDatabase = (databaseUrl: string, name: string): Promise<void> =>
  asAdministrator(databaseUrl, `drop database ${name} with (force)`);

/** Drops a template with the copies of it that are still there. */
export const dropTemplate = async (databaseUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const copies = await client
    .query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [`${name}_`])
    .finally(() => client.end());
  for (const { datname } of copies.rows) await dropDatabase(databaseUrl, datname);
  await dropDatabase(databaseUrl, name);
};

export interface DisposableDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A database of its own: a copy of the template, or an empty one. */
export const createDisposable = async (databaseUrl: string, template?: string): Promise<DisposableDatabase> => {
  const name = template ? `${template}_${newId().slice(-12)}` : newName();
  await asAdministrator(
    databaseUrl,
    `create database ${name}${template ? ` template ${template}` : ''}`,
    // What a test wrote need not outlive the machine: waiting for the disk takes ten times as long as writing.
    `alter database ${name} set synchronous_commit = off`,
  );
  return { url: urlOf(databaseUrl, name), drop: () => dropDatabase(databaseUrl, name) };
};

/** Copies of this worker that nobody uses at the moment, empty. */
const free: DisposableDatabase[] = [];

/** A database of its own, as the migrations leave it. Closed, it is emptied for whoever opens one next. */
export const openCopy = async (databaseUrl: string, template: string): Promise<Database> => {
  const copy = free.pop() ?? (await createDisposable(databaseUrl, template));
  const database = openPostgresql(copy.url, 5);
  let isLent = true;
  return {
    ...database,
    close: async () => {
      if (!isLent) return;
      isLent = false;
      await database.close();
      const emptied = openPostgresql(copy.url, 1);
      await emptyTables(emptied).finally(() => emptied.close());
      free.push(copy);
    },
  };
};
