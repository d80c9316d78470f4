import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FieldShape } from '../../../contract/describe';
import type { FieldEntry } from '../declaration';
import { fieldTypes } from '../fields';
import { useSuggestion } from './useSuggestion';

interface Properties {
  entry: FieldEntry<string>;
  shape: FieldShape;
  resource: string;
  disabled: boolean;
  isNew: boolean;
}

/** One field of a form, by the type that the contract gives it. */
export const FormField = ({ entry, shape, resource, disabled, isNew }: Properties) => {
  const translate = useTranslate();
  useSuggestion(shape.name, typeof entry === 'string' ? undefined : entry.suggest, isNew);
  const { Input, wide } = fieldTypes[shape.widget];
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide && '1 / -1' }}>
      <Input
        shape={shape}
        resource={resource}
        label={translate(`${resource}.fields.${shape.name}`)}
        disabled={disabled}
      />
    </Box>
  );
};
