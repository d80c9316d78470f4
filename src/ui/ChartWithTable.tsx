import { Box, Skeleton } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { visuallyHidden } from './visuallyHidden';

interface Properties {
  /** Of the table. */
  caption: string;
  /** Headings of its columns: of the labels, and of the values. */
  head: readonly [string, string];
  rows: readonly { label: string; value: string }[];
  /** Pixels. */
  height: number;
  /** Loaded by itself: who looks at lists waits for no charts. */
  children: ReactNode;
}

/** A chart for the eye, and behind it the table that keyboards and screen readers get. */
export const ChartWithTable = ({ caption, head, rows, height, children }: Properties) => (
  <>
    <Box aria-hidden sx={{ height }}>
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>{children}</Suspense>
    </Box>
    {/* A table itself would be as wide as its words. */}
    <Box sx={visuallyHidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  </>
);
