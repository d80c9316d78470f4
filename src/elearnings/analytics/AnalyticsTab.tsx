import { useState } from 'react';
import type { CatalogItem } from '../../../contract/elearningFields';
import { EntryList } from '../statistics/EntryList';
import type { StatisticsFilter } from '../statistics/useStatistics';

/** How far the people of the company, or of one's units, are with one course. */
export const AnalyticsTab = ({ record }: { record: CatalogItem }) => {
  const [filter, setFilter] = useState<StatisticsFilter>({});
  return <EntryList elearningUuid={record.uuid} filter={filter} onFilter={setFilter} />;
};
