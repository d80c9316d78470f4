import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memberImport } from '../../../contract/memberImport';
import { importMaximumColumns, importMaximumUploadSize } from '../../../contract/shapes/constants';
import { downloadCsv } from '../../import/downloadCsv';
import { importFailureText } from '../../import/importText';
import { StepFrame } from '../../import/StepFrame';
import { useImportWords } from '../../import/useImportWords';
import { FileUpload, useFileUpload } from '../../ui/fileUpload';
import { useFormat } from '../../ui/useFormat';
import { columnFields } from './importState';
import type { StepProperties } from './useMemberImport';
import { words } from './words';

const rules = ['format', 'required', 'dates', 'orgUnits', 'roles', 'limits'] as const;

/** Takes the file, and says what it may look like. */
export const UploadStep = ({ wizard, moved }: Pick<StepProperties, 'wizard' | 'moved'>) => {
  const translate = useTranslate();
  const say = useImportWords(words);
  const format = useFormat();
  const upload = useFileUpload(memberImport.uploadCsv, {
    onUploaded: wizard.uploaded,
    atOnce: {},
    explain: (translating, error) => importFailureText(translating, say, error),
  });
  // Whoever came back can go on with the file that is there.
  const known = wizard.state?.upload ?? undefined;
  const headings = [...columnFields, 'username'].map((field) => translate(`memberImport.fields.${field}`));
  const limits = {
    rows: format.number(wizard.maximumRows),
    columns: format.number(importMaximumColumns),
    size: format.bytes(importMaximumUploadSize),
  };
  return (
    <StepFrame
      headline={translate('import.upload.headline')}
      moved={moved}
      next={known && { label: translate('common.next'), onClick: () => wizard.goTo('fields') }}
    >
      {known && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('import.mapping.file', { fileName: known.fileName, smart_count: known.rowCount })}
        </Typography>
      )}
      {wizard.isGone && <Alert severity="warning">{translate('import.run.expired')}</Alert>}
      <FileUpload label={translate('import.upload.drop')} state={upload} />
      <Box>
        <Typography component="h3" variant="h3">
          {translate('import.upload.rulesTitle')}
        </Typography>
        <Box component="ul" sx={{ pl: 2.5, my: 1, color: 'text.secondary', typography: 'body2' }}>
          {rules.map((rule) => (
            <li key={rule}>{say(`upload.rules.${rule}`, limits)}</li>
          ))}
        </Box>
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<DownloadOutlined />}
          onClick={() => downloadCsv(translate('memberImport.upload.templateName'), [headings])}
        >
          {translate('import.upload.template')}
        </Button>
      </Box>
    </StepFrame>
  );
};
