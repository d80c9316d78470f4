import * as z from 'zod/mini';
import type { Area } from '../names/changes';
import type { Permission } from '../names/permissions';
import { type DeclaredOf, recordAccessOf } from '../names/plainRecords';
import { importMaximumUploadSize } from '../shapes/constants';
import { uuid } from '../shapes/rules';
import { refusal } from './bulk';
import { type Call, call } from './call';
import { describeFields, type FieldShape } from './describe';
import {
  headerLine,
  importPageOf,
  importPageRequest,
  importPhases,
  mappingOf,
  readAsRequest,
  uploadOf,
} from './importFile';
import { validationKeys } from './validation';

/** True if records of an area can be imported from a file. */
export type IsImported<Name extends string> = DeclaredOf<Name> extends { imported: true } ? true : false;

/** The same, as `plainRecords` declares it. */
export const isImported = (name: string): boolean => recordAccessOf(name)?.imported === true;

/** Request that a row of a file is read as: the form, or one declared to hold more. */
export const rowRequestOf = ({ row, request }: Pick<Call, 'row' | 'request'>): z.ZodMiniType => row?.request ?? request;

/** The fields of a form that a row of a table can fill. */
export const fieldsInRows = (form: z.ZodMiniType): FieldShape[] =>
  Object.values(describeFields(form)).filter(({ widget }) => widget !== 'file');

/** Rules that a row can break besides those of its form: `import.rules.<rule>` is the text. */
export const importRules = [
  'columnCount',
  'option',
  'switch',
  'unknownRecord',
  'severalRecords',
  'twice',
  'refused',
  'known',
  'knownInFile',
  'aside',
  'left',
  'doubtful',
] as const;
export type ImportRule = (typeof importRules)[number];

const fault = z.strictObject({
  /** Line in the file where the row begins; the first is 1. */
  line: z.int(),
  /** Column in the file, the first is 1; null where the whole row is meant. */
  column: z.nullable(z.int()),
  field: z.nullable(z.string()),
  /** A `fault` keeps the row out; a `note` only tells. */
  severity: z.enum(['fault', 'note']),
  /** Of `validation` what a form says too, or of `import.rules`. */
  rule: z.enum([...validationKeys, ...importRules]),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** With `refused`: what a form would be refused by. */
  code: z.optional(z.string()),
  /** The cell, cut to 100 characters. */
  value: z.string(),
  /** Title of the record in the row, as far as that could be read. */
  title: z.string(),
});
/** Fault to report of a row. */
export type RecordImportFault = z.output<typeof fault>;

const cursor = { importCursor: uuid() };

const progress = z.strictObject({
  ...cursor,
  fileName: z.string(),
  phase: z.enum(importPhases),
  /** Rows dealt with so far in this phase, and in all. */
  processed: z.int(),
  total: z.int(),
  /** After the check: rows without a fault and rows with one. */
  faultless: z.int(),
  faulty: z.int(),
  /** Of those without a fault, whose record there seems to be already: called the same, at the same place. */
  known: z.int(),
  /** After the check: rows that are only worth a look, those that are no entries among them. */
  notes: z.int(),
  /** After the import. */
  created: z.int(),
  /** The first hundred, faults first; `readImportFaults` has all. */
  faults: z.array(fault),
  failure: z.nullable(refusal),
});
/** Progress of an import of records, and what its check found. */
export type RecordImportProgress = z.output<typeof progress>;

/** Choices with which a check or import is started, beside the columns. */
const choices = {
  /** The line in which the headings stand: what is above it is left out. Null: the file has none. */
  headerLine,
  /** Import the rows without a fault although others have one. Otherwise all or nothing. */
  onlyFaultless: z.boolean(),
  /** Leave out what there seems to be already. */
  leaveOutKnown: z.boolean(),
};
/** The same with the columns, whatever the fields. */
export type RecordImportSettings = z.output<z.ZodMiniObject<typeof choices>> & {
  mapping: Readonly<Record<string, number | null>>;
};

/** Maximum of rows that are checked and written in one go. */
export const recordImportMaximumRows = 10_000;

/**
 * The calls that import records of an area from a CSV file: upload, check without writing, import. Check and import run
 * in the background. Each call names the area, whose `import` permission it takes, and reaches imports that the caller
 * began.
 */
export const importCalls = <const Name extends Area, const Field extends string>(
  area: Name,
  several: string,
  fields: readonly Field[],
) => {
  const access = `${area}.import` as `${Name}.import` & Permission;
  const mapping = mappingOf(fields);
  const upload = uploadOf(mapping);
  const settings = { ...choices, mapping };
  const read = { method: 'POST', access, kind: 'read' } as const;
  return {
    uploadImport: call({
      method: 'POST',
      path: `${area}/upload-import`,
      summary: `Takes a CSV file with ${several} and proposes which column is which field`,
      access,
      kind: 'silentWrite',
      changes: [],
      request: z.strictObject({}),
      response: upload,
      errors: ['memberImport.csvProcessingFailed', 'file.invalidFormat', 'file.invalidSize'],
      upload: { field: 'filename', types: ['csv', 'txt'], maximumCount: 1, maximumSize: importMaximumUploadSize },
    }),
    readImportAs: call({
      method: 'POST',
      path: `${area}/read-import-as`,
      summary:
        'Reads an uploaded file in another encoding, or with other headings, and proposes anew which column is which field',
      access,
      kind: 'silentWrite',
      changes: [],
      request: readAsRequest(),
      response: upload,
      errors: ['importCursor.notFound', 'memberImport.notReady', 'memberImport.csvProcessingFailed'],
    }),
    startImport: call({
      method: 'POST',
      path: `${area}/start-import`,
      summary: `Starts the check of an uploaded file (dry run), or the import of its ${several}`,
      access,
      kind: 'silentWrite',
      changes: [area],
      request: z.strictObject({ ...cursor, dryRun: z.boolean(), ...settings }),
      response: z.strictObject({ ...cursor, phase: z.enum(importPhases) }),
      errors: ['importCursor.notFound', 'memberImport.notReady'],
    }),
    readImport: call({
      ...read,
      path: `${area}/read-import`,
      summary: 'How far an import is, and what its check found',
      request: z.strictObject(cursor),
      response: progress,
      errors: ['importCursor.notFound'],
    }),
    readImportFaults: call({
      ...read,
      path: `${area}/read-import-faults`,
      summary: 'A page of all faults and notes that the check found',
      request: importPageRequest(),
      response: importPageOf(fault),
      errors: ['importCursor.notFound'],
    }),
    readOpenImport: call({
      ...read,
      path: `${area}/read-open-import`,
      summary: 'The import the caller began last and has not finished, if there is one',
      request: z.strictObject({}),
      response: z.strictObject({
        upload: z.nullable(upload),
        phase: z.nullable(z.enum(importPhases)),
        /** Settings of its last check, if there was one. */
        settings: z.optional(z.strictObject(settings)),
        maximumRows: z.int(),
      }),
      errors: [],
    }),
  };
};
/** The calls of an import, whichever area's. */
export type ImportCalls = ReturnType<typeof importCalls<Area, string>>;
export type ImportVerb = keyof ImportCalls;
