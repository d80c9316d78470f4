import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeSnapshot } from './snapshot';
import { dropTemplate, makeTemplate } from './template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with the embedded database as the migrations leave it. */
    snapshotFile: string;
    /** The PostgreSQL database that tests copy; empty without `DATABASE_URL`. */
    templateDatabase: string;
  }
}

/** Migrates once a run; every test server starts from a copy. */
export default async ({ provide }: TestProject) => {
  const databaseUrl = process.env.DATABASE_URL;
  const snapshotFile = databaseUrl ? '' : await makeSnapshot();
  const templateDatabase = databaseUrl ? await makeTemplate(databaseUrl) : '';
  provide('snapshotFile', snapshotFile);
  provide('templateDatabase', templateDatabase);
  return async () => {
    if (databaseUrl) await dropTemplate(databaseUrl, templateDatabase);
    else await rm(snapshotFile);
  };
};
