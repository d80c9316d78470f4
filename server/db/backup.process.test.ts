import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../config';
import { openStorage } from '../files/openStorage';
import { storageKey } from '../files/store';
import { drawing, expectWhole, fill, runDocumented } from '../testing/backup';
import { openDatabase } from './openDatabase';
import { files } from './schema';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a backup of the embedded database brings everything back, files included', async () => {
  const [before, after] = [{ DATA_DIR: join(folder, 'before') }, { DATA_DIR: join(folder, 'after') }];
  const BACKUP = join(folder, 'backup.tar.gz');
  const original = await openDatabase(readSettings(before));
  await fill(original, before);
  await original.close();
  await runDocumented('Backing up the embedded database', { ...before, BACKUP });
  await rm(before.DATA_DIR, { recursive: true });
  await runDocumented('Restoring the embedded database', { ...after, BACKUP });
  const restored = await openDatabase(readSettings(after));
  await expectWhole(restored, folder);
  const [file] = await restored.owner((tx) => tx.select().from(files).where(eq(files.name, 'a.svg')));
  const stored = await openStorage(readSettings(after)).read(storageKey({ context: 'licensee', id: file?.id ?? '' }));
  const chunks = await stored?.toArray();
  expect(Buffer.concat(chunks ?? [])).toEqual(drawing);
  await restored.close();
});
