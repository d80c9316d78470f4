import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { RoundFilter } from '../../../contract/riskRounds';
import type { LanguageCode } from '../../../contract/shapes/constants';
import type { Caller } from '../../core/context/context';
import { visibleByPlace } from '../../core/records/rowRules';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { members, nearMisses, outboxMessages } from '../../db/schema';
import { statusConditions, visibleMessages } from '../messages/visible';
import { activeAndVisible } from '../people/query';
import { isInvited } from '../people/status';
import { countActions, isEvaluated } from '../risk/actions/find';
import { gapConditions, isDueWithin } from '../risk/actions/gaps';
import { roundConditions } from '../risk/rounds/filters';
import { isListed, standingRounds } from '../risk/rounds/standing';

/** Counting: who counts, of what they see, on which day. */
export interface Counting {
  tx: Transaction;
  clientId: string;
  caller: Pick<Caller, 'memberId' | 'role' | 'reads'>;
  language: LanguageCode;
  /** The company's calendar day. */
  today: string;
}

/** Number of rows of a query. */
export const countRows = async (tx: Transaction, rows: SQL): Promise<number> => {
  const [row] = await rowsOf<{ number: number }>(tx, sql`select count(*)::int as number from ${rows}`);
  return row?.number ?? 0;
};

const countRounds = (counting: Counting, filter: RoundFilter): Promise<number> =>
  countRows(
    counting.tx,
    sql`${standingRounds(counting, isListed)} every where ${roundConditions(counting.today)[filter]}`,
  );

const countOverdueMeasures = (counting: Counting): Promise<number> =>
  countActions(counting.tx, and(isEvaluated(counting), gapConditions(counting.today).overdue));

/** Counts the measures that are to be carried out within so many days, today among them. */
export const countMeasuresDue = (counting: Counting, days: number): Promise<number> =>
  countActions(counting.tx, and(isEvaluated(counting), isDueWithin(counting.today, days)));

const countMessages = async ({ tx, caller, clientId }: Counting): Promise<number> => {
  const failed = and(visibleMessages(caller, clientId), statusConditions.failed);
  const [row] = await tx.select({ number: count() }).from(outboxMessages).where(failed);
  return row?.number ?? 0;
};

const countInvited = async ({ tx, caller, clientId }: Counting): Promise<number> => {
  // The tenant's own rule asks for the company row by row: said here as well, it is asked once.
  const invited = and(eq(members.clientId, clientId), activeAndVisible(caller), isInvited);
  const [row] = await tx.select({ number: count() }).from(members).where(invited);
  return row?.number ?? 0;
};

const countNearMisses = ({ tx, caller, clientId }: Counting): Promise<number> =>
  tx.$count(
    nearMisses,
    and(
      eq(nearMisses.clientId, clientId),
      eq(nearMisses.status, 'open'),
      // Some read all of them for their task, wherever they administer.
      caller.reads?.includes('nearMisses') ? undefined : visibleByPlace({ locations: nearMisses.locationUuid })(caller),
    ),
  );

/** Number of entries of lists that say nothing of a past day. */
export const countings = {
  openNearMisses: countNearMisses,
  overdueMeasures: countOverdueMeasures,
  roundsToDefine: (counting: Counting) => countRounds(counting, 'measuresToDefine'),
  roundsWithTooFewAnswers: (counting: Counting) => countRounds(counting, 'tooFewAnswers'),
  failedMessages: countMessages,
  invitedMembers: countInvited,
};
