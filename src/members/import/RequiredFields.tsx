import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportMapping } from '../../../contract/importUpload';

const required = ['firstName', 'lastName'] as const;

/** The fields without which nobody can be imported, and whether they have a column. */
export const RequiredFields = ({ mapping }: { mapping: ImportMapping }) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('memberImport.mapping.required')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, listStyle: 'none', m: 0, p: 0 }}
    >
      {required.map((field) => {
        const isAssigned = mapping[field] !== null;
        const Icon = isAssigned ? CheckCircle : RadioButtonUnchecked;
        const text = isAssigned ? 'memberImport.mapping.assigned' : 'memberImport.mapping.missing';
        return (
          <Box component="li" key={field} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Icon fontSize="small" sx={{ color: isAssigned ? 'success.main' : 'text.secondary' }} />
            <Typography variant="body2">
              {translate(text, { field: translate(`memberImport.fields.${field}`) })}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
};
