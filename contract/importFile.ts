import * as z from 'zod/mini';
import { importMaximumColumns } from './constants';
import { uuid } from './rules';

/** What imports of any kind say of an uploaded file. */

const columnIndex = z.int().check(z.minimum(0), z.maximum(importMaximumColumns - 1));

/** Which column of the file is which field; null: none. */
export const mappingOf = <const Field extends string>(fields: readonly Field[]) =>
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field, z.nullable(columnIndex)])) as Record<
      Field,
      z.ZodMiniNullable<typeof columnIndex>
    >,
  );

const importColumn = z.strictObject({
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

/**
 * The way of an import: `uploaded` → `checking` → `checked` → `importing` → `done`.
 * A check or import that cannot go on ends in `failed`, with nothing written.
 */
export const importPhases = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed'] as const;
export type ImportPhase = (typeof importPhases)[number];

/** What an upload is answered with, by the shape of the mapping. */
export const uploadOf = <Mapping extends z.ZodMiniType>(mapping: Mapping) =>
  z.strictObject({
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
    mapping,
  });
/** The same, whatever the fields. */
export type UploadedFile<Mapping = Readonly<Record<string, number | null>>> = Omit<
  z.output<ReturnType<typeof uploadOf<z.ZodMiniAny>>>,
  'mapping'
> & { mapping: Mapping };

const cursor = { importCursor: uuid() };

/** A list of what an import found may have an entry for each row; a page of it is what one answer should hold. */
export const importPageRequest = () =>
  z.strictObject({ ...cursor, page: z.int().check(z.minimum(1), z.maximum(1_000_000)) });
export const importPageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), isLast: z.boolean() });
