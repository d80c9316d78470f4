import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { imageAddress } from '../../../contract/shapes/imageAddress';
import { readableOn } from '../../layout/theme/palette';
import type { Previewed } from './previewed';

/** Pictures that mail programs show: no drawings. */
const isShownInMails = (address: string): boolean => /\.(?:png|jpe?g|gif)$/i.test(address);

/** Colours of a letter's page, as `letterHtml` has them; mail programs know no others of ours. */
const grounds = {
  light: { page: '#f4f4f4', sheet: '#ffffff', text: '#1f1f1f', small: '#5c5c5c' },
  dark: { page: '#161616', sheet: '#232323', text: '#ededed', small: '#b0b0b0' },
} as const;

/** A mail as it arrives: with the logo for mails, or the name where no mail program shows it. */
export const Mail = ({ looks, licensee, mode }: Previewed) => {
  const translate = useTranslate();
  const ground = grounds[mode];
  const { primary, contrast } = licensee.theme[mode];
  const logo = looks.mailLogo ?? looks.logo;
  return (
    <Box
      sx={{ p: 2, bgcolor: ground.page, color: ground.text, fontFamily: 'system-ui, "Segoe UI", Arial, sans-serif' }}
    >
      <Box component="dl" sx={headStyle} style={{ color: ground.small }}>
        <dt>{translate('partnerLooks.sample.from')}</dt>
        <dd>{looks.senderName || translate('partnerLooks.sample.operatorsSender')}</dd>
        {looks.replyTo && (
          <>
            <dt>{translate('partnerLooks.sample.replyTo')}</dt>
            <dd>{looks.replyTo}</dd>
          </>
        )}
      </Box>
      {logo && isShownInMails(logo) ? (
        <Box component="img" src={imageAddress(logo)} alt="" sx={logoStyle} />
      ) : (
        <Box sx={{ pb: 2, pl: 3, fontSize: 18, fontWeight: 600 }}>{licensee.licenseeName}</Box>
      )}
      <Box sx={{ p: 3, borderRadius: '8px', bgcolor: ground.sheet, maxWidth: 560 }}>
        <p style={{ margin: '0 0 16px' }}>{translate('partnerLooks.sample.mail')}</p>
        <Box
          component="span"
          sx={buttonStyle}
          style={{ backgroundColor: primary, color: readableOn(primary, contrast) }}
        >
          {translate('partnerLooks.sample.mailButton')}
        </Box>
        <p style={{ margin: '16px 0 0', fontSize: 13, color: ground.small }}>https://example.org/dashboard</p>
      </Box>
    </Box>
  );
};

const headStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 1.5,
  m: 0,
  mb: 2,
  px: 3,
  fontSize: 13,
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
const logoStyle = {
  display: 'block',
  maxWidth: 200,
  maxHeight: 64,
  mb: 2,
  p: 1,
  borderRadius: '8px',
  bgcolor: '#ffffff',
} as const;
const buttonStyle = { display: 'inline-block', px: 3, py: 1.5, borderRadius: '6px', fontWeight: 600 } as const;
