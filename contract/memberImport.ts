import * as z from 'zod/mini';
import { refusal } from './kit/bulk';
import { area, call } from './kit/call';
import { headerLine, importPageOf, importPageRequest, importPhases, readAsRequest } from './kit/importFile';
import { leavableFields } from './memberImport/importFields';
import { importRowError } from './memberImport/importRowError';
import { importChange, importUpdate, missingPerson, notArchivedPerson } from './memberImport/importUpdate';
import { importMapping, importUpload } from './memberImport/importUpload';
import { inCharge } from './names/plainRecords';
import { importMaximumUploadSize } from './shapes/constants';
import { oneOrMore, optional, passwordHash, uuid } from './shapes/rules';

/** `byEmail` and `bySms` send each person a link; `noPassword` sends nothing. */
export const passwordModes = ['initial', 'byEmail', 'bySms', 'byColumn', 'noPassword'] as const;
export type PasswordMode = (typeof passwordModes)[number];

/** `firstname.lastname`, with a number behind it where it is taken. */
export const usernameModes = ['column', 'generated'] as const;

const cursor = { importCursor: uuid() };

/** Choices with which a check or import is started, the password aside. */
const importChoices = {
  /** The line in which the headings stand: what is above it is left out. Null: the file has none. */
  headerLine,
  mapping: importMapping,
  usernameMode: z.enum(usernameModes),
  passwordMode: z.enum(passwordModes),
  /** Import the rows without a fault although others have one. Otherwise all or nothing. */
  onlyFaultless: z.boolean(),
  /** The fields whose faulty values are left out, so that their rows can be imported. */
  leaveOut: oneOrMore(leavableFields),
  /** How people the company has already are brought up to date; null: rows with one of them are faulty. */
  update: z.nullable(importUpdate),
  /** Archive whom the check found missing in the file. Only where no row is faulty. */
  archiveMissing: z.boolean(),
};
const importSettings = z.strictObject(importChoices);
export type ImportSettings = z.output<typeof importSettings>;

const importProgress = z.strictObject({
  ...cursor,
  fileName: z.string(),
  phase: z.enum(importPhases),
  /** Rows dealt with so far in this phase, and in all. */
  processed: z.int(),
  total: z.int(),
  /** After the check: rows without a fault, rows with one, and those whose username exists already. */
  faultless: z.int(),
  faulty: z.int(),
  existing: z.int(),
  /** After the check: values that are left out, and those that are only worth a look. */
  leftOut: z.int(),
  notes: z.int(),
  /** Number of faulty values that could be left out, by field; fields with none are missing. */
  leavable: z.array(z.strictObject({ field: z.enum(leavableFields), count: z.int() })),
  /** After the check with `update`: people whom the file changes, and those of whom it says nothing new. */
  updated: z.int(),
  unchanged: z.int(),
  /** After the check with `update`: active people with such a key who are not in the file; none while a row is faulty. */
  missing: z.int(),
  /** After the import: people created, and archived because they are missing. */
  created: z.int(),
  archived: z.int(),
  /** Free places in the company when the check ended. */
  freePlaces: z.int(),
  /** The first hundred, faults first; `read-errors` has all. */
  errors: z.array(importRowError),
  /** The first hundred; `read-changes` and `read-missing` have all. */
  changes: z.array(importChange),
  missingPeople: z.array(missingPerson),
  /** After the import: who was to be archived and stays, with the reason. */
  notArchived: z.array(notArchivedPerson),
  failure: z.nullable(refusal),
});
export type ImportProgress = z.output<typeof importProgress>;

/** State of an import before its first check: nothing found and nothing done. */
export const nothingFound = {
  processed: 0,
  faultless: 0,
  faulty: 0,
  existing: 0,
  leftOut: 0,
  notes: 0,
  updated: 0,
  unchanged: 0,
  missing: 0,
  created: 0,
  archived: 0,
  leavable: [],
  errors: [],
  changes: [],
  missingPeople: [],
  notArchived: [],
  failure: null,
} satisfies Partial<ImportProgress>;

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
    upload: { field: 'filename', types: ['csv', 'txt'], maximumCount: 1, maximumSize: importMaximumUploadSize },
  }),
  readAs: call({
    method: 'POST',
    path: 'memberimport/read-as',
    summary:
      'Reads an uploaded file in another encoding, or with other headings, and proposes anew which column is which field',
    access: 'member-list.import-csv',
    kind: 'silentWrite',
    changes: ['memberImport'],
    request: readAsRequest(),
    response: importUpload,
    errors: ['importCursor.notFound', 'memberImport.notReady', 'memberImport.csvProcessingFailed'],
  }),
  importCsv: call({
    method: 'POST',
    path: 'memberimport/import-csv',
    summary: 'Starts the check of an uploaded file (dry run), or its import; both run in the background',
    access: 'member-list.import-csv',
    kind: 'silentWrite',
    changes: [
      ...(['memberImport', 'members', 'archivedMembers', 'orgUnits', 'locations', 'messages', 'riskActions'] as const),
      ...inCharge.map(({ area: charge }) => charge),
    ],
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
      'password.byLinkOnly',
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
    summary: 'A page of all faults, values left out and notes that the check found',
    access: 'member-list.import-csv',
    kind: 'read',
    request: importPageRequest(),
    response: importPageOf(importRowError),
    errors: ['importCursor.notFound'],
  }),
  readChanges: call({
    method: 'POST',
    path: 'memberimport/read-changes',
    summary: 'A page of everybody whom an update by file changes, old and new',
    access: 'member-list.import-csv',
    kind: 'read',
    request: importPageRequest(),
    response: importPageOf(importChange),
    errors: ['importCursor.notFound'],
  }),
  readMissing: call({
    method: 'POST',
    path: 'memberimport/read-missing',
    summary: 'A page of everybody who is missing in an update by file',
    access: 'member-list.import-csv',
    kind: 'read',
    request: importPageRequest(),
    response: importPageOf(missingPerson),
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
      /** Settings of its last check, if there was one. */
      settings: z.optional(importSettings),
      /** Of people, that a file may have here: the embedded database takes fewer. */
      maximumRows: z.int(),
    }),
    errors: [],
  }),
});
