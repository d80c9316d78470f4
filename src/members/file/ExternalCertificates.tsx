import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { externalCertificates } from '../../../contract/externalCertificates';
import { useMayCall } from '../../generator/access';
import { PartsPanel } from '../../generator/details/PartsPanel';
import type { PersonsFileProperties } from './properties';

/** External certificates of a person: entered, changed and removed by those who may change the person's record. */
export const ExternalCertificates = ({ record }: PersonsFileProperties) => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const titleId = useId();
  if (!mayCall(externalCertificates.list)) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Typography id={titleId} component="h2" variant="h6" sx={{ mb: 2 }}>
        {translate('externalCertificates.title')}
      </Typography>
      <PartsPanel
        tab={{ id: 'external', parts: 'externalCertificates', call: externalCertificates.list }}
        resource="members"
        isSection
        // Of who is archived nothing more is entered.
        record={record.archivedAt ? { ...record, abilities: { update: false } } : record}
      />
    </Box>
  );
};
