import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useContext } from 'react';
import { imageAddress } from '../../../contract/shapes/imageAddress';
import { readableOn } from '../../layout/theme/palette';
import { SignInSampleContext } from '../SignInSampleContext';
import { Frame } from './Frame';
import type { Previewed } from './previewed';

/** The icon on a start screen, from the picture that the server would draw it of. */
const Icon = ({ looks, licensee }: Pick<Previewed, 'looks' | 'licensee'>) => {
  const picture = looks.appIcon ?? looks.icon ?? looks.logo;
  const { primary, contrast } = licensee.theme.light;
  const letter = [...licensee.licenseeName.trim()][0]?.toUpperCase();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', alignContent: 'start', gap: 0.5, width: 88 }}>
      <Box sx={{ ...iconStyle, bgcolor: picture ? 'common.white' : primary }}>
        {picture ? (
          <Box
            component="img"
            src={imageAddress(picture)}
            alt=""
            sx={{ width: '56%', height: '56%', objectFit: 'contain' }}
          />
        ) : (
          <Box component="span" sx={{ color: readableOn(primary, contrast), fontWeight: 700, fontSize: '1.75rem' }}>
            {letter}
          </Box>
        )}
      </Box>
      <Typography variant="caption" noWrap sx={{ maxWidth: '100%' }}>
        {licensee.licenseeName}
      </Typography>
    </Box>
  );
};

/** A phone: the icon on its start screen, and the sign-in page in a window of its width. */
export const Phone = ({ looks, licensee, mode }: Previewed) => {
  const translate = useTranslate();
  const Sample = useContext(SignInSampleContext);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3, p: 2, bgcolor: 'background.default' }}
    >
      <Icon looks={looks} licensee={licensee} />
      <Box sx={phoneStyle}>
        <Frame title={translate('partnerLooks.preview.tabs.phone')} width={360} height={700} mode={mode}>
          {Sample && <Sample licensee={licensee} />}
        </Frame>
      </Box>
    </Box>
  );
};

const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: '16px',
  overflow: 'hidden',
  border: 1,
  borderColor: 'hairline',
  colorScheme: 'light',
} as const;
const phoneStyle = {
  width: 260,
  maxWidth: '100%',
  p: 1,
  border: 1,
  borderColor: 'outline',
  borderRadius: '28px',
  overflow: 'hidden',
  bgcolor: 'background.paper',
} as const;
