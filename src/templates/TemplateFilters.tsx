import { useTranslate } from 'ra-core';
import { describeFields, fieldSchema } from '../../contract/describe';
import { templateCategories, templates } from '../../contract/templates';
import { SearchFilter } from '../generator/fields/SearchFilter';
import { Dropdown } from '../ui/dropdown/Dropdown';
import { FilterPanel } from '../ui/filterPanel/FilterPanel';
import type { TemplateFilter } from './useTemplates';

const filterSchema = fieldSchema(templates.list.request, 'filter');
const searchShape = (filterSchema && describeFields(filterSchema).search) ?? {
  ...({ name: 'search', widget: 'search', required: false } as const),
};

interface Properties {
  values: TemplateFilter;
  onChange: (now: TemplateFilter) => void;
}

/** Finds templates by words and by what they are for. */
export const TemplateFilters = ({ values, onChange }: Properties) => {
  const translate = useTranslate();
  const categories = templateCategories.map((value) => ({
    value,
    label: translate(`templates.options.category.${value}`),
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
              resource="templates"
              label={translate('templates.filters.search')}
              value={value}
              onChange={change}
            />
          ),
        },
        {
          name: 'category',
          render: (value, change) => (
            <Dropdown
              key="category"
              label={translate('templates.filters.category')}
              items={categories}
              value={Array.isArray(value) ? value.map(String) : []}
              onChange={change}
              max={categories.length}
              emptyLabel={translate('generator.all')}
            />
          ),
        },
      ]}
    />
  );
};
