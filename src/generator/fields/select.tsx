import { useTranslate } from 'ra-core';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { type CellProperties, type FieldType, type FilterProperties, type InputProperties, nothing } from './fieldType';
import { useEmptyLabel, useOptionLabel } from './optionLabel';
import { useAnsweredItems, useItems } from './useItems';

const Cell = ({ value, shape, resource }: CellProperties) => {
  const labelOf = useOptionLabel(resource);
  const answered = useAnsweredItems(shape.name)?.find((item) => item.value === value);
  return value || value === 0 ? (answered?.label ?? labelOf(shape.name, String(value))) : nothing;
};

const Input = (properties: InputProperties) => {
  const emptyLabel = useEmptyLabel(properties);
  const { value, onChange, ...field } = properties.field;
  return (
    <Dropdown
      {...field}
      items={useItems(properties)}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? null : properties.shape.numeric ? Number(chosen) : chosen)}
      emptyLabel={field.required ? undefined : emptyLabel}
    />
  );
};

const Filter = ({ label, value, onChange, ...properties }: FilterProperties) => {
  const translate = useTranslate();
  return (
    <Dropdown
      label={label}
      items={useItems(properties)}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(properties.shape.numeric && chosen !== '' ? Number(chosen) : chosen)}
      emptyLabel={translate('generator.all')}
    />
  );
};

/** One word of a fixed list. */
export const select: FieldType = { Cell, Input, Filter, empty: null, oneLine: true };
