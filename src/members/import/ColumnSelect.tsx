import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { NamedColumn } from '../../import/columns';

interface Properties {
  label: string;
  columns: readonly NamedColumn[];
  value: number | null;
  onChange: (index: number | null) => void;
  /** Validation error, if there is one. */
  error?: string;
}

/** Chooses one column of the file. */
export const ColumnSelect = ({ label, columns, value, onChange, error }: Properties) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      required
      fullWidth
      size="small"
      label={label}
      value={value ?? ''}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 400 }}
    >
      <option value="" aria-label={translate('common.none')} />
      {columns.map(({ index, heading, samples }) => (
        <option key={index} value={index}>
          {[heading ?? translate('import.mapping.column', { number: index + 1 }), samples[0]]
            .filter(Boolean)
            .join(' – ')}
        </option>
      ))}
    </TextField>
  );
};
