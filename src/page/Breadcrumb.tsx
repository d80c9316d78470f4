import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { Breadcrumbs, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { byFinger } from '../ui/byFinger';

export interface Crumb {
  /** Ready to show. */
  label: string;
  /** From the dashboard's base on; a crumb without is plain text. */
  to?: string;
}

/** The way from home to the current page. */
export const Breadcrumb = ({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) => {
  const translate = useTranslate();
  return (
    <Breadcrumbs aria-label={translate('layout.breadcrumb')} sx={{ ...wayStyle, ...(crumbs.length === 0 && shortWay) }}>
      <Link component={RouterLink} to="/" aria-label={translate('layout.home')} color="textSecondary" sx={homeLink}>
        <HomeOutlined fontSize="small" />
      </Link>
      {crumbs.map(({ label, to }) =>
        to ? (
          <Link key={label} component={RouterLink} to={to} variant="body2" color="textSecondary" underline="hover">
            {label}
          </Link>
        ) : (
          <Typography key={label} variant="body2" color="textSecondary">
            {label}
          </Typography>
        ),
      )}
      <Typography variant="body2" color="textPrimary" aria-current="page" sx={{ overflowWrap: 'anywhere' }}>
        {current}
      </Typography>
    </Breadcrumbs>
  );
};

// On a phone the heading says where one is, a line below: the current page and the stroke before it are left out.
const wayStyle = {
  mb: 1,
  '@media print': { display: 'none' },
  '& > ol > li:nth-last-of-type(-n + 2)': { display: { xs: 'none', sm: 'list-item' } },
} as const;

/** On a phone the logo leads home as well. */
const shortWay = { display: { xs: 'none', sm: 'block' } } as const;

// At least 24 by 24 pixels, the smallest target that WCAG 2.2 allows; for fingers more, without moving what is around it.
const homeLink = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 24,
  minHeight: 24,
  [byFinger]: { minWidth: 44, minHeight: 44, m: '-10px' },
} as const;
