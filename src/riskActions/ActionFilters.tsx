import { useTranslate } from 'ra-core';
import { describeFields, fieldSchema } from '../../contract/describe';
import { actionStates, riskActions } from '../../contract/riskActions';
import { stopClasses } from '../../contract/riskAssessmentContent';
import { SearchFilter } from '../generator/fields/SearchFilter';
import { Dropdown } from '../ui/dropdown/Dropdown';
import { type FilterEntry, FilterPanel } from '../ui/filterPanel/FilterPanel';
import type { ActionFilter } from './useActions';

const filterSchema = fieldSchema(riskActions.list.request, 'filter');
const searchShape = (filterSchema && describeFields(filterSchema).search) ?? {
  ...({ name: 'search', widget: 'search', required: false } as const),
};
const choices = { status: actionStates, stopClass: stopClasses } as const;

interface Properties {
  values: ActionFilter;
  onChange: (values: ActionFilter) => void;
}

/** Finds actions by words, by how far they are, by how they work, and those that are late. */
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
        resource="riskActions"
        label={translate('riskActions.filters.search')}
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
    <FilterPanel
      values={{ ...values }}
      initial={{}}
      onChange={(now) => onChange(now)}
      filters={[search, choice('status'), choice('stopClass'), overdue]}
    />
  );
};
