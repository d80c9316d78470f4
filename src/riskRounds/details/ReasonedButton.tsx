import { Box, Button, Typography } from '@mui/material';
import { type ComponentProps, useId } from 'react';

type Passed = 'variant' | 'color' | 'startIcon' | 'endIcon' | 'loading' | 'aria-haspopup' | 'aria-expanded';

interface Properties extends Pick<ComponentProps<typeof Button>, Passed> {
  label: string;
  /** Why it cannot be pressed now; it can, if null. */
  reason: string | null;
  onClick: () => void;
}

/** A button that says beside itself why it cannot be pressed; it keeps its place in the order of the keyboard. */
export const ReasonedButton = ({ label, reason, onClick, ...button }: Properties) => {
  const reasonId = useId();
  return (
    <Box sx={{ maxWidth: '18rem' }}>
      <Button
        {...button}
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={() => reason === null && onClick()}
        sx={reason === null ? undefined : { opacity: 0.6, cursor: 'default' }}
      >
        {label}
      </Button>
      {reason !== null && (
        <Typography id={reasonId} variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
          {reason}
        </Typography>
      )}
    </Box>
  );
};
