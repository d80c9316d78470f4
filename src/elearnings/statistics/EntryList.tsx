import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { StatisticsEntry, StatusCounts } from '../../../contract/elearningStatistics';
import { EmptyList } from '../../generator/list/EmptyList';
import { RecordTable } from '../../generator/list/RecordTable';
import { usePart } from '../../generator/list/usePart';
import type { RowAction } from '../../ui/table';
import { certificatePath } from '../paths';
import { SelectedEntries } from './SelectedEntries';
import { StatisticsFilters } from './StatisticsFilters';
import { StatusChoice } from './StatusChoice';
import type { StatisticsFilter } from './useStatistics';

interface Properties {
  /** Of one course alone: then nothing says which. */
  elearningUuid?: string;
  filter: StatisticsFilter;
  onFilter: (filter: StatisticsFilter) => void;
}

/** Who is how far, with filters, pages, export, and the certificates of those who are selected. */
export const EntryList = ({ elearningUuid, filter, onFilter }: Properties) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const part = usePart('elearningStatistics', {
    filter: { ...filter, ...(elearningUuid && { elearningUuid }) },
    without: elearningUuid ? ['title'] : [],
  });
  const course = elearningUuid ? [] : (['elearningUuid'] as const);
  const actionsOf = ({ resultUuid }: StatisticsEntry): RowAction[] => [
    {
      name: 'certificate',
      label: translate('elearningStatistics.certificate'),
      icon: WorkspacePremiumOutlined,
      disabled: resultUuid ? undefined : translate('elearningStatistics.noCertificate'),
      callback: () => resultUuid && navigate(certificatePath(resultUuid)),
    },
  ];
  return (
    <Box>
      <StatisticsFilters
        names={['search', ...course, 'orgUnitUuid', 'dueWithin', 'proof', 'asOf']}
        values={filter}
        onChange={onFilter}
      />
      <StatusChoice
        counts={(part.list.meta as { counts: StatusCounts } | undefined)?.counts}
        chosen={filter.status ?? []}
        onChange={(status) => {
          const { status: _, ...others } = filter;
          onFilter(status.length > 0 ? { ...others, status } : others);
        }}
      />
      <RecordTable
        {...part}
        label={translate('elearningStatistics.tabs.people')}
        actionsOf={actionsOf}
        Selected={SelectedEntries}
        empty={<EmptyList words="elearningStatistics.empty" icon={FactCheckOutlined} />}
      />
    </Box>
  );
};
