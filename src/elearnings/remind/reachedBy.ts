import type { ReminderPreview } from '../../../contract/remindByHand';

/** How many people get a message. */
export const reachedBy = ({ number, recent }: ReminderPreview, again: boolean): number =>
  number + (again ? recent.number : 0);
