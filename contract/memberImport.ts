import * as z from 'zod/mini';
import { area, call } from './call';
import { importMaximumColumns } from './constants';
import { absent, oneOrMore, optional, passwordHash, uuid } from './rules';

/** What a person can do without: a faulty value of these can be left out while the person is imported. */
export const leavableFields = [
  'email',
  'phoneNumber',
  'mobileNumber',
  'orgUnit',
  'gender',
  'birthDate',
  'street',
  'postalCode',
  'city',
  'country',
  'personnelNumber',
  'externalCompany',
] as const;
export type LeavableField = (typeof leavableFields)[number];

/** The fields a column of the file can be assigned to. Role and uuid are not among them on purpose. */
export const importFields = ['firstName', 'lastName', 'username', 'password', ...leavableFields] as const;
export type ImportField = (typeof importFields)[number];

/** `byEmail` and `bySms` send each person a link; `noPassword` sends nothing. */
export const passwordModes = ['initial', 'byEmail', 'bySms', 'byColumn', 'noPassword'] as const;
export type PasswordMode = (typeof passwordModes)[number];

/** `firstname.lastname`, with a number behind it where it is taken. */
export const usernameModes = ['column', 'generated'] as const;

/** By what a row can be known to mean somebody the company has; each belongs to one person at most. */
export const importMatchFields = ['personnelNumber', 'username', 'email'] as const;
export type ImportMatchField = (typeof importMatchFields)[number];

/**
 * The way of an import: `uploaded` → `checking` → `checked` → `importing` → `done`.
 * A check or import that cannot go on ends in `failed`, with nothing written.
 */
export const importPhases = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed'] as const;

const columnIndex = z.int().check(z.minimum(0), z.maximum(importMaximumColumns - 1));

export const importMapping = z.strictObject(
  Object.fromEntries(importFields.map((field) => [field, z.nullable(columnIndex)])) as Record<
    ImportField,
    z.ZodMiniNullable<typeof columnIndex>
  >,
);
export type ImportMapping = z.output<typeof importMapping>;

const cursor = { importCursor: uuid() };

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

