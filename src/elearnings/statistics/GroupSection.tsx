import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { pageSizes } from '../../../contract/constants';
import { elearningStatistics, type StatisticsGroup } from '../../../contract/elearningStatistics';
import { NotRead } from '../../ui/NotRead';
import { Pagination } from '../../ui/pagination/Pagination';
import { usePaging } from '../../ui/pagination/usePaging';
import { SectionCard } from '../../ui/SectionCard';
import { GroupTable } from './GroupTable';
import { type StatisticsFilter, useStatistics } from './useStatistics';

/** Courses by name; units with the most overdue first. */
const orders = {
  courses: { sortBy: 'name', sortDirection: 'asc' },
  orgUnits: { sortBy: 'overdue', sortDirection: 'desc' },
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
  const { paging, toFirst, barOf } = usePaging();
  const wanted = JSON.stringify(filter);
  const [shown, setShown] = useState(wanted);
  // Another filter finds other groups, of which the first are wanted.
  if (shown !== wanted) {
    setShown(wanted);
    toFirst();
  }
  const { data, isError, refetch } = useStatistics(elearningStatistics[of], { ...paging, filter, ...orders[of] });
  const title = translate(`elearningStatistics.${of}.title`);
  return (
    <SectionCard title={title} subtitle={translate(`elearningStatistics.${of}.subtitle`)}>
      {isError && !data ? (
        <NotRead onRetry={() => void refetch()} />
      ) : (
        <GroupTable label={title} of={of === 'courses' ? 'one' : 'several'} groups={data?.items} onOpen={onOpen} />
      )}
      {data && data.total > pageSizes[0] && <Pagination {...barOf(data.total)} />}
    </SectionCard>
  );
};
