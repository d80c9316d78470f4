import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AuditEventListItem } from '../../../contract/kit/auditEventItem';
import type { HistoryEntry } from '../../../contract/kit/recordHistory';
import { detailsPath } from '../paths';
import { useResources } from '../resourceContext';

type Part = NonNullable<HistoryEntry['part']>;

/** The part of a record that something was done to: a way to its page, where it has one and is still there. */
const PartName = ({ part: { area, uuid, name, isGone } }: { part: Part }) => {
  const place = useResources()[area];
  if (!name) return null;
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {place && !isGone ? (
        <Link component={RouterLink} to={detailsPath(place, uuid)} color="inherit">
          {name}
        </Link>
      ) : (
        name
      )}
    </Typography>
  );
};

/** An action of the log in words, and to which part of the record it was done. */
export const EventAction = ({
  record: { action, part },
}: {
  record: Pick<AuditEventListItem, 'uuid' | 'action'> & { part?: HistoryEntry['part'] };
}) => {
  const words = useTranslate()(`auditEvents.options.action.${action}`, { _: action });
  if (!part) return words;
  return (
    <Box sx={{ display: 'grid', minWidth: 0 }}>
      {words}
      <PartName part={part} />
    </Box>
  );
};
