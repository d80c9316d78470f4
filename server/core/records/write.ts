import { eq, sql } from 'drizzle-orm';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import { pick } from '../../base/pick';
import { checkAgainst } from '../../base/refusals';
import { onConflictError } from '../../db/errors';
import type { Context, RecordContext } from '../context/context';
import { searchTextOf } from '../lists/searchText';
import { keepFiles, namingFiles } from './files';
import { createOnce } from './once';
import type { PlainRecord, Values } from './plainRecord';
import { checkReference } from './references';
import { isVisible, lockOne, readOne } from './shown';

/** The columns of what a form says, with what a search finds it by. */
export const columnsOf = ({ stored, search }: PlainRecord, form: Values): Values => ({
  ...pick(form, stored),
  search: searchTextOf(...search.map((name) => form[name] as string | null)),
});

/** Values of a form, with linked records in the order in which they are read: nobody is logged who did not change. */
const valuesOf = ({ stored, links }: PlainRecord, form: Values): Values => ({
  ...pick(form, stored),
  ...Object.fromEntries(links.map(([name]) => [name, (form[name] as string[]).toSorted()])),
});

const checkReferences = async (
  record: PlainRecord,
  context: RecordContext,
  form: Values,
  before: Values,
): Promise<void> => {
  for (const { name, to } of record.references) {
    const uuid = form[name] as string | null;
    if (uuid && uuid !== before[name]) await checkReference(context, to, uuid);
  }
};

/**
 * Refuses what would take a record out of the caller's sight: where a row rule holds, it belongs to a place of theirs.
 */
const checkPlace = async (
  record: PlainRecord,
  { tx, caller }: RecordContext,
  form: Values,
  uuid: string,
): Promise<void> => {
  if (record.belongsTo.length === 0 || (await tx.$count(record.records, isVisible(record, caller, [uuid]))) > 0) return;
  const missing = record.belongsTo.filter((name) => form[name] === null);
  throw new CallError('schema.invalid', { fields: missing.map((path) => ({ path, rule: 'required' })) });
};

/** Checks what is linked, once, and then replaces it. */
const linksOf = async ({ links }: PlainRecord, context: RecordContext, values: Values, id?: string) => {
  const before: Values = {};
  for (const [name, link] of links) {
    const linked = id === undefined ? [] : await link.read(context, id);
    await link.check(context, values[name] as string[], linked);
    if (id !== undefined) before[name] = linked;
  }
  return {
    before,
    write: async (recordId: string): Promise<void> => {
      for (const [name, link] of links) await link.write(context, recordId, values[name] as string[]);
    },
  };
};

/** Checks that all of these are in the caller's sight, where a row rule holds; it is told of the first that is not. */
const checkPlaces = async (
  record: PlainRecord,
  context: RecordContext,
  forms: readonly Values[],
  ids: readonly string[],
) => {
  if (record.belongsTo.length === 0) return;
  const seen = await context.tx.$count(record.records, isVisible(record, context.caller, ids));
  if (seen === ids.length) return;
  for (const [index, id] of ids.entries()) await checkPlace(record, context, forms[index] ?? {}, id);
};

/**
 * Creates several records, each as a form says, with few statements for all of them.
 *
 * @param idOf their ids, new ones unless told
 * @returns their ids
 * @throws CallError where what one of them points or is linked to refuses it, or it is not unique
 */
export const createAll = async (
  record: PlainRecord,
  context: RecordContext,
  forms: readonly Values[],
  idOf: () => string = newId,
): Promise<readonly string[]> => {
  const { area, records, owner, subjectType, unique, beforeWrite, derived, afterWrite, wholeField } = record;
  const { tx, clientId, clock, auditMany } = context;
  for (const form of forms) await beforeWrite?.(context, form);
  for (const { name, to } of record.references) {
    const pointed = new Set(forms.map((form) => form[name] as string | null));
    for (const uuid of pointed) if (uuid) await checkReference(context, to, uuid);
  }
  const made: { values: Values; columns: Values & { id: string }; write: (id: string) => Promise<void> }[] = [];
  for (const form of forms) {
    const values = valuesOf(record, form);
    const { write } = await linksOf(record, context, values);
    const own = { id: idOf(), [owner]: clientId, createdAt: clock.now() };
    made.push({ values, columns: { ...columnsOf(record, form), ...(await derived?.(context, form)), ...own }, write });
  }
  const ids = made.map(({ columns }) => columns.id);
  await onConflictError(unique, () => tx.insert(records).values(made.map(({ columns }) => columns)));
  await checkPlaces(record, context, forms, ids);
  // What they are parts of may refuse any change.
  if (wholeField) for (const id of ids) await lockOne(record, context, id, 'update');
  for (const { values, write, columns } of made) {
    await write(columns.id);
    await keepFiles(record, context, { id: columns.id, form: values });
  }
  await auditMany(
    made.map(({ values, columns }) => ({
      action: `${area}.create`,
      subjectType,
      subjectId: columns.id,
      changes: namingFiles(record, changesOf({}, values)),
    })),
  );
  for (const { columns } of made) await afterWrite?.(context, columns);
  return ids;
};

/** @throws CallError where what it points or is linked to refuses it, or it is not unique */
export const createOf = (record: PlainRecord) => (context: Context, form: Values) =>
  createOnce(context, record.area, record.table, (id) => createAll(record, context, [form], () => id));

/** @throws CallError as creating does, by a guard, or `record.changed` if somebody else was faster */
export const updateOf =
  (record: PlainRecord) =>
  async (context: RecordContext, { uuid, version, ...form }: Values & { uuid: string }) => {
    const { area, calls, table, records, subjectType, unique, beforeWrite, derived, afterWrite, wholeField } = record;
    const { tx, audit } = context;
    const before = await lockOne(record, context, uuid, 'update');
    if (before.version !== version) throw new CallError('record.changed');
    if (wholeField && form[wholeField] !== before[wholeField]) {
      throw new CallError('schema.invalid', { fields: [{ path: wholeField, rule: 'unknown' }] });
    }
    await checkAgainst(calls.update, before, { uuid, version, ...form });
    await beforeWrite?.(context, form, before);
    const values = valuesOf(record, form);
    await checkReferences(record, context, form, before);
    const linked = await linksOf(record, context, values, uuid);
    const worked = await derived?.(context, form, before);
    const columns = {
      ...columnsOf(record, form),
      ...worked,
      version: sql`${table.version} + 1`,
    };
    await onConflictError(unique, () => tx.update(records).set(columns).where(eq(table.id, uuid)));
    await checkPlace(record, context, form, uuid);
    await linked.write(uuid);
    await keepFiles(record, context, { id: uuid, form: values, before });
    const written = {
      ...values,
      ...Object.fromEntries(Object.entries(worked ?? {}).filter(([name]) => name in values)),
    };
    const changes = namingFiles(record, changesOf({ ...before, ...linked.before }, written));
    await audit({ action: `${area}.update`, subjectType, subjectId: uuid, changes });
    await afterWrite?.(context, { ...before, ...form, ...worked }, before);
    return readOne(record, context, uuid);
  };
