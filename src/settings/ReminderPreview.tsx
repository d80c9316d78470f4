import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReminderSettings } from '../../contract/reminders';
import { daysAfter } from '../../contract/shapes/dueStanding';
import { useToday } from '../../dataProvider/today';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';
import { reminderDates } from './reminderDates';

/** Days from now to the due date of the example: further ahead than any reminder. */
const exampleDays = 31;

/** Dry run of reminder settings: their messages around an example of a due date. */
export const ReminderPreview = ({ settings }: { settings: ReminderSettings }) => {
  const translate = useTranslate();
  const format = useFormat();
  const dueOn = daysAfter(useToday(), exampleDays);
  const dates = reminderDates(settings, dueOn);
  return (
    <SectionCard
      title={translate('settings.reminderPreview.title')}
      subtitle={translate('settings.reminderPreview.subtitle', { date: format.date(dueOn) })}
    >
      <Box component="ol" aria-live="polite" sx={listStyle}>
        {dates.map(({ date, happens }) => (
          <Box component="li" key={date} sx={rowStyle}>
            <Typography component="span" variant="body2" color="textSecondary" sx={dateStyle}>
              {format.date(date)}
            </Typography>
            <Box
              component="span"
              sx={{ ...dotStyle, bgcolor: happens.includes('due') ? 'text.primary' : 'primary.main' }}
            />
            <Box component="span" sx={{ minWidth: 0 }}>
              {happens.map((what) => (
                <Typography
                  key={what}
                  component="span"
                  variant="body2"
                  sx={{ display: 'block', fontWeight: what === 'due' ? 600 : 400 }}
                >
                  {translate(`settings.reminderPreview.${what}`)}
                </Typography>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {dates.length === 1 && dates[0]?.happens.length === 1 && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {translate('settings.reminderPreview.nothing')}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, maxWidth: '42rem' }}>
        {translate('settings.reminderPreview.rules')}
      </Typography>
    </SectionCard>
  );
};

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
const rowStyle = { display: 'flex', alignItems: 'baseline', gap: 1.5 } as const;
const dateStyle = { flex: '0 0 5.5rem', fontVariantNumeric: 'tabular-nums' } as const;
const dotStyle = { flexShrink: 0, width: 8, height: 8, borderRadius: '50%' } as const;
