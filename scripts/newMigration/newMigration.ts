import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';

const folder = 'server/db/migrations';

/**
 * Generates the migration that brings the database to the declared tables, and keeps of drizzle's snapshots the newest
 * alone: the next migration is reckoned from it, and each of the others is a copy of the whole schema that nobody reads.
 *
 * @returns the path of the migration
 * @throws Error if the tables have not changed
 */
export const newMigration = (name: string): string => {
  execFileSync('npx', ['drizzle-kit', 'generate', '--name', name], { stdio: ['ignore', 'ignore', 'inherit'] });
  const migration = readdirSync(folder).findLast((file) => file.endsWith(`_${name}.sql`));
  if (!migration) throw new Error('drizzle-kit wrote no migration: no table has changed');
  const snapshots = readdirSync(`${folder}/meta`).filter((file) => file.endsWith('_snapshot.json'));
  for (const file of snapshots.toSorted().slice(0, -1)) rmSync(`${folder}/meta/${file}`);
  return `${folder}/${migration}`;
};
