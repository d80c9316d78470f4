import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { inspectionResults } from '../../contract/equipmentInspections';

type Inspected = { uuid: string; result: (typeof inspectionResults)[number]; defects: string | null };

const colours = { passed: 'success', passedWithDefects: 'warning', failed: 'error' } as const;

/** The result of an inspection, and which defects it found. */
export const Result = ({ record: { result, defects } }: { record: Inspected }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0, whiteSpace: 'normal' }}>
      <Chip
        size="small"
        variant="outlined"
        color={colours[result]}
        label={translate(`equipmentInspections.options.result.${result}`)}
      />
      {defects && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {defects}
        </Typography>
      )}
    </Box>
  );
};
