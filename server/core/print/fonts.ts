import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const recordLength = 16;
const headerLength = 12;

/** Rules for ligatures and for scripts that documents are not written in: reading them takes longer than all else. */
const unneeded: readonly string[] = ['GSUB', 'GPOS', 'GDEF'];

/** A TrueType font without some of its tables, as a file whose remaining tables are as they were. */
const withoutTables = (font: Buffer, names: readonly string[]): Buffer => {
  const count = font.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, index) => {
    const at = headerLength + index * recordLength;
    const offset = font.readUInt32BE(at + 8);
    return {
      head: font.subarray(at, at + 8),
      name: font.toString('latin1', at, at + 4),
      content: font.subarray(offset, offset + font.readUInt32BE(at + 12)),
    };
  }).filter(({ name }) => !names.includes(name));
  const header = Buffer.from(font.subarray(0, headerLength));
  header.writeUInt16BE(records.length, 4);
  let offset = headerLength + records.length * recordLength;
  const directory: Buffer[] = [];
  const contents: Buffer[] = [];
  for (const { head, content } of records) {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(content.length, 4);
    directory.push(head, place);
    // Each table begins at a multiple of four.
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    contents.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, ...directory, ...contents]);
};

const read = async (name: string): Promise<Buffer> => {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${name}.ttf`);
  return withoutTables(await readFile(path), unneeded);
};

let loaded: Promise<{ regular: Buffer; bold: Buffer }> | undefined;

/** The fonts of printed documents, read once: those that every reader has know no ł and no ş. */
export const printFonts = (): Promise<{ regular: Buffer; bold: Buffer }> => {
  loaded ??= Promise.all([read('400Regular/NotoSans_400Regular'), read('600SemiBold/NotoSans_600SemiBold')]).then(
    ([regular, bold]) => ({ regular, bold }),
  );
  return loaded;
};
