import { useMemberState } from '../../authProvider';
import { deadlineOf } from '../../contract/kit/standings';
import type { DueStanding } from '../../contract/shapes/deadline';
import { dueStandingOf } from '../../contract/shapes/dueStanding';
import { useToday } from '../../dataProvider/today';

/** Tells how a record of an area with a deadline stands by its date, today and in the company; null where nothing is due. */
export const useDueStanding = (area: string): ((date: string | null) => DueStanding | null) => {
  const settings = useMemberState().client;
  const today = useToday();
  const deadline = deadlineOf(area);
  return (date) => (deadline ? dueStandingOf(deadline, date, { today, settings }) : null);
};
