/** The column that is read: narrow enough for its lines, with room around it where there is some. */
export const columnStyle = {
  width: '100%',
  maxWidth: '46rem',
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  pt: { xs: 1, md: 4 },
  pb: { xs: 0, md: 6 },
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
} as const;

/** The ways on: at the bottom of a phone's screen, whatever is above them. */
export const navigationStyle = {
  display: 'flex',
  gap: 1.5,
  position: 'sticky',
  bottom: 0,
  mt: { xs: 'auto', md: 3 },
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  py: 1.5,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  borderTop: { xs: 1, md: 0 },
  borderColor: 'hairline',
  '& .MuiButton-root': { minHeight: 48 },
} as const;

/** Style of a focused heading: no ring around what nobody can press. */
export const headingStyle = {
  fontSize: { xs: '1.5rem', md: '1.875rem' },
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
} as const;
