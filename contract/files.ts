import * as z from 'zod/mini';
import { area, type Call, call } from './kit/call';
import { empty } from './kit/list';
import type { Permission } from './names/permissions';
import { type FiledArea, type FileField, filedAreas, fileFieldsOf } from './names/plainRecords';
import { uploadTypes } from './shapes/constants';
import { documentFormats, type FileFormat, pictureFormats } from './shapes/fileFormats';
import { text, uuid } from './shapes/rules';

/** The most bytes of a file of a course: an operator brings it, and videos are large. */
export const maximumCourseFileSize = 100 * 1024 * 1024;

interface FileContext {
  /** The kinds of files it knows: the second part of an address. */
  types: readonly string[];
  formats: readonly FileFormat[];
  /** Bytes; the limit of an upload, if not given. */
  maximumSize?: number;
  /** Access to reading at all; the server's row rule for the context decides on which files. */
  access: 'public' | 'session' | Permission;
}

/** Files in fields of plain records, for whoever reads the record and the field: a context for each area that has one. */
const contextsOfRecords = Object.fromEntries(
  filedAreas.map((area) => [area, { types: fileFieldsOf(area), formats: documentFormats, access: `${area}.one` }]),
) as unknown as {
  readonly [Area in FiledArea]: {
    readonly types: readonly FileField<Area>[];
    readonly formats: typeof documentFormats;
    readonly access: `${Area}.one`;
  };
};

/**
 * Contexts of files: the first part of their addresses. A further context is an entry here and its row rule in
 * `server/areas/files`; those of plain records follow from what is declared of them.
 */
export const fileContexts = {
  /** A licensee's pictures. Sign-in pages and mails show them, so anybody may. */
  licensee: { types: ['logo', 'mood', 'mail-logo', 'icon', 'app-icon'], formats: pictureFormats, access: 'public' },
  /** A company's own files, for its members. */
  client: { types: ['picture', 'document'], formats: uploadTypes, access: 'session' },
  /** Pictures, videos and their captions of an e-learning's version, for the companies it was given to. */
  elearning: {
    types: ['picture', 'video', 'captions'],
    formats: [...pictureFormats, 'mp4', 'vtt'],
    maximumSize: maximumCourseFileSize,
    access: 'session',
  },
  /** Evidence for a risk action, for those who evaluate its round and its owner. */
  'risk-action': {
    types: ['proof'],
    formats: uploadTypes,
    access: 'risk-assessment.read-risk-action-details',
  },
  /** Templates of a licensee, for all its companies: what is filled in, and a picture of its first page. */
  template: {
    types: ['document', 'preview'],
    formats: [...pictureFormats, 'pdf', 'doc', 'docx', 'xls', 'xlsx'],
    access: 'templates.read-list',
  },
  ...contextsOfRecords,
} as const satisfies Record<string, FileContext>;

export type FileContextName = keyof typeof fileContexts;
/** Contexts whose files only people who are signed in can read. */
export type GuardedContextName = {
  [Name in FileContextName]: (typeof fileContexts)[Name]['access'] extends 'public' ? never : Name;
}[FileContextName];
export type FileType<Name extends FileContextName = FileContextName> = (typeof fileContexts)[Name]['types'][number];

const contextNames = Object.keys(fileContexts) as FileContextName[];
const guardedNames = contextNames.filter((name) => fileContexts[name].access !== 'public') as GuardedContextName[];
const guardedTypes = [...new Set(guardedNames.flatMap((name): readonly string[] => fileContexts[name].types))];

/** The most characters of a stored file's name, its ending included. */
export const maximumFileNameLength = 100;

const fileName = () => text(maximumFileNameLength);

/** An address nobody ever gave out answers like one that leads nowhere any more. */
const common = {
  method: 'GET',
  kind: 'read',
  response: empty(),
  errors: ['file.notFound', 'file.rangeNotSatisfiable'],
  invalid: { context: 'file.notFound', type: 'file.notFound', uuid: 'file.notFound', filename: 'file.notFound' },
} as const satisfies Partial<Call>;

export const files = area('files', {
  readLicenseeFile: call({
    ...common,
    path: 'file/licensee/{type}/{uuid}/{filename}',
    summary: 'A picture of a licensee, as `images` of its looks names it',
    access: 'public',
    request: z.strictObject({ type: z.enum(fileContexts.licensee.types), uuid: uuid(), filename: fileName() }),
    download: { formats: pictureFormats },
  }),
  read: call({
    ...common,
    path: 'file/{context}/{type}/{uuid}/{filename}',
    summary: 'A file that the caller may see, whole or a range of it',
    access: 'session',
    request: z.strictObject({
      context: z.enum(guardedNames),
      type: z.enum(guardedTypes),
      uuid: uuid(),
      filename: fileName(),
    }),
    download: { formats: [...uploadTypes, 'vtt'] },
  }),
});

/** Address of a stored file, below `file/`, as held by looks and records. Made for addresses: the name is encoded. */
export const fileAddress = (file: { context: FileContextName; type: string; uuid: string; name: string }): string =>
  `${file.context}/${file.type}/${file.uuid}/${encodeURIComponent(file.name)}`;

/** The name of the file at an address that `fileAddress` made. */
export const fileNameIn = (address: string): string => decodeURIComponent(address.split('/').at(-1) ?? '');
