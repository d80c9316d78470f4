import { riskAssessments } from '../../../contract/riskAssessments';
import { useFilterEntries } from '../../generator/filters/useFilterEntries';
import { FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { AssignmentFilter } from './useAssignments';

interface Properties {
  values: AssignmentFilter;
  onChange: (values: AssignmentFilter) => void;
}

/** Finds assignments by the names of target and responsible unit, and by what they are for. */
export const AssignmentFilters = ({ values, onChange }: Properties) => {
  const { search, choice } = useFilterEntries('riskAssessments', riskAssessments.assignments);
  return (
    <FilterPanel
      values={{ ...values }}
      initial={{}}
      onChange={onChange}
      filters={[
        search('riskAssessments.filters.assignments'),
        choice('targetKind', 'riskAssessments.filters.targetKind', 'riskAssessments.options.targetKind'),
      ]}
    />
  );
};
