import { useTranslate } from 'ra-core';
import { elearningStatistics, type StatisticsGroup } from '../../../contract/elearningStatistics';
import { defaultPageSize } from '../../../contract/shapes/constants';
import { ListPages } from '../../generator/list/ListPages';
import { useRecordList } from '../../generator/list/useRecordList';
import { NotRead } from '../../ui/NotRead';
import { SectionCard } from '../../ui/SectionCard';
import { GroupTable } from './GroupTable';
import type { StatisticsFilter } from './useStatistics';

/** Courses by name; units with the most overdue first. */
const kinds = {
  courses: { sort: ['name', 'asc'], key: 'elearningUuid' },
  orgUnits: { sort: ['overdue', 'desc'], key: 'orgUnitUuid' },
} as const;

interface Properties {
  of: keyof typeof kinds;
  filter: Omit<StatisticsFilter, 'status'>;
  /** Shows the people whom a filter finds. */
  onPeople: (filter: StatisticsFilter) => void;
}

/** Progress of people in each course or unit that a filter finds, page by page. */
export const GroupSection = ({ of, filter, onPeople }: Properties) => {
  const translate = useTranslate();
  const list = useRecordList<StatisticsGroup>({
    resource: 'elearningStatistics',
    call: elearningStatistics[of],
    filters: [],
    sort: kinds[of].sort,
    meta: { call: of, quiet: true },
    filter: { ...filter },
    address: `${of}.`,
  });
  const { asOf, ...today } = filter;
  const narrowedTo = ({ uuid }: StatisticsGroup) => ({ [kinds[of].key]: uuid });
  const title = translate(`elearningStatistics.${of}.title`);
  return (
    <SectionCard title={title} subtitle={translate(`elearningStatistics.${of}.subtitle`)}>
      {list.error && !list.data ? (
        <NotRead onRetry={() => void list.refetch()} />
      ) : (
        <GroupTable
          label={title}
          of={of === 'courses' ? 'one' : 'several'}
          groups={list.data}
          onOpen={(group) => onPeople({ ...filter, ...narrowedTo(group) })}
          overdueOf={asOf ? undefined : (group) => ({ ...today, ...narrowedTo(group), status: ['overdue'] })}
        />
      )}
      <ListPages list={list} from={defaultPageSize} />
    </SectionCard>
  );
};
