import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemberState } from '../../authProvider';
import { useSignOut } from './useSignOut';

/** Tells a customer adviser whose company they are in, with the way out. */
export const AdviserBar = () => {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { client } = useMemberState();
  return (
    <Box component="section" aria-label={translate('layout.adviser.label')} data-shell-part sx={style}>
      <SupportAgentOutlined fontSize="small" sx={{ flexShrink: 0 }} />
      <Typography variant="body2" sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {translate('layout.adviser.text', { company: client.name })}
      </Typography>
      <Button size="small" color="inherit" variant="outlined" onClick={() => void signOut()}>
        {translate('layout.adviser.leave')}
      </Button>
    </Box>
  );
};

const style = {
  position: 'sticky',
  top: { xs: 56, sm: 64 },
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, sm: 3, lg: 4 },
  py: 1,
  color: 'background.paper',
  bgcolor: 'text.primary',
  '@media print': { display: 'none' },
} as const;
