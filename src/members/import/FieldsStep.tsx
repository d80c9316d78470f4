import { Alert, Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ColumnList } from './ColumnList';
import { namedColumns, repeatedHeadings } from './columns';
import { EncodingChoice } from './EncodingChoice';
import { columnFields, missingFields } from './importState';
import { RequiredFields } from './RequiredFields';
import { StepFrame } from './StepFrame';
import { UpdateChoice } from './UpdateChoice';
import { UsernameChoice } from './UsernameChoice';
import type { StepProperties } from './useMemberImport';

/** Says which column is which field. */
export const FieldsStep = ({ wizard, state, upload, moved }: StepProperties) => {
  const translate = useTranslate();
  const [wasTried, setTried] = useState(false);
  const { settings } = state;
  const { mapping } = settings;
  const columns = namedColumns(upload, settings);
  const missing = missingFields(settings);
  const labels = missing.map((field) => translate(`memberImport.fields.${field}`)).join(', ');
  const used = new Set([...columnFields.map((field) => mapping[field]), mapping.username, mapping.password]);
  const ignored = columns.filter(({ index, heading }) => heading && !used.has(index)).map(({ heading }) => heading);
  const next = () => {
    setTried(true);
    if (missing.length === 0) wizard.goTo('passwords');
  };
  return (
    <StepFrame
      headline={translate('memberImport.mapping.headline')}
      moved={moved}
      onBack={() => wizard.goTo('upload')}
      next={{ label: translate('common.next'), onClick: next }}
    >
      <Box>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('memberImport.mapping.file', { fileName: upload.fileName, smart_count: upload.rowCount })}
        </Typography>
        <FormControlLabel
          control={<Switch checked={settings.skipHeaderRow} />}
          label={translate('memberImport.mapping.headerRow')}
          onChange={(_, skipHeaderRow) => wizard.changeSettings({ skipHeaderRow })}
        />
      </Box>
      <EncodingChoice upload={upload} onChange={(encoding) => void wizard.readAs(encoding)} />
      <RequiredFields mapping={mapping} />
      {repeatedHeadings(columns).map((heading) => (
        <Alert key={heading} severity="warning">
          {translate('memberImport.mapping.repeated', { heading })}
        </Alert>
      ))}
      <ColumnList
        columns={columns}
        mapping={mapping}
        onChange={(changed) => wizard.changeSettings({ mapping: changed })}
      />
      {ignored.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('memberImport.mapping.ignored', { columns: ignored.join(', '), smart_count: ignored.length })}
        </Typography>
      )}
      <UsernameChoice
        columns={columns}
        settings={settings}
        onChange={wizard.changeSettings}
        error={wasTried && missing.includes('username') ? translate('memberImport.passwords.chooseColumn') : undefined}
      />
      <UpdateChoice
        settings={settings}
        onChange={wizard.changeSettings}
        error={
          wasTried && settings.update && missing.includes(settings.update.key)
            ? translate('memberImport.passwords.chooseColumn')
            : undefined
        }
      />
      {wasTried && missing.length > 0 && (
        <Alert severity="error">{translate('memberImport.mapping.missingFields', { fields: labels })}</Alert>
      )}
    </StepFrame>
  );
};
