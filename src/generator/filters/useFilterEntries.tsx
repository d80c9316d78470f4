import { useTranslate } from 'ra-core';
import type { Call } from '../../../contract/call';
import { describeFields, type FieldShape, fieldSchema } from '../../../contract/describe';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import type { FilterEntry } from '../../ui/filterPanel/FilterPanel';
import { reference } from '../fields/reference';
import { SearchFilter } from '../fields/SearchFilter';

/**
 * Makes the filters of a list that is a page of its own. What may be typed or chosen follows from the call that reads
 * the list; labels and words are keys of translations.
 */
export const useFilterEntries = (resource: string, { path, request }: Call) => {
  const translate = useTranslate();
  const shapeOf = (name: string): FieldShape => {
    const schema = fieldSchema(request, 'filter');
    const shape = schema && describeFields(schema)[name];
    if (!shape) throw new Error(`${path} has no filter ${name}`);
    return shape;
  };
  const emptyLabel = translate('generator.all');

  /** A search, which stays in sight; the label says in what. */
  const search = (label: string): FilterEntry => ({
    name: 'search',
    always: true,
    render: (value, onChange) => (
      <SearchFilter
        key="search"
        shape={shapeOf('search')}
        resource={resource}
        value={value}
        onChange={onChange}
        label={translate(label)}
      />
    ),
  });

  /** Any of the values that the call allows; each is called as the key of that name below `words` says. */
  const choice = (name: string, label: string, words: string): FilterEntry => ({
    name,
    render: (value, onChange) => {
      const values = shapeOf(name).options ?? [];
      return (
        <Dropdown
          key={name}
          label={translate(label)}
          items={values.map((each) => ({ value: each, label: translate(`${words}.${each}`) }))}
          value={Array.isArray(value) ? value.map(String) : []}
          max={values.length}
          onChange={onChange}
          emptyLabel={emptyLabel}
        />
      );
    },
  });

  /** Yes, no or both, or only one of them: those that have words. */
  const flag = (name: string, label: string, words: { yes: string; no?: string }): FilterEntry => ({
    name,
    render: (value, onChange) => (
      <Dropdown
        key={name}
        label={translate(label)}
        items={Object.entries(words).map(([key, word]) => ({ value: key, label: translate(word) }))}
        value={value === undefined ? '' : value ? 'yes' : 'no'}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen === 'yes')}
        emptyLabel={emptyLabel}
      />
    ),
  });

  /** Another record, found by its name. */
  const record = (name: string, label: string): FilterEntry => ({
    name,
    render: (value, onChange) => (
      <reference.Filter
        key={name}
        shape={shapeOf(name)}
        resource={resource}
        value={value}
        onChange={onChange}
        label={translate(label)}
      />
    ),
  });

  return { search, choice, flag, record };
};
