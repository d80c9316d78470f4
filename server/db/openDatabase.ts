import { join } from 'node:path';
import type { Database } from './database';

/** PostgreSQL if an address is given, else the embedded database below `dataDir`. */
export const openDatabase = async (settings: { databaseUrl?: string; dataDir: string }): Promise<Database> => {
  if (settings.databaseUrl) {
    const { openPostgresql } = await import('./postgresql');
    return openPostgresql(settings.databaseUrl);
  }
  const { openEmbedded } = await import('./embedded');
  return openEmbedded({ dataDir: join(settings.dataDir, 'database') });
};
