import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import type { ByteRange } from '../base/range';

/** Storage of the bytes of files: a folder, or a bucket. Keys are made by the server and never of what people type. */
export interface FileStorage {
  /** Writes all of it, or throws; a crash may leave a part behind. */
  write(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** The same of bytes that come one after another and are never held all at once: that many, or it throws. */
  writeStream(key: string, content: Readable, about: { contentType: string; size: number }): Promise<void>;
  /**
   * The bytes from the start, or those of a range and no other; undefined if there are none under the key. Destroy the
   * stream to stop early.
   */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Removes the bytes; nothing happens if there are none. */
  delete(key: string): Promise<void>;
  /** Every key, a page at a time. */
  keys(): AsyncGenerator<string[]>;
}

/**
 * A driver of flydrive, and what it does not know: bytes from the middle, and to give up a write whose source fails.
 */
export interface Place {
  driver: DriverContract;
  readRange: (key: string, range: ByteRange) => Promise<Readable>;
  writeStream: FileStorage['writeStream'];
}

/** Cause as the disk or the service said it, below what flydrive wraps around it. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? causeOf(error.cause) : error);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ('code' in error ? error.code === 'ENOENT' : error.name === 'NoSuchKey');

interface Opened extends Omit<Place, 'driver'> {
  disk: Disk;
}

const unwrapped = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw causeOf(error);
  }
};

const openStream = async ({ disk, readRange }: Opened, key: string, range?: ByteRange): Promise<Readable> => {
  const stream = await (range ? readRange(key, range) : disk.getStream(key));
  // A file on disk says only now that it is missing.
  await once(stream, 'readable');
  return stream;
};

async function* keysOn(disk: Disk): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await unwrapped(disk.listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) }));
    yield [...page.objects].flatMap((entry) => (entry.isFile ? [entry.key] : []));
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** A storage on a driver of flydrive, which is loaded when it is first needed: a start must not wait for it. */
export const storageOn = (openPlace: () => Promise<Place>): FileStorage => {
  let opened: Promise<Opened> | undefined;
  const open = async (): Promise<Opened> => {
    const { Disk, KeyNormalizer } = await import('flydrive');
    const { driver, readRange, writeStream } = await openPlace();
    // The disk does this to every key, and refuses such as lead outside.
    const normalizer = new KeyNormalizer();
    return {
      disk: new Disk(driver),
      readRange: async (key, range) => readRange(normalizer.normalize(key), range),
      writeStream: async (key, content, about) => writeStream(normalizer.normalize(key), content, about),
    };
  };
  const place = (): Promise<Opened> => {
    opened ??= open();
    return opened;
  };
  return {
    write: async (key, content, contentType) =>
      unwrapped((await place()).disk.put(key, content, { contentType, contentLength: content.length })),
    writeStream: async (key, content, about) => unwrapped((await place()).writeStream(key, content, about)),
    read: async (key, range) => {
      try {
        return await unwrapped(openStream(await place(), key, range));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: async (key) => unwrapped((await place()).disk.delete(key)),
    keys: async function* () {
      yield* keysOn((await place()).disk);
    },
  };
};
