import { type Entry, getFileNameLowLevel } from 'yauzl';
import { readBytes, readStrictly } from '../core/import/decode';

/**
 * How names may be read that a zip file does not mark as UTF-8: as the format lays down, then as Windows and its tools
 * write them. Source: APPNOTE.TXT 6.3.10, appendix D.
 */
export const nameEncodings = ['cp437', 'cp850', 'windows-1252'] as const;
export type NameEncoding = (typeof nameEncodings)[number];

const asUtf8 = 0x800;

/** The name that an entry says of itself: marked as UTF-8, in a field of its own, or in bytes that are nothing else. */
const certainName = ({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry): string | undefined => {
  const byFormat = getFileNameLowLevel(flags & ~asUtf8, fileNameRaw, [], true);
  const byField = getFileNameLowLevel(flags & ~asUtf8, fileNameRaw, extraFields, true);
  return byField === byFormat ? readStrictly(fileNameRaw, 'utf-8') : byField;
};

const nameIn = ({ fileNameRaw }: Entry, encoding: NameEncoding): string =>
  encoding === 'cp437' ? getFileNameLowLevel(0, fileNameRaw, [], true) : readBytes(fileNameRaw, encoding);

/** The names of all entries under one reading, in their order. */
export interface NameReading {
  encoding: NameEncoding;
  /** With slashes, NFC. */
  names: string[];
  /** Those that could be read otherwise. */
  uncertain: ReadonlySet<string>;
}

/** All readings that differ; one where every name is certain. */
export const readNames = (entries: readonly Entry[]): NameReading[] => {
  const certain = entries.map(certainName);
  const readings = nameEncodings.map((encoding) => {
    const names = entries.map((entry, at) =>
      // Windows' own tools part folders by backslashes, which the format does not know.
      (certain[at] ?? nameIn(entry, encoding)).replaceAll('\\', '/').normalize('NFC'),
    );
    return { encoding, names, uncertain: new Set(names.filter((_, at) => certain[at] === undefined)) };
  });
  const known = new Set<string>();
  return readings.filter(({ names }) => {
    const all = names.join('\0');
    if (known.has(all)) return false;
    known.add(all);
    return true;
  });
};
