import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { toastLifetime } from '../../../contract/shapes/constants';
import { closeToast, type ShownToast } from './toastStore';
import { toastBar, toastFrame } from './toastStyle';
import { useCountdown } from './useCountdown';

const looks = {
  success: { Icon: CheckCircleOutlined, colour: 'success.main' },
  info: { Icon: InfoOutlined, colour: 'info.main' },
  warning: { Icon: WarningAmberOutlined, colour: 'warning.main' },
  danger: { Icon: ErrorOutlined, colour: 'error.main' },
} as const;

/** One message; a thin line shows the time it has left. Waits while the pointer or the focus is on it. */
export const ToastCard = ({ id, type, title, message, params }: ShownToast) => {
  const translate = useTranslate();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const close = useCallback(() => closeToast(id), [id]);
  const total = toastLifetime[type] / 1000;
  const left = useCountdown(total, hovered || focused, close);
  const { Icon, colour } = looks[type];
  const say = (text: string): string => translate(text, { ...params, _: text });
  return (
    // The click is a shortcut for the pointer; the keyboard has the button.
    <Box
      sx={toastFrame}
      onClick={close}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon sx={{ color: colour, mt: 0.25 }} fontSize="small" />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title && <Typography variant="subtitle2">{say(title)}</Typography>}
        <Typography variant="body2">{say(message)}</Typography>
      </Box>
      <IconButton size="small" onClick={close} aria-label={translate('common.close')} sx={{ m: -0.5 }}>
        <Close fontSize="small" />
      </IconButton>
      <Box aria-hidden sx={{ ...toastBar, bgcolor: colour }} style={{ transform: `scaleX(${left / total})` }} />
    </Box>
  );
};
