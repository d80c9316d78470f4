import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ListedApiKey } from '../../contract/apiKeys';
import { useToday } from '../../dataProvider/today';
import { PersonLink } from '../people/PersonLink';
import { useFormat } from '../ui/useFormat';

/** State of a key at a glance: how it is recognised, or why it opens nothing. */
const useState = ({ ending, expiresOn, revokedOn }: ListedApiKey): string => {
  const translate = useTranslate();
  const format = useFormat();
  const today = useToday();
  if (revokedOn) return translate('apiKeys.states.revoked', { date: format.date(revokedOn) });
  if (expiresOn < today) return translate('apiKeys.states.expired');
  return ending ? translate('apiKeys.states.active', { ending }) : translate('apiKeys.states.waiting');
};

export const KeyName = ({ record }: { record: ListedApiKey }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {record.name}
    </Typography>
    <Typography variant="caption" color="textSecondary">
      {useState(record)}
    </Typography>
  </Box>
);

/** Number: what they are, its page says. */
export const KeyScopes = ({ record: { scopes } }: { record: ListedApiKey }) =>
  useTranslate()('apiKeys.scopeCount', { smart_count: scopes.length });

/** In whose name programs act with it. */
export const KeyOwner = ({ record: { ownerUuid, ownerName, ownerIsArchived } }: { record: ListedApiKey }) => (
  <PersonLink person={{ uuid: ownerUuid, isArchived: ownerIsArchived }} among="company">
    {ownerName}
  </PersonLink>
);
