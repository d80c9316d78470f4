import * as z from 'zod/mini';
import { importMaximumColumns } from '../shapes/constants';
import { absent, uuid } from '../shapes/rules';

/** Description of an uploaded file, the same for imports of any kind. */

const columnIndex = z.int().check(z.minimum(0), z.maximum(importMaximumColumns - 1));

/** Mapping of the file's columns to fields; null: no field. */
export const mappingOf = <const Field extends string>(fields: readonly Field[]) =>
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field, z.nullable(columnIndex)])) as Record<
      Field,
      z.ZodMiniNullable<typeof columnIndex>
    >,
  );

/** A line of the file, the first is 1; null where the file has no headings. */
export const headerLine = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000)));

const fileRow = z.strictObject({
  /** The line in which the row begins. */
  line: z.int(),
  cells: z.array(z.string()),
});
/** A row of the file as a person sees it. */
export type ImportFileRow = z.output<typeof fileRow>;

const importColumn = z.strictObject({
  index: z.int(),
  /** Heading above the entries, of two rows of headings the half that says more; empty: there is none. */
  heading: z.string(),
  /** Up to three cells of entries. */
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

/** Response to an upload, by the shape of the mapping. */
export const uploadOf = <Mapping extends z.ZodMiniType>(mapping: Mapping) =>
  z.strictObject({
    importCursor: uuid(),
    fileName: z.string(),
    /** Entries: neither blank rows, nor what stands above the headings, nor what is left aside. */
    rowCount: z.int(),
    columns: z.array(importColumn),
    /** The line of the file in which the headings stand, right above the entries: guessed, or chosen since. Null: it has none. */
    headerLine,
    /** The first rows, to see and to choose which one holds the headings; no more than their first cells. */
    firstRows: z.array(fileRow),
    /** Totals, page numbers, and headings that come again: rows that are no entries, the first of them as examples. */
    aside: z.strictObject({ count: z.int(), rows: z.array(fileRow) }),
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

/** How an uploaded file is to be read anew: in which encoding, and with the headings of which line; without one they are guessed. */
export const readAsRequest = () =>
  z.strictObject({ ...cursor, encoding: z.enum(importEncodings), headerLine: absent(headerLine) });

/** A list of what an import found may have an entry for each row; a page of it is what one answer should hold. */
export const importPageRequest = () =>
  z.strictObject({ ...cursor, page: z.int().check(z.minimum(1), z.maximum(1_000_000)) });
export const importPageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), isLast: z.boolean() });
