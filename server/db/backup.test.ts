import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MovableClock } from '../base/clock';
import { packageRoot } from '../base/packageRoot';
import { readSettings } from '../config';
import { fillDemo } from '../demo/fillDemo';
import { openStorage } from '../files/openStorage';
import { addFile, storageKey, writeFile } from '../files/store';
import { createDisposable } from '../testing/template';
import type { Database } from './database';
import { openDatabase } from './openDatabase';
import { clients, files, licensees, members } from './schema';

const databaseUrl = process.env.DATABASE_URL;
const hasTools = ['pg_dump', 'pg_restore'].every((tool) => spawnSync(tool, ['--version']).status === 0);
const clock = new MovableClock('2026-03-02T08:00:00Z');
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The command that `docs/operating.md` gives below a heading, run as it stands there. */
const runDocumented = async (heading: string, variables: Record<string, string>): Promise<void> => {
  const text = await readFile(join(packageRoot, 'docs/operating.md'), 'utf8');
  const [, part = ''] = text.split(`\n### ${heading}\n`);
  const command = /```sh\n(.*?)\n```/s.exec(part)?.[1];
  if (!command) throw new Error(`docs/operating.md has no command below ${heading}`);
  execFileSync('sh', ['-ec', command], { env: { ...process.env, ...variables }, stdio: ['ignore', 'ignore', 'pipe'] });
};

/** The demo companies and a licensee's file. */
const fill = async (database: Database, environment: Record<string, string>): Promise<void> => {
  await database.migrate();
  const storage = openStorage(readSettings(environment));
  await fillDemo(database, storage, clock);
  const file = await writeFile(storage, { context: 'licensee', type: 'logo' }, { fileName: 'a.svg', content: drawing });
  await database.owner(async (tx) => {
    const [{ id: licenseeId } = { id: '' }] = await tx.select().from(licensees);
    await addFile(tx, file, { licenseeId, ownerId: licenseeId, createdAt: clock.now(), createdBy: null });
  });
};

/** Everybody is there, each company sees its own alone, and nothing is left to migrate. */
const expectWhole = async (database: Database): Promise<void> => {
  await database.migrate();
  expect(await fillDemo(database, openStorage({ dataDir: folder }), clock)).toBe(false);
  expect(await database.owner((tx) => tx.$count(members))).toBe(434 + 63);
  const [client] = await database.owner((tx) =>
    tx.select().from(clients).where(eq(clients.clientIdentifier, 'alpenbau')),
  );
  expect(await database.tenant(client?.id ?? '', 'read', (tx) => tx.$count(members))).toBe(63);
};

describe('a backup', () => {
  it('of the embedded database brings everything back, files included', async () => {
    const [before, after] = [{ DATA_DIR: join(folder, 'before') }, { DATA_DIR: join(folder, 'after') }];
    const BACKUP = join(folder, 'backup.tar.gz');
    const original = await openDatabase(readSettings(before));
    await fill(original, before);
    await original.close();
    await runDocumented('Backing up the embedded database', { ...before, BACKUP });
    await rm(before.DATA_DIR, { recursive: true });
    await runDocumented('Restoring the embedded database', { ...after, BACKUP });
    const restored = await openDatabase(readSettings(after));
    await expectWhole(restored);
    const [file] = await restored.owner((tx) => tx.select().from(files).where(eq(files.name, 'a.svg')));
    const stored = await openStorage(readSettings(after)).read(storageKey({ context: 'licensee', id: file?.id ?? '' }));
    const chunks = await stored?.toArray();
    expect(Buffer.concat(chunks ?? [])).toEqual(drawing);
    await restored.close();
  });

  it.skipIf(!databaseUrl || !hasTools)(
    'of PostgreSQL, taken while the server runs, brings the database back',
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
      await expectWhole(restored);
      await restored.close();
      await Promise.all([before.drop(), after.drop()]);
    },
  );
});
