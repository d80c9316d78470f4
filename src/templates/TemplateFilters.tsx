import { templates } from '../../contract/templates';
import { useFilterEntries } from '../generator/filters/useFilterEntries';
import { FilterPanel } from '../ui/filterPanel/FilterPanel';
import type { TemplateFilter } from './useTemplates';

interface Properties {
  values: TemplateFilter;
  onChange: (values: TemplateFilter) => void;
}

/** Finds templates by words and by what they are for. */
export const TemplateFilters = ({ values, onChange }: Properties) => {
  const { search, choice } = useFilterEntries('templates', templates.list);
  return (
    <FilterPanel
      values={{ ...values }}
      initial={{}}
      onChange={onChange}
      filters={[
        search('templates.filters.search'),
        choice('category', 'templates.filters.category', 'templates.options.category'),
      ]}
    />
  );
};
