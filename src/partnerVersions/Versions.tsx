import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LibraryEntry } from '../../contract/partner/library';
import type { PackageItemKind } from '../../contract/partner/packages';
import { partnerVersions } from '../../contract/partner/versions';
import { useCall } from '../../dataProvider/useCall';
import { NotRead } from '../ui/NotRead';
import { useFormat } from '../ui/useFormat';
import { Differences } from './Differences';

interface Properties {
  uuid: string;
  kind: PackageItemKind;
}

/** Versions of something in the library, the newest first: when, by whom, and what each has otherwise. */
export const Versions = ({ uuid, kind }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data, isError, refetch } = useCall(partnerVersions.history, { uuid, kind });
  if (!data) return isError ? <NotRead onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={160} />;
  return (
    <Box component="ol" sx={listStyle}>
      {data.versions.map(({ uuid: id, number, publishedAt, publishedBy, differences }, index) => (
        <Box component="li" key={id} sx={rowStyle}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {translate('partnerVersions.history.published', {
              number,
              when: format.instant(publishedAt),
              name: publishedBy ?? translate('partnerVersions.operator'),
            })}
          </Typography>
          {index === 0 && (
            <Typography variant="body2" color="textSecondary">
              {translate('partnerVersions.history.present')}
            </Typography>
          )}
          {differences && <Differences differences={differences} />}
          {number === 1 && <Typography variant="body2">{translate('partnerVersions.history.first')}</Typography>}
        </Box>
      ))}
    </Box>
  );
};

/** Versions on the page of an entry of the library. */
export const EntryVersions = ({ record: { uuid, content } }: { record: Pick<LibraryEntry, 'uuid' | 'content'> }) => (
  <Versions uuid={uuid} kind={content === 'assessment' ? 'assessments' : 'elearnings'} />
);

const listStyle = { display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none', maxWidth: 880 } as const;
const rowStyle = { display: 'grid', gap: 0.5, pb: 2, borderBottom: 1, borderColor: 'divider' } as const;
