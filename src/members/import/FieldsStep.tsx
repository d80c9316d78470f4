import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportField } from '../../../contract/memberImport/importFields';
import { ColumnList } from '../../import/ColumnList';
import { namedColumns, repeatedHeadings } from '../../import/columns';
import { EncodingChoice } from '../../import/EncodingChoice';
import { HeadingChoice } from '../../import/HeadingChoice';
import { RequiredFields } from '../../import/RequiredFields';
import { StepFrame } from '../../import/StepFrame';
import { assignColumn, columnFields, missingFields } from './importState';
import { UpdateChoice } from './UpdateChoice';
import { UsernameChoice } from './UsernameChoice';
import type { StepProperties } from './useMemberImport';
import { words } from './words';

/** Says which column is which field. */
export const FieldsStep = ({ wizard, state, upload, moved }: StepProperties) => {
  const translate = useTranslate();
  const [wasTried, setTried] = useState(false);
  const { settings } = state;
  const { mapping } = settings;
  const columns = namedColumns(upload);
  const missing = missingFields(settings);
  const labelOf = (field: ImportField): string => translate(`memberImport.fields.${field}`);
  const labels = missing.map(labelOf).join(', ');
  const usedAs = (column: number): string | undefined => {
    const signIn = (['username', 'password'] as const).find((one) => mapping[one] === column);
    return signIn && translate('import.mapping.usedAs', { field: labelOf(signIn) });
  };
  const used = new Set([...columnFields.map((field) => mapping[field]), mapping.username, mapping.password]);
  const ignored = columns.filter(({ index, heading }) => heading && !used.has(index)).map(({ heading }) => heading);
  const next = () => {
    setTried(true);
    if (missing.length === 0) wizard.goTo('passwords');
  };
  return (
    <StepFrame
      headline={translate('import.mapping.headline')}
      moved={moved}
      onBack={() => wizard.goTo('upload')}
      next={{ label: translate('common.next'), onClick: next }}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('import.mapping.file', { fileName: upload.fileName, smart_count: upload.rowCount })}
      </Typography>
      <EncodingChoice upload={upload} words={words} onChange={(encoding) => void wizard.readAs({ encoding })} />
      <HeadingChoice upload={upload} words={words} onChange={(headerLine) => wizard.readAs({ headerLine })} />
      <RequiredFields fields={['firstName', 'lastName']} mapping={mapping} labelOf={labelOf} />
      {repeatedHeadings(columns).map((heading) => (
        <Alert key={heading} severity="warning">
          {translate('import.mapping.repeated', { heading })}
        </Alert>
      ))}
      <ColumnList
        columns={columns}
        fields={columnFields}
        mapping={mapping}
        labelOf={labelOf}
        usedAs={usedAs}
        onAssign={(column, field) => wizard.changeSettings({ mapping: assignColumn(mapping, column, field) })}
      />
      {ignored.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('import.mapping.ignored', { columns: ignored.join(', '), smart_count: ignored.length })}
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
        <Alert severity="error">{translate('import.mapping.missingFields', { fields: labels })}</Alert>
      )}
    </StepFrame>
  );
};
