import * as z from 'zod/mini';
import type { Area } from '../names/changes';
import type { ErrorCode } from '../names/errors';
import { type AnyPermission, type Permission, type RecordVerb, recordVerbs } from '../names/permissions';
import {
  changedBeside,
  type DeclaredOf,
  type FileField,
  fileFieldsOf,
  type PlainArea,
  plainAreas,
  type StaffView,
  staffViewOf,
} from '../names/plainRecords';
import { absent, calendarDate, optional, searchText, uuid } from '../shapes/rules';
import { bulkRequest, bulkResponse, someUuids } from './bulk';
import { call, type ImportedRow } from './call';
import { listRequest } from './list';
import { fixedRefusals, keptRefusals, partRefusals } from './plainRefusals';
import { recordExportCall } from './recordExport';
import { uploadFileCall } from './recordFiles';
import { historyCall } from './recordHistory';
import { fieldsInRows, type IsImported, importCalls, isImported } from './recordImport';
import { standingOf, standingsCall } from './recordStandings';
import { referencesIn } from './referencesIn';
import { type IsArchived, keptYearsOf, type Standing, standingsOf } from './standings';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

type AccessOf<Name extends Area> = { readonly [Verb in RecordVerb]: `${Name}.${Verb}` & AnyPermission };

/** A call's path, which is its permission's with a slash. */
export const pathOf = (permission: AnyPermission): string => permission.replace('.', '/');

const accessOf = <Name extends Area>(area: Name): AccessOf<Name> =>
  Object.fromEntries(recordVerbs.map((verb) => [verb, `${area}.${verb}`])) as unknown as AccessOf<Name>;

/** Part of a shape, included where the area has it, as `plainRecords` says; what it has not is no key of the type. */
const having = <Has extends boolean, const Part>(has: boolean, part: Part) =>
  (has ? part : {}) as Has extends true ? Part : Record<never, never>;

/** True if an area is one of `plainRecords`: such a register can be saved as a file. */
type IsPlain<Name extends string> = Name extends PlainArea ? true : false;

const isPlain = (area: string): boolean => plainAreas.some((each) => each === area);

type HasFiles<Name extends string> = [FileField<Name>] extends [never] ? false : true;

type HasStandings<Name extends string> = [Standing<Name>] extends [never] ? false : true;

type HasStaff<Name extends string> = DeclaredOf<Name> extends { staff: StaffView } ? true : false;

/**
 * Names of a record's references, by field: staff reads where it belongs and who is in charge, whatever else they may
 * list.
 */
const staffNames = { names: z.record(z.string(), z.nullable(z.string())) };

/**
 * The calls of plain records that are archived before they can be deleted. Each names the area, which alone decides who
 * may make it.
 */
const archiveCalls = <const Name extends Area, const NotFound extends ErrorCode>(
  area: Name,
  several: string,
  notFound: NotFound,
) => {
  const bulk = {
    method: 'POST',
    kind: 'write',
    changes: [area],
    request: bulkRequest(),
    response: bulkResponse(),
  } as const;
  return {
    archive: call({
      ...bulk,
      path: `${area}/archive`,
      summary: `Archives ${several}: they are kept, and change no more`,
      access: `${area}.archive` as `${Name}.archive` & Permission,
      errors: [notFound, 'record.archived'],
    }),
    restore: call({
      ...bulk,
      path: `${area}/restore`,
      summary: `Takes ${several} back from the archive`,
      access: `${area}.restore` as `${Name}.restore` & Permission,
      errors: [notFound, 'record.notArchived'],
    }),
  };
};

/** The calls that import records, where `plainRecords` says that they can be. */
const importsOf = <const Name extends Area, const Form extends Fields>(
  area: Name,
  several: string,
  form: Form,
  row?: ImportedRow,
) => {
  type Field = Exclude<keyof Form & string, FileField<Name>>;
  const fields = fieldsInRows(row?.request ?? z.strictObject(form)).map(({ name }) => name as Field);
  return having<IsImported<Name>, ReturnType<typeof importCalls<Name, Field>>>(
    isImported(area),
    importCalls(area, several, fields),
  );
};

/** The call that takes their files, where `plainRecords` says that they have any. */
const uploadOf = <const Name extends Area>(area: Name, one: string) => {
  const fields = fileFieldsOf(area);
  return having<HasFiles<Name>, { uploadFile: ReturnType<typeof uploadFileCall<Name>> }>(fields.length > 0, {
    uploadFile: uploadFileCall(area, { one, fields }),
  });
};

/** The call for a record's history, where there is an audit log: that is a company's. */
const historyOf = <
  const Face extends 'partner' | 'company',
  const Access extends AnyPermission,
  const NotFound extends ErrorCode,
>(
  face: Face,
  parts: Parameters<typeof historyCall<Access, NotFound>>[0],
) =>
  having<Face extends 'company' ? true : false, { history: ReturnType<typeof historyCall<Access, NotFound>> }>(
    face === 'company',
    { history: historyCall(parts) },
  );

/** Beginnings of a face's calls, and where they are. */
const inFace = (face: 'partner' | 'company') => {
  const ofFace = (face === 'partner' ? { face } : {}) as { face?: 'partner' };
  return {
    read: { ...ofFace, method: 'POST', kind: 'read' } as const,
    write: { ...ofFace, method: 'POST', kind: 'write' } as const,
    addressOf: (permission: AnyPermission): string => `${face === 'partner' ? 'partner/' : ''}${pathOf(permission)}`,
  };
};

