import { Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { nothing } from '../generator/fields/fieldType';
import { FileLink } from '../ui/FileLink';

type Reported = { uuid: string; reportFile: string | null; reportLink: string | null };

/** The report of an inspection: a file, a page elsewhere, or both. */
export const Report = ({ record: { reportFile, reportLink } }: { record: Reported }) => {
  const translate = useTranslate();
  if (!reportFile && !reportLink) return nothing;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, whiteSpace: 'normal' }}>
      {reportFile && <FileLink address={reportFile} />}
      {reportLink && (
        <Link href={reportLink} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {translate('equipmentInspections.openLink')}
        </Link>
      )}
    </Box>
  );
};
