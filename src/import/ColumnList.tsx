import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { NamedColumn } from './columns';

interface Properties<Field extends string> {
  columns: readonly NamedColumn[];
  /** The fields that columns are assigned to here. */
  fields: readonly Field[];
  mapping: Readonly<Record<Field, number | null>>;
  labelOf: (field: Field) => string;
  /** Other use of a column, if there is one. */
  usedAs?: (column: number) => string | undefined;
  onAssign: (column: number, field: Field | null) => void;
}

/** Every column of the file with examples and the field it goes to. */
export const ColumnList = <Field extends string>(properties: Properties<Field>) => {
  const { columns, fields, mapping, labelOf, usedAs, onAssign } = properties;
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={translate('import.mapping.columnsLabel')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {columns.map(({ index, heading, samples }) => {
        const name = heading ?? translate('import.mapping.column', { number: index + 1 });
        return (
          <Box component="li" key={index} sx={rowStyle}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {samples.join(' · ') || translate('import.mapping.noSamples')}
              </Typography>
            </Box>
            <TextField
              select
              size="small"
              fullWidth
              value={fields.find((one) => mapping[one] === index) ?? ''}
              helperText={usedAs?.(index)}
              onChange={({ target }) => onAssign(index, fields.find((one) => one === target.value) ?? null)}
              slotProps={{
                select: { native: true },
                htmlInput: { 'aria-label': translate('import.mapping.field', { heading: name }) },
              }}
            >
              <option value="">{translate('import.mapping.skip')}</option>
              {fields.map((one) => (
                <option key={one} value={one}>
                  {labelOf(one)}
                </option>
              ))}
            </TextField>
          </Box>
        );
      })}
    </Box>
  );
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 18rem)' },
  alignItems: 'center',
  gap: { xs: 1, sm: 3 },
  py: 1.5,
  borderBottom: 1,
  borderColor: 'hairline',
} as const;
