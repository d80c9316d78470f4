import type { CatalogItem } from '../../../contract/elearnings/elearningFields';
import { EntryList } from '../statistics/EntryList';

/** Progress of the people of the company, or of one's units, with one course. */
export const AnalyticsTab = ({ record }: { record: CatalogItem }) => {
  return <EntryList elearningUuid={record.uuid} />;
};
