import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { gatherFaults, PackageFault } from './fault';
import { maximumFiles, maximumRatio, maximumSize, unsuspicious } from './limits';
import { type NameEncoding, type NameReading, readNames } from './names';

/** A package whose table of contents was found harmless; nothing of it is unpacked yet. */
export interface Archive {
  /** Encoding in which the names are read that the file does not mark. */
  encoding: NameEncoding;
  /** Paths that could be read otherwise. */
  uncertain: ReadonlySet<string>;
  /** By path: with slashes, relative, NFC. */
  entries: ReadonlyMap<string, Entry>;
  /** Bytes of one file, unpacked: as its entry says, which is held against what comes. */
  sizeOf: (path: string) => number;
  /** Unpacks one file, a piece at a time. @throws PackageFault if it is damaged or larger than its entry says */
  chunks: (path: string) => AsyncGenerator<Buffer>;
  /** Unpacks one file. @throws PackageFault as `chunks` */
  read: (path: string) => Promise<Buffer>;
  close: () => void;
}

const fileTypes = 0o170000;
const ordinary = [0, 0o100000, 0o040000];

const isOutside = (path: string): boolean =>
  path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').some((part) => part === '..' || part === '.');

/** Fault of an entry; undefined: none. */
const faultOf = (entry: Entry, path: string): string | undefined => {
  if (path === '' || /\p{Cc}/u.test(path))
    return 'holds a file whose name is none; a name has a letter or digit and no control character';
  if (isOutside(path))
    return `holds a path that leads outside: ${path}; it must begin within the package and stay there`;
  if (!ordinary.includes((entry.externalFileAttributes >>> 16) & fileTypes))
    return `holds a link: ${path}; the file itself must be there`;
  if (entry.isEncrypted()) return `holds an encrypted file: ${path}; pack it without a password`;
  if (path.replace(/\/$/, '').split('/').includes(''))
    return `holds a path with an empty part: ${path}; folders are parted by one /`;
  return undefined;
};

/** True if it would grow as nothing does that somebody made: a bomb. Bytes. */
const isBomb = (packed: number, unpacked: number): boolean =>
  unpacked > unsuspicious && unpacked > maximumRatio * packed;

/** The table of contents under one reading of its names, with all that is wrong. */
const tabulate = (all: readonly Entry[], { names }: NameReading) => {
  const faults = gatherFaults();
  const entries = new Map<string, Entry>();
  let size = 0;
  for (const [at, entry] of all.entries()) {
    const path = names[at] ?? '';
    const fault = faultOf(entry, path);
    if (fault) faults.add(`The package ${fault}`);
    if (fault || path.endsWith('/')) continue;
    if (entries.has(path)) faults.add(`The package holds a file twice: ${path}; leave one of them`);
    if (isBomb(entry.compressedSize, entry.uncompressedSize)) {
      faults.add(`The package holds a file that grows more than ${maximumRatio} times when unpacked: ${path}`);
    }
    size += entry.uncompressedSize;
    entries.set(path, entry);
  }
  if (size > maximumSize) {
    faults.add(
      `The package is larger than 500 MB when unpacked: ${Math.ceil(size / 2 ** 20)} MB; compress its videos more`,
    );
  }
  return { entries, size, faults };
};

/** Reads the table of contents in every way that finds nothing wrong. @throws PackageFault with all that is wrong */
const readEntries = async (zip: ZipFile) => {
  if (zip.entryCount > maximumFiles) {
    throw new PackageFault(`The package holds more than ${maximumFiles} files: it holds ${zip.entryCount}`);
  }
  const all: Entry[] = [];
  for await (const entry of zip.eachEntry()) all.push(entry);
  const tables = readNames(all).map((reading) => ({ ...reading, ...tabulate(all, reading) }));
  const harmless = tables.filter(({ faults }) => faults.isEmpty());
  if (harmless.length === 0) tables[0]?.faults.settle();
  // Entries may share their bytes: together they are no more than the file.
  if (harmless.some(({ size }) => isBomb(zip.fileSize, size))) {
    throw new PackageFault(`The package grows more than ${maximumRatio} times`);
  }
  return harmless;
};

type Table = Awaited<ReturnType<typeof readEntries>>[number];

const damaged = (): PackageFault => new PackageFault('The file is no zip archive, or a damaged one');

const archiveOf = (zip: ZipFile, { encoding, uncertain, entries }: Table): Archive => {
  const entryAt = (path: string): Entry => {
    const entry = entries.get(path);
    if (!entry) throw damaged();
    return entry;
  };
  async function* chunks(path: string): AsyncGenerator<Buffer> {
    const entry = entryAt(path);
    try {
      // The library stops with an error at the first byte beyond the size that the entry names.
      for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer;
    } catch {
      throw new PackageFault(`The package is damaged, or lies about the size of a file: ${path}`);
    }
  }
  const read = async (path: string): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of chunks(path)) parts.push(part);
    return Buffer.concat(parts);
  };
  const sizeOf = (path: string): number => entryAt(path).uncompressedSize;
  return { encoding, uncertain, entries, close: () => zip.close(), sizeOf, chunks, read };
};

/**
 * Opens a zip file. What it says of itself is checked here; what it holds is counted while it is unpacked.
 * @returns it once for each way in which its names can be read; closing one closes all
 */
export const openArchive = async (file: string): Promise<[Archive, ...Archive[]]> => {
  // Names are decoded by us: the library knows one encoding beside UTF-8.
  const zip = await openPromise(file, { autoClose: false, decodeStrings: false }).catch(() => {
    throw damaged();
  });
  try {
    const [first, ...others] = (await readEntries(zip)).map((table) => archiveOf(zip, table));
    if (!first) throw damaged();
    return [first, ...others];
  } catch (error) {
    zip.close();
    throw error instanceof PackageFault ? error : damaged();
  }
};
