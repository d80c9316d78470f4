import { Button, Typography } from '@mui/material';
import { useId } from 'react';
import type { RowAction } from '../../ui/table';

interface Properties extends RowAction {
  size?: 'small' | 'medium';
  /** It is under way. */
  busy?: boolean;
}

/** An action as a button. One that cannot be done now says why beside it, and stays reachable by keyboard for that. */
export const ActionButton = ({ label, icon: Icon, destructive, disabled, busy, size, callback }: Properties) => {
  const reasonId = useId();
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        color={destructive ? 'error' : 'inherit'}
        startIcon={<Icon />}
        loading={busy}
        aria-disabled={disabled ? true : undefined}
        aria-describedby={disabled ? reasonId : undefined}
        onClick={() => !disabled && callback()}
        sx={disabled ? dimmed : undefined}
      >
        {label}
      </Button>
      {disabled && (
        <Typography id={reasonId} variant="body2" color="textSecondary">
          {disabled}
        </Typography>
      )}
    </>
  );
};

const dimmed = { color: 'text.secondary', cursor: 'default' } as const;
