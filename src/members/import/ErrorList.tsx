import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ImportProgress, memberImport } from '../../../contract/memberImport';
import { request } from '../../../dataProvider/request';
import { downloadCsv } from './downloadCsv';
import { errorRows, fieldText, placeText, reasonText } from './rowErrorText';

/** The faulty rows: the first ones to read, all of them to download. */
export const ErrorList = ({ progress, title }: { progress: ImportProgress; title: string }) => {
  const translate = useTranslate();
  const { importCursor, errors, faulty } = progress;
  const more = faulty - new Set(errors.map(({ line }) => line)).size;
  const download = async (): Promise<void> => {
    try {
      const { items } = await request(memberImport.readErrors, { importCursor });
      downloadCsv(translate('memberImport.check.downloadName'), errorRows(translate, items));
    } catch {
      // A toast has said why.
    }
  };
  return (
    <Box component="section" aria-labelledby="import-errors">
      <Typography id="import-errors" component="h3" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={listStyle} tabIndex={0} aria-labelledby="import-errors">
        {errors.map((error) => (
          <Box component="li" key={`${error.line}.${error.column}.${error.reason}.${error.value}`} sx={rowStyle}>
            <Box>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {placeText(translate, error)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {fieldText(translate, error)}
              </Typography>
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2">{reasonText(translate, error)}</Typography>
              {error.value && (
                <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                  {error.value}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('memberImport.check.more', { smart_count: more })}
        </Typography>
      )}
      <Button color="inherit" variant="outlined" startIcon={<DownloadOutlined />} onClick={download} sx={{ mt: 2 }}>
        {translate('memberImport.check.download')}
      </Button>
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
