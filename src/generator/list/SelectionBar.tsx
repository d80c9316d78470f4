import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BulkAction } from '../actions/useActions';
import type { Row } from '../declaration';

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
          {offered.map(({ name, label, icon: Icon, destructive, callback }) => (
            <Button
              key={name}
              size="small"
              variant="outlined"
              color={destructive ? 'error' : 'inherit'}
              startIcon={<Icon />}
              onClick={() => callback(records)}
            >
              {label}
            </Button>
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
