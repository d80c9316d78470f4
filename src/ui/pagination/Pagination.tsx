import { Box, MenuItem, Pagination as PageButtons, Select, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { pageSizes } from '../../../contract/shapes/constants';
import { atLeast } from '../byFinger';
import { useFormat } from '../useFormat';

interface Properties {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

/**
 * Pagination: which rows are shown, how many a page, and the pages: first, last, current, its neighbours, ellipses
 * between.
 */
export const Pagination = ({ page, perPage, total, onPage, onPerPage }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const sizeId = useId();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const from = Math.min((page - 1) * perPage + 1, total);
  const numbers = { from, to: Math.min(page * perPage, total), total };
  const shown = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, format.number(value)]));
  return (
    <Box component="nav" aria-label={translate('ui.pagination.label')} sx={barStyle}>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {translate('ui.pagination.range', shown)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={sizeId} variant="body2" color="text.secondary">
          {translate('ui.pagination.perPage')}
        </Typography>
        <Select
          size="small"
          value={perPage}
          onChange={(event) => onPerPage(Number(event.target.value))}
          labelId={sizeId}
          sx={{ minHeight: atLeast(36), '& .MuiSelect-select': { py: 0.5 } }}
        >
          {pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <PageButtons
        // Its own landmark would stand within ours, and is called in English.
        role="presentation"
        aria-label={undefined}
        sx={{ ml: { sm: 'auto' } }}
        page={page}
        count={Math.max(1, Math.ceil(total / perPage))}
        onChange={(_, wanted) => onPage(wanted)}
        siblingCount={narrow ? 0 : 1}
        shape="rounded"
        getItemAriaLabel={(type, wanted, selected) => {
          // Asked for the dots between pages too, which carry no label.
          if (type.endsWith('ellipsis')) return '';
          return translate(`ui.pagination.${type === 'page' && selected ? 'current' : type}`, { page: wanted });
        }}
      />
    </Box>
  );
};

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  mt: 2,
  '@media print': { display: 'none' },
} as const;