const importUpload = z.strictObject({
  ...cursor,
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

/** What a check or import is started with, the password aside. */
const importChoices = {
  skipHeaderRow: z.boolean(),
  mapping: importMapping,
  usernameMode: z.enum(usernameModes),
  passwordMode: z.enum(passwordModes),
  /** Import the rows without a fault although others have one. Otherwise all or nothing. */
  onlyFaultless: z.boolean(),
  /** The fields whose faulty values are left out, so that their rows can be imported. */
  leaveOut: oneOrMore(leavableFields),
  /** Rows whose field agrees with that of an active person change that person; null: known people are faults. */
  updateBy: optional(z.enum(importMatchFields)),
};
const importSettings = z.strictObject(importChoices);
export type ImportSettings = z.output<typeof importSettings>;

/** What is to be said of a row: `memberImport.reasons.<reason>` is the text. */
export const importReasons = [
  'required',
  'maxlength',
  'email',
  'username',
  'usernameExists',
  'usernameTwice',
  'emailExists',
  'emailTwice',
  'personnelNumberExists',
  'personnelNumberTwice',
  'phoneNumber',
  'phoneNumberUnknown',
  'password',
  'passwordTooCommon',
  'zipcode',
  'invalidDate',
  'minDate',
  'maxDate',
  'gender',
  'country',
  'orgUnit',
  'noEmail',
  'noMobileNumber',
  'archived',
  'roleTooHigh',
  'ownEmail',
  'columnCount',
  'formula',
  'unreadable',
  'unknown',
] as const;
export type ImportReason = (typeof importReasons)[number];

/** A `fault` keeps the row out; a value `leftOut` is not imported, its row is; a `note` only tells. */
export const importSeverities = ['fault', 'leftOut', 'note'] as const;
export type ImportSeverity = (typeof importSeverities)[number];

export const importRowError = z.strictObject({
  /** Line in the file where the row begins; the first is 1. */
  line: z.int(),
  /** Column in the file, the first is 1; null where the whole row is meant. */
  column: z.nullable(z.int()),
  field: z.nullable(z.enum(importFields)),
  reason: z.enum(importReasons),
  /** The cell, cut to 100 characters; never a password. */
  value: z.string(),
  /** Who stands in the row, as far as their name could be read. Lists of before its time lack it. */
  person: absent(z.string()),
  /** Missing: a fault. */
  severity: absent(z.enum(importSeverities)),
});
export type ImportRowError = z.output<typeof importRowError>;

/** What a row would change of somebody the company has. */
export const importChange = z.strictObject({
  line: z.int(),
  /** As they are called now. */
  person: z.string(),
  fields: z.array(z.strictObject({ field: z.enum(importFields), before: z.nullable(z.string()), after: z.string() })),
});
export type ImportChange = z.output<typeof importChange>;

const importProgress = z.strictObject({
  ...cursor,
  fileName: z.string(),
  phase: z.enum(importPhases),
  /** Rows dealt with so far in this phase, and in all. */
  processed: z.int(),
  total: z.int(),
  /** After the check: rows without a fault that create somebody, rows with one, and those whose username exists. */
  faultless: z.int(),
  faulty: z.int(),
  existing: z.int(),
  /** After the check, with `updateBy`: rows without a fault that change somebody, and that change nothing. */
  changed: z.int(),
  unchanged: z.int(),
  /** After the check: values that are left out, and those that are only worth a look. */
  leftOut: z.int(),
  notes: z.int(),
  /** How many faulty values could be left out, by field; fields with none are missing. */
  leavable: z.array(z.strictObject({ field: z.enum(leavableFields), count: z.int() })),
  /** After the import: people created. */
  created: z.int(),
  /** After the import: people changed. */
  updated: z.int(),
  /** Free places in the company when the check ended. */
  freePlaces: z.int(),
  /** The first hundred, faults first; `read-errors` has all. */
  errors: z.array(importRowError),
  /** The first hundred, by line; `read-changes` has all. None are kept after the import: the audit log tells them. */
  changes: z.array(importChange),
  failure: z.nullable(
    z.strictObject({ code: z.string(), params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) }),
  ),
});
export type ImportProgress = z.output<typeof importProgress>;

export const memberImport = area('memberImport', {
  uploadCsv: call({
    method: 'POST',
    path: 'memberimport/upload-csv',
    summary: 'Takes a CSV file and proposes which column is which field',
    access: 'member-list.upload-csv',
    kind: 'silentWrite',
    changes: ['memberImport'],
    request: z.strictObject({}),
    response: importUpload,
    errors: ['memberImport.csvProcessingFailed', 'file.invalidFormat', 'file.invalidSize'],
    upload: { field: 'filename', types: ['csv', 'txt'], maximumCount: 1 },
  }),
  readAs: call({
    method: 'POST',
    path: 'memberimport/read-as',
    summary: 'Reads an uploaded file in another encoding, and proposes anew which column is which field',
    access: 'member-list.import-csv',
    kind: 'silentWrite',
    changes: ['memberImport'],
    request: z.strictObject({ ...cursor, encoding: z.enum(importEncodings) }),
    response: importUpload,
    errors: ['importCursor.notFound', 'memberImport.notReady', 'memberImport.csvProcessingFailed'],
  }),
  importCsv: call({
    method: 'POST',
    path: 'memberimport/import-csv',
    summary: 'Starts the check of an uploaded file (dry run), or its import; both run in the background',
    access: 'member-list.import-csv',
    kind: 'silentWrite',
    changes: ['memberImport', 'members', 'archivedMembers', 'orgUnits', 'locations', 'messages'],
    request: z.strictObject({
      ...cursor,
      dryRun: z.boolean(),
      ...importChoices,
      /** With `initial` only. Null means the one of the last check, if there was one. */
      initialPassword: optional(passwordHash()),
    }),
    response: z.strictObject({ ...cursor, phase: z.enum(importPhases) }),
    errors: [
      'importCursor.notFound',
      'passwordMode.invalid',
      'password.empty',
      'password.tooCommon',
      'memberImport.notReady',
      'memberImport.exceedsMaxEmployees',
    ],
  }),
  readProgress: call({
    method: 'POST',
    path: 'memberimport/read-progress',
    summary: 'How far an import is, and what its check found',
    access: 'member-list.import-csv',
    kind: 'read',
    request: z.strictObject(cursor),
    response: importProgress,
    errors: ['importCursor.notFound'],
  }),
  readErrors: call({
    method: 'POST',
    path: 'memberimport/read-errors',
    summary: 'Every fault, value left out and note the check found',
    access: 'member-list.import-csv',
    kind: 'read',
    request: z.strictObject(cursor),
    response: z.strictObject({ items: z.array(importRowError) }),
    errors: ['importCursor.notFound'],
  }),
  readChanges: call({
    method: 'POST',
    path: 'memberimport/read-changes',
    summary: 'Everything the import would change of people the company has, as the check found it',
    access: 'member-list.import-csv',
    kind: 'read',
    request: z.strictObject(cursor),
    response: z.strictObject({ items: z.array(importChange) }),
    errors: ['importCursor.notFound'],
  }),
  readOpen: call({
    method: 'GET',
    path: 'memberimport/read-open',
    summary: 'The import the caller began last and has not finished, if there is one',
    access: 'member-list.import-csv',
    kind: 'read',
    request: z.strictObject({}),
    response: z.strictObject({
      upload: z.nullable(importUpload),
      phase: z.nullable(z.enum(importPhases)),
      /** What its last check was started with, if it was. */
      settings: z.optional(importSettings),
    }),
    errors: [],
  }),
});
