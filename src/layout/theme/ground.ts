import type { Components, Theme } from '@mui/material/styles';
import { fingerGround, fingerHigh } from '../../ui/byFinger';

/** The page itself: colours, focus ring, motion. */
export const ground: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: ({ palette }) => ({
      ...fingerGround,
      html: { colorScheme: palette.mode, scrollPaddingTop: '5rem', scrollPaddingBottom: '5rem' },
      body: { overflowWrap: 'break-word' },
      ':focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 4 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // None at all: every element would pass on a new colour a moment after its parent did.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': { body: { background: '#fff' } },
    }),
  },
  // The ring above is the sign of focus; MUI's ripple would be a second, fainter one.
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  // Only h1 to h6 are headings.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { textUnderlineOffset: '0.2em' }, button: fingerHigh },
  },
};
