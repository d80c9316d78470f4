import type { ReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3Server } from '../testing/s3Server';
import { openBucket, openStorage } from './openStorage';
import type { FileStorage } from './storage';

interface Place {
  storage: FileStorage;
  close: () => Promise<void>;
  /** Number of bytes that the disk or the service gave for a stream that was read to its end. */
  given: (stream: Readable) => number | undefined;
}

const disk = async (): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storage-'));
  return {
    storage: openStorage({ dataDir }),
    close: () => rm(dataDir, { recursive: true }),
    given: (stream) => (stream as ReadStream).bytesRead,
  };
};
const bucket = async (): Promise<Place> => {
  const { filesUrl, close, sent } = await startS3Server();
  return { storage: openStorage({ filesUrl, dataDir: '/nowhere' }), close, given: () => sent.at(-1) };
};

const textIn = async (stream: Readable | undefined): Promise<string | undefined> => {
  if (!stream) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const keysIn = async (storage: FileStorage): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of storage.keys()) keys.push(...page);
  return keys.sort();
};

describe.each([
  ['a folder', disk],
  ['a bucket', bucket],
])('%s', (_, open) => {
  let place: Place;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place.close());

  it('gives back what was written, and nothing else', async () => {
    const { storage } = place;
    await storage.write('client/0a/one', Buffer.from('Größe'), 'text/plain');
    await storage.write('client/0b/two', Buffer.alloc(3 * 1024 * 1024, 'ab'), 'text/plain');
    expect(await textIn(await storage.read('client/0a/one'))).toBe('Größe');
    expect((await textIn(await storage.read('client/0b/two')))?.length).toBe(3 * 1024 * 1024);
    expect(await storage.read('client/0a/none')).toBeUndefined();
  });

  it('reads a range, and nothing before or behind it', async () => {
    const { storage, given } = place;
    const content = Buffer.concat([Buffer.alloc(2 * 1024 * 1024, '.'), Buffer.from('the end')]);
    await storage.write('client/0a/one', content, 'text/plain');
    const last = { start: content.length - 3, end: content.length - 1 };
    for (const [range, text] of [
      [last, 'end'],
      [{ start: 1, end: 2 }, '..'],
    ] as const) {
      const stream = await storage.read('client/0a/one', range);
      expect(await textIn(stream)).toBe(text);
      expect(stream && given(stream)).toBe(text.length);
    }
    expect(await storage.read('client/0a/none', last)).toBeUndefined();
  });

  it('writes what comes one after another, and gives up where its source fails', async () => {
    const { storage } = place;
    const about = { contentType: 'text/plain', size: 200_000 };
    async function* chunks(count: number) {
      for (let at = 0; at < count; at += 1) yield Buffer.alloc(50_000, String(at));
      if (count < 4) throw new Error('torn');
    }
    const stream = (count: number) => Readable.from(chunks(count), { objectMode: false });
    await storage.writeStream('client/0a/one', stream(4), about);
    expect(await textIn(await storage.read('client/0a/one'))).toBe(
      ['0', '1', '2', '3'].map((digit) => digit.repeat(50_000)).join(''),
    );
    await expect(storage.writeStream('client/0a/two', stream(2), about)).rejects.toThrow('torn');
  });

  it('lists every key, however many', async () => {
    const keys = Array.from({ length: 5 }, (_, index) => `licensee/0${index}/file-${index}`);
    expect(await keysIn(place.storage)).toEqual([]);
    for (const key of keys) await place.storage.write(key, Buffer.from(key), 'text/plain');
    expect(await keysIn(place.storage)).toEqual(keys);
  });

  it('deletes once and again', async () => {
    const { storage } = place;
    await storage.write('client/0a/one', Buffer.from('a'), 'text/plain');
    await storage.delete('client/0a/one');
    await storage.delete('client/0a/one');
    expect(await storage.read('client/0a/one')).toBeUndefined();
    expect(await keysIn(storage)).toEqual([]);
  });

  it('lets a reader stop early', async () => {
    const { storage } = place;
    await storage.write('client/0a/one', Buffer.alloc(2 * 1024 * 1024), 'text/plain');
    const stream = await storage.read('client/0a/one');
    stream?.destroy();
    expect(stream?.destroyed).toBe(true);
  });
});

it('writes nowhere outside its folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storage-'));
  const storage = openStorage({ dataDir });
  await expect(storage.write('../outside', Buffer.from('a'), 'text/plain')).rejects.toThrow();
  await expect(storage.read('../../etc/passwd')).rejects.toThrow();
  await expect(storage.read('../../etc/passwd', { start: 0, end: 1 })).rejects.toThrow();
  const about = { contentType: 'text/plain', size: 1 };
  await expect(storage.writeStream('../outside', Readable.from([Buffer.from('a')]), about)).rejects.toThrow();
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});

it('says that a bucket refuses the key, and does not take it for a missing file', async () => {
  const { filesUrl, close } = await startS3Server();
  const storage = openBucket(filesUrl.replace('test-key', 'another'));
  await expect(storage.read('client/0a/one')).rejects.toThrow('AccessDenied');
  await close();
});
