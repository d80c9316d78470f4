import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type TemplateCategory, templates } from '../../contract/templates';
import { request } from '../../dataProvider/request';
import type { Paging } from '../ui/pagination/usePaging';

export interface TemplateFilter {
  search?: string;
  category?: TemplateCategory[];
}

// Quiet: the page says itself that it loads.
const options = { loader: 'hide', toast: false } as const;

/** One page of the templates, by category. */
export const useTemplates = (filter: TemplateFilter, paging: Paging) =>
  useQuery({
    queryKey: ['templates', filter, paging],
    queryFn: () => request(templates.list, { filter, ...paging, sortBy: 'category', sortDirection: 'asc' }, options),
    placeholderData: keepPreviousData,
  });
