import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemberState } from '../../authProvider';
import { type ApiKey, apiKeys } from '../../contract/apiKeys';
import { scimPath } from '../../contract/scimPath';
import { request } from '../../dataProvider/request';
import { useToday } from '../../dataProvider/today';
import { SecretField } from '../ui/SecretField';
import { useFormat } from '../ui/useFormat';

/** Address to which a directory sends its people, for a key that may take them. */
const DirectoryAddress = ({ scopes }: Pick<ApiKey, 'scopes'>) => {
  const translate = useTranslate();
  if (!scopes.includes('scim.provision')) return null;
  return (
    <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {translate('apiKeys.directory', { address: `${window.location.origin}${scimPath}` })}
    </Typography>
  );
};

/** How a key stands: it waits to be shown, is shown this once, or opens nothing any more. */
const KeyState = ({ record: { uuid, ownerUuid, ownerName, ending, expiresOn, revokedOn } }: { record: ApiKey }) => {
  const translate = useTranslate();
  const format = useFormat();
  const today = useToday();
  const { member } = useMemberState();
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => request(apiKeys.show, { uuid }),
    // Nothing of it stays in memory once the page is left.
    gcTime: 0,
  });
  if (revokedOn || expiresOn < today) {
    return (
      <Alert severity="info" sx={{ mb: 3, maxWidth: 880 }}>
        {revokedOn
          ? translate('apiKeys.states.revoked', { date: format.date(revokedOn) })
          : translate('apiKeys.states.expired')}
      </Alert>
    );
  }
  if (data) return <SecretField words="apiKeys.secret" secret={data.token} />;
  if (ending) {
    return (
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('apiKeys.states.active', { ending })}
      </Typography>
    );
  }
  if (ownerUuid !== member.uuid) {
    return (
      <Alert severity="info" sx={{ mb: 3, maxWidth: 880 }}>
        {translate('apiKeys.secret.others', { name: ownerName })}
      </Alert>
    );
  }
  return (
    <Alert
      severity="info"
      sx={{ mb: 3, maxWidth: 880 }}
      action={
        <Button color="inherit" startIcon={<VisibilityOutlined />} loading={isPending} onClick={() => mutate()}>
          {translate('apiKeys.secret.show')}
        </Button>
      }
    >
      {translate('apiKeys.secret.waiting')}
    </Alert>
  );
};

export const KeyNote = ({ record }: { record: ApiKey }) => (
  <>
    <KeyState record={record} />
    <DirectoryAddress scopes={record.scopes} />
  </>
);
