import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { supportChatRoom } from '../../ui/supportChatRoom';
import type { BulkAction } from '../actions/useActions';
import type { Row } from '../declaration';
import { ActionButton } from './ActionButton';

interface Properties {
  records: readonly Row[];
  actions: readonly BulkAction[];
  onClear: () => void;
}

/**
 * Number of records that are selected, and what can be done with all of them. It stands below the rows and stays at the foot
 * of the window: above them it would push down the row that somebody is about to tick. On a phone it is one line to
 * swipe through, so that the rows stay in sight.
 */
export const SelectionBar = ({ records, actions, onClear }: Properties) => {
  const translate = useTranslate();
  const offered = actions.filter(({ isFor }) => !isFor || records.some((record) => isFor(record)));
  return (
    <Box role="status" sx={footStyle}>
      {records.length > 0 && (
        <Box sx={barStyle}>
          <Typography variant="body2" sx={{ fontWeight: 600, mr: 'auto', whiteSpace: 'nowrap' }}>
            {translate('generator.selected', { smart_count: records.length })}
          </Typography>
          <Box sx={actionsStyle}>
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
        </Box>
      )}
    </Box>
  );
};

const footStyle = { position: 'sticky', bottom: `calc(8px + ${supportChatRoom})`, zIndex: 2 } as const;

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: 1,
  px: 2,
  py: 1,
  borderRadius: 1,
  border: 1,
  borderColor: 'primary.main',
  bgcolor: 'background.paper',
} as const;

const actionsStyle = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  justifyContent: { sm: 'flex-end' },
  overflowX: { xs: 'auto', sm: 'visible' },
  gap: 1,
  '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
} as const;
