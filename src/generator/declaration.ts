import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Call } from '../../contract/kit/call';
import type { Role } from '../../contract/names/roles';
import type { CallOfArea } from '../../dataProvider/useCall';
import type { LazyValue } from '../ui/lazyValue';
import type { Candidate } from '../ui/typeahead/useCandidates';
import type { ActionEntry, ListActionEntry, SelectionActionEntry } from './actionDeclaration';
import type { PictureProperties } from './fields/fieldType';
import type { ColumnEntry, ListDeclaration, Listed, RecordView, Row } from './listDeclaration';
import type { Place } from './place';
import type { Views } from './views';

export type { ColumnEntry, Row } from './listDeclaration';

/** Fills a field from others until somebody types into it. */
type Suggestion<Name extends string> =
  | { from: readonly [Name]; by: (value: string) => string }
  | { from: readonly [Name, Name]; by: (first: string, second: string) => string };

/** Value that another field of the form must have. */
interface Condition<Name extends string> {
  field: Name;
  is: string;
}

/** A field of a form: its name alone, or with what is special about it. */
export type FieldEntry<Name extends string> =
  | Name
  | {
      name: Name;
      suggest?: Suggestion<Name>;
      /** Left out otherwise. */
      when?: Condition<Name>;
      /** Left out for these roles. */
      notFor?: readonly Role[];
      /** Stands below the field, and may watch the form: what is to be looked at once more, though it can be saved. */
      Doubt?: ComponentType;
      /** The contract lets it be empty, but not then. */
      neededWhen?: Condition<Name>;
    };

/** The fields of a form by group, in order; `<resource>.groups.<group>` is the heading. */
export type FieldGroups<Name extends string> = Readonly<Record<string, readonly FieldEntry<Name>[]>>;

/** A tab with fields of the record, saved by the update call. */
export interface FieldsTab<Name extends string, Fact extends string = string> {
  id: string;
  /** Facts above them that nobody enters. Label and format follow from the contract. */
  facts?: readonly Fact[];
  fields: FieldGroups<Name>;
}

/** Records of a resource's list, by one of its filters. Their words are `<resource>.sources.<filter>`. */
export interface SourceEntry {
  resource: string;
  filter: string;
}

/** A tab with a list of linked records of another resource; with `add` and `remove`, the links can be changed. */
export interface LinkedTab<Item, Column extends string, ListName extends string, CallName extends string> {
  id: string;
  list: ListName;
  resource: string;
  /** Resource whose list has the candidates, if not that of `resource`. */
  candidates?: string;
  /** All records of a list, narrowed by a filter that names a record, can be added at once: everybody of a unit. */
  source?: SourceEntry;
  columns: readonly ColumnEntry<Item, Column>[];
  add?: CallName;
  remove?: CallName;
  /** In their place calls of the linked records' resource, which take one of them and those that are linked to it. */
  reversed?: { add: string; remove: string };
}

/** A tab with several such lists, one below the other: each for whoever may make its call. */
export interface ListsTab<Linked> {
  id: string;
  lists: readonly Linked[];
}

/** A tab with records that are parts of this one: listed there, added, changed and deleted, by a declaration among the lookups. */
export interface PartsTab {
  id: string;
  parts: string;
  /** The filter that names the whole, where the parts are no plain records. */
  by?: string;
  /** Their actions are offered for a selection, too, and for all that the filters find. */
  several?: true;
  /** The call that lists them. */
  call: Call;
}

/** A tab that a component fills, for whoever may make the call. */
export interface ViewTab<Item> {
  id: string;
  call: Call;
  View: RecordView<Item>;
}

/** A page of its own for a record, in place of tabs. */
export interface RecordPage {
  /** Call that opens the page: for those who may make it. */
  call: Call;
  Page: ComponentType<{ resource: string }>;
}

type Calls = Readonly<Record<string, Call>>;
type Key<T> = keyof T & string;

