import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { DialogWidth } from './dialogData';

const widths: Record<DialogWidth, string> = { small: '30rem', medium: '40rem', large: '50rem' };

interface Properties {
  title: string;
  width?: DialogWidth;
  open?: boolean;
  /** While it works, neither Escape nor a click beside it closes it. */
  busy?: boolean;
  /** True if it holds nothing but words to be read, as many as there may be. */
  isRead?: boolean;
  onClose: () => void;
  /** Called once it is out of sight. */
  onExited?: () => void;
  /** The element that says what it is about, if that is not the whole content. */
  describedBy?: string;
  buttons?: ReactNode;
  children: ReactNode;
}

/** Frame of every dialog: its headline as its name, a width, its content, and its buttons at the end. */
export const DialogFrame = ({ title, width = 'medium', open = true, busy = false, ...rest }: Properties) => {
  const { isRead = false, onClose, onExited, describedBy, buttons, children } = rest;
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: widths[width] } }, transition: { onExited } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3, pb: 1 }}>
        {title}
      </DialogTitle>
      {/* Where it is longer than the screen and holds words alone, keys scroll it. */}
      <DialogContent tabIndex={isRead ? 0 : undefined}>{children}</DialogContent>
      {buttons && (
        <DialogActions disableSpacing sx={buttonsStyle}>
          {buttons}
        </DialogActions>
      )}
    </Dialog>
  );
};

// On a phone they fill their line: beside each other as well as one below the other.
const buttonsStyle = {
  px: 3,
  pb: 3,
  pt: 1,
  flexWrap: 'wrap',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 1,
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
} as const;
