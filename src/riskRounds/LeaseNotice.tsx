import LockOutlined from '@mui/icons-material/LockOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Lease } from './useLease';

/** Says who edits the round instead, and that it will be free by itself; nothing if nobody does. */
export const LeaseNotice = ({ lease }: { lease: Lease }) => {
  const translate = useTranslate();
  return (
    <Box role="status">
      {lease.keptOutBy && (
        <Alert
          severity="info"
          icon={<LockOutlined />}
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={lease.retry}>
              {translate('riskRounds.lease.retry')}
            </Button>
          }
        >
          {translate('riskRounds.lease.taken', { name: lease.keptOutBy.name ?? '' })}
        </Alert>
      )}
    </Box>
  );
};
