import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BulkAction } from '../actions/useActions';
import type { Row } from '../declaration';
import { ActionButton } from './ActionButton';

interface Properties {
  records: readonly Row[];
  actions: readonly BulkAction[];
  onClear: () => void;
}

/** How many records are selected, and what can be done with all of them. */
export const SelectionBar = ({ records, actions, onClear }: Properties) => {
  const translate = useTranslate();
  const offered = actions.filter(({ isFor }) => !isFor || records.some((record) => isFor(record)));
  return (
    <Box role="status">
      {records.length > 0 && (
        <Box sx={barStyle}>
          <Typography variant="body2" sx={{ fontWeight: 600, mr: 'auto' }}>
            {translate('generator.selected', { smart_count: records.length })}
          </Typography>
          {offered.map(({ callback, obstacle, ...action }) => (
            <ActionButton
              key={action.name}
              {...action}
              size="small"
              disabled={obstacle?.(records)}
              callback={() => callback(records)}
            />
          ))}
          <Button size="small" color="inherit" onClick={onClear}>
            {translate('generator.unselect')}
          </Button>
        </Box>
      )}
    </Box>
  );
};

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2,
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'action.selected',
} as const;
