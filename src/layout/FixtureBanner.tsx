import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemberState } from '../../authProvider';

/** Says on every page that the fixture answers, most of whose data does not change. Nobody sees it at the server. */
export const FixtureBanner = () => {
  const translate = useTranslate();
  const { isFixture } = useMemberState();
  if (!isFixture) return null;
  return (
    <Typography variant="body2" data-shell-part sx={style}>
      {translate('layout.fixture')}
    </Typography>
  );
};

const style = {
  px: { xs: 2, sm: 3, lg: 4 },
  py: 1,
  color: 'background.paper',
  bgcolor: 'text.primary',
  '@media print': { display: 'none' },
} as const;
