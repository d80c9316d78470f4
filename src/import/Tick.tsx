import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';

interface Properties {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A choice about rows, and what it means. */
export const Tick = ({ label, hint, checked, onChange }: Properties) => (
  <Box>
    <FormControlLabel
      control={<Checkbox checked={checked} />}
      label={label}
      onChange={(_, isChecked) => onChange(isChecked)}
    />
    <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
      {hint}
    </Typography>
  </Box>
);
