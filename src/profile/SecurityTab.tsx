import { Stack } from '@mui/material';
import { Suspense } from 'react';
import { useMemberState, usePermitted } from '../../authProvider';
import { profile } from '../../contract/profile';
import { lazyPage } from '../page/pageRoutes';
import { ChangePassword } from './ChangePassword';
import { ChangeUsername } from './ChangeUsername';
import { SessionList } from './SessionList';
import { useOwn } from './useOwn';

const SecondFactor = lazyPage(async () => (await import('./secondFactor/SecondFactor')).SecondFactor);

/** How one signs in, and where one is signed in. */
export const SecurityTab = () => {
  const mayChangePassword = usePermitted(['profile.change-password']);
  const mayChangeUsername = usePermitted(['profile.change-username']);
  const mayChangeFactor = usePermitted(['profile.change-second-factor']);
  const { secondFactor } = useMemberState();
  const sessions = useOwn(profile.sessions);
  return (
    <Stack spacing={2.5}>
      {mayChangePassword && <ChangePassword onChange={() => void sessions.load()} />}
      {secondFactor && mayChangeFactor && (
        <Suspense>
          <SecondFactor onChange={() => void sessions.load()} />
        </Suspense>
      )}
      {mayChangeUsername && <ChangeUsername />}
      <SessionList sessions={sessions} />
    </Stack>
  );
};
