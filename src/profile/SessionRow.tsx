import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import TabletAndroidOutlined from '@mui/icons-material/TabletAndroidOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OwnSession } from '../../contract/profile';
import { useFormat } from '../ui/useFormat';
import { deviceOf } from './device';

const icons = { phone: SmartphoneOutlined, tablet: TabletAndroidOutlined, computer: ComputerOutlined } as const;

interface Properties {
  session: OwnSession;
  onEnd: () => Promise<void>;
}

/** One browser that is signed in. */
export const SessionRow = ({ session, onEnd }: Properties) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  const [busy, setBusy] = useState(false);
  const { browser, system, kind } = deviceOf(session.userAgent);
  const Icon = icons[kind];
  const name =
    browser && system
      ? translate('profile.sessions.device', { browser, system })
      : (browser ?? system ?? translate('profile.sessions.unknownDevice'));
  const end = async (): Promise<void> => {
    setBusy(true);
    await onEnd();
    setBusy(false);
  };
  return (
    <Box component="li" sx={rowStyle}>
      <Icon sx={{ color: 'text.secondary', mt: 0.25 }} aria-hidden />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {name}
          {session.isCurrent && <Chip size="small" color="primary" label={translate('profile.sessions.current')} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('profile.sessions.since', { at: instant(session.createdAt) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('profile.sessions.seen', { at: instant(session.lastSeenAt) })}
        </Typography>
      </Box>
      {!session.isCurrent && (
        <Button
          color="inherit"
          loading={busy}
          onClick={() => void end()}
          aria-label={translate('profile.sessions.endNamed', { device: name, at: instant(session.createdAt) })}
        >
          {translate('profile.sessions.end')}
        </Button>
      )}
    </Box>
  );
};

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' } as const;
