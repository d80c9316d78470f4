import Search from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { orgUnits } from '../../../contract/orgUnits';
import { request } from '../../../dataProvider/request';
import { DateInput } from '../../ui/dateInput/DateInput';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { type FilterEntry, FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { StatisticsFilter } from './useStatistics';

export type FilterName = 'search' | 'elearningUuid' | 'orgUnitUuid' | 'asOf';

interface Properties {
  names: readonly FilterName[];
  values: StatisticsFilter;
  onChange: (values: StatisticsFilter) => void;
}

const quiet = { loader: 'hide', toast: false } as const;
const all = { filter: {}, page: 1, perPage: 100, sortDirection: 'asc' } as const;

/** The first hundred of each, as people see them by name; a company with more finds its units by drilling down. */
const useChoices = () => {
  const units = useQuery({
    queryKey: ['elearningStatistics', 'units'],
    queryFn: () => request(orgUnits.list, { ...all, sortBy: 'tree' }, quiet),
  });
  const courses = useQuery({
    queryKey: ['elearningStatistics', 'courses'],
    queryFn: () => request(elearningStatistics.courses, { ...all, sortBy: 'name' }, quiet),
  });
  return {
    orgUnitUuid: (units.data?.items ?? []).map(({ uuid, orgUnitName, level }) => ({
      value: uuid,
      label: `${'\u2003'.repeat(level)}${orgUnitName}`,
    })),
    elearningUuid: (courses.data?.items ?? []).map(({ uuid, name }) => ({ value: uuid, label: name })),
  };
};

const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** What statistics are narrowed by: name, course, unit with those below, and the day. */
export const StatisticsFilters = ({ names, values, onChange }: Properties) => {
  const translate = useTranslate();
  const choices = useChoices();
  const label = (name: FilterName): string => translate(`elearningStatistics.filters.${name}`);
  const dropdown = (name: 'orgUnitUuid' | 'elearningUuid'): FilterEntry['render'] => {
    const render: FilterEntry['render'] = (value, change) => (
      <Dropdown
        key={name}
        label={label(name)}
        items={choices[name]}
        value={typeof value === 'string' ? value : ''}
        onChange={change}
        emptyLabel={translate('elearningStatistics.filters.all')}
      />
    );
    return render;
  };
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
    elearningUuid: { name: 'elearningUuid', render: dropdown('elearningUuid') },
    orgUnitUuid: { name: 'orgUnitUuid', render: dropdown('orgUnitUuid') },
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
  );
};
