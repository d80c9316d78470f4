import { elearningStatistics } from '../../../contract/elearningStatistics';
import { ListFilters } from '../../generator/list/ListFilters';
import type { StatisticsFilter } from './useStatistics';

interface Properties {
  names: readonly ('search' | 'elearningUuid' | 'orgUnitUuid' | 'asOf' | 'proof' | 'dueWithin')[];
  values: StatisticsFilter;
  onChange: (values: StatisticsFilter) => void;
}

/** What statistics are narrowed by: name, course, unit with those below, and the day. */
export const StatisticsFilters = ({ names, values, onChange }: Properties) => {
  const { status, ...shown } = values;
  return (
    <ListFilters
      call={elearningStatistics.entries}
      names={names}
      resource="elearningStatistics"
      values={{ ...shown }}
      onChange={(next) => {
        const isDay = typeof next.asOf !== 'string' || /^\d{4}-\d\d-\d\d$/.test(next.asOf);
        const { asOf: _, ...others } = next;
        onChange({ ...(isDay ? next : others), ...(status && { status }) });
      }}
    />
  );
};
