import { keepPreviousData } from '@tanstack/react-query';
import { elearnings } from '../../../contract/elearnings';
import type { ElearningCategory } from '../../../contract/lessons';
import { useCall } from '../../../dataProvider/useCall';
import type { Paging } from '../../ui/pagination/usePaging';

export interface CatalogFilter {
  search?: string;
  category?: ElearningCategory[];
  inForce?: boolean;
}

/** One page of the company's catalogue, by title. */
export const useCatalog = (filter: CatalogFilter, paging: Paging) =>
  useCall(
    elearnings.list,
    { filter, ...paging, sortBy: 'title', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
