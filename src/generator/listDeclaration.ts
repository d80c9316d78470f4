import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactNode } from 'react';
import type { Call } from '../../contract/kit/call';
import type { LazyValue } from '../ui/lazyValue';

/** Fields of every record. */
export interface Row {
  uuid: string;
  [key: string]: unknown;
}

/** A component that shows one record; assignable also where the record is known less exactly. */
export type RecordView<Item> = { view(properties: { record: Item }): ReactNode }['view'];

/** A record of a list: one without a uuid of its own bears the first that it names. */
export type Listed<Item> = Item & { uuid: string };

/** Properties of a record's card; `main` marks the first one, which people most likely want. */
export interface CardProperties<Item> {
  record: Item;
  main?: boolean;
}

/** Assignable also where the record is known less exactly. */
type CardView<Item> = { view(properties: CardProperties<Item>): ReactNode }['view'];

/** Assignable also where the record is known less exactly. `mayCall` tells whether the person may make a call. */
type CellClick<Item> = { to(record: Item, mayCall: (call: Call) => boolean): string | null }['to'];

/** A column: its name alone, or with what is special about it. Order, label and format follow from the contract. */
export type ColumnEntry<Item, Name extends string> =
  | Name
  | {
      name: Name;
      /** The field whose words it bears, if they are not its own: `ownerUuid` of `ownerName`. */
      field?: string;
      /** Any CSS length. */
      width?: string;
      maxWidth?: string;
      alignment?: 'center' | 'right';
      /** Not shown until somebody chooses it: a laptop has no room for all. The first column is always shown. */
      hidden?: true;
      /** Shows the cell in another way than its type does. */
      component?: RecordView<Item>;
      /** Target of a click on the cell, from the dashboard's base on; null: nowhere of its own. */
      click?: CellClick<Item>;
    };

/** A way from the list to another page of the area, `<path>/<name>`; needs the permission of the call. */
export interface LinkEntry {
  name: string;
  icon: SvgIconComponent;
  call: Call;
}

type Colour = 'default' | 'error' | 'warning' | 'info' | 'success';

/**
 * A filter as bubbles that say how many there are of each of its values, by the answer's `counts`.
 */
export interface Bubbles<Filter extends string> {
  filter: Filter;
  /** Keys of translations for the words of its values, and for what the bubbles are called together. */
  words: string;
  label: string;
  colours?: Readonly<Record<string, Colour>>;
}

interface TableView<Item, Column extends string> {
  /**
   * As a tree, rows stand below the one they belong to and fold, in the order that the list begins with. Records say
   * `level`, `parentUuid` and `childCount`, and the list call has `foldingFilters`.
   */
  shape?: 'table' | 'tree';
  columns: readonly ColumnEntry<Item, Column>[];
  /** Rows are low on a laptop, as long as nobody chooses otherwise. */
  compact?: true;
}

export interface CardsView<Item> {
  shape: 'cards';
  Card: CardView<Item> & Partial<Pick<LazyValue<unknown>, 'load'>>;
}

/** Views of records: rows of a table or a tree, which become cards on a phone, or cards everywhere. */
export type Shown<Item, Column extends string> = TableView<Item, Column> | CardsView<Item>;

/** The list of a resource: in which order, shown as what, and narrowed by what. */
export type ListDeclaration<Item, Names extends { column: string; sort: string; filter: string }> = {
  sort: readonly [Names['sort'], 'asc' | 'desc'];
  filters: readonly Names['filter'][];
  /** Their first one shows all. */
  bubbles?: Bubbles<Names['filter']>;
  links?: readonly LinkEntry[];
  /** Stands below the subtitle: what is to be known of all records together. */
  Note?: ComponentType;
  /** Stands above the records, once there are some. */
  Above?: ComponentType;
  /** Address of a record, from the dashboard's base on, if not that of the first tab of its page. */
  linkOf?(record: Item): string;
} & Shown<Item, Names['column']>;
