import * as z from 'zod/mini';
import { elearningCategories } from '../elearnings/lessons';
import { area, call } from '../kit/call';
import { empty } from '../kit/list';
import { languageCodes } from '../shapes/constants';
import { identifier, instant, longText, optional, text, uuid, wholeNumber } from '../shapes/rules';
import { packageItemKinds } from './packages';
import { versionDifferences } from './versionDifferences';

/** Bytes of each part in which a file travels; the last one has what is left. */
export const uploadPartSize = 8 * 1024 * 1024;

/** Bytes of a file that may become a version, packed as unpacked. */
export const maximumVersionFile = 500 * 1024 * 1024;

const maximumParts = Math.ceil(maximumVersionFile / uploadPartSize);

/** Versions that a history tells, the newest ones. */
export const keptHistory = 10;

/** Endings of files that may become a version. */
export const versionFormats = ['zip', 'json'] as const;

/** Kinds of files: the folder of a course of one's own, a SCORM package, a risk assessment. */
export const uploadKinds = ['course', 'package', 'assessment'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** States of an upload; `failed`: its findings say why it cannot become a version. */
export const uploadStates = ['receiving', 'checking', 'checked', 'publishing', 'published', 'failed'] as const;
export type UploadState = (typeof uploadStates)[number];

const finding = z.strictObject({
  /** Name of the file in which it is; empty for the upload as a whole. */
  file: z.string(),
  /** Keys and places from 0 joined by dots, as in `pages.0.title`. */
  place: z.string(),
  /** Words are `partnerVersions.reasons.<code>`; `technical` has a sentence of the check as `text`. */
  code: z.string(),
  params: z.record(z.string(), z.string()),
});
export type Finding = z.output<typeof finding>;

const found = z.strictObject({
  kind: z.enum(uploadKinds),
  /** Null for a package: whoever publishes it says which e-learning it becomes. */
  identifier: z.nullable(z.string()),
  title: z.string(),
  languages: z.array(z.enum(languageCodes)),
  /** Numbers of its parts, those alone that it has. */
  counts: z.strictObject({
    pages: z.nullable(z.int()),
    questions: z.nullable(z.int()),
    units: z.nullable(z.int()),
    sections: z.nullable(z.int()),
    files: z.nullable(z.int()),
  }),
});
export type Found = z.output<typeof found>;

const upload = z.strictObject({
  uuid: uuid(),
  fileName: z.string(),
  size: z.int(),
  partSize: z.int(),
  partCount: z.int(),
  /** Numbers of the parts that are here, from 0. */
  received: z.array(z.int()),
  state: z.enum(uploadStates),
  begunAt: instant(),
  begunBy: z.string(),
  findings: z.array(finding),
  /** Sentences of the check on what is cut off: it can be published all the same. */
  notices: z.array(z.string()),
  found: z.nullable(found),
  /** Result, once it is published. */
  outcome: z.nullable(
    z.strictObject({
      kind: z.enum(packageItemKinds),
      uuid: uuid(),
      number: z.int(),
      /** False: the newest version held the same already. */
      isNew: z.boolean(),
    }),
  ),
});
export type LibraryUpload = z.output<typeof upload>;

/** Details of a package that it does not say itself; left out is what stays as it is in the version before. */
export const packageDetails = {
  elearningIdentifier: optional(identifier()),
  language: optional(z.enum(languageCodes)),
  title: optional(text(150)),
  headline: optional(text(200)),
  description: optional(longText(1_000)),
  category: optional(z.enum(elearningCategories)),
  duration: optional(wholeNumber(1, 24 * 60)),
  passMark: optional(wholeNumber(0, 100)),
};

const comparison = z.strictObject({
  title: z.string(),
  identifier: z.string(),
  /** Number of the version that it becomes. */
  number: z.int(),
  /** Null: it is the first version. */
  differences: z.nullable(versionDifferences),
  /** Sums over all companies that have it: what publishing asks of the people there. */
  reach: z.strictObject({
    companies: z.int(),
    /** Tasks or rounds that nobody has begun: they get the new version. */
    notBegun: z.int(),
    /** Those that are begun keep theirs. */
    begun: z.int(),
    /** Valid proofs, which stay until they are due again; null of assessments. */
    proofs: z.nullable(z.int()),
  }),
});
export type VersionComparison = z.output<typeof comparison>;

const version = z.strictObject({
  uuid: uuid(),
  number: z.int(),
  publishedAt: instant(),
  /** Name of who published it; null for the operator. */
  publishedBy: z.nullable(z.string()),
  /** Null: there was none before. */
  differences: z.nullable(versionDifferences),
});
export type LibraryVersion = z.output<typeof version>;

const common = { face: 'partner', method: 'POST', access: 'partner-versions.publish' } as const;
const writing = { ...common, kind: 'silentWrite', changes: ['partnerVersions'] } as const;

/** New versions of what a licensee has in its library: a file is sent in parts, checked, compared and published. */
export const partnerVersions = area('partnerVersions', {
  list: call({
    ...common,
    path: 'partner/partnerVersions/list',
    summary: 'Uploads of the licensee that are not finished, and the one that was finished last',
    kind: 'read',
    request: empty(),
    response: z.strictObject({ items: z.array(upload) }),
    errors: [],
  }),
  one: call({
    ...common,
    path: 'partner/partnerVersions/one',
    summary: 'State of an upload: its parts, findings, and what it is',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: upload,
    errors: ['record.notFound'],
  }),
  begin: call({
    ...writing,
    path: 'partner/partnerVersions/begin',
    summary: 'Begins an upload, or finds the one of the same file that was not finished',
    request: z.strictObject({
      fileName: text(200),
      size: wholeNumber(1, maximumVersionFile),
      /** SHA-256 of the file’s size, beginning and end, in hexadecimal. */
      fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    response: upload,
    errors: ['file.invalidFormat', 'libraryUpload.another'],
  }),
  sendPart: call({
    ...writing,
    changes: [],
    path: 'partner/partnerVersions/send-part',
    summary: 'Takes a part of a file; the same one may arrive again. The last that was missing begins the check',
    request: z.strictObject({ uuid: uuid(), number: z.coerce.number().check(z.int(), z.gte(0), z.lt(maximumParts)) }),
    response: upload,
    errors: ['record.notFound', 'file.invalidFormat', 'libraryUpload.wrongPart'],
    upload: { field: 'part', types: ['bin'], maximumCount: 1, maximumSize: uploadPartSize },
  }),
  compare: call({
    ...common,
    path: 'partner/partnerVersions/compare',
    summary:
      'The version that an upload becomes, its differences to the newest, and what it asks of companies, in sums',
    kind: 'read',
    request: z.strictObject({ uuid: uuid(), ...packageDetails }),
    response: comparison,
    errors: ['record.notFound', 'libraryUpload.notChecked', 'libraryUpload.ofLessons'],
  }),
  publish: call({
    ...writing,
    path: 'partner/partnerVersions/publish',
    summary: 'Makes a checked upload a version, in the background',
    request: z.strictObject({ uuid: uuid(), ...packageDetails }),
    response: upload,
    errors: ['record.notFound', 'libraryUpload.notChecked', 'libraryUpload.ofLessons'],
  }),
  discard: call({
    ...writing,
    path: 'partner/partnerVersions/discard',
    summary: 'Throws an upload away; while it is checked or published it stays',
    request: z.strictObject({ uuid: uuid() }),
    response: empty(),
    errors: ['record.notFound', 'libraryUpload.busy'],
  }),
  history: call({
    ...common,
    access: 'partner-versions.read',
    path: 'partner/partnerVersions/history',
    summary: 'The newest versions of something in the library, each with its differences to the one before',
    kind: 'read',
    request: z.strictObject({ uuid: uuid(), kind: z.enum(packageItemKinds) }),
    response: z.strictObject({ versions: z.array(version) }),
    errors: ['record.notFound'],
  }),
});
