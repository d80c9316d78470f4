import { Box, LinearProgress, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { SectionCard } from '../ui/SectionCard';

interface Properties {
  title: string;
  text: ReactNode;
  /** Percent; absent: nobody knows how far it is. */
  percent?: number;
  children?: ReactNode;
}

/** Work that goes on: sending, checking, publishing. */
export const Waiting = ({ title, text, percent, children }: Properties) => {
  const textId = useId();
  return (
    <SectionCard title={title}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <LinearProgress
          aria-label={title}
          aria-describedby={textId}
          {...(percent === undefined ? {} : { variant: 'determinate', value: percent })}
        />
        <Typography id={textId} color="textSecondary" role={percent === undefined ? 'status' : undefined}>
          {text}
        </Typography>
        {children}
      </Box>
    </SectionCard>
  );
};
