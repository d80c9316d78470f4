import FilterListOff from '@mui/icons-material/FilterListOff';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { filterDebounce } from '../../../contract/constants';
import { useDraft } from './useDraft';

export type FilterValues = Readonly<Record<string, unknown>>;

interface Properties {
  values: FilterValues;
  /** What `values` are after a reset. */
  initial: FilterValues;
  /** Called half a second after the last change. */
  onChange: (values: FilterValues) => void;
  /** The fields, for the values as they are typed. */
  children: (values: FilterValues, change: (name: string, value: unknown) => void) => ReactNode;
}

const isSame = (one: FilterValues, other: FilterValues): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The filters of a list, and a button that brings back the initial ones. */
export const FilterPanel = ({ values, initial, onChange, children }: Properties) => {
  const translate = useTranslate();
  const [draft, setDraft, applyNow] = useDraft(values, onChange, filterDebounce);
  const change = (name: string, value: unknown): void => {
    const { [name]: _, ...others } = draft;
    const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0);
    setDraft(isEmpty ? others : { ...others, [name]: value });
  };
  return (
    <Box component="search" aria-label={translate('ui.filter.label')} sx={panelStyle}>
      {children(draft, change)}
      {!isSame(draft, initial) && (
        <Button color="inherit" startIcon={<FilterListOff />} onClick={() => applyNow(initial)}>
          {translate('ui.filter.reset')}
        </Button>
      )}
    </Box>
  );
};

const panelStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 2,
  mb: 2,
  '& > *': { flex: '1 1 9rem', width: 'auto', maxWidth: { sm: '18rem' } },
  '& > .MuiButton-root': { flex: '0 0 auto' },
  '@media print': { display: 'none' },
} as const;