/** The rows of a list as a file: a call that takes its filter and its order. What else it takes stands in `body`. */
interface ExportEntry<CallName extends string> {
  call: CallName;
  body?: Readonly<Record<string, unknown>>;
}

/** Records in a list, wherever that stands. */
interface Listing<Item, Names extends { column: string; sort: string; filter: string; call: string }> {
  calls: Readonly<Record<string, Call>> & { readonly list: Call };
  /** How a record is called, in headings, links and questions. */
  title(record: Item): string;
  /** Hint that distinguishes records of the same title. */
  hint?(record: Item): string;
  list: ListDeclaration<Item, Names>;
  exports?: ExportEntry<Names['call']>;
  selectionActions?: readonly SelectionActionEntry[];
}

interface Shape<Item, Names extends { column: string; sort: string; filter: string; body: object; call: string }, Tab>
  extends Listing<Item, Names> {
  listActions?: readonly ListActionEntry<Names['call']>[];
  actions?: readonly ActionEntry<Names['call'], Names['column'], Item>[];
  create?: FieldGroups<Key<Names['body']>>;
  /** Stands below the fields of a new one, and may watch them: what is to be known before it is created. */
  CreateNote?: () => ReactNode;
  /**
   * A hook: asks whether what is typed is to be saved, once somebody has read what follows; of a new record there is none
   * yet. What it throws is shown as a refusal of saving is.
   */
  useQuestion?: () => (body: Record<string, unknown>, record?: Row) => Promise<boolean>;
  /** Initial values of a new record, where there are any. */
  defaults?: Readonly<Partial<Names['body']>>;
  /** Fields whose words are shown as pictures: in lists, beside the words where one chooses, and to read. */
  pictures?: Readonly<Partial<Record<Names['column'], ComponentType<PictureProperties>>>>;
  /** Records have labels to stick on, with a code that opens them: what stands below the title, line by line. */
  labels?: readonly Names['column'][];
  /** Stands above the tabs of a record. */
  About?: RecordView<Item>;
  /** Read by the record's uuid, beside it, for what `About` shows: the tabs wait for both. */
  aboutCall?: CallOfArea;
  tabs?: readonly (Tab | PartsTab | ViewTab<Item>)[];
  page?: RecordPage;
  /** Views that are react-admin's own: a `<List>`, `<Create>`, `<Edit>` or `<Show>` in place of what is generated. */
  views?: Views;
}

type BodyOf<C> = C extends Call ? z.input<C['request']> : never;
type UpdateKey<Area extends Calls> = 'update' extends keyof Area ? Key<BodyOf<Area['update']>> : never;

/** One item of a list call's answer. */
export type ItemOf<C> = C extends Call
  ? z.output<C['response']> extends { items: readonly (infer Item)[] }
    ? Item
    : never
  : never;

type SortOf<C> = C extends Call
  ? z.input<C['request']> extends { sortBy: infer Name extends string }
    ? Name
    : never
  : never;
type FilterOf<C> = C extends Call
  ? z.input<C['request']> extends { filter: infer Filter }
    ? Key<Filter>
    : never
  : never;

type LinkedTabs<Area extends Calls> = {
  [Name in Exclude<Key<Area>, 'list'>]: [ItemOf<Area[Name]>] extends [never]
    ? never
    : LinkedTab<ItemOf<Area[Name]>, Key<ItemOf<Area[Name]>>, Name, Key<Area>>;
}[Exclude<Key<Area>, 'list'>];

type FactOf<Area extends Calls> = 'one' extends keyof Area ? Key<z.output<Area['one']['response']>> : never;

type TabOf<Area extends Calls> =
  | FieldsTab<Exclude<UpdateKey<Area>, 'uuid' | 'version'>, FactOf<Area>>
  | LinkedTabs<Area>
  | ListsTab<LinkedTabs<Area>>;

type MoreOf<Area extends Calls> = 'more' extends keyof Area ? Exclude<Key<ItemOf<Area['more']>>, 'uuid'> : never;

