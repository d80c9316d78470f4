import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folderLock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locked-'));
});
afterEach(() => rm(folder, { recursive: true }));

const leave = (content: string) => writeFile(join(folder, 'in-use-by'), content);

it('serves one at a time, in the same process too, until it is given free', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await unlock();
  await (await lockFolder(folder))();
});

it('respects a living process', async () => {
  await leave(String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
});

it.each([
  ['a dead process', '999999999'],
  ['a dead process that had our number, as in a container', String(process.pid)],
  ['a dead process whose file was not written to its end', ''],
])('takes over from %s', async (_, content) => {
  await leave(content);
  const unlock = await lockFolder(folder);
  expect((await readFile(join(folder, 'in-use-by'), 'utf8')).split('\n')[0]).toBe(String(process.pid));
  await unlock();
});

it.runIf(process.platform === 'linux')('takes over from a dead process whose number another one got', async () => {
  await leave(`${process.ppid}\n1 another-boot`);
  await (await lockFolder(folder))();
});
