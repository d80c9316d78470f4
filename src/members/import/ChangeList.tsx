import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type ImportProgress, memberImport } from '../../../contract/memberImport';
import { request } from '../../../dataProvider/request';
import { changedValue, changeRows } from './changeText';
import { downloadCsv } from './downloadCsv';
import { listStyle, rowStyle } from './listStyles';

/** What would change of people the company has, old → new: the first ones to read, all of them to download. */
export const ChangeList = ({ progress }: { progress: ImportProgress }) => {
  const translate = useTranslate();
  const id = useId();
  const { importCursor, changes, changed } = progress;
  const more = changed - changes.length;
  const download = async (): Promise<void> => {
    try {
      const { items } = await request(memberImport.readChanges, { importCursor });
      downloadCsv(translate('memberImport.updates.fileName'), changeRows(translate, items));
    } catch {
      // A toast has said why.
    }
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="h3" sx={{ mb: 1 }}>
        {translate('memberImport.updates.title')}
      </Typography>
      <Box component="ul" tabIndex={0} aria-labelledby={id} sx={listStyle}>
        {changes.map(({ line, person, fields }) => (
          <Box component="li" key={line} sx={rowStyle}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {person}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {translate('memberImport.check.line', { line })}
              </Typography>
            </Box>
            <Box component="dl" sx={{ m: 0, minWidth: 0 }}>
              {fields.map(({ field, before, after }) => (
                <Box key={field} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {translate(`memberImport.fields.${field}`)}
                  </Typography>
                  <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    {translate('memberImport.updates.change', {
                      before: changedValue(translate, field, before),
                      after: changedValue(translate, field, after),
                    })}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('memberImport.updates.more', { smart_count: more })}
        </Typography>
      )}
      <Button color="inherit" variant="outlined" startIcon={<DownloadOutlined />} onClick={download} sx={{ mt: 2 }}>
        {translate('memberImport.updates.download')}
      </Button>
    </Box>
  );
};
