import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { ColumnList } from '../../import/ColumnList';
import { namedColumns, repeatedHeadings } from '../../import/columns';
import { EncodingChoice } from '../../import/EncodingChoice';
import { HeadingChoice } from '../../import/HeadingChoice';
import { assignColumn } from '../../import/mapping';
import { RequiredFields } from '../../import/RequiredFields';
import { StepFrame } from '../../import/StepFrame';
import { type StepProperties, useImported, wordsOf } from './context';
import { missingFields } from './state';

/** Says which column is which field. */
export const FieldsStep = ({ resource, wizard, state, upload, moved }: StepProperties) => {
  const { fields, labelOf, say } = useImported(resource);
  const [wasTried, setTried] = useState(false);
  const { settings } = state;
  const { mapping } = settings;
  const columns = namedColumns(upload);
  const missing = missingFields(fields, settings);
  const names = fields.map(({ name }) => name);
  const used = new Set(names.map((name) => mapping[name]));
  const ignored = columns.filter(({ index, heading }) => heading && !used.has(index)).map(({ heading }) => heading);
  const next = (): void => {
    setTried(true);
    if (missing.length === 0) void wizard.check();
  };
  return (
    <StepFrame
      headline={say('mapping.headline')}
      moved={moved}
      onBack={() => wizard.goTo('upload')}
      next={{ label: say('check.start'), onClick: next }}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {say('mapping.file', { fileName: upload.fileName, smart_count: upload.rowCount })}
      </Typography>
      <EncodingChoice
        upload={upload}
        words={wordsOf(resource)}
        onChange={(encoding) => void wizard.readAs({ encoding })}
      />
      <HeadingChoice
        upload={upload}
        words={wordsOf(resource)}
        onChange={(headerLine) => wizard.readAs({ headerLine })}
      />
      <RequiredFields
        fields={fields.filter(({ required }) => required).map(({ name }) => name)}
        mapping={mapping}
        labelOf={labelOf}
      />
      {repeatedHeadings(columns).map((heading) => (
        <Alert key={heading} severity="warning">
          {say('mapping.repeated', { heading })}
        </Alert>
      ))}
      <ColumnList
        columns={columns}
        fields={names}
        mapping={mapping}
        labelOf={labelOf}
        onAssign={(column, field) => wizard.changeSettings({ mapping: assignColumn(mapping, names, column, field) })}
      />
      {ignored.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {say('mapping.ignored', { columns: ignored.join(', '), smart_count: ignored.length })}
        </Typography>
      )}
      {wasTried && missing.length > 0 && (
        <Alert severity="error">{say('mapping.missingFields', { fields: missing.map(labelOf).join(', ') })}</Alert>
      )}
    </StepFrame>
  );
};
