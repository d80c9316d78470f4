export const toastArea = {
  position: 'fixed',
  zIndex: 'snackbar',
  right: { xs: 16, sm: 24 },
  left: { xs: 16, sm: 'auto' },
  bottom: { xs: 16, sm: 24 },
  width: { sm: 400 },
  display: 'flex',
  flexDirection: 'column',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
} as const;

export const toastFrame = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 2,
  mt: 1,
  cursor: 'pointer',
  pointerEvents: 'auto',
  bgcolor: 'raised',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '10px',
  boxShadow: '0 12px 32px rgba(10, 15, 22, 0.18)',
} as const;

export const toastBar = {
  position: 'absolute',
  left: 0,
  bottom: 0,
  width: '100%',
  height: '2px',
  transformOrigin: 'left',
  transition: 'transform 1s linear',
  // Where nothing is to move, the line would jump each second instead.
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
} as const;
