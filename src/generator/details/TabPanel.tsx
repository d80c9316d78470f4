import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { Row } from '../declaration';
import { FieldsPanel } from './FieldsPanel';
import { LinkedPanel } from './LinkedPanel';
import { ListsPanel } from './ListsPanel';
import { PartsPanel } from './PartsPanel';
import { tabElementId } from './RecordTabs';
import type { TabEntry } from './useTabs';

interface Properties {
  tab: TabEntry;
  resource: string;
  record: Row;
  onReload: () => void;
}

/** Content of a tab. */
export const TabPanel = ({ tab, ...properties }: Properties) => {
  const content = () => {
    if ('View' in tab) return <tab.View record={properties.record} />;
    if ('parts' in tab) return <PartsPanel tab={tab} {...properties} />;
    if ('lists' in tab) return <ListsPanel tab={tab} {...properties} />;
    return 'fields' in tab ? <FieldsPanel tab={tab} {...properties} /> : <LinkedPanel tab={tab} {...properties} />;
  };
  return (
    <Box role="tabpanel" aria-labelledby={tabElementId(tab.id)}>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>{content()}</Suspense>
    </Box>
  );
};
