import { elearnings } from '../../../contract/elearnings';
import { useFilterEntries } from '../../generator/filters/useFilterEntries';
import { FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { CatalogFilter } from './useCatalog';

interface Properties {
  values: CatalogFilter;
  onChange: (values: CatalogFilter) => void;
}

/** Finds courses by words, category and whether they are in force. */
export const CatalogFilters = ({ values, onChange }: Properties) => {
  const { search, choice, flag } = useFilterEntries('elearnings', elearnings.list);
  return (
    <FilterPanel
      values={{ ...values }}
      initial={{}}
      onChange={onChange}
      filters={[
        search('elearnings.filters.search'),
        choice('category', 'elearnings.filters.category', 'elearnings.options.category'),
        flag('inForce', 'elearnings.filters.inForce', {
          yes: 'elearnings.state.active',
          no: 'elearnings.state.inactive',
        }),
      ]}
    />
  );
};
