import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AuditEventListItem } from '../../../contract/kit/auditEventItem';
import { useLookup } from '../resourceContext';

/**
 * Actor of an event, as a link to their file where they are of the company; of a customer adviser it says so, and with
 * which key a program did it in somebody's name.
 */
export const EventActor = ({
  record: { actorName, actor, byAdviser, apiKey },
}: {
  record: Pick<AuditEventListItem, 'uuid' | 'actorName' | 'actor' | 'byAdviser' | 'apiKey'>;
}) => {
  const translate = useTranslate();
  const { Links } = useLookup('memberNames');
  const name = translate(`auditEvents.actors.${actorName || 'deleted'}`, { _: actorName });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {actor && Links ? <Links records={[{ value: actor.uuid, label: name, isArchived: actor.isArchived }]} /> : name}
      </Typography>
      {byAdviser && (
        <Typography component="span" variant="caption" color="textSecondary">
          {translate('roles.user')}
        </Typography>
      )}
      {apiKey && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('auditEvents.withKey', { name: apiKey })}
        </Typography>
      )}
    </Box>
  );
};
