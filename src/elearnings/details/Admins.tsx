import type { AssignedUnit } from './useUnitChange';

/** Who administers a unit that a course is assigned to. */
export const Admins = ({ record: { admins } }: { record: AssignedUnit }) =>
  admins.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || '–';
