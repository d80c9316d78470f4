import { useState } from 'react';
import { EntryList } from '../statistics/EntryList';
import type { StatisticsFilter } from '../statistics/useStatistics';

/** How far the people of the company, or of one's units, are with one course. */
export const AnalyticsTab = ({ elearningUuid }: { elearningUuid: string }) => {
  const [filter, setFilter] = useState<StatisticsFilter>({});
  return <EntryList elearningUuid={elearningUuid} filter={filter} onFilter={setFilter} />;
};
