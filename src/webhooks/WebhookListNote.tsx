import { Box } from '@mui/material';
import { SettingsTabs } from '../settings/SettingsTabs';

/** The way to the other settings. */
export const WebhookListNote = () => (
  <Box sx={{ mt: 2, mb: -3 }}>
    <SettingsTabs current="webhooks" />
  </Box>
);
