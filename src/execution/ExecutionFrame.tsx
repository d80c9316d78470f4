import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, GlobalStyles, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { WithoutSupportChat } from '../ui/WithoutSupportChat';
import { FrameButton } from './FrameButton';
import { SaveStatus } from './SaveStatus';
import type { SaveStatus as Status } from './saveQueue';

interface Properties {
  title: string;
  /** Context below the title: what it is done for. */
  context?: string;
  /** Percent. */
  progress: number;
  saveStatus: Status;
  /** True if what is not saved yet lies on this device, to be sent later. */
  isTaken?: boolean;
  /** Address to which the way out leads. */
  leaveTo: string;
  /** Further buttons, before the way out. */
  actions?: ReactNode;
  /** A package takes all the room there is. */
  fill?: boolean;
  children: ReactNode;
}

/** The whole screen for one execution: what it is, how far one is, whether it is saved, and the way out. */
export const ExecutionFrame = ({
  title,
  context,
  progress,
  saveStatus,
  isTaken,
  leaveTo,
  actions,
  fill,
  children,
}: Properties) => {
  const translate = useTranslate();
  return (
    <>
      <WithoutSupportChat />
      <GlobalStyles styles={{ '[data-shell-part]': { display: 'none !important' } }} />
      <Box sx={{ ...frameStyle, ...(fill && { height: '100dvh' }) }}>
        <Box sx={barStyle}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="p" variant="h4" sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
                {title}
              </Typography>
              {context && (
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {context}
                </Typography>
              )}
            </Box>
            {actions}
            <FrameButton icon={CloseOutlined} label={translate('executions.leave')} to={leaveTo} />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
            <LinearProgress
              variant="determinate"
              value={progress}
              aria-label={translate('executions.progress.label')}
              sx={{ flex: '1 1 8rem', height: 8, borderRadius: 4 }}
            />
            <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {translate('executions.progress.percent', { progress })}
            </Typography>
            <SaveStatus status={saveStatus} isTaken={isTaken} />
          </Box>
        </Box>
        {children}
      </Box>
    </>
  );
};

const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  mx: { xs: -2, sm: -3, lg: -4 },
  mt: { xs: -2, md: -3 },
  mb: -6,
  minHeight: '100dvh',
} as const;

const barStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'hairline',
} as const;
