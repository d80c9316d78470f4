import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { type CellProperties, type FieldType, type FilterProperties, type InputProperties, nothing } from './fieldType';
import { LazyTypeahead } from './LazyTypeahead';
import { useEmptyLabel, useOptionLabel } from './optionLabel';
import { useItems, usePicture } from './useItems';

const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const Cell = ({ value, shape, resource }: CellProperties) => {
  const labelOf = useOptionLabel(resource);
  const Picture = usePicture(resource, shape.name);
  if (Picture && asList(value).length > 0) {
    return (
      <Box component="span" sx={picturesStyle}>
        {asList(value).map((entry) => (
          <Picture key={entry} value={entry} label={labelOf(shape.name, entry)} />
        ))}
      </Box>
    );
  }
  // Without a fixed list, they are words already.
  return (
    asList(value)
      .map((entry) => (shape.options ? labelOf(shape.name, entry) : entry))
      .join(', ') || nothing
  );
};

/** From so many words on, one finds them by typing instead of reading them all. */
const manyWords = 30;

const FoundInput = (properties: InputProperties) => {
  const { value, onChange, ...field } = properties.field;
  const items = useItems(properties);
  const chosen = asList(value);
  const search = useCallback(
    async (text: string) => items.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase())),
    [items],
  );
  return (
    <LazyTypeahead
      {...field}
      chosen={items
        .filter((item) => chosen.includes(item.value))
        .map(({ label, ...item }) => ({ label, value: item.value }))}
      search={search}
      max={properties.shape.maximum ?? items.length}
      onChange={(candidates) => onChange(candidates.map((candidate) => candidate.value))}
    />
  );
};

const ListedInput = (properties: InputProperties) => {
  const emptyLabel = useEmptyLabel(properties);
  const { value, onChange, ...field } = properties.field;
  const items = useItems(properties);
  return (
    <Dropdown
      {...field}
      items={items}
      value={asList(value)}
      onChange={(chosen) => onChange(properties.shape.numeric ? asList(chosen).map(Number) : chosen)}
      max={properties.shape.maximum ?? items.length}
      emptyLabel={emptyLabel}
    />
  );
};

const Input = (properties: InputProperties) =>
  (properties.shape.options ?? []).length < manyWords ? (
    <ListedInput {...properties} />
  ) : (
    <FoundInput {...properties} />
  );

const Filter = ({ label, value, onChange, ...properties }: FilterProperties) => {
  const translate = useTranslate();
  const items = useItems(properties);
  return (
    <Dropdown
      label={label}
      items={items}
      value={asList(value)}
      onChange={onChange}
      max={properties.shape.maximum ?? items.length}
      emptyLabel={translate('generator.all')}
    />
  );
};

const picturesStyle = { display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, verticalAlign: 'middle' } as const;

/** Several words of a fixed list. */
export const multiSelect: FieldType = { Cell, Input, Filter, empty: [] };
