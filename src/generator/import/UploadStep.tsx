import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { importMaximumColumns, importMaximumUploadSize } from '../../../contract/shapes/constants';
import { today } from '../../../dataProvider/today';
import { downloadCsv } from '../../import/downloadCsv';
import { importFailureText } from '../../import/importText';
import { StepFrame } from '../../import/StepFrame';
import { FileUpload, useFileUpload } from '../../ui/fileUpload';
import { useFormat } from '../../ui/useFormat';
import { useOptionLabel } from '../fields/optionLabel';
import { type StepProperties, useImported } from './context';
import { templateRows } from './template';

/** Takes the file, and says what it may look like. */
export const UploadStep = ({ resource, wizard, moved }: Pick<StepProperties, 'resource' | 'wizard' | 'moved'>) => {
  const { calls, fields, labelOf, say, translate } = useImported(resource);
  const format = useFormat();
  const optionOf = useOptionLabel(resource);
  const upload = useFileUpload(calls.uploadImport, {
    onUploaded: wizard.uploaded,
    atOnce: {},
    explain: (translating, error) => importFailureText(translating, say, error),
  });
  const records = translate(`${resource}.name`, { smart_count: 2 });
  const has = (...widgets: string[]): boolean => fields.some(({ widget }) => widgets.includes(widget));
  const rules = [
    { name: 'format', isShown: true },
    { name: 'required', isShown: true },
    { name: 'dates', isShown: has('date', 'number') },
    { name: 'records', isShown: has('reference', 'references') },
    { name: 'several', isShown: has('multiSelect', 'references') },
    { name: 'limits', isShown: true },
  ];
  const values = {
    fields: fields
      .filter(({ required }) => required)
      .map(({ name }) => labelOf(name))
      .join(', '),
    rows: format.number(wizard.maximumRows),
    columns: format.number(importMaximumColumns),
    size: format.bytes(importMaximumUploadSize),
  };
  const download = (): void => {
    const name = say('upload.templateName', { records: records.toLowerCase().replace(/\s+/g, '-') });
    downloadCsv(name, templateRows(fields, { labelOf, optionOf, today: today(), say }));
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
          {rules
            .filter(({ isShown }) => isShown)
            .map(({ name }) => (
              <li key={name}>{say(`upload.rules.${name}`, values)}</li>
            ))}
        </Box>
        <Button color="inherit" variant="outlined" startIcon={<DownloadOutlined />} onClick={download}>
          {say('upload.template')}
        </Button>
      </Box>
    </StepFrame>
  );
};
