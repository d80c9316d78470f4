import type { Components, Theme } from '@mui/material/styles';

/** Theme of react-admin's own components, of which plain views are made: what they lack beside ours. */
export const plainViews = {
  // As wide as the fields beside it.
  RaAutocompleteInput: { defaultProps: { fullWidth: true } },
  // It tells what to do, which has to be readable.
  RaEmpty: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({ '& .RaEmpty-message': { color: theme.palette.text.secondary } }),
    },
  },
  // A table that is wider than a phone scrolls in its box, and the page does not.
  RaList: {
    styleOverrides: { root: { minWidth: 0, '& .RaList-main, & .RaList-content': { minWidth: 0, maxWidth: '100%' } } },
  },
  RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
  // On a phone it stays below the form: fixed to the window, it would lie over the page's footer.
  RaToolbar: {
    styleOverrides: { root: { '&&.RaToolbar-mobileToolbar': { position: 'static' } } },
  },
  // They stand on the page's ground, not on a card.
  RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
  RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
} as Components<Theme>;
