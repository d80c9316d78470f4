import type { Components, Theme } from '@mui/material/styles';

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
        padding: '10px 16px',
        fontSize: '0.875rem',
      }),
      head: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: theme.palette.text.secondary,
        whiteSpace: 'nowrap',
        backgroundColor: theme.palette.background.paper,
      }),
      paddingCheckbox: { padding: '0 0 0 12px', width: 48 },
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&:last-of-type > td': { borderBottom: 0 } } } },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:hover': { color: theme.palette.text.primary },
        '&.Mui-active': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 6, fontSize: '0.8125rem' }, outlined: { borderWidth: 1 } },
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 6 }, bar: { borderRadius: 4 } } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
      }),
    },
  },
};
