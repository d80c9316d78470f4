import { Typography } from '@mui/material';

/** Description of something, in a few sentences: in lines short enough to read, broken where its author broke them. */
export const RecordDescription = ({ record: { description } }: { record: { uuid: string; description: string } }) =>
  description === '' ? null : (
    <Typography sx={{ maxWidth: '72ch', mb: 3, whiteSpace: 'pre-line' }}>{description}</Typography>
  );
