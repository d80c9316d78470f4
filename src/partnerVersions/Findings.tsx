import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Finding, LibraryUpload } from '../../contract/partner/versions';
import { keyed } from '../ui/keyed';

/** One thing that is wrong: in which file, where there, and what would be right. */
const Row = ({ finding: { file, place, code, params } }: { finding: Finding }) => {
  const translate = useTranslate();
  const isTechnical = code === 'technical';
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      {(file || place) && (
        <Typography component="span" variant="body2" sx={{ fontFamily: 'monospace', fontWeight: 600 }}>
          {[file, place].filter(Boolean).join(' · ')}
          {': '}
        </Typography>
      )}
      <Typography component="span" variant="body2" {...(isTechnical && { lang: 'en' })}>
        {translate(`partnerVersions.reasons.${code}`, params)}
      </Typography>
      {isTechnical && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {translate('partnerVersions.findings.technical')}
        </Typography>
      )}
    </Box>
  );
};

/** All that forbids to publish an upload, at once. */
export const Findings = ({ findings }: Pick<LibraryUpload, 'findings'>) => {
  const translate = useTranslate();
  if (findings.length === 0) return null;
  return (
    <Alert severity="error">
      <AlertTitle>{translate('partnerVersions.findings.title', { smart_count: findings.length })}</AlertTitle>
      <Typography variant="body2">{translate('partnerVersions.findings.text')}</Typography>
      <Box component="ul" sx={listStyle}>
        {keyed(findings).map(({ key, value: finding }) => (
          <Row key={key} finding={finding} />
        ))}
      </Box>
    </Alert>
  );
};

/** Sentences of the check on what of a package is cut off here. */
export const Notices = ({ notices }: Pick<LibraryUpload, 'notices'>) => {
  const translate = useTranslate();
  if (notices.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('partnerVersions.notices.title', { smart_count: notices.length })}</AlertTitle>
      <Typography variant="body2">{translate('partnerVersions.notices.text')}</Typography>
      <Box component="ul" lang="en" sx={listStyle}>
        {[...new Set(notices)].map((notice) => (
          <Typography component="li" variant="body2" key={notice} sx={{ overflowWrap: 'anywhere' }}>
            {notice}
          </Typography>
        ))}
      </Box>
    </Alert>
  );
};

const listStyle = { m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.75 } as const;
