import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import TabletAndroidOutlined from '@mui/icons-material/TabletAndroidOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { deviceOf } from './device';

const icons = { phone: SmartphoneOutlined, tablet: TabletAndroidOutlined, computer: ComputerOutlined } as const;

interface Properties {
  userAgent: string;
  isCurrent: boolean;
  /** Lines below its name. */
  lines: readonly string[];
  /** Way to end it; none on the device that one holds. */
  end?: { label: string; named: (device: string) => string; run: () => Promise<void> };
}

/** One of the person's devices, as far as its browser says which. */
export const DeviceRow = ({ userAgent, isCurrent, lines, end }: Properties) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const { browser, system, kind } = deviceOf(userAgent);
  const Icon = icons[kind];
  const name =
    browser && system
      ? translate('profile.sessions.device', { browser, system })
      : (browser ?? system ?? translate('profile.sessions.unknownDevice'));
  const run = async (): Promise<void> => {
    setBusy(true);
    await end?.run();
    setBusy(false);
  };
  return (
    <Box component="li" sx={rowStyle}>
      <Icon sx={{ color: 'text.secondary', mt: 0.25 }} aria-hidden />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {name}
          {isCurrent && <Chip size="small" color="primary" label={translate('profile.sessions.current')} />}
        </Typography>
        {lines.map((line) => (
          <Typography key={line} variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
      </Box>
      {end && (
        <Button color="inherit" loading={busy} onClick={() => void run()} aria-label={end.named(name)}>
          {end.label}
        </Button>
      )}
    </Box>
  );
};

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' } as const;
