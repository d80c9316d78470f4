import { Stack } from '@mui/material';
import { usePermitted } from '../../authProvider';
import { profile } from '../../contract/profile';
import { ChangePassword } from './ChangePassword';
import { ChangeUsername } from './ChangeUsername';
import { SessionList } from './SessionList';
import { useOwn } from './useOwn';

/** How one signs in, and where one is signed in. */
export const SecurityTab = () => {
  const mayChangePassword = usePermitted(['profile.change-password']);
  const mayChangeUsername = usePermitted(['profile.change-username']);
  const sessions = useOwn(profile.sessions);
  return (
    <Stack spacing={2.5}>
      {mayChangePassword && <ChangePassword onChange={() => void sessions.load()} />}
      {mayChangeUsername && <ChangeUsername />}
      <SessionList sessions={sessions} />
    </Stack>
  );
};
