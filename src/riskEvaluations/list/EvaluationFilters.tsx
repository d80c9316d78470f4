import { riskEvaluations } from '../../../contract/riskEvaluations';
import { useFilterEntries } from '../../generator/filters/useFilterEntries';
import { FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { EvaluationListFilter } from './useEvaluations';

interface Properties {
  values: EvaluationListFilter;
  onChange: (values: EvaluationListFilter) => void;
}

/** Finds rounds by words and by what is assessed. */
export const EvaluationFilters = ({ values, onChange }: Properties) => {
  const { search, choice } = useFilterEntries('riskEvaluations', riskEvaluations.list);
  return (
    <FilterPanel
      values={{ ...values }}
      initial={{}}
      onChange={onChange}
      filters={[
        search('riskEvaluations.filters.search'),
        choice('targetKind', 'riskEvaluations.filters.targetKind', 'riskEvaluations.targetKinds'),
      ]}
    />
  );
};
