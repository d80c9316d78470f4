import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { useWords } from '../useWords';
import type { CellProperties, FieldType, FilterProperties, InputProperties } from './fieldType';

const words = { true: 'generator.yes', false: 'generator.no' } as const;

const Cell = ({ value }: CellProperties) => {
  const translate = useTranslate();
  return translate(words[value ? 'true' : 'false']);
};

const Input = (properties: InputProperties) => {
  const { label, value, onChange, error, hint, disabled, onBlur, inputRef } = properties.field;
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            disabled={disabled}
            onBlur={onBlur}
            slotProps={{ input: { ref: inputRef } }}
          />
        }
      />
      {(error || hint) && <FormHelperText>{error ?? hint}</FormHelperText>}
    </FormControl>
  );
};

const Filter = ({ shape, resource, label, value, onChange }: FilterProperties) => {
  const translate = useTranslate();
  const wordsOf = useWords();
  return (
    <Dropdown
      label={label}
      items={Object.entries(words).map(([name, word]) => ({
        value: name,
        label: wordsOf(`${resource}.options.${shape.name}.${name}`, word),
      }))}
      value={value === undefined ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === '' ? '' : chosen === 'true')}
      emptyLabel={translate('generator.all')}
    />
  );
};

/** Yes or no. */
export const switchField: FieldType = { Cell, Input, Filter, empty: false };
