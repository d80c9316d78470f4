import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { useTranslate } from 'ra-core';
import { certificates, certificatesPerArchive } from '../../../contract/certificates';
import type { StatisticsEntry } from '../../../contract/elearningStatistics';
import { useDownload } from '../../../dataProvider/useDownload';
import type { BulkAction } from '../../generator/actions/useActions';

const resultsOf = (records: readonly StatisticsEntry[]): string[] =>
  records.flatMap(({ resultUuid }) => resultUuid ?? []).slice(0, certificatesPerArchive);

/** The certificates of those rows that have one, in one file. */
export const useCertificates = (): BulkAction => {
  const translate = useTranslate();
  const { busy, save } = useDownload();
  return {
    name: 'certificates',
    label: translate('elearningStatistics.download'),
    icon: FolderZipOutlined,
    busy,
    obstacle: (records: readonly StatisticsEntry[]) =>
      resultsOf(records).length > 0 ? undefined : translate('elearningStatistics.noCertificates'),
    callback: (records: readonly StatisticsEntry[]) =>
      void save(certificates.downloadMany, { resultUuids: resultsOf(records) }),
  };
};
