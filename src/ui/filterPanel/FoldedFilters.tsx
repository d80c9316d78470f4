import FilterList from '@mui/icons-material/FilterList';
import { Box, Button, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';

interface Properties {
  /** Number of them that are set. */
  active: number;
  /** There is nothing to fold but perhaps a button. */
  isEmpty: boolean;
  children: ReactNode;
}

/** Filters that wait on a phone behind a button, which says how many of them are set: so that the rows come first. */
export const FoldedFilters = ({ active, isEmpty, children }: Properties) => {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!narrow || isEmpty) return children;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FilterList />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen((before) => !before)}
      >
        {translate(active > 0 ? 'ui.filter.active' : 'ui.filter.open', { count: active })}
      </Button>
      {open && (
        <Box id={id} sx={foldStyle}>
          {children}
        </Box>
      )}
    </>
  );
};

const foldStyle = { '&&': { flex: '1 0 100%' }, display: 'grid', gap: 2 } as const;
