import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { today } from '../../../dataProvider/today';
import { Sheet } from '../../elearnings/certificate/Sheet';
import { useLanguage } from '../../ui/useLanguage';

const nobody = '00000000-0000-4000-8000-000000000000';

/** A certificate of nobody: a sheet of white paper in either theme. */
export const Certificate = ({ licenseeName }: { licenseeName: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const certificate = {
    resultUuid: nobody,
    elearningUuid: nobody,
    memberUuid: nobody,
    firstName: translate('partnerLooks.sample.firstName'),
    lastName: translate('partnerLooks.sample.lastName'),
    clientName: translate('partnerLooks.sample.company'),
    title: translate('partnerLooks.sample.course'),
    language,
    versionNumber: 1,
    completedOn: today(),
    validUntil: null,
    number: 'ABCD-EFGH-JKLM',
    licenseeName,
    score: null,
    checkAddress: 'https://example.org/certificate/ABCD-EFGH-JKLM',
  };
  return (
    <Box sx={{ p: { xs: 2, sm: 4 }, bgcolor: '#ffffff', color: '#17202b', colorScheme: 'light' }}>
      <Sheet certificate={certificate} isWide={false} />
    </Box>
  );
};
