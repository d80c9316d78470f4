import { riskActions } from '../../contract/riskActions';
import { useFilterEntries } from '../generator/filters/useFilterEntries';
import { ResourceScope } from '../generator/resourceContext';
import { FilterPanel } from '../ui/filterPanel/FilterPanel';
import type { ActionFilter } from './useActions';

interface Properties {
  values: ActionFilter;
  onChange: (values: ActionFilter) => void;
}

const resource = 'riskActions';

/** Finds actions by words, by how far they are, by how they work, by who carries them out, and those that are late. */
export const ActionFilters = ({ values, onChange }: Properties) => {
  const { search, choice, record } = useFilterEntries(resource, riskActions.list);
  return (
    <ResourceScope name={resource}>
      <FilterPanel
        values={{ ...values }}
        initial={{}}
        onChange={onChange}
        filters={[
          search('riskActions.filters.search'),
          choice('status', 'riskActions.fields.status', 'riskActions.options.status'),
          choice('stopClass', 'riskActions.fields.stopClass', 'riskActions.options.stopClass'),
          record('ownerUuid', 'riskActions.fields.ownerUuid'),
          choice('gap', 'riskActions.filters.gap', 'riskActions.options.gap'),
        ]}
      />
    </ResourceScope>
  );
};
