import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemberState } from '../../authProvider';
import { now } from '../../dataProvider/clock';
import { useLicensee } from '../licensee/licensee';
import { atLeast } from '../ui/byFinger';
import { supportChatRoom } from '../ui/supportChatRoom';
import { useSignOut } from './useSignOut';

/** Copyright, the company's own site, legal links, the note of white-label partners, and the way out. */
export const Footer = () => {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { client } = useMemberState();
  const { licenseeName, footer, isWhitelabelPartner } = useLicensee();
  const external = { target: '_blank', rel: 'noopener', color: 'inherit', variant: 'caption' } as const;
  return (
    <Box component="footer" data-shell-part sx={style}>
      <Typography variant="caption">
        {`© ${now().getFullYear()} `}
        {footer.licenseeLink ? (
          <Link {...external} href={footer.licenseeLink}>
            {licenseeName}
          </Link>
        ) : (
          licenseeName
        )}
      </Typography>
      {isWhitelabelPartner && (
        <Typography variant="caption">{translate('common.footer.whitelabel', { name: licenseeName })}</Typography>
      )}
      <Box component="nav" aria-label={translate('layout.footer.label')} sx={linksStyle}>
        {client.homepage && (
          <Link {...external} href={client.homepage}>
            {client.name}
          </Link>
        )}
        {footer.legalNoticeLink && (
          <Link {...external} href={footer.legalNoticeLink}>
            {translate('common.footer.legalNotice')}
          </Link>
        )}
        {footer.dataProtectionLink && (
          <Link {...external} href={footer.dataProtectionLink}>
            {translate('common.footer.dataProtection')}
          </Link>
        )}
        <Link component="button" type="button" color="inherit" variant="caption" onClick={() => void signOut()}>
          {translate('layout.logout')}
        </Link>
      </Box>
    </Box>
  );
};

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: { xs: 2, sm: 3, lg: 4 },
  pt: 2,
  pb: `calc(1rem + ${supportChatRoom})`,
  color: 'text.secondary',
  borderTop: 1,
  borderColor: 'hairline',
  '@media print': { display: 'none' },
} as const;

// A row of at least 24 pixels, the smallest target that WCAG 2.2 allows; more for fingers.
const linksStyle = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  ml: { sm: 'auto' },
  '& > *': { display: 'inline-flex', alignItems: 'center', minHeight: atLeast(24), lineHeight: 1.5 },
} as const;
