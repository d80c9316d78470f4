import { useMemberState } from '../../authProvider';
import { dayOf } from '../../contract/days';
import type { DueStanding } from '../../contract/deadline';
import { dueStandingOf } from '../../contract/dueStanding';
import { deadlineOf } from '../../contract/standings';

/** Tells how a record of an area with a deadline stands by its date, today and in the company; null where nothing is due. */
export const useDueStanding = (area: string): ((date: string | null) => DueStanding | null) => {
  const settings = useMemberState().client;
  const deadline = deadlineOf(area);
  return (date) => (deadline ? dueStandingOf(deadline, date, { today: dayOf(new Date()), settings }) : null);
};
