import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

interface Properties<Field extends string> {
  fields: readonly Field[];
  mapping: Readonly<Record<Field, number | null>>;
  labelOf: (field: Field) => string;
}

/** The fields without which nothing can be imported, and whether they have a column. */
export const RequiredFields = <Field extends string>({ fields, mapping, labelOf }: Properties<Field>) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('import.mapping.required')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, listStyle: 'none', m: 0, p: 0 }}
    >
      {fields.map((field) => {
        const isAssigned = mapping[field] !== null;
        const Icon = isAssigned ? CheckCircle : RadioButtonUnchecked;
        const text = isAssigned ? 'import.mapping.assigned' : 'import.mapping.missing';
        return (
          <Box component="li" key={field} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Icon fontSize="small" sx={{ color: isAssigned ? 'success.main' : 'text.secondary' }} />
            <Typography variant="body2">{translate(text, { field: labelOf(field) })}</Typography>
          </Box>
        );
      })}
    </Box>
  );
};
