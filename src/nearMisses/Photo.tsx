import { Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { nearMisses } from '../../contract/nearMisses';

// A type, because an interface does not pass for a record of any kind.
type Report = { uuid: string; hasPhoto: boolean };

/** Photo of a report; opened as a whole by itself. */
export const Photo = ({ record: { uuid, hasPhoto } }: { record: Report }) => {
  const translate = useTranslate();
  if (!hasPhoto) return null;
  const address = `/api/${nearMisses.photo.path}?uuid=${uuid}`;
  return (
    <Link href={address} target="_blank" rel="noopener" sx={{ display: 'inline-block', mb: 3, maxWidth: '100%' }}>
      <Box component="img" src={address} alt={translate('nearMisses.photo')} sx={pictureStyle} />
    </Link>
  );
};

const pictureStyle = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: '22rem',
  borderRadius: 2,
  border: 1,
  borderColor: 'hairline',
} as const;
