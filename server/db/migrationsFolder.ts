import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packageRoot } from '../base/packageRoot';

export const migrationsFolder = join(packageRoot, 'server/db/migrations');

/** How many migrations the code knows. */
export const countKnownMigrations = (): number => readMigrationFiles({ migrationsFolder }).length;
