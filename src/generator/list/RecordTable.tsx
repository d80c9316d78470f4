import { Alert, Box, Button } from '@mui/material';
import { ListContextProvider, useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Call } from '../../../contract/call';
import { defaultPageSize } from '../../../contract/constants';
import { DataTable, type RowAction, type TableSelection } from '../../ui/table';
import type { BulkAction } from '../actions/useActions';
import type { Row } from '../declaration';
import type { Shown } from '../listDeclaration';
import { EmptyList } from './EmptyList';
import { type Export, ExportButtons } from './ExportButtons';
import { ListFilters } from './ListFilters';
import { ListPages } from './ListPages';
import { RecordCards } from './RecordCards';
import { SelectionBar } from './SelectionBar';
import { useColumns } from './useColumns';
import type { RecordList } from './useRecordList';

/** Assignable also where the records are known less exactly. */
type RecordsView = { view(properties: { records: readonly Row[] }): ReactNode }['view'];

interface Properties {
  /** Whose records these are: their words and titles. */
  resource: string;
  call: Call;
  list: RecordList;
  /** As a table or as cards. */
  view: Shown<Row, string>;
  filters: readonly string[];
  label: string;
  // Methods, so that they may know more exactly what a record is.
  titleOf(record: Row): string;
  linkOf?(record: Row): string;
  actionsOf?(record: Row): readonly RowAction[];
  bulkActions?: readonly BulkAction[];
  /** Says what is selected, and what can be done with it, where that is more than bulk actions. */
  Selected?: RecordsView;
  /** Saves all that the filters find. */
  exported?: Export;
  /** Where there is nothing yet. */
  empty: ReactNode;
  /** Something narrows the list besides its filters. */
  isNarrowed?: boolean;
  Above?: ComponentType;
  /** Says what the cards are, where that is more than how many. */
  heading?: string;
}

/** The selected ones of the rows that are shown, and what selects them. */
const selectionOf = ({ data: rows = [], selectedIds, onToggleItem, onSelect, onUnselectItems }: RecordList) => {
  const ids = new Set(selectedIds.map(String));
  const selected = rows.filter(({ uuid }) => ids.has(uuid));
  const toggleAll = (): void =>
    selected.length < rows.length ? onSelect(rows.map(({ uuid }) => uuid)) : onUnselectItems();
  return { selected, selection: { ids, toggle: onToggleItem, toggleAll } satisfies TableSelection };
};

/** Filters, selection, rows or cards, and pages of one list. */
export const RecordTable = (properties: Properties) => {
  const { resource, call, list, view, filters, bulkActions = [], exported, empty, ...others } = properties;
  const { Selected, isNarrowed, Above, heading, ...table } = others;
  const translate = useTranslate();
  const columns = useColumns(call, 'Card' in view ? [] : view.columns, resource);
  const { data: rows, total } = list;
  const { selected, selection } = selectionOf(list);
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
        selection={Selected || bulkActions.length > 0 ? selection : undefined}
      />
    );
  };
  return (
    <ListContextProvider value={list}>
      <ListFilters
        call={call}
        names={filters}
        resource={resource}
        values={list.filterValues}
        onChange={(values) => list.setFilters(values)}
      />
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        {exported && <ExportButtons {...exported} words={`${resource}.export`} />}
      </Box>
      {Selected ? (
        <Selected records={selected} />
      ) : (
        <SelectionBar records={selected} actions={bulkActions} onClear={() => list.onUnselectItems()} />
      )}
      <Suspense>{Above && total !== undefined && total > 0 && <Above />}</Suspense>
      {records()}
      {/* A single page of cards shows by itself that it is all. */}
      <ListPages list={list} from={'Card' in view ? defaultPageSize : 0} />
    </ListContextProvider>
  );
};
