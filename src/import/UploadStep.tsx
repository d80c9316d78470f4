import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { importMaximumColumns, importMaximumUploadSize } from '../../contract/shapes/constants';
import { FileUpload, useFileUpload } from '../ui/fileUpload';
import { useFormat } from '../ui/useFormat';
import { downloadCsv } from './downloadCsv';
import { importFailureText } from './importText';
import type { StepProperties } from './kind';
import type { Imported } from './model';
import { StepFrame } from './StepFrame';
import { useImportWords } from './useImportWords';

type Properties<I extends Imported> = Pick<StepProperties<I>, 'kind' | 'wizard' | 'moved'>;

/** Takes the file, and says what it may look like. */
export const UploadStep = <I extends Imported>({ kind, wizard, moved }: Properties<I>) => {
  const { model, rules, wordParams, templateName, templateRows } = kind;
  const translate = useTranslate();
  const say = useImportWords(model.words);
  const format = useFormat();
  const upload = useFileUpload(model.calls.upload, {
    onUploaded: wizard.uploaded,
    atOnce: {},
    explain: (translating, error) => importFailureText(translating, say, error),
  });
  const params = {
    ...wordParams,
    rows: format.number(wizard.maximumRows),
    columns: format.number(importMaximumColumns),
    size: format.bytes(importMaximumUploadSize),
  };
  // Whoever came back can go on with the file that is there.
  const known = wizard.state?.upload ?? undefined;
  return (
    <StepFrame
      headline={say('upload.headline')}
      moved={moved}
      {...(known && { next: { label: translate('common.next'), onClick: () => wizard.goTo('fields') } })}
    >
      {known && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {say('mapping.file', { fileName: known.fileName, smart_count: known.rowCount })}
        </Typography>
      )}
      {wizard.isGone && <Alert severity="warning">{say('run.expired')}</Alert>}
      <FileUpload label={say('upload.drop')} state={upload} />
      <Box>
        <Typography component="h3" variant="h3">
          {say('upload.rulesTitle')}
        </Typography>
        <Box component="ul" sx={{ pl: 2.5, my: 1, color: 'text.secondary', typography: 'body2' }}>
          {rules.map((rule) => (
            <li key={rule}>{say(`upload.rules.${rule}`, params)}</li>
          ))}
        </Box>
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<DownloadOutlined />}
          onClick={() => downloadCsv(templateName, templateRows())}
        >
          {say('upload.template')}
        </Button>
      </Box>
    </StepFrame>
  );
};
