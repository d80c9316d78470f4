import { Box } from '@mui/material';
import type { Row } from '../declaration';
import { FieldsPanel } from './FieldsPanel';
import { LinkedPanel } from './LinkedPanel';
import { tabElementId } from './RecordTabs';
import type { TabEntry } from './useTabs';

interface Properties {
  tab: TabEntry;
  resource: string;
  record: Row;
  onReload: () => void;
}

/** What stands under a tab. */
export const TabPanel = ({ tab, ...properties }: Properties) => (
  <Box role="tabpanel" aria-labelledby={tabElementId(tab.id)}>
    {'fields' in tab ? <FieldsPanel tab={tab} {...properties} /> : <LinkedPanel tab={tab} {...properties} />}
  </Box>
);
