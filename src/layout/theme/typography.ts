import type { TypographyVariantsOptions } from '@mui/material/styles';

const bold = 600;

/** Two weights of the system's own font; sizes in rem, so that they follow the reader's setting. */
export const typography: TypographyVariantsOptions = {
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  fontWeightLight: 400,
  fontWeightRegular: 400,
  fontWeightMedium: bold,
  fontWeightBold: bold,
  h1: {
    fontSize: '1.625rem',
    '@media (max-width: 599.95px)': { fontSize: '1.375rem' },
    lineHeight: 1.25,
    fontWeight: bold,
    letterSpacing: '-0.015em',
  },
  h2: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: bold, letterSpacing: '-0.01em' },
  h3: { fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: bold },
  h4: { fontSize: '1rem', lineHeight: 1.4, fontWeight: bold },
  h5: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: bold },
  h6: { fontSize: '0.875rem', lineHeight: 1.4, fontWeight: bold },
  subtitle1: { fontSize: '1rem', lineHeight: 1.5 },
  subtitle2: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: bold },
  body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  overline: { fontSize: '0.75rem', lineHeight: 1.5, fontWeight: bold, letterSpacing: '0.02em', textTransform: 'none' },
  button: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: bold, textTransform: 'none', letterSpacing: 0 },
};
