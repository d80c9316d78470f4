import { Box, Link, type SxProps, type Theme, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { imageAddress } from '../../contract/shapes/imageAddress';
import { useLicensee } from '../licensee/licensee';
import { atLeast } from '../ui/byFinger';

/** Most logos are made for paper: in the dark they stand on a light plate, and are drawn as on one. */
const picture: SxProps<Theme> = ({ palette }) => ({
  height: 32,
  maxWidth: { xs: 140, sm: 220 },
  colorScheme: 'light',
  ...(palette.mode === 'dark' && { px: 1, py: 0.5, borderRadius: 1, bgcolor: 'common.white' }),
});

/** The licensee's logo, or name; leads to the licensee's base route. */
export const Logo = () => {
  const translate = useTranslate();
  const { licenseeName, images, baseRoute } = useLicensee();
  return (
    <Link
      component={RouterLink}
      to={baseRoute}
      color="textPrimary"
      underline="none"
      aria-label={translate('layout.logo', { name: licenseeName })}
      sx={{ display: 'flex', alignItems: 'center', minHeight: atLeast(40), minWidth: 44, px: 1 }}
    >
      {images.logo ? (
        <Box component="img" src={imageAddress(images.logo)} alt="" sx={picture} />
      ) : (
        <Typography component="span" noWrap sx={{ fontSize: '1.125rem', fontWeight: 600, letterSpacing: '-0.01em' }}>
          {licenseeName}
        </Typography>
      )}
    </Link>
  );
};
