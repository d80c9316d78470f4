import Search from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { useFilterEntries } from '../../generator/filters/useFilterEntries';
import { ResourceScope } from '../../generator/resourceContext';
import { DateInput } from '../../ui/dateInput/DateInput';
import { type FilterEntry, FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { StatisticsFilter } from './useStatistics';

export type FilterName = 'search' | 'elearningUuid' | 'orgUnitUuid' | 'asOf' | 'proof';

interface Properties {
  names: readonly FilterName[];
  values: StatisticsFilter;
  onChange: (values: StatisticsFilter) => void;
}

const resource = 'elearningStatistics';

const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** What statistics are narrowed by: name, course, unit with those below, and the day. */
export const StatisticsFilters = ({ names, values, onChange }: Properties) => {
  const translate = useTranslate();
  const label = (name: FilterName): string => translate(`elearningStatistics.filters.${name}`);
  const { choice, record } = useFilterEntries(resource, elearningStatistics.entries);
  const entries: Record<FilterName, FilterEntry> = {
    search: {
      name: 'search',
      always: true,
      render: (value, change) => (
        <TextField
          key="search"
          type="search"
          label={label('search')}
          value={value ?? ''}
          onChange={(event) => change(event.target.value)}
          slotProps={{
            htmlInput: { maxLength: 200 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      ),
    },
    elearningUuid: record('elearningUuid', 'elearningStatistics.filters.elearningUuid'),
    proof: choice('proof', 'elearningStatistics.filters.proof', 'elearningStatistics.proofs'),
    orgUnitUuid: record('orgUnitUuid', 'elearningStatistics.filters.orgUnitUuid'),
    asOf: {
      name: 'asOf',
      render: (value, change) => (
        <DateInput
          key="asOf"
          label={label('asOf')}
          value={typeof value === 'string' ? value : null}
          onChange={change}
          maximum={today()}
        />
      ),
    },
  };
  const { status: _, ...shown } = values;
  return (
    <ResourceScope name={resource}>
      <FilterPanel
        values={shown as Record<string, unknown>}
        initial={{}}
        onChange={(next) => {
          const isDay = typeof next.asOf !== 'string' || /^\d{4}-\d\d-\d\d$/.test(next.asOf);
          const { asOf: __, ...others } = next;
          onChange({ ...(isDay ? next : others), ...(values.status && { status: values.status }) } as StatisticsFilter);
        }}
        filters={names.map((name) => entries[name])}
      />
    </ResourceScope>
  );
};
