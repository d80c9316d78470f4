import { Box } from '@mui/material';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';

// Few are pointed at, and what shows a hint weighs more than all that a card needs besides.
const Tooltip = lazy(() => import('@mui/material/Tooltip'));

/** Milliseconds in which the pointer gets from the button to its hint, which stays while it is there. */
const wayToHint = 150;

/**
 * A button whose hint shows while it is pointed at or focused; its description is the caller's. The button stays the
 * same element while the tooltip's code loads: one that was put into the tooltip then would lose the click on it.
 */
export const Hinted = ({ hint, children }: { hint: string; children: ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (event: { currentTarget: HTMLElement }) => {
    clearTimeout(leaving.current);
    setAnchor(event.currentTarget);
  };
  const hide = () => setAnchor(null);
  const leave = () => {
    leaving.current = setTimeout(hide, wayToHint);
  };
  return (
    <Box component="span" onMouseEnter={show} onFocus={show} onMouseLeave={leave} onBlur={hide}>
      {children}
      {anchor && (
        <Suspense fallback={null}>
          <Tooltip open title={hint} describeChild onClose={hide} slotProps={{ popper: { anchorEl: anchor } }}>
            <span />
          </Tooltip>
        </Suspense>
      )}
    </Box>
  );
};
