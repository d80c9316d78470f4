import { keepPreviousData } from '@tanstack/react-query';
import { type TemplateCategory, templates } from '../../contract/templates';
import { useCall } from '../../dataProvider/useCall';
import type { Paging } from '../ui/pagination/usePaging';

export interface TemplateFilter {
  search?: string;
  category?: TemplateCategory[];
}

/** One page of the templates, by category. */
export const useTemplates = (filter: TemplateFilter, paging: Paging) =>
  useCall(
    templates.list,
    { filter, ...paging, sortBy: 'category', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
