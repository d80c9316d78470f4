import { Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { usePermitted } from '../../authProvider';
import { PageShell } from '../page/PageShell';
import { ChangePassword } from '../profile/ChangePassword';
import { SecondFactor } from '../profile/secondFactor/SecondFactor';
import { StaffDemand } from './StaffDemand';

/** Sign-in of a licensee's staff: the own password and second factor, and, for admins, what is demanded of all. */
export const SecurityPage = () => {
  const translate = useTranslate();
  const mayDemand = usePermitted(['partner-staff.demand-second-factor']);
  return (
    <PageShell title={translate('profile.title')} name={translate('profile.tabs.security')} width="read">
      <Stack spacing={2.5}>
        <ChangePassword />
        <SecondFactor />
        {mayDemand && <StaffDemand />}
      </Stack>
    </PageShell>
  );
};
