import { useTranslate } from 'ra-core';
import { describeFields, fieldSchema } from '../../../contract/describe';
import { riskAssessments, targetKinds } from '../../../contract/riskAssessments';
import { SearchFilter } from '../../generator/fields/SearchFilter';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { AssignmentFilter } from './useAssignments';

const filterSchema = fieldSchema(riskAssessments.assignments.request, 'filter');
const searchShape = (filterSchema && describeFields(filterSchema).search) ?? {
  ...({ name: 'search', widget: 'search', required: false } as const),
};

interface Properties {
  values: AssignmentFilter;
  onChange: (now: AssignmentFilter) => void;
}

/** Finds assignments by the names of target and responsible unit, and by what they are for. */
export const AssignmentFilters = ({ values, onChange }: Properties) => {
  const translate = useTranslate();
  const kinds = targetKinds.map((value) => ({
    value,
    label: translate(`riskAssessments.options.targetKind.${value}`),
  }));
  return (
    <FilterPanel
      values={{ ...values }}
      initial={{}}
      onChange={(now) => onChange(now)}
      filters={[
        {
          name: 'search',
          always: true,
          render: (value, change) => (
            <SearchFilter
              key="search"
              shape={searchShape}
              resource="riskAssessments"
              label={translate('riskAssessments.filters.assignments')}
              value={value}
              onChange={change}
            />
          ),
        },
        {
          name: 'targetKind',
          render: (value, change) => (
            <Dropdown
              key="targetKind"
              label={translate('riskAssessments.filters.targetKind')}
              items={kinds}
              value={Array.isArray(value) ? value.map(String) : []}
              onChange={change}
              max={kinds.length}
              emptyLabel={translate('generator.all')}
            />
          ),
        },
      ]}
    />
  );
};
