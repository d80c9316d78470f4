import { Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { SettingsTabs } from '../settings/SettingsTabs';

/** The way to the API's description, and back to the other settings. */
export const KeyListNote = () => {
  const translate = useTranslate();
  return (
    <>
      {' '}
      <Link href="/api/docs" underline="always" target="_blank" rel="noopener noreferrer">
        {translate('apiKeys.documentation')}
      </Link>
      <Box sx={{ mt: 2, mb: -3 }}>
        <SettingsTabs current="apiKeys" />
      </Box>
    </>
  );
};
