import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Row } from '../declaration';
import { labelsPath } from '../paths';
import { useResources } from '../resourceContext';

/** The way to print labels of some records, where a resource has labels. */
export const useLabels = (name: string) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const declaration = useResources()[name]?.read();
  if (!declaration?.labels) return [];
  return [
    {
      name: 'labels',
      label: translate('generator.labels.print'),
      icon: QrCode2Outlined,
      callback: (records: readonly Row[]) =>
        void navigate(
          labelsPath(
            declaration,
            records.map(({ uuid }) => uuid),
          ),
        ),
    },
  ];
};
