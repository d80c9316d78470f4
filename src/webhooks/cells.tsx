import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Webhook, WebhookDelivery } from '../../contract/webhooks';
import { useFormat } from '../ui/useFormat';

/** Name of a webhook, and its address or why it is off. */
export const WebhookName = ({
  record,
}: {
  record: Pick<Webhook, 'name' | 'url' | 'disabledOn'> & { uuid: string };
}) => {
  const translate = useTranslate();
  const format = useFormat();
  const { name, url, disabledOn } = record;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="caption" color={disabledOn ? 'error' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
        {disabledOn ? translate('webhooks.disabledOn', { date: format.date(disabledOn) }) : url}
      </Typography>
    </Box>
  );
};

/** Shows whether it arrived, and what was answered. */
export const DeliveryOutcome = ({ record: { state, status, error } }: { record: WebhookDelivery }) => {
  const translate = useTranslate();
  const detail = status === null ? error : translate('webhookDeliveries.answered', { status });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" variant="body2" sx={{ display: 'block' }}>
        {translate(`webhookDeliveries.options.state.${state}`)}
      </Typography>
      {detail && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
};
