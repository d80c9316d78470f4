import { Alert, Button, Typography } from '@mui/material';
import { ListSortContext, useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Call } from '../../../contract/kit/call';
import { defaultPageSize } from '../../../contract/shapes/constants';
import { DataTable, type RowAction, type TableSelection } from '../../ui/table';
import type { BulkAction } from '../actions/useActions';
import type { Row } from '../declaration';
import type { Shown } from '../listDeclaration';
import { useDensity } from './density';
import { EmptyList } from './EmptyList';
import type { Export } from './ExportButtons';
import { partValues } from './ListFilters';
import { ListHead } from './ListHead';
import { ListPages } from './ListPages';
import { RecordCards } from './RecordCards';
import { SelectionBar } from './SelectionBar';
import { treeTools } from './treeTools';
import { useColumnChoice } from './useColumnChoice';
import { useColumns } from './useColumns';
import { useMore } from './useMore';
import type { RecordList } from './useRecordList';

interface Properties {
  /** Resource of these records: their words and titles. */
  resource: string;
  call: Call;
  list: RecordList;
  /** Tells more of the rows, once they are there. */
  more?: Call;
  /** As a table or as cards. */
  view: Shown<Row, string>;
  filters: readonly string[];
  label: string;
  // Methods, so that they may know more exactly what a record is.
  titleOf(record: Row): string;
  linkOf?(record: Row): string;
  actionsOf?(record: Row): readonly RowAction[];
  bulkActions?: readonly BulkAction[];
  /** Actions on all that the filters find. */
  allActions?: readonly RowAction[];
  /** Saves all that the filters find. */
  exported?: Export;
  /** Under which is kept what somebody chose of its columns; without it, nobody chooses. */
  columnsKept?: string | undefined;
  /** Content shown where there is nothing yet. */
  empty: ReactNode;
  /** Something narrows the list besides its filters. */
  isNarrowed?: boolean;
  /** One of several lists of a page: search and pages are there only where one page does not show all. */
  isBrief?: boolean;
  Above?: ComponentType;
  /** Says what the cards are, where that is more than how many. */
  heading?: string;
  /** Stands before search and buttons: what adds a record. */
  beside?: ReactNode;
}

/** The selected ones of the rows that are shown, and what selects them. */
const selectionOf = ({ data: rows = [], selectedIds, onToggleItem, onSelect, onUnselectItems }: RecordList) => {
  const ids = new Set(selectedIds.map(String));
  const selected = rows.filter(({ uuid }) => ids.has(uuid));
  const toggleAll = (): void =>
    selected.length < rows.length ? onSelect(rows.map(({ uuid }) => uuid)) : onUnselectItems();
  return { selected, selection: { ids, toggle: onToggleItem, toggleAll } satisfies TableSelection };
};

const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{translate('generator.retry')}</Button>}>
      {translate('generator.loadFailed')}
    </Alert>
  );
};

/** Filters, selection, rows or cards, and pages of one list. */
export const RecordTable = (properties: Properties) => {
  const { resource, call, list, view, filters, bulkActions = [], allActions = [], exported, ...rest } = properties;
  const { columnsKept, empty, isNarrowed, isBrief = false, Above, heading, more, beside, ...table } = rest;
  const translate = useTranslate();
  const choosing = useColumnChoice(columnsKept, useColumns(call, 'Card' in view ? [] : view.columns, resource, more));
  const density = useDensity('compact' in view && view.compact);
  const { total } = list;
  const rows = useMore(call, more, list.data);
  const { selected, selection } = selectionOf(list);
  const tools = list.isFolding ? treeTools.read() : undefined;
  const tree = rows && tools?.treeOf(rows, list);
  const [filtered, others] = partValues(filters, list.filterValues);
  const isFiltered = Object.keys(filtered).length > 0;
  const isEmpty = total === 0 && !isFiltered && !isNarrowed;
  if (isEmpty && !beside) return empty;
  const isWhole = isBrief && !isFiltered && (total ?? 0) <= defaultPageSize;
  const records = () => {
    if (list.error && !rows) return <LoadFailed onRetry={() => void list.refetch()} />;
    if (total === 0) {
      return (
        <EmptyList
          words="nothingFound"
          resource={resource}
          onReset={isFiltered ? () => list.setFilters(others) : undefined}
        />
      );
    }
    const outdated = list.isPlaceholderData;
    if ('Card' in view) {
      const found = heading ?? translate(`${resource}.found`, { smart_count: total ?? 0 });
      return <RecordCards Card={view.Card} rows={rows} outdated={outdated} heading={found} />;
    }
    return (
      <DataTable
        {...table}
        columns={choosing.shown}
        compact={density.density === 'compact'}
        rows={rows}
        outdated={outdated}
        sort={{ field: list.sort.field, direction: list.sort.order === 'DESC' ? 'desc' : 'asc' }}
        onSort={({ field, direction }) => list.setSort({ field, order: direction === 'asc' ? 'ASC' : 'DESC' })}
        selection={bulkActions.length > 0 ? selection : undefined}
        tree={tree}
      />
    );
  };
  return (
    <ListSortContext value={list}>
      <ListHead
        resource={resource}
        call={call}
        list={list}
        exported={exported}
        folding={tools && tree && <tools.FoldButtons tree={tree} />}
        choosing={choosing}
        density={density}
        isEmpty={isEmpty}
        beside={beside}
        filters={isWhole ? [] : filters}
        actions={allActions}
        areColumnsFixed={!columnsKept || isWhole}
      />
      {isEmpty ? (
        empty
      ) : (
        <>
          {list.meta?.isSimilar && (
            <Typography role="status" sx={{ mb: 1.5 }}>
              {translate('generator.similar', { search: String(filtered.search ?? '') })}
            </Typography>
          )}
          <Suspense>{Above && total !== undefined && total > 0 && <Above />}</Suspense>
          {records()}
          <SelectionBar records={selected} actions={bulkActions} onClear={() => list.onUnselectItems()} />
          {/* A single page of cards shows by itself that it is all. */}
          <ListPages list={list} from={'Card' in view || isWhole ? defaultPageSize : 0} />
        </>
      )}
    </ListSortContext>
  );
};
