import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportField } from '../../../contract/importFields';
import type { ImportMapping } from '../../../contract/importUpload';
import type { NamedColumn } from './columns';
import { assignColumn, columnFields } from './importState';

interface Properties {
  columns: readonly NamedColumn[];
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** Every column of the file with examples and the field it goes to. */
export const ColumnList = ({ columns, mapping, onChange }: Properties) => {
  const translate = useTranslate();
  const labelOf = (field: ImportField): string => translate(`memberImport.fields.${field}`);
  return (
    <Box
      component="ul"
      aria-label={translate('memberImport.mapping.columnsLabel')}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {columns.map(({ index, heading, samples }) => {
        const name = heading ?? translate('memberImport.mapping.column', { number: index + 1 });
        const field = columnFields.find((one) => mapping[one] === index) ?? null;
        const signIn = (['username', 'password'] as const).find((one) => mapping[one] === index);
        return (
          <Box component="li" key={index} sx={rowStyle}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {samples.join(' · ') || translate('memberImport.mapping.noSamples')}
              </Typography>
            </Box>
            <TextField
              select
              size="small"
              fullWidth
              value={field ?? ''}
              helperText={signIn && translate('memberImport.mapping.usedAs', { field: labelOf(signIn) })}
              onChange={(event) =>
                onChange(assignColumn(mapping, index, columnFields.find((one) => one === event.target.value) ?? null))
              }
              slotProps={{
                select: { native: true },
                htmlInput: { 'aria-label': translate('memberImport.mapping.field', { heading: name }) },
              }}
            >
              <option value="">{translate('memberImport.mapping.skip')}</option>
              {columnFields.map((one) => (
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
