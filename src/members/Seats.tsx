import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemberState } from '../../authProvider';
import { members, type Seats as SeatNumbers } from '../../contract/members';
import { isPermitted } from '../../contract/names/permissions';
import { useCall } from '../../dataProvider/useCall';
import { useFormat } from '../ui/useFormat';

/** Number of the company's places that are taken, in one of the two lists. Shown to whoever may know. */
const Seats = ({ of }: { of: keyof Omit<SeatNumbers, 'maximum'> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { permissions } = useMemberState().member;
  const { data: seats } = useCall(members.seats, {}, { enabled: isPermitted(permissions, [members.seats.access]) });
  if (!seats) return null;
  const { maximum } = seats;
  const taken = seats[of];
  const isFull = taken >= maximum;
  return (
    <Box sx={{ maxWidth: '20rem', mt: 1 }}>
      <Typography variant="body2" component="p" sx={{ fontWeight: isFull ? 600 : undefined }}>
        {translate(`members.seats.${of}.${isFull ? 'full' : 'taken'}`, {
          smart_count: maximum,
          taken: format.number(taken),
          maximum: format.number(maximum),
        })}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={Math.min(100, (100 * taken) / Math.max(1, maximum))}
        color={isFull ? 'warning' : 'primary'}
        sx={{ mt: 0.5, borderRadius: 1 }}
      />
    </Box>
  );
};

/** Below the title of the active members. */
export const ActiveSeats = () => <Seats of="active" />;

/** Below the title of the archived members, of whom there may be as many. */
export const ArchivedSeats = () => <Seats of="archived" />;
