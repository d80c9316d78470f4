import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { elearnings } from '../../../contract/elearnings';
import type { ElearningCategory } from '../../../contract/lessons';
import { request } from '../../../dataProvider/request';
import type { Paging } from '../../ui/pagination/usePaging';

export interface CatalogFilter {
  search?: string;
  category?: ElearningCategory[];
  inForce?: boolean;
}

// Quiet: the page says itself that it loads.
const options = { loader: 'hide', toast: false } as const;

/** One page of the company's catalogue, by title. */
export const useCatalog = (filter: CatalogFilter, paging: Paging) =>
  useQuery({
    queryKey: ['elearnings', 'catalog', filter, paging],
    queryFn: () => request(elearnings.list, { filter, ...paging, sortBy: 'title', sortDirection: 'asc' }, options),
    placeholderData: keepPreviousData,
  });
