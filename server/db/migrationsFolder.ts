import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packageRoot } from '../base/packageRoot';

export const migrationsFolder = join(packageRoot, 'server/db/migrations');

let known: number | undefined;

/** Number of migrations that the code knows. */
export const countKnownMigrations = (): number => {
  known ??= readMigrationFiles({ migrationsFolder }).length;
  return known;
};
