import { join } from 'node:path';
import type { Database } from './database';
import type { ReadSettings } from './readReplica';

/** PostgreSQL if an address is given, with a replica for some reads if there is one; else the embedded one below `dataDir`. */
export const openDatabase = async (settings: {
  databaseUrl?: string;
  databaseRead?: ReadSettings;
  dataDir: string;
}): Promise<Database> => {
  if (settings.databaseUrl) {
    const { openPostgresql } = await import('./postgresql');
    const primary = openPostgresql(settings.databaseUrl);
    if (!settings.databaseRead) return primary;
    const { withReadReplica } = await import('./readReplica');
    return withReadReplica(primary, settings.databaseRead);
  }
  const { openEmbedded } = await import('./embedded');
  return openEmbedded({ dataDir: join(settings.dataDir, 'database') });
};
