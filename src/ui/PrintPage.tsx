import { Box, GlobalStyles } from '@mui/material';
import type { ReactNode } from 'react';
import { WithoutSupportChat } from './WithoutSupportChat';

const millimetres = { portrait: [210, 297], landscape: [297, 210] } as const;

interface Properties {
  orientation?: keyof typeof millimetres;
  children: ReactNode;
}

/** A sheet of A4 on screen and on paper. Shell and support chat are hidden while it shows. */
export const PrintPage = ({ orientation = 'portrait', children }: Properties) => {
  const [width, height] = millimetres[orientation];
  return (
    <>
      <WithoutSupportChat />
      <GlobalStyles
        styles={{
          '@page': { size: `A4 ${orientation}`, margin: 0 },
          '[data-shell-part]': { display: 'none !important' },
        }}
      />
      <Box
        sx={{
          width: `${width}mm`,
          maxWidth: '100%',
          minHeight: { md: `${height}mm` },
          mx: 'auto',
          p: { xs: 2, md: '20mm' },
          bgcolor: '#fff',
          color: '#17202b',
          border: 1,
          borderColor: 'hairline',
          // Every further sheet has the same margins as the first.
          '@media print': { border: 0, width: '100%', minHeight: 'auto', p: '15mm', boxDecorationBreak: 'clone' },
        }}
      >
        {children}
      </Box>
    </>
  );
};
