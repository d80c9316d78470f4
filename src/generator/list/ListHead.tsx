import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Call } from '../../../contract/kit/call';
import type { RowAction } from '../../ui/table';
import { ActionButton } from './ActionButton';
import { ColumnsButton } from './ColumnsButton';
import type { DensityChoice } from './density';
import { type Export, ExportButtons } from './ExportButtons';
import { withColumns } from './exportOf';
import { ListFilters } from './ListFilters';
import type { ColumnChoosing } from './useColumnChoice';
import type { RecordList } from './useRecordList';

interface Properties {
  resource: string;
  call: Call;
  list: RecordList;
  filters: readonly string[];
  /** Actions on all that the filters find. */
  actions: readonly RowAction[];
  exported: Export | undefined;
  /** Folds a tree. */
  folding: ReactNode;
  choosing: ColumnChoosing;
  density: DensityChoice;
  /** Nobody chooses columns of it. */
  areColumnsFixed: boolean;
  /** There is nothing to narrow or to choose. */
  isEmpty: boolean;
  /** Stands before all others. */
  beside: ReactNode;
}

/** Search and filters, and beside them what can be done with all that they find, as far as one line has room for both. */
export const ListHead = (properties: Properties) => {
  const { resource, call, list, filters, actions, exported, folding, ...rest } = properties;
  const { choosing, density, areColumnsFixed, isEmpty, beside } = rest;
  return (
    <Box sx={headStyle}>
      {beside}
      {!isEmpty && (
        <>
          <ListFilters call={call} names={filters} resource={resource} list={list} />
          <Box sx={buttonsStyle}>
            {exported && <ExportButtons {...withColumns(exported, choosing.shown)} words={`${resource}.export`} />}
            {list.total !== 0 && actions.map((action) => <ActionButton key={action.name} {...action} />)}
            {folding}
            {!areColumnsFixed && choosing.all.length > 2 && <ColumnsButton choosing={choosing} density={density} />}
          </Box>
        </>
      )}
    </Box>
  );
};

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  // On a phone the search has a line, and all buttons share another one: the first record is to be seen below them.
  columnGap: { xs: 1, sm: 2 },
  rowGap: { xs: 1, sm: 0 },
  mb: { xs: 1.5, sm: 0 },
  '& > search': { display: { xs: 'contents', sm: 'flex' }, flex: '1 1 auto', minWidth: 0, maxWidth: '100%' },
  '@media (max-width: 599.95px)': { '& > search > :not(.MuiButton-root)': { flexBasis: '100%' } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  '& .MuiButton-root': { px: { xs: 1.25, sm: 2 } },
} as const;

const buttonsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  ml: { sm: 'auto' },
  mb: { xs: 0, sm: 2 },
  '&:empty': { display: 'none' },
} as const;
