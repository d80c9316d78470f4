import { useTranslate } from 'ra-core';
import { describeFields, fieldSchema } from '../../../contract/describe';
import { targetKinds } from '../../../contract/riskAssessments';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { SearchFilter } from '../../generator/fields/SearchFilter';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { EvaluationListFilter } from './useEvaluations';

const filterSchema = fieldSchema(riskEvaluations.list.request, 'filter');
const searchShape = (filterSchema && describeFields(filterSchema).search) ?? {
  ...({ name: 'search', widget: 'search', required: false } as const),
};

interface Properties {
  values: EvaluationListFilter;
  onChange: (values: EvaluationListFilter) => void;
}

/** Finds rounds by words and by what is assessed. */
export const EvaluationFilters = ({ values, onChange }: Properties) => {
  const translate = useTranslate();
  const kinds = targetKinds.map((value) => ({ value, label: translate(`riskEvaluations.targetKinds.${value}`) }));
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
              resource="riskEvaluations"
              label={translate('riskEvaluations.filters.search')}
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
              label={translate('riskEvaluations.filters.targetKind')}
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
