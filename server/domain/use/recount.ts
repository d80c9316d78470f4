import type { CountedUse } from '../../../contract/partner/statements';
import type { useStatements } from '../../db/schema';
import { figureNames, firstDayOf } from './counted';
import { sealOf } from './seal';

type Statement = typeof useStatements.$inferSelect;

/** Months for which days are kept, besides the current one, and those of them for which sealed figures are recounted. */
const keptMonths = 13;
const recountedMonths = 12;

/** The first day that is kept, of the days of a company whose calendar says `today`. */
export const firstKept = (today: string): string => firstDayOf(today.slice(0, 7), -keptMonths);

/** True while the days of a month are all kept: then it can be counted anew. */
export const isRecounted = (month: string, today: string): boolean =>
  firstDayOf(month) >= firstDayOf(today.slice(0, 7), -recountedMonths);

/** Difference between a sealed statement and what can be said of it now. */
export interface Difference {
  isSealBroken: boolean;
  /** Figures that its days say, where those differ; null where they do not, or the days are kept no longer. */
  recount: CountedUse | null;
}

const nothing: CountedUse = { activePeople: 0, highestSeats: 0, obligedPeople: 0, daysCounted: 0 };

/** Holds a sealed statement against its seal, and against its days while they are kept; `counted` is what they say. */
export const differenceOf = (statement: Statement, counted: CountedUse | undefined, today: string): Difference => {
  const { activePeople, highestSeats, obligedPeople, daysCounted } = counted ?? nothing;
  const recount = { activePeople, highestSeats, obligedPeople, daysCounted };
  const differs = figureNames.some((figure) => recount[figure] !== statement[figure]);
  return {
    isSealBroken: sealOf(statement) !== statement.seal,
    recount: differs && isRecounted(statement.month, today) ? recount : null,
  };
};

export const isDifferent = ({ isSealBroken, recount }: Difference): boolean => isSealBroken || recount !== null;
