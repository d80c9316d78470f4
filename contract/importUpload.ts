import * as z from 'zod/mini';
import { importMaximumColumns } from './constants';
import { type ImportField, importFields } from './importFields';
import { uuid } from './rules';

const columnIndex = z.int().check(z.minimum(0), z.maximum(importMaximumColumns - 1));

export const importMapping = z.strictObject(
  Object.fromEntries(importFields.map((field) => [field, z.nullable(columnIndex)])) as Record<
    ImportField,
    z.ZodMiniNullable<typeof columnIndex>
  >,
);
export type ImportMapping = z.output<typeof importMapping>;

export const importColumn = z.strictObject({
  index: z.int(),
  /** The first row's cell, which is a heading if the file has a header row. */
  heading: z.string(),
  /** Up to three cells below it. */
  samples: z.array(z.string()),
});

/** How a file's bytes may have to be read, the likeliest first. */
export const importEncodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'cp850',
  'windows-1250',
  'iso-8859-2',
  'utf-16le',
  'utf-16be',
] as const;
export type ImportEncoding = (typeof importEncodings)[number];

export const importUpload = z.strictObject({
  importCursor: uuid(),
  fileName: z.string(),
  /** All rows of the file, a header row included. */
  rowCount: z.int(),
  columns: z.array(importColumn),
  /** Whether the first row looks like headings. */
  hasHeaderRow: z.boolean(),
  /** How the file is read: guessed, or chosen since. */
  encoding: z.enum(importEncodings),
  /** Up to three cells with letters beyond ASCII, as each encoding reads them; none if the file has no such letter. */
  readings: z.array(z.strictObject({ encoding: z.enum(importEncodings), samples: z.array(z.string()) })),
  /** Cells whose letters look wrong, as if the file were in another encoding. */
  suspicious: z.strictObject({ count: z.int(), samples: z.array(z.string()) }),
  /** Columns matched by their headings in German or English. */
  mapping: importMapping,
});
export type ImportUpload = z.output<typeof importUpload>;
