import type { Components, Theme } from '@mui/material/styles';
import { atLeast, byFinger, fingerLarge } from '../../ui/byFinger';

/** Small outlined inputs whose label stands above the frame, never inside it. */
export const inputs: Components<Theme> = {
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        maxWidth: 'none',
        whiteSpace: 'normal',
        overflow: 'visible',
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        color: theme.palette.text.primary,
        '&.Mui-focused': { color: theme.palette.text.primary },
        '&.Mui-error': { color: theme.palette.error.main },
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
      asterisk: ({ theme }) => ({ color: theme.palette.error.main }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme: { palette } }) => ({
        borderRadius: 8,
        minHeight: atLeast(40),
        backgroundColor: palette.background.paper,
        fontSize: '0.9375rem',
        '&.Mui-disabled': { backgroundColor: palette.action.hover },
        '&:hover:not(.Mui-disabled):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: palette.text.secondary,
        },
      }),
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.palette.outline,
        '& legend': { display: 'none' },
      }),
      input: { '&::placeholder': { opacity: 0.75 } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 0,
        marginTop: 6,
        fontSize: '0.8125rem',
        // Below a field that is only to be looked at, the words are still there to be read.
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
    },
  },
  MuiSelect: { defaultProps: { notched: false } },
  MuiFormLabel: { styleOverrides: { root: { fontSize: '0.875rem', fontWeight: 600 } } },
  MuiCheckbox: { styleOverrides: { root: fingerLarge } },
  MuiRadio: { styleOverrides: { root: fingerLarge } },
  MuiSwitch: {
    styleOverrides: { root: { marginRight: 8 } },
    variants: [
      {
        props: { size: 'medium' },
        style: { [byFinger]: { height: 44, paddingBlock: 15, '& .MuiSwitch-switchBase': { paddingBlock: 12 } } },
      },
    ],
  },
};
