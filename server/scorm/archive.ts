import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { gatherFaults, PackageFault } from './fault';
import { maximumFiles, maximumRatio, maximumSize, unsuspicious } from './limits';

/** A package whose table of contents was found harmless; nothing of it is unpacked yet. */
export interface Archive {
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

/** What is wrong with an entry; undefined: nothing. */
const faultOf = (entry: Entry, path: string): string | undefined => {
  if (path === '' || /\p{Cc}/u.test(path))
    return 'holds a file whose name is none; a name has a letter or digit and no control character';
  if (path.includes('\\')) return `holds a path with a backslash: ${path}; folders are parted by /`;
  if (isOutside(path))
    return `holds a path that leads outside: ${path}; it must begin within the package and stay there`;
  if (!ordinary.includes((entry.externalFileAttributes >>> 16) & fileTypes))
    return `holds a link: ${path}; the file itself must be there`;
  if (entry.isEncrypted()) return `holds an encrypted file: ${path}; pack it without a password`;
  if (path.replace(/\/$/, '').split('/').includes(''))
    return `holds a path with an empty part: ${path}; folders are parted by one /`;
  return undefined;
};

const nameOf = (entry: Entry): string =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true).normalize('NFC');

/** Whether it would grow as nothing does that somebody made: a bomb. Bytes. */
const isBomb = (packed: number, unpacked: number): boolean =>
  unpacked > unsuspicious && unpacked > maximumRatio * packed;

/** Reads the table of contents. @throws PackageFault with all that is wrong */
const readEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > maximumFiles) {
    throw new PackageFault(`The package holds more than ${maximumFiles} files: it holds ${zip.entryCount}`);
  }
  const faults = gatherFaults();
  const entries = new Map<string, Entry>();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    const path = nameOf(entry);
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
  faults.settle();
  // Entries may share their bytes: together they are no more than the file.
  if (isBomb(zip.fileSize, size)) throw new PackageFault(`The package grows more than ${maximumRatio} times`);
  return entries;
};

/** Opens a zip file. What it says of itself is checked here; what it holds is counted while it is unpacked. */
export const openArchive = async (file: string): Promise<Archive> => {
  const damaged = (): PackageFault => new PackageFault('The file is no zip archive, or a damaged one');
  // Names are decoded by us: by itself the library would turn backslashes into folders.
  const zip = await openPromise(file, { autoClose: false, decodeStrings: false }).catch(() => {
    throw damaged();
  });
  try {
    const entries = await readEntries(zip);
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
    return { entries, close: () => zip.close(), sizeOf: (path) => entryAt(path).uncompressedSize, chunks, read };
  } catch (error) {
    zip.close();
    throw error instanceof PackageFault ? error : damaged();
  }
};
