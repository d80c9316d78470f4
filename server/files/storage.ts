import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';

/** Where the bytes of files are: a folder, or a bucket. Keys are made by the server and never of what people type. */
export interface FileStorage {
  /** Writes all of it, or throws; a crash may leave a part behind. */
  write(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** The bytes from the start, or undefined if there are none under the key. Destroy the stream to stop early. */
  read(key: string): Promise<Readable | undefined>;
  /** Removes the bytes; nothing happens if there are none. */
  delete(key: string): Promise<void>;
  /** Every key, a page at a time. */
  keys(): AsyncGenerator<string[]>;
}

/** What the disk or the service said, below what flydrive wraps around it. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? causeOf(error.cause) : error);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ('code' in error ? error.code === 'ENOENT' : error.name === 'NoSuchKey');

const unwrapped = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw causeOf(error);
  }
};

const openStream = async (disk: Disk, key: string): Promise<Readable> => {
  const stream = await disk.getStream(key);
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
export const storageOn = (openDriver: () => Promise<DriverContract>): FileStorage => {
  let opened: Promise<Disk> | undefined;
  const open = async (): Promise<Disk> => {
    const { Disk } = await import('flydrive');
    return new Disk(await openDriver());
  };
  const disk = (): Promise<Disk> => {
    opened ??= open();
    return opened;
  };
  return {
    write: async (key, content, contentType) =>
      unwrapped((await disk()).put(key, content, { contentType, contentLength: content.length })),
    read: async (key) => {
      try {
        return await unwrapped(openStream(await disk(), key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: async (key) => unwrapped((await disk()).delete(key)),
    keys: async function* () {
      yield* keysOn(await disk());
    },
  };
};
