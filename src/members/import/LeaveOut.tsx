import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportProgress } from '../../../contract/memberImport';
import type { LeavableField } from '../../../contract/memberImport/importFields';

interface Properties {
  leavable: ImportProgress['leavable'];
  /** The fields whose faulty values are left out already. */
  leaveOut: readonly LeavableField[];
  onChange: (fields: LeavableField[]) => void;
}

/** Offers to import the people without their faulty values, field by field. */
export const LeaveOut = ({ leavable, leaveOut, onChange }: Properties) => {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('memberImport.leaveOut.hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {leavable.map(({ field, count }) => (
          <Button key={field} variant="outlined" color="inherit" onClick={() => onChange([...leaveOut, field])}>
            {translate(`memberImport.leaveOut.fields.${field}`, { smart_count: count })}
          </Button>
        ))}
      </Box>
    </Box>
  );
};
