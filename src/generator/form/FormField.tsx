import { Box, FormHelperText } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FieldShape } from '../../../contract/kit/describe';
import type { FieldEntry } from '../declaration';
import { fieldTypes } from '../fields';
import { ChosenLinks } from './ChosenLinks';
import { ShutOutHint } from './ShutOutHint';
import { useField } from './useField';
import { useSuggestion } from './useSuggestion';

interface Properties {
  entry: FieldEntry<string>;
  shape: FieldShape;
  resource: string;
  /** The record's abilities say that the person may not change this field. */
  forbidden: boolean;
  isNew: boolean;
}

/** One field of a form, by the type that the contract gives it. */
export const FormField = ({ entry, shape, resource, forbidden, isNew }: Properties) => {
  const translate = useTranslate();
  useSuggestion(shape.name, typeof entry === 'string' ? undefined : entry.suggest, isNew);
  const label = translate(`${resource}.fields.${shape.name}`);
  const input = useField({ shape, resource, label, disabled: forbidden });
  const { Input, wide } = fieldTypes[shape.widget];
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide && '1 / -1' }}>
      <Input {...input} />
      {typeof entry !== 'string' && entry.Doubt && <entry.Doubt />}
      {shape.reference && <ChosenLinks shape={shape} value={input.field.value} />}
      {shape.reference && <ShutOutHint area={resource} field={shape.name} value={input.field.value} />}
      {forbidden && <FormHelperText>{translate('generator.notPermitted')}</FormHelperText>}
    </Box>
  );
};
