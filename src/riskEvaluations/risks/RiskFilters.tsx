import { useTranslate } from 'ra-core';
import { describeFields, fieldSchema } from '../../../contract/describe';
import { hazardGroups } from '../../../contract/riskAssessmentContent';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { riskStatuses } from '../../../contract/risks';
import { SearchFilter } from '../../generator/fields/SearchFilter';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { type FilterEntry, FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { RiskFilter } from './useRisks';

const filterSchema = fieldSchema(riskEvaluations.risks.request, 'filter');
const searchShape = (filterSchema && describeFields(filterSchema).search) ?? {
  ...({ name: 'search', widget: 'search', required: false } as const),
};
const choices = { status: riskStatuses, hazard: hazardGroups } as const;
const words = { status: 'riskEvaluations.statuses', hazard: 'options.hazard' } as const;

interface Properties {
  values: RiskFilter;
  onChange: (values: RiskFilter) => void;
}

/** Finds risks by words, by what is left to do, and by group of hazards. */
export const RiskFilters = ({ values, onChange }: Properties) => {
  const translate = useTranslate();
  const choice = (name: keyof typeof choices): FilterEntry => ({
    name,
    render: (value, change) => (
      <Dropdown
        key={name}
        label={translate(`riskEvaluations.fields.${name}`)}
        items={choices[name].map((each) => ({ value: each, label: translate(`${words[name]}.${each}`) }))}
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
        resource="riskEvaluations"
        label={translate('riskEvaluations.filters.question')}
        value={value}
        onChange={change}
      />
    ),
  };
  return (
    <FilterPanel
      values={{ ...values }}
      initial={{}}
      onChange={(now) => onChange(now)}
      filters={[search, choice('status'), choice('hazard')]}
    />
  );
};
