import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useMayCall } from '../access';
import type { LinkedTab, ListsTab, Row } from '../declaration';
import { useDeclaration } from '../resourceContext';
import { LinkedPanel } from './LinkedPanel';

type Linked = LinkedTab<Row, string, string, string>;

interface Properties {
  tab: ListsTab<Linked>;
  resource: string;
  record: Row;
}

/** One of the lists, under its heading. */
const Section = ({ tab, resource, record }: Omit<Properties, 'tab'> & { tab: Linked }) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate(`${resource}.linked.${tab.id}.title`)}
      </Typography>
      <LinkedPanel tab={tab} resource={resource} record={record} isBrief />
    </Box>
  );
};

/** Several lists of linked records, as far as the person may read them. */
export const ListsPanel = ({ tab, resource, record }: Properties) => {
  const mayCall = useMayCall();
  const { calls } = useDeclaration(resource);
  const seen = tab.lists.filter(({ list }) => mayCall(calls[list]));
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {seen.map((each) => (
        <Section key={each.id} tab={each} resource={resource} record={record} />
      ))}
    </Box>
  );
};