/**
 * The calls of plain records: list, one, create, update, delete, and the history of one. What one of them says
 * otherwise, its area puts in place of it.
 */
export const recordCalls = <
  const Name extends Area,
  const Form extends Fields,
  const Sortable extends readonly [string, ...string[]],
  const Filter extends Fields,
  const Listed extends Fields = Form,
  const Access extends Readonly<Record<RecordVerb, AnyPermission>> = AccessOf<Name>,
  const NotFound extends ErrorCode = 'record.notFound',
  const Refusals extends readonly ErrorCode[] = readonly [],
  const Face extends 'partner' | 'company' = 'company',
>({
  area,
  face = 'company' as Face,
  words: [one, several],
  access = accessOf(area) as unknown as Access,
  form,
  row,
  listed = form as unknown as Listed,
  sortable,
  filter,
  notFound = 'record.notFound' as NotFound,
  refusals = [] as readonly ErrorCode[] as Refusals,
}: {
  area: Name;
  /** Face whose sessions make the calls; the audit log, and so a history, is a company's. */
  face?: Face;
  /** One of them, and several: `employee group`, `employee groups`. */
  words: readonly [one: string, several: string];
  /** Permission they take, if not `<area>.<call>`; `member-group.read-list` is at `member-group/read-list`. */
  access?: Access;
  /** Fields that can be entered. */
  form: Form;
  /** Row of a file, where it may hold more than the form. */
  row?: ImportedRow;
  /** Fields of a list besides uuid and abilities, if not those of the form. */
  listed?: Listed;
  sortable: Sortable;
  /** Besides the search. */
  filter: Filter;
  notFound?: NotFound;
  /** Error codes by which a form may be refused. */
  refusals?: Refusals;
}) => {
  const [isArchived, standings] = [keptYearsOf(area) !== undefined, standingsOf(area)];
  const archived = <const Part>(part: Part) => having<IsArchived<Name>, Part>(isArchived, part);
  const standing = <const Part>(part: Part) => having<HasStandings<Name>, Part>(standings.length > 0, part);
  const plain = <const Part>(part: Part) => having<IsPlain<Name>, Part>(isPlain(area), part);
  const shown = {
    uuid: uuid(),
    ...listed,
    ...archived({ archivedOn: optional(calendarDate()), keptUntil: optional(calendarDate()) }),
    abilities: z.strictObject({
      update: z.boolean(),
      delete: z.boolean(),
      ...archived({ archive: z.boolean(), restore: z.boolean() }),
    }),
  };
  const oneStanding = standingOf(area);
  const named = having<HasStaff<Name>, typeof staffNames>(staffViewOf(area) !== undefined, staffNames);
  const detail = z.strictObject({ ...shown, ...form, ...named, version: z.int() });
  const wholeFilter = { search: absent(searchText()), ...filter, ...standing({ standing: absent(oneStanding) }) };
  const folder = pathOf(access.list).split('/')[0];
  const { read, addressOf, ...beginning } = inFace(face);
  const write = { ...beginning.write, changes: [area, ...changedBeside(area)] as readonly Area[] };
  const pointed = referencesIn(z.strictObject(form)).map(({ code }) => code);
  return {
    list: call({
      ...read,
      path: addressOf(access.list),
      summary: `One page of the ${several} the caller may see`,
      access: access.list,
      request: listRequest({ sortable, filter: { ...wholeFilter, ...plain({ uuids: absent(someUuids()) }) } }),
      response: z.strictObject({
        items: z.array(z.strictObject(shown)),
        total: z.int(),
        ...standing({ counts: z.record(oneStanding, z.int()) }),
      }),
      errors: [],
    }),
    one: call({
      ...read,
      path: addressOf(access.one),
      summary: `One ${one}`,
      access: access.one,
      request: z.strictObject({ uuid: uuid() }),
      response: detail,
      errors: [notFound],
    }),
    create: call({
      ...write,
      path: addressOf(access.create),
      summary: `Creates one ${one}`,
      access: access.create,
      request: z.strictObject(form),
      ...(row && { row }),
      response: z.strictObject({ uuid: uuid() }),
      errors: [...refusals, ...pointed, ...partRefusals(area)],
    }),
    update: call({
      ...write,
      path: addressOf(access.update),
      summary: `Replaces what can be changed of one ${one}`,
      access: access.update,
      request: z.strictObject({ uuid: uuid(), ...form, version: z.int() }),
      response: detail,
      errors: [notFound, ...refusals, ...pointed, 'record.changed', ...fixedRefusals(area)],
    }),
    delete: call({
      ...write,
      path: addressOf(access.delete),
      summary: `Deletes ${several}`,
      access: access.delete,
      request: bulkRequest(),
      response: bulkResponse(),
      errors: [notFound, ...(isArchived ? keptRefusals : fixedRefusals(area))],
    }),
    ...historyOf(face, { path: `${folder}/history`, one, access: access.update as Access['update'], notFound }),
    ...plain({
      export: recordExportCall({
        path: `${folder}/export`,
        several,
        access: access.list as Access['list'],
        sortable,
        filter: z.strictObject(wholeFilter),
      }),
    }),
    ...standing({ standings: standingsCall(area) }),
    ...archived(archiveCalls(area, several, notFound)),
    ...importsOf(area, several, form, row),
    ...uploadOf(area, one),
  };
};
