import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { Box, Button, GlobalStyles, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../layout/paths';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { WithoutSupportChat } from '../../ui/WithoutSupportChat';
import { SaveStatus } from './SaveStatus';
import type { SaveStatus as Status } from './saveQueue';

interface Properties {
  title: string;
  /** Percent. */
  progress: number;
  saveStatus: Status;
  onReset?: (() => void) | undefined;
  /** A package takes all the room there is. */
  fill?: boolean;
  children: ReactNode;
}

/** The whole screen for one e-learning: what it is, how far one is, whether it is saved, and the way out. */
export const ExecutionFrame = ({ title, progress, saveStatus, onReset, fill, children }: Properties) => {
  const translate = useTranslate();
  return (
    <>
      <WithoutSupportChat />
      <GlobalStyles styles={{ '[data-shell-part]': { display: 'none !important' } }} />
      <Box sx={{ ...frameStyle, ...(fill && { height: '100dvh' }) }}>
        <Box sx={barStyle}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography
              component="p"
              variant="h4"
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}
            >
              {title}
            </Typography>
            {onReset && (
              <Button color="inherit" startIcon={<ReplayOutlined />} onClick={onReset} sx={buttonStyle}>
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                  {translate('elearningExecutions.reset.action')}
                </Box>
                <Box component="span" sx={{ ...visuallyHidden, display: { sm: 'none' } }}>
                  {translate('elearningExecutions.reset.action')}
                </Box>
              </Button>
            )}
            <Button
              color="inherit"
              component={Link}
              to={paths.myElearnings}
              startIcon={<CloseOutlined />}
              sx={buttonStyle}
            >
              {translate('elearningExecutions.leave')}
            </Button>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
            <LinearProgress
              variant="determinate"
              value={progress}
              aria-label={translate('elearningExecutions.progress.label')}
              sx={{ flex: '1 1 8rem', height: 8, borderRadius: 4 }}
            />
            <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {translate('elearningExecutions.progress.percent', { progress })}
            </Typography>
            <SaveStatus status={saveStatus} />
          </Box>
        </Box>
        {children}
      </Box>
    </>
  );
};

/** On a phone the title needs the room; each is still as large as a thumb. */
const buttonStyle = {
  minWidth: 44,
  minHeight: 44,
  px: { xs: 1, sm: 2 },
  '& .MuiButton-startIcon': { mx: { xs: 0.25, sm: 0.5 } },
} as const;

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
