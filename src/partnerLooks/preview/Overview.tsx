import { Box, Button, Chip, LinearProgress, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Logo } from '../../layout/Logo';
import type { Previewed } from './previewed';

const entries = ['start.overview', 'infopoint.menu', 'elearnings.menu', 'calendar.menu'] as const;

/** Frame and cards of the dashboard as the theme draws them, with made-up numbers. */
export const Overview = ({ licensee }: Pick<Previewed, 'licensee'>) => {
  const translate = useTranslate();
  return (
    <Box sx={{ bgcolor: 'background.default', color: 'text.primary' }}>
      <Box sx={barStyle}>
        <Logo />
        <Box sx={{ flex: 1 }} />
        <Box sx={{ width: 28, height: 28, borderRadius: '50%', bgcolor: 'raised' }} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '10rem 1fr' } }}>
        <Box sx={sidebarStyle}>
          {entries.map((entry, index) => (
            <Typography key={entry} variant="body2" noWrap sx={index === 0 ? chosenStyle : entryStyle}>
              {translate(entry)}
            </Typography>
          ))}
        </Box>
        <Box sx={{ p: 2, display: 'grid', gap: 2, minWidth: 0 }}>
          <Typography variant="h2" component="p">
            {translate('start.overview')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))' }}>
            {[3, 12].map((number) => (
              <Box key={number} sx={cardStyle}>
                <Typography variant="caption" color="textSecondary">
                  {translate(number === 3 ? 'partnerLooks.sample.open' : 'partnerLooks.sample.done')}
                </Typography>
                <Typography sx={{ fontSize: '1.5rem', fontWeight: 600, color: 'primary.main' }}>{number}</Typography>
                <LinearProgress variant="determinate" value={number * 6} aria-hidden sx={{ mt: 1, borderRadius: 1 }} />
              </Box>
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Button variant="contained">{translate('partnerLooks.sample.begin')}</Button>
            <Button variant="outlined">{translate('partnerLooks.sample.later')}</Button>
            <Chip label={translate('partnerLooks.sample.chip')} color="primary" variant="outlined" />
            <Link component="span">{translate('partnerLooks.sample.link')}</Link>
          </Box>
          <Typography variant="caption" color="textSecondary">
            {`© ${licensee.licenseeName}`}
            {licensee.footer.legalNoticeLink && ` · ${translate('common.footer.legalNotice')}`}
            {licensee.footer.dataProtectionLink && ` · ${translate('common.footer.dataProtection')}`}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
};

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  px: 1,
  py: 0.5,
  bgcolor: 'background.paper',
  borderTop: 3,
  borderTopColor: 'brand.main',
  borderBottom: 1,
  borderBottomColor: 'hairline',
} as const;
const sidebarStyle = {
  display: { xs: 'none', sm: 'block' },
  p: 1,
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'hairline',
} as const;
const entryStyle = { px: 1.5, py: 1, borderRadius: 1, color: 'text.secondary' } as const;
const chosenStyle = { ...entryStyle, bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 } as const;
const cardStyle = { p: 2, border: 1, borderColor: 'hairline', borderRadius: 1, bgcolor: 'background.paper' } as const;
