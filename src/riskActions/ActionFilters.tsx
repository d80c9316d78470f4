import { useTranslate } from 'ra-core';
import { describeFields, type FieldShape, fieldSchema } from '../../contract/describe';
import { actionStates, riskActions } from '../../contract/riskActions';
import { stopClasses } from '../../contract/riskAssessmentContent';
import { lookups, resources } from '../../resources';
import { reference } from '../generator/fields/reference';
import { SearchFilter } from '../generator/fields/SearchFilter';
import { ResourceScope } from '../generator/resourceContext';
import { Dropdown } from '../ui/dropdown/Dropdown';
import { type FilterEntry, FilterPanel } from '../ui/filterPanel/FilterPanel';
import type { ActionFilter } from './useActions';

const filterSchema = fieldSchema(riskActions.list.request, 'filter');
const shapes: Readonly<Record<string, FieldShape>> = filterSchema ? describeFields(filterSchema) : {};
const shapeOf = (name: string, widget: FieldShape['widget']): FieldShape =>
  shapes[name] ?? { name, widget, required: false };
const searchShape = shapeOf('search', 'search');
const ownerShape = shapeOf('ownerUuid', 'reference');
const resource = 'riskActions';
const choices = { status: actionStates, stopClass: stopClasses } as const;

interface Properties {
  values: ActionFilter;
  onChange: (values: ActionFilter) => void;
}

/** Finds actions by words, by how far they are, by how they work, by who carries them out, and those that are late. */
export const ActionFilters = ({ values, onChange }: Properties) => {
  const translate = useTranslate();
  const choice = (name: keyof typeof choices): FilterEntry => ({
    name,
    render: (value, change) => (
      <Dropdown
        key={name}
        label={translate(`riskActions.fields.${name}`)}
        items={choices[name].map((each) => ({ value: each, label: translate(`riskActions.options.${name}.${each}`) }))}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={change}
        max={choices[name].length}
        emptyLabel={translate('generator.all')}
      />
    ),
  });
  const search: FilterEntry = {
    name: 'search',
    always: true,
    render: (value, change) => (
      <SearchFilter
        key="search"
        shape={searchShape}
        resource={resource}
        label={translate('riskActions.filters.search')}
        value={value}
        onChange={change}
      />
    ),
  };
  const owner: FilterEntry = {
    name: 'ownerUuid',
    render: (value, change) => (
      <reference.Filter
        key="ownerUuid"
        shape={ownerShape}
        resource={resource}
        label={translate('riskActions.fields.ownerUuid')}
        value={value}
        onChange={change}
      />
    ),
  };
  const overdue: FilterEntry = {
    name: 'overdue',
    render: (value, change) => (
      <Dropdown
        key="overdue"
        label={translate('riskActions.filters.overdue')}
        items={[{ value: 'overdue', label: translate('riskActions.filters.onlyOverdue') }]}
        value={value === true ? 'overdue' : ''}
        onChange={(chosen) => change(chosen === 'overdue' ? true : null)}
        emptyLabel={translate('generator.all')}
      />
    ),
  };
  return (
    <ResourceScope declarations={resources} lookups={lookups} name={resource}>
      <FilterPanel
        values={{ ...values }}
        initial={{}}
        onChange={(now) => onChange(now)}
        filters={[search, choice('status'), choice('stopClass'), owner, overdue]}
      />
    </ResourceScope>
  );
};
