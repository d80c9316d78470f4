import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Properties {
  title: string;
  lines?: readonly string[];
  /** Said below the lines. */
  note?: string | undefined;
  /** Said where there are no lines. */
  missing?: string | undefined;
  children?: ReactNode;
}

/** A part of an operating instruction: its heading on orange, what stands beside it, and its lines. */
export const Part = ({ title, lines, note, missing, children }: Properties) => (
  <Box component="section" sx={{ breakInside: 'avoid', display: 'grid', gap: '1mm' }}>
    <Box component="h2" sx={headingStyle}>
      {title}
    </Box>
    {children}
    {lines && lines.length > 0 && (
      <Box component="ul" sx={{ m: 0, pl: '5mm', overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    )}
    {note && <Box sx={{ fontSize: '8pt', fontStyle: 'italic' }}>{note}</Box>}
    {lines?.length === 0 && missing && <Box sx={{ fontStyle: 'italic' }}>{missing}</Box>}
  </Box>
);

// Printers leave out filled areas unless told otherwise: the line below stays.
const headingStyle = {
  m: 0,
  px: '2mm',
  py: '0.5mm',
  fontSize: '11pt',
  fontWeight: 600,
  bgcolor: '#f28c00',
  color: '#17202b',
  borderBottom: '0.5mm solid #f28c00',
  printColorAdjust: 'exact',
} as const;
