import ContentCopy from '@mui/icons-material/ContentCopy';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { MadeCalendarFeed } from '../../contract/calendar';
import { useCopy } from '../ui/useCopy';
import { useFormat } from '../ui/useFormat';

/** Address with the scheme that calendar programs take as "subscribe to this". */
const subscription = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** The secret address that was just made: to subscribe to, and to copy. It is shown this once. */
export const FeedAddress = ({ feed: { address, createdAt } }: { feed: MadeCalendarFeed }) => {
  const translate = useTranslate();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const copy = useCopy(address, input, 'calendar.feed');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={translate('calendar.feed.address')}
        value={address}
        inputRef={input}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        helperText={translate('calendar.feed.since', { instant: format.instant(createdAt) })}
        onFocus={(event) => event.target.select()}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" href={subscription(address)} startIcon={<EventAvailableOutlined />}>
          {translate('calendar.feed.subscribe')}
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate('calendar.feed.copy')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('calendar.feed.secret')}
      </Typography>
    </Box>
  );
};
