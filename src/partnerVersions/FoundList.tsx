import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Found, LibraryUpload, VersionComparison } from '../../contract/partner/versions';
import { languageName } from '../../i18n/languageNames';
import { useLanguage } from '../ui/useLanguage';

interface Properties {
  fileName: LibraryUpload['fileName'];
  found: Found;
  comparison?: VersionComparison | undefined;
}

/** Numbers of its parts, in the order in which they are told. */
const countNames = ['sections', 'pages', 'questions', 'units', 'files'] as const;

/** Content of an upload, and which version it becomes. */
export const FoundList = ({ fileName, found, comparison }: Properties) => {
  const translate = useTranslate();
  const reader = useLanguage();
  const { kind, languages, counts } = found;
  const title = comparison?.title ?? found.title;
  const identifier = comparison?.identifier ?? found.identifier;
  const contents = countNames.flatMap((name) => {
    const count = counts[name];
    return count === null ? [] : [translate(`partnerVersions.found.counts.${name}`, { smart_count: count })];
  });
  const becomes = comparison && (comparison.differences ? 'next' : 'first');
  const rows = [
    ['file', fileName],
    ['kind', translate(`partnerVersions.uploadKinds.${kind}`)],
    ['title', title],
    ['identifier', identifier ?? ''],
    ['languages', languages.map((code) => languageName(code, reader)).join(', ')],
    ['contents', contents.join(', ')],
    ['becomes', becomes ? translate(`partnerVersions.found.${becomes}`, { number: comparison.number }) : ''],
  ] as const;
  return (
    <Box component="dl" sx={listStyle}>
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`partnerVersions.found.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
};

const listStyle = {
  display: 'grid',
  gap: 2,
  m: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
