import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RiskActionListItem } from '../../contract/measures';
import type { EvaluationDetails } from '../../contract/rounds';
import { LeaseNotice } from '../riskEvaluations/LeaseNotice';
import { evaluationPath } from '../riskEvaluations/paths';
import { useDueWording } from '../riskEvaluations/useDueWording';
import { useLease } from '../riskEvaluations/useLease';
import { EmptyPage } from '../ui/EmptyPage';
import { Lines } from '../ui/Lines';
import { NotRead } from '../ui/NotRead';
import { Pagination } from '../ui/pagination/Pagination';
import { usePaging } from '../ui/pagination/usePaging';
import { DataTable, type TableColumn } from '../ui/table';
import { ActionDialog } from './ActionDialog';
import { ActionFilters } from './ActionFilters';
import { ActionNumbers } from './ActionNumbers';
import { ActionStatus } from './ActionStatus';
import { Effect } from './Effect';
import { ExportActions } from './ExportActions';
import { ownerOf } from './ownerOf';
import { StopClass } from './StopClass';
import { useActionAddress } from './useActionAddress';
import { type ActionFilter, type ActionSortBy, useActions } from './useActions';

const useColumns = (): TableColumn<RiskActionListItem>[] => {
  const translate = useTranslate();
  const wordingOf = useDueWording();
  const label = (name: string): string => translate(`riskActions.fields.${name}`);
  return [
    {
      name: 'title',
      label: label('title'),
      sortable: true,
      maxWidth: '24rem',
      formatter: ({ title, question }) => <Lines first={title} second={question} />,
    },
    {
      name: 'stopClass',
      label: label('stopClass'),
      sortable: true,
      formatter: ({ stopClass }) => <StopClass value={stopClass} />,
    },
    {
      name: 'ownerName',
      label: label('ownerUuid'),
      sortable: true,
      maxWidth: '10rem',
      formatter: (action) => <Lines first={ownerOf(action) ?? translate('riskActions.noOwner')} />,
    },
    {
      name: 'dueOn',
      label: label('statusAndDue'),
      sortable: true,
      formatter: (action) => <Lines first={<ActionStatus status={action.status} />} second={wordingOf(action)} />,
    },
    {
      name: 'factor',
      label: label('effect'),
      sortable: true,
      formatter: (action) => <Effect action={action} />,
    },
  ];
};

/** What is done about the risks of a round. An action opens above the list; changing one takes the lease. */
export const ActionsTab = ({ round }: { round: EvaluationDetails }) => {
  const translate = useTranslate();
  const [filter, setFilter] = useState<ActionFilter>({});
  const [sort, setSort] = useState<{ field: string; direction: 'asc' | 'desc' }>({ field: 'dueOn', direction: 'asc' });
  const { paging, toFirst, barOf } = usePaging();
  const columns = useColumns();
  const address = useActionAddress();
  const isEvaluating = round.state === 'evaluating';
  const lease = useLease(round.uuid, { wanted: address.isOpen && isEvaluating && round.abilities.decide });
  const order = { sortBy: sort.field as ActionSortBy, sortDirection: sort.direction };
  const asked = { filter: { ...filter, riskAssessmentExecutionResultUuid: round.uuid }, ...order };
  const { data, error, refetch, isPlaceholderData } = useActions({ ...asked, ...paging });
  const list = () => {
    if (error && !data) return <NotRead onRetry={() => void refetch()} />;
    if (data?.total === 0) {
      const words = Object.keys(filter).length > 0 ? 'riskActions.nothingFound' : 'riskActions.empty';
      return (
        <EmptyPage
          icon={AssignmentTurnedInOutlined}
          title={translate(`${words}.title`)}
          text={translate(`${words}.text`)}
        />
      );
    }
    return (
      <DataTable
        label={translate('riskEvaluations.tabs.risk-actions')}
        columns={columns}
        {...(data && { rows: data.items })}
        outdated={isPlaceholderData}
        titleOf={({ title }) => title}
        linkOf={({ uuid }) => `${evaluationPath(round.uuid, 'risk-actions')}?action=${uuid}`}
        sort={sort}
        onSort={(wanted) => {
          toFirst();
          setSort(wanted);
        }}
      />
    );
  };
  return (
    <Box>
      <LeaseNotice lease={lease} />
      <ActionNumbers roundUuid={round.uuid} />
      <ActionFilters
        values={filter}
        onChange={(now) => {
          toFirst();
          setFilter(now);
        }}
      />
      <ExportActions asked={asked} />
      {list()}
      {data && data.total > 0 && <Pagination {...barOf(data.total)} />}
      <ActionDialog address={address} isConfirmed={!isEvaluating} isLocked={isEvaluating && !lease.isHeld} />
    </Box>
  );
};
