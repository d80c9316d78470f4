import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { downloadCsv } from './downloadCsv';

interface Row {
  key: string;
  /** Place or person of the row. */
  head: string;
  /** Stands below the head. */
  subhead?: string;
  content: ReactNode;
}

interface Properties {
  title: string;
  rows: readonly Row[];
  /** Says how many more there are, if not all are shown. */
  more?: string | false;
  /** Offers all of them as a file of rows. */
  download?: { label: string; fileName: string; rows: () => Promise<Parameters<typeof downloadCsv>[1]> };
}

/** Findings of an import, row by row: the first ones to read, all of them to download. */
export const DetailList = ({ title, rows, more, download }: Properties) => {
  const id = useId();
  const save = async ({ fileName, rows: readRows }: NonNullable<Properties['download']>): Promise<void> => {
    try {
      downloadCsv(fileName, await readRows());
    } catch {
      // A toast has said why.
    }
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={listStyle} tabIndex={0} aria-labelledby={id}>
        {rows.map(({ key, head, subhead, content }) => (
          <Box component="li" key={key} sx={rowStyle}>
            <Box>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {head}
              </Typography>
              {subhead && (
                <Typography variant="body2" color="textSecondary">
                  {subhead}
                </Typography>
              )}
            </Box>
            <Box sx={{ minWidth: 0 }}>{content}</Box>
          </Box>
        ))}
      </Box>
      {more && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {more}
        </Typography>
      )}
      {download && (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<DownloadOutlined />}
          onClick={() => void save(download)}
          sx={{ mt: 2 }}
        >
          {download.label}
        </Button>
      )}
    </Box>
  );
};

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: '26rem',
  overflowY: 'auto',
  border: 1,
  borderColor: 'hairline',
  borderRadius: 1,
} as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.25,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'hairline' },
} as const;
