import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { SettingsTabs } from '../settings/SettingsTabs';

/** Explains the mapping of groups, with the way to the other settings. */
export const GroupListNote = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 2, mb: -1 }}>
      <SettingsTabs current="providerGroups" />
      <Typography color="textSecondary" sx={{ maxWidth: 880 }}>
        {translate('providerGroups.note')}
      </Typography>
    </Box>
  );
};
