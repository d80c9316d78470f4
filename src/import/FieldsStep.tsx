import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ColumnList } from './ColumnList';
import { namedColumns, repeatedHeadings } from './columns';
import { EncodingChoice } from './EncodingChoice';
import { HeadingChoice } from './HeadingChoice';
import type { StepProperties } from './kind';
import { assignColumn } from './mapping';
import type { Imported } from './model';
import { RequiredFields } from './RequiredFields';
import { StepFrame } from './StepFrame';
import { useImportWords } from './useImportWords';

/** Says which column is which field. */
export const FieldsStep = <I extends Imported>(properties: StepProperties<I>) => {
  const { kind, wizard, state, upload, moved } = properties;
  const { fields, required, labelOf, usedAs } = kind;
  const { words, steps } = kind.model;
  const translate = useTranslate();
  const say = useImportWords(words);
  const [wasTried, setTried] = useState(false);
  const { settings } = state;
  const { mapping } = settings;
  const columns = namedColumns(upload);
  const missing = kind.missingFields(settings);
  const used = new Set(Object.values(mapping));
  const ignored = columns.filter(({ index, heading }) => heading && !used.has(index)).map(({ heading }) => heading);
  const [extra] = steps ?? [];
  const next = (): void => {
    setTried(true);
    if (missing.length > 0) return;
    if (extra) wizard.goTo(extra);
    else void wizard.check();
  };
  return (
    <StepFrame
      headline={say('mapping.headline')}
      moved={moved}
      onBack={() => wizard.goTo('upload')}
      next={{ label: extra ? translate('common.next') : say('check.start'), onClick: next }}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {say('mapping.file', { fileName: upload.fileName, smart_count: upload.rowCount })}
      </Typography>
      <EncodingChoice upload={upload} words={words} onChange={(encoding) => void wizard.readAs({ encoding })} />
      <HeadingChoice upload={upload} words={words} onChange={(headerLine) => wizard.readAs({ headerLine })} />
      <RequiredFields fields={required} mapping={mapping} labelOf={labelOf} />
      {repeatedHeadings(columns).map((heading) => (
        <Alert key={heading} severity="warning">
          {say('mapping.repeated', { heading })}
        </Alert>
      ))}
      <ColumnList
        columns={columns}
        fields={fields}
        mapping={mapping}
        labelOf={labelOf}
        {...(usedAs && { usedAs: (column: number) => usedAs(mapping, column) })}
        onAssign={(column, field) =>
          wizard.changeSettings({ mapping: assignColumn(mapping, fields, column, field) } as Partial<I['settings']>)
        }
      />
      {ignored.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {say('mapping.ignored', { columns: ignored.join(', '), smart_count: ignored.length })}
        </Typography>
      )}
      {kind.columnChoices?.(properties, wasTried)}
      {wasTried && missing.length > 0 && (
        <Alert severity="error">{say('mapping.missingFields', { fields: missing.map(labelOf).join(', ') })}</Alert>
      )}
    </StepFrame>
  );
};
