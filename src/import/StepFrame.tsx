import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { keepFocus } from '../ui/keepFocus';

interface Properties {
  headline: string;
  /** True if the person came here by a button of the wizard: then the heading takes the focus. */
  moved: boolean;
  onBack?: () => void;
  /** The way on; a step without one ends here. */
  next?: { label: string; onClick: () => void; disabled?: boolean };
  children: ReactNode;
}

/** One step of the wizard: its heading, its content, the ways back and on. */
export const StepFrame = ({ headline, moved, onBack, next, children }: Properties) => {
  const translate = useTranslate();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography
        id={headingId}
        component="h2"
        variant="h2"
        ref={heading}
        tabIndex={-1}
        sx={{ mb: 2, '&:focus': { outline: 'none' } }}
      >
        {headline}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
      {(onBack || next) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mt: 4 }}>
          <Box>
            {onBack && (
              <Button variant="outlined" color="inherit" onClick={onBack}>
                {translate('common.back')}
              </Button>
            )}
          </Box>
          {next && (
            <Button variant="contained" onMouseDown={keepFocus} onClick={next.onClick} disabled={next.disabled}>
              {next.label}
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
};
