/** A long list in a box of its own, with lines between the rows. */
export const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: '26rem',
  overflowY: 'auto',
  border: 1,
  borderColor: 'hairline',
  borderRadius: 1,
} as const;

export const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.25,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'hairline' },
} as const;
