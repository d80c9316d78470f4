import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { ZipFile } from 'yazl';
import { packageRoot } from '../base/packageRoot';
import { onEmbedded } from '../testing/onEmbedded';
import { packageOf, zipOf } from './testing';

/** Bytes of the package's one large file. */
const large = 300 * 1024 * 1024;
const megabyte = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A package with a large video, which no packing makes smaller. */
const writeLargePackage = async (path: string): Promise<void> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(packageOf('scorm12'))) zip.addBuffer(Buffer.from(content), name);
  const pieces = Array.from({ length: large / megabyte }, () => Buffer.alloc(megabyte, 'video'));
  zip.addReadStream(Readable.from(pieces, { objectMode: false }), 'video.mp4', { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
};

/** Unpacks a package into a folder, in a process of its own. @returns the most memory it had, in bytes */
const peakOf = async (file: string): Promise<number> => {
  const work = `
    import { openFolder } from './server/files/openStorage.ts';
    import { openArchive } from './server/scorm/archive.ts';
    import { storeFile } from './server/scorm/contents.ts';
    const [archive] = await openArchive(${JSON.stringify(file)});
    const storage = openFolder(${JSON.stringify(join(folder, 'files'))});
    let number = 0;
    for (const path of archive.entries.keys()) {
      await storeFile(storage, archive, path, { key: 'packages/x/' + number++, contentType: 'video/mp4' });
    }
    archive.close();
    console.log(process.resourceUsage().maxRSS * 1024);`;
  const script = ['--import', 'tsx', '--input-type=module', '--eval', work];
  const child = spawn(process.execPath, script, { cwd: packageRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  await once(child, 'close');
  return Number(printed);
};

// In the sweeps, since what a process holds can only be said in bytes.
onEmbedded('unpacks a large file without holding it', async () => {
  const [small, big] = [join(folder, 'small.zip'), join(folder, 'large.zip')];
  await writeFile(small, await zipOf(packageOf('scorm12')));
  await writeLargePackage(big);
  const usual = await peakOf(small);
  expect(usual).toBeGreaterThan(0);
  expect((await peakOf(big)) - usual).toBeLessThan(large / 4);
  expect((await stat(join(folder, 'files/packages/x/2'))).size).toBe(large);
});
