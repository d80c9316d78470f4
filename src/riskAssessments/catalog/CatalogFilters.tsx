import { riskAssessments } from '../../../contract/riskAssessments';
import { useFilterEntries } from '../../generator/filters/useFilterEntries';
import { FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { CatalogFilter } from './useCatalog';

interface Properties {
  values: CatalogFilter;
  onChange: (values: CatalogFilter) => void;
}

/** Finds risk assessments by words and by how they are answered. */
export const CatalogFilters = ({ values, onChange }: Properties) => {
  const { search, choice } = useFilterEntries('riskAssessments', riskAssessments.list);
  return (
    <FilterPanel
      values={{ ...values }}
      initial={{}}
      onChange={onChange}
      filters={[
        search('riskAssessments.filters.search'),
        choice('kind', 'riskAssessments.filters.kind', 'riskAssessments.options.kind'),
      ]}
    />
  );
};
