import type { Components, Theme } from '@mui/material/styles';
import { atLeast, byFinger, fingerLarge } from '../../ui/byFinger';

export const buttons: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 8, minHeight: atLeast(40), paddingInline: 16 },
      sizeSmall: { minHeight: atLeast(32), paddingInline: 12 },
      sizeLarge: { minHeight: 48, paddingInline: 24, fontSize: '1rem' },
      outlined: ({ theme }) => ({
        borderColor: theme.palette.outline,
        '&:hover': { backgroundColor: theme.palette.action.hover },
      }),
      text: ({ theme }) => ({ '&:hover': { backgroundColor: theme.palette.action.hover } }),
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme: { palette } }) => ({
          backgroundColor: palette.brand.main,
          color: palette.brand.contrastText,
          border: `1px solid ${palette.brand.edge}`,
          '&:hover': {
            backgroundColor: `color-mix(in srgb, ${palette.brand.main} 88%, ${palette.brand.contrastText})`,
          },
        }),
      },
      {
        props: { variant: 'outlined', color: 'inherit' },
        style: ({ theme: { palette } }) => ({ color: palette.text.primary }),
      },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8, ...fingerLarge } } },
  MuiToggleButton: { styleOverrides: { root: { borderRadius: 8, textTransform: 'none', ...fingerLarge } } },
  MuiPaginationItem: { styleOverrides: { root: { [byFinger]: { minWidth: 44, height: 44, margin: 0 } } } },
  MuiTab: {
    styleOverrides: { root: { minHeight: 44, paddingInline: 4, minWidth: 0, marginRight: 24 } },
  },
  // One that leads nowhere keeps its room: else the tabs slip from under the finger that presses one.
  MuiTabScrollButton: { styleOverrides: { root: { width: 32, '&.Mui-disabled': { visibility: 'hidden' } } } },
  MuiTabs: {
    // More than fit are reached by arrows, on phones too: a word cut off looks like a fault.
    defaultProps: { variant: 'scrollable', scrollButtons: 'auto', allowScrollButtonsMobile: true },
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 44, borderBottom: `1px solid ${theme.palette.hairline}` }),
      // The current tab is brought into view before the two arrows are there, which then take this much.
      scroller: { scrollPaddingInline: 64 },
    },
  },
};
