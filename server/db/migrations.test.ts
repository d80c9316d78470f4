import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createDisposable } from '../testing/template';
import { lockFolder } from './folderLock';
import { openDatabase } from './openDatabase';
import { openPostgresql } from './postgresql';

const databaseUrl = process.env.DATABASE_URL;

describe.runIf(databaseUrl)('several instances on PostgreSQL', () => {
  it('start at once on an empty database', async () => {
    const { url, drop } = await createDisposable(databaseUrl ?? '');
    const instances = [1, 2, 3].map(() => openPostgresql(url, 2));
    try {
      await Promise.all(instances.map((instance) => instance.migrate()));
      expect(await Promise.all(instances.map((instance) => instance.isCurrent()))).toEqual([true, true, true]);
    } finally {
      await Promise.all(instances.map((instance) => instance.close()));
      await drop();
    }
  });
});

describe.runIf(!databaseUrl)('the embedded database', () => {
  let folder: string;
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const newFolder = async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-'));
    return folder;
  };

  it('keeps what it holds, and is migrated once', async () => {
    const dataDir = await newFolder();
    const first = await openDatabase({ dataDir });
    await first.migrate();
    await first.migrate();
    expect(await first.isCurrent()).toBe(true);
    await first.close();
    const second = await openDatabase({ dataDir });
    expect(await second.isCurrent()).toBe(true);
    await second.close();
  });

  it('serves one process at a time, and outlives a dead one', async () => {
    const dataDir = await newFolder();
    await writeFile(join(dataDir, 'in-use-by'), String(process.ppid));
    await expect(lockFolder(dataDir)).rejects.toThrow(`in use by process ${process.ppid}`);
    await writeFile(join(dataDir, 'in-use-by'), '999999999');
    const unlock = await lockFolder(dataDir);
    await unlock();
  });
});
