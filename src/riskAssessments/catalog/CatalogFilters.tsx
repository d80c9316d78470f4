import { useTranslate } from 'ra-core';
import { describeFields, fieldSchema } from '../../../contract/describe';
import { assessmentKinds } from '../../../contract/riskAssessmentContent';
import { riskAssessments } from '../../../contract/riskAssessments';
import { SearchFilter } from '../../generator/fields/SearchFilter';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { CatalogFilter } from './useCatalog';

const filterSchema = fieldSchema(riskAssessments.list.request, 'filter');
const searchShape = (filterSchema && describeFields(filterSchema).search) ?? {
  ...({ name: 'search', widget: 'search', required: false } as const),
};

interface Properties {
  values: CatalogFilter;
  onChange: (now: CatalogFilter) => void;
}

/** Finds risk assessments by words and by how they are answered. */
export const CatalogFilters = ({ values, onChange }: Properties) => {
  const translate = useTranslate();
  const kinds = assessmentKinds.map((value) => ({
    value,
    label: translate(`riskAssessments.options.kind.${value}`),
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
              label={translate('riskAssessments.filters.search')}
              value={value}
              onChange={change}
            />
          ),
        },
        {
          name: 'kind',
          render: (value, change) => (
            <Dropdown
              key="kind"
              label={translate('riskAssessments.filters.kind')}
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
