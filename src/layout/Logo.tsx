import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { imageAddress } from '../ui/imageAddress';
import { useLicensee } from './licensee';

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
      sx={{ display: 'flex', alignItems: 'center', minHeight: 40, minWidth: 0, px: 1 }}
    >
      {images.logo ? (
        <Box
          component="img"
          src={imageAddress(images.logo)}
          alt=""
          sx={{ height: 32, maxWidth: { xs: 140, sm: 220 } }}
        />
      ) : (
        <Typography component="span" noWrap sx={{ fontSize: '1.125rem', fontWeight: 600, letterSpacing: '-0.01em' }}>
          {licenseeName}
        </Typography>
      )}
    </Link>
  );
};
