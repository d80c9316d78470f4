import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestOf } from '../../../contract/call';
import { certificates, certificatesPerArchive } from '../../../contract/certificates';
import { elearningStatistics, type StatisticsEntry } from '../../../contract/elearningStatistics';
import { EmptyPage } from '../../ui/EmptyPage';
import { Lines } from '../../ui/Lines';
import { NotRead } from '../../ui/NotRead';
import { Pagination } from '../../ui/pagination/Pagination';
import { usePaging } from '../../ui/pagination/usePaging';
import { DataTable, type TableColumn } from '../../ui/table';
import { useFormat } from '../../ui/useFormat';
import { certificatePath } from '../paths';
import { ExportButtons } from './ExportButtons';
import { type FilterName, StatisticsFilters } from './StatisticsFilters';
import { StatusChoice } from './StatusChoice';
import { Proof } from './standing';
import { StatusChip } from './status';
import { useDownload } from './useDownload';
import { type StatisticsFilter, useStatistics } from './useStatistics';

type ListRequest = RequestOf<typeof elearningStatistics.entries>;

interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

interface Properties {
  /** Of one course alone: then nothing says which. */
  elearningUuid?: string;
  filter: StatisticsFilter;
  onFilter: (filter: StatisticsFilter) => void;
}

const nameOf = ({ firstName, lastName }: StatisticsEntry): string => `${lastName}, ${firstName}`;

const useColumns = (withCourse: boolean): TableColumn<StatisticsEntry>[] => {
  const translate = useTranslate();
  const format = useFormat();
  const label = (name: string): string => translate(`elearningStatistics.fields.${name}`);
  const next = ({ nextOverdueAt, status }: StatisticsEntry): string =>
    nextOverdueAt
      ? format.date(nextOverdueAt)
      : translate(status === 'completed' ? 'elearningStatistics.forGood' : 'elearningStatistics.none');
  const reminded = ({ lastRemindedOn }: StatisticsEntry): string | null =>
    lastRemindedOn && translate('elearningStatistics.reminded', { day: format.date(lastRemindedOn) });
  const completed = ({ lastCompletedAt }: StatisticsEntry): string | null =>
    lastCompletedAt && translate('elearningStatistics.completed', { day: format.date(lastCompletedAt) });
  const course: TableColumn<StatisticsEntry> = {
    name: 'title',
    label: label('title'),
    sortable: true,
    formatter: ({ title }) => title,
  };
  return [
    { name: 'lastName', label: label('name'), sortable: true, formatter: nameOf },
    ...(withCourse ? [course] : []),
    {
      name: 'status',
      label: label('status'),
      sortable: true,
      formatter: ({ status }) => <StatusChip status={status} />,
    },
    {
      name: 'nextOverdueAt',
      label: label('nextOverdueAt'),
      sortable: true,
      formatter: (entry) => <Lines first={next(entry)} second={reminded(entry)} />,
    },
    {
      name: 'lastCompletedAt',
      label: label('proof'),
      sortable: true,
      formatter: (entry) => <Lines first={<Proof fact={entry} />} second={completed(entry)} />,
    },
    // Last, because it may be long: on a narrow screen it is what can be out of sight.
    { name: 'orgUnitNames', label: label('orgUnitNames'), formatter: (entry) => entry.orgUnitNames.join(', ') || '–' },
  ];
};

/** Who is how far, with filters, pages, export, and the certificates of those who are selected. */
export const EntryList = ({ elearningUuid, filter, onFilter }: Properties) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { paging, toFirst, barOf } = usePaging();
  const [sort, setSort] = useState<Sort>({ field: 'lastName', direction: 'asc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { busy, save } = useDownload();
  const columns = useColumns(!elearningUuid);
  const order = { sortBy: sort.field as ListRequest['sortBy'], sortDirection: sort.direction };
  const asked = { ...filter, ...(elearningUuid && { elearningUuid }) };
  const { data, error, refetch, isPlaceholderData } = useStatistics(elearningStatistics.entries, {
    filter: asked,
    ...paging,
    ...order,
  });
  const show = (next: StatisticsFilter): void => {
    toFirst();
    setSelected(new Set());
    onFilter(next);
  };
  const rows = data?.items;
  const chosen = (rows ?? []).filter(({ uuid }) => selected.has(uuid));
  const resultUuids = chosen.flatMap((entry) => entry.resultUuid ?? []).slice(0, certificatesPerArchive);
  const toggle = (uuid: string): void => {
    const next = new Set(selected);
    if (!next.delete(uuid)) next.add(uuid);
    setSelected(next);
  };
  const names: FilterName[] = [
    'search',
    ...(elearningUuid ? [] : (['elearningUuid'] as const)),
    'orgUnitUuid',
    'proof',
    'asOf',
  ];
  const table = () => {
    if (error && !data) return <NotRead onRetry={() => void refetch()} />;
    if (data?.total === 0) {
      return (
        <EmptyPage
          icon={FactCheckOutlined}
          title={translate('elearningStatistics.empty.title')}
          text={translate('elearningStatistics.empty.text')}
        />
      );
    }
    return (
      <DataTable
        label={translate('elearningStatistics.tabs.people')}
        columns={columns}
        {...(rows && { rows })}
        outdated={isPlaceholderData}
        titleOf={(entry) => `${nameOf(entry)}, ${entry.title}`}
        actionsOf={({ resultUuid }) => [
          {
            name: 'certificate',
            label: translate('elearningStatistics.certificate'),
            icon: WorkspacePremiumOutlined,
            ...(!resultUuid && { disabled: translate('elearningStatistics.noCertificate') }),
            callback: () => resultUuid && navigate(certificatePath(resultUuid)),
          },
        ]}
        sort={sort}
        onSort={(wanted) => {
          toFirst();
          setSort(wanted);
        }}
        selection={{
          ids: selected,
          toggle,
          toggleAll: () =>
            setSelected(new Set(rows && chosen.length < rows.length ? rows.map(({ uuid }) => uuid) : [])),
        }}
      />
    );
  };
  return (
    <Box>
      <StatisticsFilters names={names} values={filter} onChange={show} />
      <StatusChoice
        counts={data?.counts}
        chosen={filter.status ?? []}
        onChange={(status) => {
          const { status: _, ...others } = filter;
          show(status.length > 0 ? { ...others, status } : others);
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center' }}>
        <ExportButtons subject="entries" filter={asked} order={order} />
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', ml: { md: 'auto' } }}>
          {chosen.length > 0 && (
            <>
              <Typography variant="body2">
                {translate('elearningStatistics.selected', {
                  smart_count: chosen.length,
                  certificates: resultUuids.length,
                })}
              </Typography>
              <Button
                variant="contained"
                startIcon={<FolderZipOutlined />}
                disabled={resultUuids.length === 0}
                loading={busy}
                onClick={() => void save(certificates.downloadMany, { resultUuids })}
              >
                {translate('elearningStatistics.download')}
              </Button>
            </>
          )}
        </Box>
      </Box>
      {table()}
      {data && data.total > 0 && <Pagination {...barOf(data.total)} />}
    </Box>
  );
};
