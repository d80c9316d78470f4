import { useState } from 'react';
import { readAmount, writeAmount } from '../../../contract/hazardousSubstances/amounts';
import { toBcp47 } from '../../../contract/shapes/languages';
import { useLanguage } from '../../ui/useLanguage';
import { type CellProperties, type FieldType, type InputProperties, nothing } from './fieldType';
import { SearchFilter } from './SearchFilter';
import { TextInput } from './TextInput';

/** A kept amount in the reader's language; what is still being typed stays as it is. */
const useWritten = (value: unknown): string => {
  const locale = toBcp47(useLanguage());
  if (typeof value !== 'string') return '';
  return readAmount(value)?.amount === value ? writeAmount(value, locale) : value;
};

const Cell = ({ value }: CellProperties) => useWritten(value) || nothing;

const Input = ({ field, ...rest }: InputProperties) => {
  const [typed, setTyped] = useState<unknown>(null);
  const written = useWritten(field.value);
  const bound = {
    ...field,
    value: typed ?? written,
    onChange: (value: unknown) => {
      setTyped(value);
      field.onChange(value);
    },
    onBlur: () => {
      setTyped(null);
      field.onBlur();
    },
  };
  return <TextInput {...rest} field={bound} />;
};

/** An amount: a number, or a range such as 5–10 or < 1. */
export const amount: FieldType = { Cell, Input, Filter: SearchFilter, empty: null, oneLine: true };
