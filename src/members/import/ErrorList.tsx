import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import {
  type ImportProgress,
  type ImportRowError,
  type ImportSeverity,
  memberImport,
} from '../../../contract/memberImport';
import { request } from '../../../dataProvider/request';
import { downloadCsv } from './downloadCsv';
import { listStyle, rowStyle } from './listStyles';
import { errorRows, fieldText, placeText, reasonText } from './rowErrorText';

interface Properties {
  progress: ImportProgress;
  title: string;
  severity: ImportSeverity;
}

/** Of all that was found, what is as severe as this. */
const ofSeverity = (errors: readonly ImportRowError[], severity: ImportSeverity): ImportRowError[] =>
  errors.filter((error) => (error.severity ?? 'fault') === severity);

/** How many more there are than these: rows with a fault, or values left out or worth a look. */
const countMore = ({ faulty, leftOut, notes }: ImportProgress, shown: ImportRowError[], severity: ImportSeverity) => {
  if (severity === 'fault') return faulty - new Set(shown.map(({ line }) => line)).size;
  return (severity === 'leftOut' ? leftOut : notes) - shown.length;
};

/** What was found in the rows: the first ones to read, all of them to download. */
export const ErrorList = ({ progress, title, severity }: Properties) => {
  const translate = useTranslate();
  const id = useId();
  const { importCursor } = progress;
  const errors = ofSeverity(progress.errors, severity);
  const more = countMore(progress, errors, severity);
  const download = async (): Promise<void> => {
    try {
      const { items } = await request(memberImport.readErrors, { importCursor });
      const name = translate(`memberImport.check.lists.${severity}.fileName`);
      downloadCsv(name, errorRows(translate, ofSeverity(items, severity)));
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
          {translate(`memberImport.check.lists.${severity}.more`, { smart_count: more })}
        </Typography>
      )}
      <Button color="inherit" variant="outlined" startIcon={<DownloadOutlined />} onClick={download} sx={{ mt: 2 }}>
        {translate(`memberImport.check.lists.${severity}.download`)}
      </Button>
    </Box>
  );
};
