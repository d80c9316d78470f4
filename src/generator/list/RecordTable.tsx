import { Alert, Button } from '@mui/material';
import { ListContextProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Call } from '../../../contract/call';
import { Pagination } from '../../ui/pagination/Pagination';
import { DataTable, type RowAction, type TableSelection } from '../../ui/table';
import type { BulkAction } from '../actions/useActions';
import type { ColumnEntry, Row } from '../declaration';
import { EmptyList } from './EmptyList';
import { ListFilters } from './ListFilters';
import { SelectionBar } from './SelectionBar';
import { useColumns } from './useColumns';
import type { RecordList } from './useRecordList';

interface Properties {
  /** Whose records these are: their words and titles. */
  resource: string;
  call: Call;
  list: RecordList;
  columns: readonly ColumnEntry<Row, string>[];
  filters: readonly string[];
  label: string;
  titleOf: (record: Row) => string;
  linkOf?: (record: Row) => string;
  actionsOf?: (record: Row) => readonly RowAction[];
  bulkActions: readonly BulkAction[];
  /** Where there is nothing yet. */
  empty: ReactNode;
}

/** Filters, selection, table and pages of one list. */
export const RecordTable = ({ resource, call, list, columns, filters, bulkActions, empty, ...table }: Properties) => {
  const translate = useTranslate();
  const shownColumns = useColumns(call, columns, resource);
  const rows = list.data;
  const ids = new Set(list.selectedIds.map(String));
  const selected = (rows ?? []).filter(({ uuid }) => ids.has(uuid));
  const selection: TableSelection = {
    ids,
    toggle: list.onToggleItem,
    toggleAll: () =>
      rows && selected.length < rows.length ? list.onSelect(rows.map(({ uuid }) => uuid)) : list.onUnselectItems(),
  };
  const isFiltered = Object.keys(list.filterValues).length > 0;
  if (list.total === 0 && !isFiltered) return empty;
  return (
    <ListContextProvider value={list}>
      <ListFilters call={call} names={filters} resource={resource} list={list} />
      <SelectionBar records={selected} actions={bulkActions} onClear={() => list.onUnselectItems()} />
      {list.error && !rows ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void list.refetch()}>{translate('generator.retry')}</Button>}
        >
          {translate('generator.loadFailed')}
        </Alert>
      ) : list.total === 0 ? (
        <EmptyList words="generator.nothingFound" onReset={() => list.setFilters({})} />
      ) : (
        <>
          <DataTable
            {...table}
            columns={shownColumns}
            rows={rows}
            outdated={list.isPlaceholderData}
            sort={{ field: list.sort.field, direction: list.sort.order === 'DESC' ? 'desc' : 'asc' }}
            onSort={({ field, direction }) => list.setSort({ field, order: direction === 'asc' ? 'ASC' : 'DESC' })}
            selection={bulkActions.length > 0 ? selection : undefined}
          />
          {list.total !== undefined && (
            <Pagination
              page={list.page}
              perPage={list.perPage}
              total={list.total}
              onPage={list.setPage}
              onPerPage={list.setPerPage}
            />
          )}
        </>
      )}
    </ListContextProvider>
  );
};
