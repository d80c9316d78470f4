import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'vitest';
import { readSettings } from '../config';
import { expectWhole, fill, runDocumented } from '../testing/backup';
import { createDisposable } from '../testing/template';
import { openDatabase } from './openDatabase';

const databaseUrl = process.env.DATABASE_URL;
const hasTools = ['pg_dump', 'pg_restore'].every((tool) => spawnSync(tool, ['--version']).status === 0);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

// The embedded database's is in backup.process.test.ts.
it.skipIf(!databaseUrl || !hasTools)(
  'a backup of PostgreSQL, taken while the server runs, brings the database back',
  async () => {
    const [before, after] = [await createDisposable(databaseUrl ?? ''), await createDisposable(databaseUrl ?? '')];
    const BACKUP = join(folder, 'backup.dump');
    const settings = { DATA_DIR: folder, DATABASE_URL: before.url };
    const original = await openDatabase(readSettings(settings));
    await fill(original, settings);
    await runDocumented('Backing up PostgreSQL', { DATABASE_URL: before.url, BACKUP });
    await original.close();
    await runDocumented('Restoring PostgreSQL', { DATABASE_URL: after.url, BACKUP });
    const restored = await openDatabase(readSettings({ DATA_DIR: folder, DATABASE_URL: after.url }));
    await expectWhole(restored, folder);
    await restored.close();
    await Promise.all([before.drop(), after.drop()]);
  },
);
