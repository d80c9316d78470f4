import { earliestDay } from '../shapes/days';
import { described, plannedDate, text, wholeNumber } from '../shapes/rules';

/** A number that stands on a label: the same however it is cased, blanked and hyphenated. */
export const labelCode = (maximum: number) => described(text(maximum), { widget: 'text', isCode: true });

/** A day by which something is due: a list that names a month alone means its last day. */
export const dueDate = () =>
  described(plannedDate(), { widget: 'date', earliest: earliestDay, latest: 'inFiftyYears', endOfMonth: true });

/** How often something repeats, in months; lists may say it in years or in words. */
export const monthCount = (minimum: number, maximum: number) =>
  described(wholeNumber(minimum, maximum), { widget: 'number', counts: 'months' });
