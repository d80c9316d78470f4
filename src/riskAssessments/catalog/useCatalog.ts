import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AssessmentCatalogItem, riskAssessments } from '../../../contract/riskAssessments';
import { request } from '../../../dataProvider/request';
import type { Paging } from '../../ui/pagination/usePaging';

export interface CatalogFilter {
  search?: string;
  kind?: AssessmentCatalogItem['kind'][];
}

// Quiet: the page says itself that it loads.
const options = { loader: 'hide', toast: false } as const;

/** One page of the company's risk assessments, by title. */
export const useCatalog = (filter: CatalogFilter, paging: Paging) =>
  useQuery({
    queryKey: ['riskAssessments', 'catalog', filter, paging],
    queryFn: () => request(riskAssessments.list, { filter, ...paging, sortBy: 'title', sortDirection: 'asc' }, options),
    placeholderData: keepPreviousData,
  });
