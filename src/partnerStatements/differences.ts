import type { StatementRow } from '../../contract/partner/statements';

/** Figures of a row, in the order in which they are shown. */
export const figureNames = ['activePeople', 'highestSeats', 'obligedPeople', 'daysCounted'] as const;

/** True if a sealed row is not what its seal or a recount says. */
export const isDifferent = ({ isSealBroken, recount }: StatementRow): boolean => isSealBroken || recount !== null;
