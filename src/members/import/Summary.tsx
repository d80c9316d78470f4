import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { importFields } from '../../../contract/importFields';
import type { ImportUpload } from '../../../contract/importUpload';
import type { ImportSettings } from '../../../contract/memberImport';

/** Everything that was chosen, before it is done. */
export const Summary = ({ upload, settings }: { upload: ImportUpload; settings: ImportSettings }) => {
  const translate = useTranslate();
  const { mapping, skipHeaderRow, usernameMode, passwordMode, update } = settings;
  const fields = importFields
    .filter((field) => field !== 'username' && field !== 'password' && mapping[field] !== null)
    .map((field) => translate(`memberImport.fields.${field}`));
  const header = skipHeaderRow ? 'headerRowSkipped' : 'headerRowKept';
  const facts = {
    file: upload.fileName,
    headerRow: translate(`memberImport.check.summary.${header}`),
    fields: fields.join(', '),
    usernames: translate(`memberImport.usernames.${usernameMode}`),
    update: update
      ? translate('memberImport.check.summary.updatedBy', { field: translate(`memberImport.fields.${update.key}`) })
      : translate('memberImport.update.skip'),
    passwords: translate(`memberImport.passwords.modes.${passwordMode}`),
  };
  return (
    <Box>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {translate('memberImport.check.summaryTitle')}
      </Typography>
      <Box component="dl" sx={listStyle}>
        {Object.entries(facts).map(([name, value]) => (
          <Box key={name} sx={rowStyle}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`memberImport.check.summary.${name}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const listStyle = { m: 0, display: 'grid', gap: 1 } as const;
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
  columnGap: 2,
} as const;
