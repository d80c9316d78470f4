import Autorenew from '@mui/icons-material/Autorenew';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type Webhook, webhooks } from '../../contract/webhooks';
import { now } from '../../dataProvider/clock';
import { request } from '../../dataProvider/request';
import { SecretField } from '../ui/SecretField';
import { useFormat } from '../ui/useFormat';

const width = { maxWidth: 880 };

/** Fault that keeps messages from arriving, if there is one, and the secret they are signed with: it is shown once. */
export const WebhookNote = ({ record }: { record: Webhook }) => {
  const { uuid, disabledOn, failingSince, secretShown, formerUntil } = record;
  const translate = useTranslate();
  const format = useFormat();
  const call = secretShown ? webhooks.rotate : webhooks.show;
  // Nothing of it stays in memory once the page is left.
  const { data, mutate, isPending } = useMutation({ mutationFn: () => request(call, { uuid }), gcTime: 0 });
  const asking = (
    <Button
      color="inherit"
      startIcon={secretShown ? <Autorenew /> : <VisibilityOutlined />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {translate(secretShown ? 'webhooks.secret.rotate' : 'webhooks.secret.show')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      {disabledOn && (
        <Alert severity="error" sx={width}>
          {translate('webhooks.disabled', { date: format.date(disabledOn) })}
        </Alert>
      )}
      {!disabledOn && failingSince && (
        <Alert severity="warning" sx={width}>
          {translate('webhooks.failing', { instant: format.instant(failingSince) })}
        </Alert>
      )}
      {data && <SecretField words="webhooks.secret" secret={data.secret} />}
      {!data && (
        <Alert severity="info" sx={width} action={asking}>
          {translate(secretShown ? 'webhooks.secret.shown' : 'webhooks.secret.waiting')}
        </Alert>
      )}
      {formerUntil && new Date(formerUntil) > now() && (
        <Typography color="textSecondary">
          {translate('webhooks.secret.former', { instant: format.instant(formerUntil) })}
        </Typography>
      )}
    </Box>
  );
};
