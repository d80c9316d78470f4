import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RequestOf } from '../../../contract/call';
import { type EvaluationFilter, evaluationFilters, type riskEvaluations } from '../../../contract/riskEvaluations';
import type { EvaluationListItem } from '../../../contract/rounds';
import { PageShell } from '../../layout/PageShell';
import { EmptyPage } from '../../ui/EmptyPage';
import { NotRead } from '../../ui/NotRead';
import { Pagination } from '../../ui/pagination/Pagination';
import { usePaging } from '../../ui/pagination/usePaging';
import { DataTable } from '../../ui/table';
import { evaluationPath } from '../paths';
import { EvaluationFilters } from './EvaluationFilters';
import { ShowBubbles } from './ShowBubbles';
import { useColumns } from './useColumns';
import { type EvaluationListFilter, useEvaluations } from './useEvaluations';

type SortBy = RequestOf<typeof riskEvaluations.list>['sortBy'];

/** The bubble that the address names, so that other pages can lead there. */
const useShown = () => {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('show');
  const shown: EvaluationFilter = evaluationFilters.find((filter) => filter === named) ?? 'all';
  return [
    shown,
    (filter: EvaluationFilter) => setParameters(filter === 'all' ? {} : { show: filter }, { replace: true }),
  ] as const;
};

const nameOf = ({ title, targetName, sourceName }: EvaluationListItem): string =>
  `${title}, ${targetName ?? sourceName}`;

/** The rounds that somebody may evaluate: how many have answered, how great the risks are, what is left to decide. */
export const EvaluationListPage = () => {
  const translate = useTranslate();
  const [show, setShow] = useShown();
  const [filter, setFilter] = useState<EvaluationListFilter>({});
  const [sort, setSort] = useState<{ field: string; direction: 'asc' | 'desc' }>({ field: 'dueOn', direction: 'asc' });
  const { paging, toFirst, barOf } = usePaging();
  const columns = useColumns();
  const { data, error, refetch, isPlaceholderData } = useEvaluations({
    filter: { ...filter, show },
    ...paging,
    sortBy: sort.field as SortBy,
    sortDirection: sort.direction,
  });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      toFirst();
      set(value);
    };
  const content = () => {
    if (error && !data) return <NotRead onRetry={() => void refetch()} />;
    if (data?.total === 0) {
      const isNarrowed = show !== 'all' || Object.keys(filter).length > 0;
      return (
        <EmptyPage
          icon={isNarrowed ? SearchOff : FactCheckOutlined}
          title={translate(`riskEvaluations.${isNarrowed ? 'nothingFound' : 'empty'}.title`)}
          text={translate(`riskEvaluations.${isNarrowed ? 'nothingFound' : 'empty'}.text`)}
        />
      );
    }
    return (
      <DataTable
        label={translate('riskEvaluations.title')}
        columns={columns}
        {...(data && { rows: data.items })}
        outdated={isPlaceholderData}
        titleOf={nameOf}
        linkOf={({ uuid }) => evaluationPath(uuid)}
        sort={sort}
        onSort={change(setSort)}
      />
    );
  };
  return (
    <PageShell
      title={translate('riskEvaluations.title')}
      subtitle={translate('riskEvaluations.subtitle')}
      crumbs={[{ label: translate('layout.sections.apps') }]}
    >
      <ShowBubbles counts={data?.counts} chosen={show} onChoose={change(setShow)} />
      <EvaluationFilters values={filter} onChange={change(setFilter)} />
      {content()}
      {data && data.total > 0 && <Pagination {...barOf(data.total)} />}
    </PageShell>
  );
};
