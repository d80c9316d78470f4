import { and, count, sql } from 'drizzle-orm';
import { type FigureKey, figureKeys } from '../../../contract/cockpit';
import type { StatusCounts } from '../../../contract/elearningStatistics';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { members as memberCalls } from '../../../contract/members';
import { messages } from '../../../contract/messages';
import { isPermitted, type Permission } from '../../../contract/permissions';
import { riskRounds } from '../../../contract/riskRounds';
import type { Context } from '../../core/context/context';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { members, outboxMessages } from '../../db/schema';
import { standing } from '../../domain/learning/standings/standing';
import { statusConditions, visibleMessages } from '../../domain/messages/visible';
import { activeAndVisible } from '../../domain/people/query';
import { isInvited } from '../../domain/people/status';
import { roundConditions } from '../../domain/risk/rounds/filters';
import { isListed, readingOf, standingRounds } from '../../domain/risk/rounds/standing';
import { countKept } from '../../domain/statistics/kept';
import { everybody, type PeopleFilter, readScope, type Scope } from '../../domain/statistics/scope';

/** The first row of a query that counts: `number`. */
const numberOf = (rows: readonly { number: number }[]): number => rows[0]?.number ?? 0;

/** How many entries statistics show with that filter, overdue or not. */
const countFresh = async (tx: Transaction, scope: Scope, isOverdue: boolean): Promise<number> =>
  numberOf(
    await rowsOf<{ number: number }>(
      tx,
      sql`select count(*)::int as number from ${standing(scope, everybody(scope))} standing
        where ${isOverdue ? sql`status = 'overdue'` : sql`status is not null`}`,
    ),
  );

const addedUp = (counts: StatusCounts): number => Object.values(counts).reduce((sum, each) => sum + each, 0);

const countInstructions = async (context: Context, isKept: boolean, filter: PeopleFilter): Promise<number> => {
  const isOverdue = filter.dueWithin === undefined;
  const scope = await readScope(context, filter, isKept);
  if (!scope.isCurrent) return countFresh(context.tx, scope, isOverdue);
  const counts = await countKept(context.tx, scope);
  return isOverdue ? counts.overdue : addedUp(counts);
};

const countRoundsToDefine = async (context: Context): Promise<number> => {
  const reading = await readingOf(context);
  return numberOf(
    await rowsOf<{ number: number }>(
      context.tx,
      sql`select count(*)::int as number from ${standingRounds(reading, isListed)} every
        where ${roundConditions(reading.today).measuresToDefine}`,
    ),
  );
};

const countMessages = async ({ tx, caller, clientId }: Context): Promise<number> =>
  numberOf(
    await tx
      .select({ number: count() })
      .from(outboxMessages)
      .where(and(visibleMessages(caller, clientId), statusConditions.failed)),
  );

const countInvited = async ({ tx, caller }: Context): Promise<number> =>
  numberOf(
    await tx
      .select({ number: count() })
      .from(members)
      .where(and(activeAndVisible(caller), isInvited)),
  );

type Count = (context: Context, isKept: boolean) => Promise<number>;

/** What each figure counts, and the call of the list whose entries these are: whoever may not make it is told nothing. */
const figures: Record<FigureKey, { list: { access: string }; count: Count }> = {
  overdueInstructions: {
    list: elearningStatistics.entries,
    count: (context, isKept) => countInstructions(context, isKept, {}),
  },
  instructionsDueIn7Days: {
    list: elearningStatistics.entries,
    count: (context, isKept) => countInstructions(context, isKept, { dueWithin: 7 }),
  },
  instructionsDueIn30Days: {
    list: elearningStatistics.entries,
    count: (context, isKept) => countInstructions(context, isKept, { dueWithin: 30 }),
  },
  roundsToDefine: { list: riskRounds.list, count: countRoundsToDefine },
  failedMessages: { list: messages.list, count: countMessages },
  invitedMembers: { list: memberCalls.list, count: countInvited },
};

/** The figures that the caller may see the lists of, with what they count. */
export const readFigures = async (context: Context, isKept: boolean): Promise<{ key: FigureKey; count: number }[]> => {
  const own = figureKeys.filter((key) =>
    isPermitted(context.caller.permissions, [figures[key].list.access as Permission]),
  );
  const read: { key: FigureKey; count: number }[] = [];
  for (const key of own) read.push({ key, count: await figures[key].count(context, isKept) });
  return read;
};
