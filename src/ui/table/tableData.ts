import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';

/** Fields of every row. */
export interface TableRow {
  uuid: string;
}

export interface TableColumn<Row> {
  name: string;
  /** Ready to show. */
  label: string;
  /** Any CSS length. */
  width?: string;
  maxWidth?: string;
  alignment?: 'center' | 'right';
  /** Never goes on in a next line, like dates and numbers. */
  oneLine?: boolean;
  sortable?: boolean;
  /** Content of the cell; with `click`, nothing that can be clicked itself. */
  formatter: (row: Row) => ReactNode;
  /** Target of a click on the cell, if another than the row's; null: the click belongs to the row. */
  click?: (row: Row) => string | null;
}

/** Something that can be done with one row. */
export interface RowAction {
  name: string;
  label: string;
  icon: SvgIconComponent;
  destructive?: boolean;
  /** Why it cannot be done; it can, if absent. */
  disabled?: string;
  callback: () => void;
}

export interface TableSort {
  field: string;
  direction: 'asc' | 'desc';
}

/** Selected rows, and how to change the selection. */
export interface TableSelection {
  ids: ReadonlySet<string>;
  toggle: (uuid: string) => void;
  toggleAll: () => void;
}

/** Rows that stand below one another. */
export interface TableTree<Row> {
  /** 0 for the topmost. */
  levelOf: (row: Row) => number;
  parentOf: (row: Row) => string | undefined;
  /** Undefined: nothing is below it. */
  isUnfolded: (row: Row) => boolean | undefined;
  toggle: (row: Row, open: boolean) => void;
  toggleAll: (open: boolean) => void;
}

export interface TableProperties<Row extends TableRow> {
  /** Says what the table holds, for those who do not see it. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Absent while the first rows are on their way. */
  rows?: readonly Row[];
  /** The rows are those of before, and others are on their way. */
  outdated?: boolean;
  /** Title of a row. */
  titleOf: (row: Row) => string;
  /** Target of a click on the row. */
  linkOf?: (row: Row) => string;
  actionsOf?: (row: Row) => readonly RowAction[];
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  selection?: TableSelection;
  /** Rows are low, except where fingers need the room. */
  compact?: boolean;
  tree?: TableTree<Row> | undefined;
}

/** Position of a row in a tree. */
export interface Branch {
  level: number;
  unfolded: boolean | undefined;
  toggle: (open: boolean) => void;
}

export const branchOf = <Row>(tree: TableTree<Row> | undefined, row: Row): Branch | undefined =>
  tree && {
    level: tree.levelOf(row),
    unfolded: tree.isUnfolded(row),
    toggle: (open) => tree.toggle(row, open),
  };

/** The order after a click on a column's head: first ascending, then the other way round each time. */
export const nextSort = (sort: TableSort | undefined, field: string): TableSort => ({
  field,
  direction: sort?.field === field && sort.direction === 'asc' ? 'desc' : 'asc',
});
