import type { ReminderPreview } from '../../../contract/elearnings/remindByHand';

/** Number of people who get a message. */
export const reachedBy = ({ number, recent }: ReminderPreview, again: boolean): number =>
  number + (again ? recent.number : 0);
