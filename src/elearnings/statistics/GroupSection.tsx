import { useTranslate } from 'ra-core';
import { defaultPageSize } from '../../../contract/constants';
import type { StatisticsGroup } from '../../../contract/elearningStatistics';
import { ListPages } from '../../generator/list/ListPages';
import { useRecordList } from '../../generator/list/useRecordList';
import { NotRead } from '../../ui/NotRead';
import { SectionCard } from '../../ui/SectionCard';
import { GroupTable } from './GroupTable';
import type { StatisticsFilter } from './useStatistics';

/** Courses by name; units with the most overdue first. */
const orders = {
  courses: ['name', 'asc'],
  orgUnits: ['overdue', 'desc'],
} as const;

interface Properties {
  of: keyof typeof orders;
  filter: Omit<StatisticsFilter, 'status'>;
  /** Shows the people of one group. */
  onOpen: (group: StatisticsGroup) => void;
}

/** How far people are in each course or unit that a filter finds, page by page. */
export const GroupSection = ({ of, filter, onOpen }: Properties) => {
  const translate = useTranslate();
  const list = useRecordList<StatisticsGroup>({
    resource: 'elearningStatistics',
    sort: orders[of],
    meta: { call: of, quiet: true },
    filter: { ...filter },
    storeKey: false,
  });
  const title = translate(`elearningStatistics.${of}.title`);
  return (
    <SectionCard title={title} subtitle={translate(`elearningStatistics.${of}.subtitle`)}>
      {list.error && !list.data ? (
        <NotRead onRetry={() => void list.refetch()} />
      ) : (
        <GroupTable label={title} of={of === 'courses' ? 'one' : 'several'} groups={list.data} onOpen={onOpen} />
      )}
      <ListPages list={list} from={defaultPageSize} />
    </SectionCard>
  );
};
