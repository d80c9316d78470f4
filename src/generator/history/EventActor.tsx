import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AuditEventListItem } from '../../../contract/auditEvents';

/** Who did it; of a customer adviser it says so. */
export const EventActor = ({
  record: { actorName, byAdviser },
}: {
  record: Pick<AuditEventListItem, 'uuid' | 'actorName' | 'byAdviser'>;
}) => {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {translate(`auditEvents.actors.${actorName || 'deleted'}`, { _: actorName })}
      </Typography>
      {byAdviser && (
        <Typography component="span" variant="caption" color="textSecondary">
          {translate('roles.user')}
        </Typography>
      )}
    </Box>
  );
};
