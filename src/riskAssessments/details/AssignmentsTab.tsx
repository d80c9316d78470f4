import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { defaultPageSize } from '../../../contract/constants';
import type { AssessmentCatalogItem } from '../../../contract/riskAssessments';
import { EmptyPage } from '../../ui/EmptyPage';
import { NotRead } from '../../ui/NotRead';
import { Pagination } from '../../ui/pagination/Pagination';
import { usePaging } from '../../ui/pagination/usePaging';
import { AssignmentFilters } from './AssignmentFilters';
import { AssignmentList } from './AssignmentList';
import { AssignTargets } from './AssignTargets';
import { type AssignmentFilter, type AssignmentSort, useAssignments } from './useAssignments';

/** What the assessment is assigned to; more can be added, and some deleted. */
export const AssignmentsTab = ({ record: { uuid, kind } }: { record: AssessmentCatalogItem }) => {
  const translate = useTranslate();
  const { paging, toFirst, barOf } = usePaging();
  const [filter, setFilter] = useState<AssignmentFilter>({});
  const [sort, setSort] = useState<{ field: string; direction: 'asc' | 'desc' }>({
    field: 'targetName',
    direction: 'asc',
  });
  const { data, error, refetch, isPlaceholderData } = useAssignments(uuid, {
    filter,
    ...paging,
    sortBy: sort.field as AssignmentSort,
    sortDirection: sort.direction,
  });
  // Whoever deletes all of the last page is not left on one that is gone.
  const leavePage = useRef(toFirst);
  leavePage.current = toFirst;
  const isGone = data !== undefined && data.total > 0 && data.items.length === 0;
  useEffect(() => {
    if (isGone) leavePage.current();
  }, [isGone]);
  const isFiltered = Object.keys(filter).length > 0;
  const list = () => {
    if (error && !data) return <NotRead onRetry={() => void refetch()} />;
    if (data?.total === 0) {
      const words = isFiltered ? 'generator.nothingFound' : `riskAssessments.assignments.empty.${kind}`;
      return (
        <EmptyPage
          icon={isFiltered ? SearchOff : PlaceOutlined}
          title={translate(`${words}.title`)}
          text={translate(`${words}.text`)}
        />
      );
    }
    return (
      <AssignmentList
        uuid={uuid}
        kind={kind}
        rows={data?.items}
        outdated={isPlaceholderData}
        sort={sort}
        onSort={(wanted) => {
          toFirst();
          setSort(wanted);
        }}
      />
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AssignTargets uuid={uuid} assessmentKind={kind} />
      <Box>
        {(isFiltered || (data && data.total > 0)) && (
          <AssignmentFilters
            values={filter}
            onChange={(now) => {
              toFirst();
              setFilter(now);
            }}
          />
        )}
        {list()}
        {data && data.total > defaultPageSize && <Pagination {...barOf(data.total)} />}
      </Box>
    </Box>
  );
};
