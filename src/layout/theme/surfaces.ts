import type { Components, Theme } from '@mui/material/styles';
import { atLeast } from '../../ui/byFinger';

/** Hairlines instead of shadows; only what floats above the page casts one. */
export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.palette.hairline }),
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 12 } },
  },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiAutocomplete: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: { borderRadius: 6, minHeight: atLeast(40), fontSize: '0.875rem' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ ...floating(theme), borderRadius: 14, margin: 16, maxHeight: 'calc(100% - 32px)' }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.8125rem',
        backgroundColor: theme.palette.text.primary,
        color: theme.palette.background.paper,
      }),
    },
  },
  // What can be done about it stands below its words where both have no room side by side.
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 10, alignItems: 'center', flexWrap: 'wrap' },
      message: { flex: '1 1 12rem' },
      action: { whiteSpace: 'nowrap' },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};

const floating = ({ palette }: Theme) => ({
  backgroundColor: palette.raised,
  border: `1px solid ${palette.hairline}`,
  borderRadius: 10,
  boxShadow: palette.mode === 'light' ? '0 12px 32px rgba(23, 32, 43, 0.14)' : '0 12px 32px rgba(0, 0, 0, 0.5)',
});
