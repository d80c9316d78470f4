import { Box, Checkbox, TableHead as MuiTableHead, TableRow as Row, TableCell, TableSortLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import { visuallyHidden } from '../visuallyHidden';
import { stickyEnd } from './BodyRow';
import { nextSort, type TableProperties, type TableRow } from './tableData';

type Properties<T extends TableRow> = Pick<TableProperties<T>, 'columns' | 'rows' | 'sort' | 'onSort' | 'selection'> & {
  hasActions: boolean;
};

/** The columns' names; a click on a sortable one sorts by it. */
export const TableHead = <T extends TableRow>(properties: Properties<T>) => {
  const { columns, rows = [], sort, onSort, selection, hasActions } = properties;
  const translate = useTranslate();
  const selected = rows.filter(({ uuid }) => selection?.ids.has(uuid)).length;
  return (
    <MuiTableHead>
      <Row>
        {selection && (
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={rows.length > 0 && selected === rows.length}
              indeterminate={selected > 0 && selected < rows.length}
              disabled={rows.length === 0}
              onChange={selection.toggleAll}
              slotProps={{ input: { 'aria-label': translate('ui.table.selectAll') } }}
            />
          </TableCell>
        )}
        {columns.map(({ name, label, width, alignment, sortable }) => (
          <TableCell
            key={name}
            align={alignment}
            sx={{ width }}
            sortDirection={sortable && sort?.field === name ? sort.direction : false}
          >
            {sortable && onSort ? (
              <TableSortLabel
                active={sort?.field === name}
                direction={sort?.field === name ? sort.direction : 'asc'}
                onClick={() => onSort(nextSort(sort, name))}
              >
                {label}
              </TableSortLabel>
            ) : (
              label
            )}
          </TableCell>
        ))}
        {hasActions && (
          <TableCell sx={{ ...stickyEnd, width: 52 }}>
            <Box component="span" sx={visuallyHidden}>
              {translate('ui.table.actionsColumn')}
            </Box>
          </TableCell>
        )}
      </Row>
    </MuiTableHead>
  );
};
