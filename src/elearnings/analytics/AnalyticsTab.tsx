import type { CatalogItem } from '../../../contract/elearningFields';
import { EntryList } from '../statistics/EntryList';

/** How far the people of the company, or of one's units, are with one course. */
export const AnalyticsTab = ({ record }: { record: CatalogItem }) => {
  return <EntryList elearningUuid={record.uuid} />;
};
