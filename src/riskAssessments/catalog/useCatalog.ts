import { keepPreviousData } from '@tanstack/react-query';
import { type AssessmentCatalogItem, riskAssessments } from '../../../contract/riskAssessments';
import { useCall } from '../../../dataProvider/useCall';
import type { Paging } from '../../ui/pagination/usePaging';

export interface CatalogFilter {
  search?: string;
  kind?: AssessmentCatalogItem['kind'][];
}

/** One page of the company's risk assessments, by title. */
export const useCatalog = (filter: CatalogFilter, paging: Paging) =>
  useCall(
    riskAssessments.list,
    { filter, ...paging, sortBy: 'title', sortDirection: 'asc' },
    { placeholderData: keepPreviousData },
  );