interface NamesOf<Area extends Calls & { list: Call }> {
  /** A column may bear the name of what the list is ordered by there, or be read once the rows are there, by `more`. */
  column: Key<ItemOf<Area['list']>> | SortOf<Area['list']> | MoreOf<Area>;
  sort: SortOf<Area['list']>;
  filter: FilterOf<Area['list']>;
  body: 'create' extends keyof Area ? BodyOf<Area['create']> : Record<never, never>;
  call: Exclude<Key<Area>, 'list' | 'one' | 'create' | 'update'>;
}

/**
 * A resource as data: what its list, forms and actions show. `Area` is its part of the contract, with a call `list`,
 * and for what is declared of them `one`, `create`, `update`; column, filter, field and call names are checked by it.
 */
export type ResourceDeclaration<Area extends Calls & { list: Call }> = Shape<
  Listed<ItemOf<Area['list']>>,
  NamesOf<Area>,
  TabOf<Area>
> & { calls: Area };

/** Records that are listed on the page of what they belong to, as data. */
export type PartDeclaration<Area extends Calls & { list: Call }> = Listing<
  Listed<ItemOf<Area['list']>>,
  NamesOf<Area>
> & {
  calls: Area;
  words?: string;
  /** Fields to enter of one that is part of a record; below, the actions on it besides. */
  fields?: FieldGroups<Key<NamesOf<Area>['body']>>;
  /** Initial values of a new part of a whole, besides those that it has. */
  begin?(
    whole: Row,
    others: readonly Listed<ItemOf<Area['list']>>[],
    translate: (key: string) => string,
  ): Readonly<Partial<NamesOf<Area>['body']>>;
  actions?: readonly ActionEntry<NamesOf<Area>['call'], NamesOf<Area>['column'], Listed<ItemOf<Area['list']>>>[];
};

type AnyLinkedTab = LinkedTab<Row, string, string, string>;

/** Any declaration. */
export type Declared = Shape<
  Row,
  { column: string; sort: string; filter: string; body: Record<string, unknown>; call: string },
  FieldsTab<string> | AnyLinkedTab | ListsTab<AnyLinkedTab>
>;

/** Any declaration at its place, as the generator reads it. */
export type Declaration = Place & Declared;

/** Records that are listed on the page of what they belong to. */
export type Part = Listing<Row, { column: string; sort: string; filter: string; call: string }> & {
  /** Key of its words, if not its name: `riskAssessments.assignments`. */
  words?: string;
  fields?: FieldGroups<string>;
  begin?(whole: Row, others: readonly Row[], translate: (key: string) => string): Readonly<Record<string, unknown>>;
  actions?: readonly ActionEntry<string, string>[];
};

/** Records that a field names, in a list or below the field itself. */
export interface LinksProperties {
  records: readonly (Candidate & { isArchived?: boolean })[];
  /** Below the field, where they are named already. */
  isBelow?: boolean;
}

/** Records without pages of their own, that fields and assignments choose from. */
export interface Lookup {
  calls: { readonly list: Call };
  /** How a record is called among the candidates. */
  title(record: Row): string;
  /** Hint that distinguishes records of the same title. */
  hint?(record: Row): string;
  list: { sort: readonly [string, 'asc' | 'desc'] };
  /** Links to their pages, where they have some all the same: their names, for those who may open them. */
  Links?: ComponentType<LinksProperties>;
}
export type Lookups = Readonly<Record<string, LazyValue<Lookup | Part>>>;

/** A lookup as data; its order is checked by the contract. */
export type LookupDeclaration<Area extends { readonly list: Call }> = Omit<
  Lookup,
  'calls' | 'title' | 'hint' | 'list'
> & {
  calls: Area;
  title(record: ItemOf<Area['list']>): string;
  hint?(record: ItemOf<Area['list']>): string;
  list: { sort: readonly [SortOf<Area['list']>, 'asc' | 'desc'] };
};
