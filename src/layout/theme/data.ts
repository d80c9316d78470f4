import type { Components, Theme } from '@mui/material/styles';
import { byFinger, fingerHigh } from '../../ui/byFinger';

/** Tables, chips, progress: where people work in lists. */
export const data: Components<Theme> = {
  MuiTableContainer: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.palette.hairline}`,
        borderRadius: 12,
        backgroundColor: theme.palette.background.paper,
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottomColor: theme.palette.hairline,
        padding: 10,
        fontSize: '0.875rem',
        '&:first-of-type': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 24 },
      }),
      head: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: theme.palette.text.secondary,
        lineHeight: 1.4,
        backgroundColor: theme.palette.background.paper,
      }),
      paddingCheckbox: { padding: 0, width: 48, '&:first-of-type': { paddingLeft: 8 } },
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&:last-of-type > td': { borderBottom: 0 } } } },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:hover': { color: theme.palette.text.primary },
        // Where the name is the widest in its column, the arrow would touch the next one's.
        '&.Mui-active': {
          color: theme.palette.text.primary,
          marginInlineEnd: 10,
          '.MuiTableCell-alignRight &': { marginInline: '10px 0' },
        },
      }),
      // In the gap to the next column, so that no column is wider for an arrow that is not shown.
      icon: {
        position: 'absolute',
        left: '100%',
        marginInline: 1,
        '.MuiTableCell-alignRight &': { left: 'auto', right: '100%' },
      },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { borderRadius: 6, fontSize: '0.8125rem' },
      outlined: { borderWidth: 1 },
      clickable: { minHeight: 36, borderRadius: 18, [byFinger]: { minHeight: 44, borderRadius: 22 } },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 6 }, bar: { borderRadius: 4 } } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 8, ...fingerHigh } } },
};
