import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { StatisticsEntry, StatusCounts } from '../../../contract/elearningStatistics';
import { useActions } from '../../generator/actions/useActions';
import { EmptyList } from '../../generator/list/EmptyList';
import { RecordTable } from '../../generator/list/RecordTable';
import { usePart } from '../../generator/list/usePart';
import { certificatePath } from '../../routing/paths';
import type { RowAction } from '../../ui/table';
import { StatusChoice } from './StatusChoice';
import { useCertificates } from './useCertificates';
import type { StatisticsFilter } from './useStatistics';

interface Properties {
  /** Of one course alone: then nothing says which. */
  elearningUuid?: string;
}

/** Progress by person, with filters, pages, export, reminders, and the certificates of those who are selected. */
export const EntryList = ({ elearningUuid }: Properties) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const part = usePart('elearningStatistics', {
    ...(elearningUuid && { filter: { elearningUuid }, without: ['title', 'elearningUuid'] }),
    choice: 'status',
  });
  const { filterValues, setFilters, meta, asked } = part.list;
  const { status = [], ...others } = filterValues as StatisticsFilter;
  const { actionsOf, bulkActions, allActions } = useActions('elearningStatistics', { filter: asked.filter });
  const download = useCertificates();
  const certificate = ({ resultUuid }: StatisticsEntry): RowAction => ({
    name: 'certificate',
    label: translate('elearningStatistics.certificate'),
    icon: WorkspacePremiumOutlined,
    disabled: resultUuid ? undefined : translate('elearningStatistics.noCertificate'),
    callback: () => resultUuid && navigate(certificatePath(resultUuid)),
  });
  return (
    <Box>
      <StatusChoice
        counts={(meta as { counts: StatusCounts } | undefined)?.counts}
        chosen={status}
        onChange={(chosen) => setFilters({ ...others, status: chosen })}
      />
      <RecordTable
        {...part}
        label={translate('elearningStatistics.tabs.people')}
        actionsOf={(entry: StatisticsEntry) => [...actionsOf({ ...entry }), certificate(entry)]}
        bulkActions={[...bulkActions, download]}
        allActions={allActions}
        empty={<EmptyList words="elearningStatistics.empty" icon={FactCheckOutlined} />}
      />
    </Box>
  );
};
