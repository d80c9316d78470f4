import FilterListOff from '@mui/icons-material/FilterListOff';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { filterDebounce } from '../../../contract/shapes/constants';
import { FoldedFilters } from './FoldedFilters';
import { useDraft } from './useDraft';

export type FilterValues = Readonly<Record<string, unknown>>;

export interface FilterEntry {
  name: string;
  /** Stays in sight where the others fold away: what people look for most. */
  always?: boolean;
  /** The field, for its value as it is typed. */
  render: (value: unknown, change: (value: unknown) => void) => ReactNode;
}

interface Properties {
  values: FilterValues;
  /** Initial `values`, which a reset restores. */
  initial: FilterValues;
  /** Called half a second after the last change, or when the field is left: what is pressed next is to mean the same rows. */
  onChange: (values: FilterValues) => void;
  filters: readonly FilterEntry[];
}

const isSame = (one: FilterValues, other: FilterValues): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The filters of a list, and a button that brings back the initial ones. On a phone most wait behind a button. */
export const FilterPanel = ({ values, initial, onChange, filters }: Properties) => {
  const translate = useTranslate();
  const [draft, setDraft, applyNow, settle] = useDraft(values, onChange, filterDebounce);
  const change = (name: string, value: unknown): void => {
    const { [name]: _, ...others } = draft;
    const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0);
    setDraft(isEmpty ? others : { ...others, [name]: value });
  };
  const show = ({ name, render }: FilterEntry): ReactNode => render(draft[name], (value) => change(name, value));
  const foldable = filters.filter(({ always }) => !always);
  return (
    <Box component="search" aria-label={translate('ui.filter.label')} onBlur={settle} sx={panelStyle}>
      {filters.filter(({ always }) => always).map(show)}
      <FoldedFilters active={foldable.filter(({ name }) => name in draft).length} isEmpty={foldable.length === 0}>
        {foldable.map(show)}
        {!isSame(draft, initial) && (
          <Button color="inherit" startIcon={<FilterListOff />} onClick={() => applyNow(initial)}>
            {translate('ui.filter.reset')}
          </Button>
        )}
      </FoldedFilters>
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
  // A name that was found needs room beside its two buttons.
  '& > .MuiAutocomplete-root': { flexBasis: '12rem' },
  '& > .MuiButton-root': { flex: '0 0 auto' },
  '@media print': { display: 'none' },
} as const;
