import pg from 'pg';
import { newId } from '../base/newId';
import type { Database } from '../db/database';
import { migratePostgresql } from '../db/migratePostgresql';
import { openPostgresql } from '../db/postgresql';

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
  return name;
};

export const dropTemplate = (databaseUrl: string, name: string): Promise<void> =>
  asAdministrator(databaseUrl, `drop database ${name} with (force)`);

export interface DisposableDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A database of its own: a copy of the template, or an empty one. */
export const createDisposable = async (databaseUrl: string, template?: string): Promise<DisposableDatabase> => {
  const name = newName();
  await asAdministrator(
    databaseUrl,
    `create database ${name}${template ? ` template ${template}` : ''}`,
    // What a test wrote need not outlive the machine: waiting for the disk takes ten times as long as writing.
    `alter database ${name} set synchronous_commit = off`,
  );
  return { url: urlOf(databaseUrl, name), drop: () => dropTemplate(databaseUrl, name) };
};

/** A database of its own, as the migrations leave it; dropped when it is closed. */
export const openCopy = async (databaseUrl: string, template: string): Promise<Database> => {
  const { url, drop } = await createDisposable(databaseUrl, template);
  const database = openPostgresql(url, 5);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};
