import SearchOff from '@mui/icons-material/SearchOff';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RiskListItem } from '../../../contract/risks';
import type { EvaluationDetails } from '../../../contract/rounds';
import { EmptyPage } from '../../ui/EmptyPage';
import { Lines } from '../../ui/Lines';
import { NotRead } from '../../ui/NotRead';
import { Pagination } from '../../ui/pagination/Pagination';
import { usePaging } from '../../ui/pagination/usePaging';
import { DataTable, type TableColumn } from '../../ui/table';
import { useFormat } from '../../ui/useFormat';
import { ChangeMark } from '../ChangeMark';
import { riskPath } from '../paths';
import { RiskFactor } from '../RiskFactor';
import { RiskStatusChip } from '../RiskStatusChip';
import { RiskFilters } from './RiskFilters';
import { type RiskFilter, type RiskSortBy, useRisks } from './useRisks';

/** As long as employees answer, there is nothing to see but what they are asked. */
const useColumns = ({ state, previousUuid }: EvaluationDetails): TableColumn<RiskListItem>[] => {
  const translate = useTranslate();
  const format = useFormat();
  const label = (name: string): string => translate(`riskEvaluations.fields.${name}`);
  const isRated = state !== 'running';
  const rated: TableColumn<RiskListItem>[] = [
    {
      name: 'factor',
      label: label('factor'),
      sortable: true,
      formatter: (risk) => <Lines first={<RiskFactor risk={risk} isShort={risk.factorAfter !== null} />} />,
    },
  ];
  const change: TableColumn<RiskListItem> = {
    name: 'change',
    label: label('change'),
    formatter: (risk) => <ChangeMark risk={risk} />,
  };
  const actions: TableColumn<RiskListItem> = {
    name: 'actionCount',
    label: label('actionCount'),
    formatter: ({ actionCount, openActionCount, measure }) => {
      if (measure === 'notRelevant') return <Lines first={translate('riskEvaluations.measures.notRelevant')} />;
      if (actionCount === 0) return '–';
      const params = { smart_count: actionCount, open: format.number(openActionCount) };
      return <Lines first={translate('riskEvaluations.actionCount', params)} />;
    },
  };
  return [
    {
      name: 'question',
      label: label('question'),
      maxWidth: '26rem',
      formatter: ({ question, hazard }) => <Lines first={question} second={translate(`options.hazard.${hazard}`)} />,
    },
    ...(isRated ? rated : []),
    ...(isRated && previousUuid ? [change] : []),
    {
      name: 'status',
      label: label('status'),
      sortable: true,
      formatter: ({ status }) => <RiskStatusChip status={status} />,
    },
    ...(isRated ? [actions] : []),
  ];
};

/** The risks of a round; what is left to decide comes first. Each leads to its own page. */
export const RisksTab = ({ round }: { round: EvaluationDetails }) => {
  const translate = useTranslate();
  const [filter, setFilter] = useState<RiskFilter>({});
  const [sort, setSort] = useState<{ field: string; direction: 'asc' | 'desc' }>({ field: 'status', direction: 'asc' });
  const { paging, toFirst, barOf } = usePaging();
  const columns = useColumns(round);
  const { data, error, refetch, isPlaceholderData } = useRisks(round.uuid, {
    filter,
    ...paging,
    sortBy: sort.field as RiskSortBy,
    sortDirection: sort.direction,
  });
  const list = () => {
    if (error && !data) return <NotRead onRetry={() => void refetch()} />;
    if (data?.total === 0) {
      const words = Object.keys(filter).length > 0 ? 'riskEvaluations.nothingFound' : 'riskEvaluations.noRisks';
      return <EmptyPage icon={SearchOff} title={translate(`${words}.title`)} text={translate(`${words}.text`)} />;
    }
    return (
      <DataTable
        label={translate('riskEvaluations.tabs.risks')}
        columns={columns}
        {...(data && { rows: data.items })}
        outdated={isPlaceholderData}
        titleOf={({ question }) => question}
        linkOf={({ uuid }) => riskPath(round.uuid, uuid)}
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
      <RiskFilters
        values={filter}
        onChange={(now) => {
          toFirst();
          setFilter(now);
        }}
      />
      {list()}
      {data && data.total > 0 && <Pagination {...barOf(data.total)} />}
    </Box>
  );
};
