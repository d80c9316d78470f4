import type { SvgIconComponent } from '@mui/icons-material';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SpeakerNotesOffOutlined from '@mui/icons-material/SpeakerNotesOffOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type ReminderPreview as Preview, recentlyRemindedDays } from '../../../contract/elearnings/remindByHand';
import { useFormat } from '../../ui/useFormat';
import { PeopleNamed } from './PeopleNamed';
import { reachedBy } from './reachedBy';
import { useReminderWords } from './useReminderWords';

interface Properties {
  preview: Preview;
  /** Also who was reminded lately. */
  again: boolean;
  onAgain: (again: boolean) => void;
}

const Line = ({ icon: Icon, children }: { icon: SvgIconComponent; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1.5 }}>
    <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary', mt: 0.25 }} />
    <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
  </Box>
);

/** Dry run of a reminder: how many get a message, and who gets none for which reason. */
export const ReminderPreview = ({ preview, again, onAgain }: Properties) => {
  const say = useReminderWords();
  const format = useFormat();
  const { recent, remindedToday, unreachable } = preview;
  const reached = reachedBy(preview, again);
  const isNobodyThere = recent.number + remindedToday + unreachable.number === 0;
  const nobody = say(isNobodyThere ? 'nothingOpen' : 'nobody', 0);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Line icon={SendOutlined}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {reached > 0 ? say('reached', reached) : nobody}
        </Typography>
        {reached > 0 && (
          <Typography variant="body2" color="textSecondary">
            {say('digest', reached)}
          </Typography>
        )}
      </Line>
      {recent.number > 0 && (
        <Line icon={ScheduleOutlined}>
          <Typography>{say('recent', recent.number, { days: recentlyRemindedDays })}</Typography>
          <PeopleNamed {...recent} note={({ lastRemindedOn }) => say('on', 1, { day: format.date(lastRemindedOn) })} />
          <FormControlLabel
            control={<Checkbox checked={again} onChange={(_, checked) => onAgain(checked)} />}
            label={say('again', recent.number)}
          />
        </Line>
      )}
      {remindedToday > 0 && (
        <Line icon={TodayOutlined}>
          <Typography>{say('today', remindedToday)}</Typography>
        </Line>
      )}
      {unreachable.number > 0 && (
        <Line icon={SpeakerNotesOffOutlined}>
          <Typography>{say('unreachable', unreachable.number)}</Typography>
          <PeopleNamed {...unreachable} />
        </Line>
      )}
    </Box>
  );
};
