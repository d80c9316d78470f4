import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { usePermitted } from '../../authProvider';
import type { InfopointGroup } from '../../contract/infopoint';
import { PersonLinks } from '../people/PersonLinks';

/** Tells administrators which first-aiders nobody can call. */
export const SilentFirstAiders = ({ groups }: { groups: readonly InfopointGroup[] }) => {
  const translate = useTranslate();
  const mayEnterNumbers = usePermitted(['member-list.createmember']);
  const firstAiders = groups.filter(({ type }) => type === 'first-aid').flatMap(({ members }) => members);
  const silent = firstAiders.filter(({ phoneNumber, mobileNumber }) => !phoneNumber && !mobileNumber);
  // Once each, whatever number of groups they are in.
  const names = new Map(silent.map(({ uuid, firstName, lastName }) => [uuid, `${firstName} ${lastName}`]));
  if (!mayEnterNumbers || names.size === 0) return null;
  return (
    <Alert severity="warning">
      {translate('infopoint.silent', names.size)}{' '}
      <PersonLinks records={[...names].map(([value, label]) => ({ value, label }))} />
    </Alert>
  );
};
