import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Call, RequestOf, ResponseOf } from '../../../contract/kit/call';
import type { ErrorCode } from '../../../contract/names/errors';
import type { ArchiveVerb, RecordVerb } from '../../../contract/names/permissions';
import type { Caller, RecordContext } from '../context/context';
import type { Joined } from '../lists/page';

/** The calls that every plain record has, and those of records that are archived, told apart or have files. */
export type Verb = RecordVerb | ArchiveVerb | 'history' | 'export' | 'standings' | 'uploadFile';
export type RecordCalls = Readonly<Record<RecordVerb, Call>>;

/** A table with the columns that `recorded` gives it, or with the licensee in place of the company. */
export type RecordTable = PgTable & Readonly<Record<'id' | 'version' | 'search' | 'createdAt', PgColumn>>;

/** The same of a company. */
export type CompanyRecordTable = RecordTable & Readonly<Record<'clientId', PgColumn>>;

type Key<T> = keyof T & string;
type Item<C extends Call> = ResponseOf<C> extends { items: readonly (infer Each)[] } ? Each : never;
type Filter<C extends Call> = RequestOf<C> extends { filter: infer Each } ? Each : never;
type SortName<C extends Call> = RequestOf<C> extends { sortBy: infer Name extends string } ? Name : never;

/** Form of a record, as it is sent. */
export type Form<C extends RecordCalls> = RequestOf<C['create']> & Omit<RequestOf<C['update']>, 'uuid' | 'version'>;
type Shown<C extends RecordCalls> = Item<C['list']> & ResponseOf<C['one']>;
type AbilityName<C extends RecordCalls> = Shown<C> extends { abilities: infer Each } ? Key<Each> : never;

/** The keys of `From` whose values fit into the same key of `To`. */
type Fitting<From, To> = {
  [K in Key<From> & Key<To>]: [From[K]] extends [To[K]] ? K : never;
}[Key<From> & Key<To>];

/** Fields of a form that stand in a column of their own. */
export type Written<C extends RecordCalls, T extends PgTable> = Fitting<Form<C>, T['$inferInsert']>;
type Read<C extends RecordCalls, T extends PgTable> = Fitting<T['$inferSelect'], Shown<C>>;
type Linked<C extends RecordCalls, T extends PgTable> = Exclude<Key<Form<C>>, Written<C, T>>;

/** Columns that must be filled and that nobody fills: neither a form, nor a default, nor the engine. */
type Unfilled<C extends RecordCalls, T extends PgTable> = Exclude<
  { [K in Key<T['$inferInsert']>]: undefined extends T['$inferInsert'][K] ? never : K }[Key<T['$inferInsert']>],
  Written<C, T> | 'id' | 'clientId' | 'licenseeId' | 'createdAt' | 'search'
>;

/** Linked records, of which a form holds the uuids: checked, then replaced. */
export interface SetLink {
  /** Field of the record that shows them, each with its uuid. */
  shownAs: string;
  /** In the order of the ids. */
  read(context: RecordContext, id: string): Promise<readonly string[]>;
  /** Throws what refuses these. */
  check(context: RecordContext, wanted: readonly string[], before: readonly string[]): Promise<void>;
  write(context: RecordContext, id: string, wanted: readonly string[]): Promise<void>;
}

/** Computed field: shown of a record and no column, looked up for the rows of one page. */
export interface Computed<Value = unknown> {
  value: SQL<Value>;
  /** Sort key, where a list can be sorted by it: the same value, of the whole list. */
  sorted?: { joined: readonly Joined[]; value: SQL };
}

/** How a list is put in order by what is no field. */
export interface Ordered {
  joined: readonly Joined[];
  order: readonly SQL[];
}

/** Guard: which records refuse a call that the caller is permitted; their ability says so before. */
export interface Guard {
  isRefused: SQL<boolean> | ((now: Date) => SQL<boolean>);
  code: ErrorCode;
}

type LookedUp<C extends RecordCalls, T extends PgTable> = Exclude<
  Key<Shown<C>>,
  'uuid' | 'abilities' | 'keptUntil' | 'names' | Read<C, T> | Linked<C, T>
>;

/**
 * The fields of the contract that have no column of their name and type, with what stands in for it. What is `never`
 * is a column that nothing fills. The area is there to be read in errors.
 */
export type WithoutColumn<_Area, C extends RecordCalls, T extends PgTable> = {
  readonly [K in Linked<C, T> | LookedUp<C, T> | Unfilled<C, T>]: K extends Linked<C, T>
    ? SetLink
    : K extends LookedUp<C, T>
      ? K extends SortName<C['list']>
        ? Required<Computed<Shown<C>[K]>>
        : Computed<Shown<C>[K]>
      : never;
};

/** A conditional type, so that the contract is known before the parameters of what is written here get their types. */
type FiltersOf<_Area, Wanted, T extends PgTable> = Wanted extends object
  ? {
      readonly [K in Exclude<Key<Wanted>, 'search' | 'standing' | 'uuids' | keyof T['$inferSelect']>]: (
        wanted: NonNullable<Wanted[K]>,
        asked: { filter: Wanted; caller: Caller },
      ) => SQL | undefined;
    }
  : never;

type OrdersOf<Sorted extends string, Field extends string> = {
  readonly [K in Exclude<Sorted, Field>]: (direction: 'asc' | 'desc') => Ordered;
};

/** A record that was created from a row, with all that the row says. */
export interface ImportedValues {
  id: string;
  row: Readonly<Record<string, unknown>>;
}

/** All that the server is told of a plain record beside its part of the contract and its table. */
export interface RecordSpec<C extends RecordCalls, T extends RecordTable> {
  calls: C;
  table: T;
  /** Error codes of breaches of unique indexes. */
  unique?: Readonly<Record<string, C['create']['errors'][number]>>;
  /** The columns that a search looks into, of those that a form fills. */
  search: readonly Written<C, T>[];
  /**
   * Row rule, which of the company's records the caller may see, besides the row rule of `plainRecords`; without both,
   * all.
   */
  visible?: (caller: Caller) => SQL | undefined;
  fields: WithoutColumn<C['list']['area'], C, T>;
  /** Filters that ask for something else than the column of their name. */
  filters?: FiltersOf<C['list']['area'], Filter<C['list']>, T>;
  /** Orders of the list that are no field. */
  orders?: OrdersOf<SortName<C['list']>, Key<Shown<C>>>;
  guards?: { readonly [K in AbilityName<C>]?: Guard };
  /** Fields of a form that may be a slip, though it can be saved: an import says so of the row. */
  doubtsOf?: (form: Form<C>) => readonly (keyof Form<C> & string)[];
  /** Throws what refuses a form; an update's record is locked, and nobody else was faster. */
  beforeWrite?: (context: RecordContext, form: Form<C>, before?: T['$inferSelect']) => Promise<void>;
  /** Columns that nobody enters, worked out of a form and of what there is; an update's record is locked. */
  derived?: (context: RecordContext, form: Form<C>, before?: T['$inferSelect']) => Promise<Partial<T['$inferInsert']>>;
  /** Hook after a record was written and logged. */
  afterWrite?: (context: RecordContext, written: T['$inferSelect'], before?: T['$inferSelect']) => Promise<void>;
  /** Writes down, of records created from rows of a file, whatever the rows say besides the form. */
  afterImport?: (context: RecordContext, created: readonly ImportedValues[]) => Promise<void>;
  /** The records are locked. @returns why some of them stay */
  beforeDelete?: (
    context: RecordContext,
    ids: readonly string[],
    request: RequestOf<C['delete']>,
  ) => Promise<ReadonlyMap<string, ErrorCode>>;
}
