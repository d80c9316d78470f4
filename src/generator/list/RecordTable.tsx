import { Alert, Button } from '@mui/material';
import { ListContextProvider, useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Call } from '../../../contract/call';
import { defaultPageSize } from '../../../contract/constants';
import { Pagination } from '../../ui/pagination/Pagination';
import { DataTable, type RowAction, type TableSelection } from '../../ui/table';
import type { BulkAction } from '../actions/useActions';
import type { Row } from '../declaration';
import type { Shown } from '../listDeclaration';
import { EmptyList } from './EmptyList';
import { ListFilters } from './ListFilters';
import { RecordCards } from './RecordCards';
import { SelectionBar } from './SelectionBar';
import { useColumns } from './useColumns';
import type { RecordList } from './useRecordList';

interface Properties {
  /** Whose records these are: their words and titles. */
  resource: string;
  call: Call;
  list: RecordList;
  /** As a table or as cards. */
  view: Shown<Row, string>;
  filters: readonly string[];
  label: string;
  titleOf: (record: Row) => string;
  linkOf?: (record: Row) => string;
  actionsOf?: (record: Row) => readonly RowAction[];
  bulkActions: readonly BulkAction[];
  /** Where there is nothing yet. */
  empty: ReactNode;
  /** Something narrows the list besides its filters. */
  isNarrowed?: boolean;
  Above?: ComponentType;
  /** Says what the cards are, where that is more than how many. */
  heading?: string;
}

/** Filters, selection, rows or cards, and pages of one list. */
export const RecordTable = (properties: Properties) => {
  const { resource, call, list, view, filters, bulkActions, empty, isNarrowed, Above, heading, ...table } = properties;
  const translate = useTranslate();
  const columns = useColumns(call, 'Card' in view ? [] : view.columns, resource);
  const { data: rows, total } = list;
  const ids = new Set(list.selectedIds.map(String));
  const selected = (rows ?? []).filter(({ uuid }) => ids.has(uuid));
  const selection: TableSelection = {
    ids,
    toggle: list.onToggleItem,
    toggleAll: () =>
      rows && selected.length < rows.length ? list.onSelect(rows.map(({ uuid }) => uuid)) : list.onUnselectItems(),
  };
  const isFiltered = Object.keys(list.filterValues).length > 0;
  if (total === 0 && !isFiltered && !isNarrowed) return empty;
  const records = () => {
    if (list.error && !rows) {
      const retry = <Button onClick={() => void list.refetch()}>{translate('generator.retry')}</Button>;
      return (
        <Alert severity="error" action={retry}>
          {translate('generator.loadFailed')}
        </Alert>
      );
    }
    if (total === 0) {
      return (
        <EmptyList
          words="nothingFound"
          resource={resource}
          onReset={isFiltered ? () => list.setFilters({}) : undefined}
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
        columns={columns}
        rows={rows}
        outdated={outdated}
        sort={{ field: list.sort.field, direction: list.sort.order === 'DESC' ? 'desc' : 'asc' }}
        onSort={({ field, direction }) => list.setSort({ field, order: direction === 'asc' ? 'ASC' : 'DESC' })}
        selection={bulkActions.length > 0 ? selection : undefined}
      />
    );
  };
  return (
    <ListContextProvider value={list}>
      <ListFilters call={call} names={filters} resource={resource} list={list} />
      <SelectionBar records={selected} actions={bulkActions} onClear={() => list.onUnselectItems()} />
      <Suspense>{Above && total !== undefined && total > 0 && <Above />}</Suspense>
      {records()}
      {/* A single page of cards shows by itself that it is all. */}
      {total !== undefined && total > ('Card' in view ? defaultPageSize : 0) && (
        <Pagination
          page={list.page}
          perPage={list.perPage}
          total={total}
          onPage={list.setPage}
          onPerPage={list.setPerPage}
        />
      )}
    </ListContextProvider>
  );
};
