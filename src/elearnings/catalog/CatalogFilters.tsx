import { useTranslate } from 'ra-core';
import { describeFields, fieldSchema } from '../../../contract/describe';
import { elearnings } from '../../../contract/elearnings';
import { elearningCategories } from '../../../contract/lessons';
import { SearchFilter } from '../../generator/fields/SearchFilter';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { FilterPanel } from '../../ui/filterPanel/FilterPanel';
import type { CatalogFilter } from './useCatalog';

const filterSchema = fieldSchema(elearnings.list.request, 'filter');
const searchShape = (filterSchema && describeFields(filterSchema).search) ?? {
  ...({ name: 'search', widget: 'search', required: false } as const),
};

/** Finds courses by words, category and whether they are in force. */
export const CatalogFilters = ({
  values,
  onChange,
}: {
  values: CatalogFilter;
  onChange: (now: CatalogFilter) => void;
}) => {
  const translate = useTranslate();
  const categories = elearningCategories.map((value) => ({
    value,
    label: translate(`elearnings.options.category.${value}`),
  }));
  const states = (['active', 'inactive'] as const).map((value) => ({
    value,
    label: translate(`elearnings.state.${value}`),
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
              resource="elearnings"
              label={translate('elearnings.filters.search')}
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
              label={translate('elearnings.filters.category')}
              items={categories}
              value={Array.isArray(value) ? value.map(String) : []}
              onChange={change}
              max={categories.length}
              emptyLabel={translate('generator.all')}
            />
          ),
        },
        {
          name: 'inForce',
          render: (value, change) => (
            <Dropdown
              key="inForce"
              label={translate('elearnings.filters.inForce')}
              items={states}
              value={value === undefined ? '' : value ? 'active' : 'inactive'}
              onChange={(chosen) => change(chosen === '' ? null : chosen === 'active')}
              emptyLabel={translate('generator.all')}
            />
          ),
        },
      ]}
    />
  );
};
