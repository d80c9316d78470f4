import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Call } from '../../../contract/kit/call';
import { describeFields, type FieldShape, itemSchema } from '../../../contract/kit/describe';
import { keptYearsOf } from '../../../contract/kit/standings';
import type { ErrorCode } from '../../../contract/names/errors';
import type { AnyPermission } from '../../../contract/names/permissions';
import { belongingOf, fileFieldsOf, rowRuleOf, staffViewOf } from '../../../contract/names/plainRecords';
import type { Referable } from '../../../contract/names/references';
import type { Caller, RecordContext } from '../context/context';
import { archiveGuards, keptUntilOf } from './archiveRules';
import { fixedGuards, proofsIn } from './fixed';
import { nameColumn } from './nameColumn';
import { plainNameOf } from './names';
import { referencedBy } from './references';
import type { Computed, Guard, ImportedValues, Ordered, RecordCalls, RecordTable, SetLink } from './spec';
import { staffViewIn } from './staffView';
import { standingsIn } from './standings';
import { visibleRecords } from './visibleRecords';

/** Values by field, as requests and rows have them. */
export type Values = Record<string, unknown>;

/** A spec without its types, which were checked where it was written. */
export interface LooseSpec {
  calls: RecordCalls;
  table: RecordTable;
  unique?: Readonly<Record<string, ErrorCode>>;
  search: readonly string[];
  visible?: (caller: Caller) => SQL | undefined;
  fields: Readonly<Record<string, SetLink | Computed>>;
  filters?: Readonly<Record<string, (wanted: unknown, asked: { filter: Values; caller: Caller }) => SQL | undefined>>;
  orders?: Readonly<Record<string, (direction: 'asc' | 'desc') => Ordered>>;
  guards?: Readonly<Record<string, Guard>>;
  doubtsOf?: (form: Values) => readonly string[];
  beforeWrite?: (context: RecordContext, form: Values, before?: Values) => Promise<void>;
  derived?: (context: RecordContext, form: Values, before?: Values) => Promise<Values>;
  afterWrite?: (context: RecordContext, written: Values, before?: Values) => Promise<void>;
  afterImport?: (context: RecordContext, created: readonly ImportedValues[]) => Promise<void>;
  beforeDelete?: (
    context: RecordContext,
    ids: readonly string[],
    request: Values,
  ) => Promise<ReadonlyMap<string, ErrorCode>>;
}

const isLink = (field: SetLink | Computed): field is SetLink => 'write' in field;

const computedIn = (fields: LooseSpec['fields']): Record<string, Computed> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Computed] => !isLink(entry[1])));

const schemaOf = ({ list }: RecordCalls): Call['response'] => {
  const item = itemSchema(list.response);
  if (!item) throw new Error(`${list.path} answers with no items`);
  return item;
};

const shapeOf = (schema: Call['response']): Readonly<Record<string, Call['response']>> =>
  (schema._zod.def as unknown as { shape?: Record<string, Call['response']> }).shape ?? {};

/** Name by name, what the caller is permitted by which call: what nobody ever may is not said. */
const abilitiesOf = (calls: RecordCalls): [name: string, access: AnyPermission][] => {
  const { abilities } = shapeOf(schemaOf(calls));
  return Object.keys(abilities ? shapeOf(abilities) : {}).map((name) => [
    name,
    (calls as unknown as Record<string, { access: AnyPermission }>)[name]?.access ?? 'todo-permission',
  ]);
};

const allGuards = (own: Readonly<Record<string, Guard>>, others: Readonly<Record<string, readonly Guard[]>> = {}) => {
  const guards: Record<string, readonly Guard[]> = { ...others };
  for (const [ability, guard] of Object.entries(own)) guards[ability] = [guard, ...(guards[ability] ?? [])];
  return guards;
};

const archiveIn = (area: string, columnOf: (name: string) => PgColumn) => {
  const years = keptYearsOf(area);
  return years === undefined ? undefined : { archivedOn: columnOf('archivedOn'), years };
};

const referenceOf = (area: string, name: string, reference: string | undefined) =>
  reference ? [{ name, to: referencedBy(reference, `${area}.${name}`) }] : [];

const keptIn = (archive: ReturnType<typeof archiveIn>): Record<string, Computed> =>
  archive ? { keptUntil: { value: keptUntilOf(archive.archivedOn, archive.years) } } : {};

/** Names of references by field, where staff reads records. */
const namedIn = (
  area: string,
  form: Readonly<Record<string, FieldShape>>,
  columnOf: (name: string) => PgColumn,
): Record<string, Computed> => {
  const hidden = staffViewOf(area)?.hidden;
  if (!hidden) return {};
  const pairs = Object.values(form).flatMap(({ name, reference }) =>
    reference && !hidden.includes(name)
      ? [sql`${name}::text, ${plainNameOf(reference as Referable, columnOf(name))}`]
      : [],
  );
  return { names: { value: sql`jsonb_build_object(${sql.join(pairs, sql`, `)})` } };
};

/** Guards of what an area declares to be kept, part of something or a proof: by ability, what refuses it. */
const guardsIn = (area: string, table: RecordTable, archive: ReturnType<typeof archiveIn>) =>
  archive
    ? archiveGuards({ ...archive, createdAt: table.createdAt }, archive.years, proofsIn(area, table))
    : fixedGuards(area, table);

