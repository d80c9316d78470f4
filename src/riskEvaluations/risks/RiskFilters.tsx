import { riskEvaluations } from '../../../contract/riskEvaluations';
import { useFilterEntries } from '../../generator/filters/useFilterEntries';
import { FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { RiskFilter } from './useRisks';

interface Properties {
  values: RiskFilter;
  onChange: (values: RiskFilter) => void;
}

/** Finds risks by words, by what is left to do, and by group of hazards. */
export const RiskFilters = ({ values, onChange }: Properties) => {
  const { search, choice } = useFilterEntries('riskEvaluations', riskEvaluations.risks);
  return (
    <FilterPanel
      values={{ ...values }}
      initial={{}}
      onChange={onChange}
      filters={[
        search('riskEvaluations.filters.question'),
        choice('status', 'riskEvaluations.fields.status', 'riskEvaluations.statuses'),
        choice('hazard', 'riskEvaluations.fields.hazard', 'options.hazard'),
      ]}
    />
  );
};