/** The fields that hold a file. @throws Error at the start, where `plainRecords` names others than the form has */
const filesIn = (area: string, form: Readonly<Record<string, FieldShape>>): readonly string[] => {
  const found = Object.values(form).flatMap(({ name, widget }) => (widget === 'file' ? name : []));
  const named: readonly string[] = fileFieldsOf(area);
  if (found.toSorted().join() !== named.toSorted().join()) throw new Error(`Files of ${area}: ${found} or ${named}?`);
  return found;
};

/** True if somebody reads all records of an area by a task of theirs. */
const readsAll = (area: string, { reads = [] }: Caller): boolean => reads.some((each) => each === area);

/** Hooks of an area when its records are read, written or deleted. */
const hooksOf = ({ doubtsOf, derived, beforeWrite, afterWrite, afterImport, beforeDelete }: LooseSpec) => ({
  doubtsOf,
  derived,
  beforeWrite,
  afterWrite,
  afterImport,
  beforeDelete,
});

/** The spec of a record with all that follows from it: what the handlers of its calls are made of. */
export const plainRecord = (spec: LooseSpec) => {
  const { calls, table, fields, guards: own = {}, filters = {}, orders = {}, unique = {}, search, visible } = spec;
  const [notFound] = calls.one.errors;
  if (!notFound) throw new Error(`${calls.one.path} has no refusal for what is not found`);
  const area = calls.one.area ?? '';
  const records = table as PgTable;
  const columns = getTableColumns(records) as Record<string, PgColumn>;
  const columnOf = (name: string): PgColumn => {
    const column = columns[name];
    if (!column) throw new Error(`${area}.${name} has neither a column, nor a computed value, nor a link`);
    return column;
  };
  const belongsTo: readonly string[] = Object.values(rowRuleOf(area) ?? {});
  const isWithin = visibleRecords(area, records);
  const form = describeFields(calls.create.request);
  const links = Object.entries(fields).filter((entry): entry is [string, SetLink] => isLink(entry[1]));
  const isLinked = (name: string): boolean => links.some(([linked]) => linked === name);
  const archive = archiveIn(area, columnOf);
  const computed = { ...computedIn(fields), ...keptIn(archive), ...namedIn(area, form, columnOf) };
  const stored = Object.keys(form).filter((name) => !isLinked(name));
  const references = stored.flatMap((name) => referenceOf(area, name, form[name]?.reference));

  const sourceOf = (name: string): PgColumn | SQL => {
    if (name === 'uuid') return table.id;
    return computed[name]?.value ?? columnOf(name);
  };
  const files = filesIn(area, form);
  for (const name of stored) columnOf(name);
  const managed = (caller: Caller) => and(visible?.(caller), isWithin(caller));
  const askedElsewise = [...Object.keys(filters), ...Object.keys(orders)];
  const staff = staffViewIn({ area, calls, search, askedElsewise, columnOf, managed });
  /** Source of a field: its column, or what is computed in place of one; empty where it is hidden from the caller. */
  const sourceFor = (name: string, caller: Caller): PgColumn | SQL =>
    staff ? staff.shown(name, sourceOf(name), caller) : sourceOf(name);
  const selectionOf = (schema: Call['response']) => {
    const shown = Object.keys(shapeOf(schema)).filter((name) => name !== 'abilities' && !isLinked(name));
    for (const name of shown) sourceOf(name);
    return (caller: Caller) => Object.fromEntries(shown.map((name) => [name, sourceFor(name, caller)]));
  };
  return {
    area,
    calls,
    /** Word of the audit log for one of it: as its refusals do, or by its area where those are everybody's. */
    subjectType: notFound === 'record.notFound' ? area : (notFound.split('.')[0] ?? ''),
    notFound,
    table,
    records,
    /** Column of whoever has them: a company, or a licensee, which the context then calls the client. */
    owner: 'clientId' in columns ? ('clientId' as const) : ('licenseeId' as const),
    columnOf,
    sourceFor,
    /** Condition for the records that tell the caller a field: undefined is all. */
    told: (name: string, caller: Caller) => staff?.told(name, caller),
    name: nameColumn(records),
    stored,
    links,
    references,
    files,
    computed,
    filters,
    orders,
    /** By ability, what refuses it: the first one that does is told. */
    guards: allGuards(own, guardsIn(area, table, archive)),
    isArchived: archive !== undefined,
    standings: standingsIn(area, sourceOf, archive?.archivedOn),
    unique,
    search,
    /** The fields by which a row rule says where a record belongs. */
    belongsTo,
    /** Condition for the records that the caller works on. */
    managed,
    /**
     * Condition for the records that the caller reads: where there is a view for staff, also those of where they work;
     * by a task, all.
     */
    readable: (caller: Caller): SQL | undefined =>
      readsAll(area, caller) ? undefined : (staff?.readable ?? managed)(caller),
    /** True if the caller may read records that they do not work on. */
    readsMore: (caller: Caller): boolean => staff !== undefined || readsAll(area, caller),
    /** The field that names what the record is part of. */
    wholeField: belongingOf(area)?.field,
    ...hooksOf(spec),
    abilities: abilitiesOf(calls),
    listed: selectionOf(schemaOf(calls)),
    detailed: selectionOf(calls.one.response),
  };
};
export type PlainRecord = ReturnType<typeof plainRecord>;
