import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { riskAssignments, riskParticipations, riskRounds, riskSheets } from '../../db/schema';
import { mayInspect } from '../../domain/risk/participants/inCharge';
import { refuseLocked, takeLease } from '../../domain/risk/rounds/lease';

type Round = typeof riskRounds.$inferSelect;
type Participation = typeof riskParticipations.$inferSelect;

/** True if a round's assignment is one of those that the caller may inspect. */
const mayFillIn = ({ caller }: Pick<Context, 'caller'>) => sql`exists (
  select from risk_assignments assigned
  where assigned.id = ${riskRounds.assignmentId} and ${mayInspect(caller)}
)`;

export const isRunning = ({ state, finishedOn }: Pick<Round, 'state' | 'finishedOn'>): boolean =>
  state === 'open' && finishedOn === null;

/**
 * One of the caller's executions, or an inspection that they may fill in, with its round; `execution.notFound` for those
 * of others as for unknown ones.
 */
export const findParticipation = async (context: Context, participationUuid: string) => {
  const { tx, clientId, caller } = context;
  const [found] = await tx
    .select({ participation: riskParticipations, round: riskRounds })
    .from(riskParticipations)
    .innerJoin(riskRounds, eq(riskRounds.id, riskParticipations.roundId))
    .leftJoin(riskAssignments, eq(riskAssignments.id, riskRounds.assignmentId))
    .where(
      and(
        eq(riskParticipations.clientId, clientId),
        eq(riskParticipations.id, participationUuid),
        or(
          eq(riskParticipations.memberId, caller.memberId),
          and(isNull(riskParticipations.memberId), mayFillIn(context)),
        ),
      ),
    );
  if (!found) throw new CallError('execution.notFound');
  return found;
};

/**
 * Locks the running round of a shared sheet that is not handed in, for who is to edit it.
 * @throws `riskExecutionResult.notRunning`, `execution.completed`
 */
export const lockShared = async ({ tx }: Context, participation: Participation): Promise<Round> => {
  const [round] = await tx
    .select()
    .from(riskRounds)
    .where(eq(riskRounds.id, participation.roundId))
    .for('no key update');
  if (!round || !isRunning(round)) throw new CallError('riskExecutionResult.notRunning');
  const ofIt = and(eq(riskParticipations.id, participation.id), isNotNull(riskParticipations.completedOn));
  if ((await tx.$count(riskParticipations, ofIt)) > 0) throw new CallError('execution.completed');
  return round;
};

/**
 * Locks the round and then the participation for a write. Sheets of a survey are written side by side, and an end of
 * answering waits for them; an inspection is written by one person at a time, who holds the lease from now on.
 *
 * @throws `riskExecutionResult.notRunning`, `execution.completed`, `execution.locked`
 */
export const lockForWriting = async (context: Context, participationUuid: string): Promise<Participation> => {
  const { tx } = context;
  const { participation } = await findParticipation(context, participationUuid);
  const isShared = participation.memberId === null;
  const [round] = await tx
    .select()
    .from(riskRounds)
    .where(eq(riskRounds.id, participation.roundId))
    .for(isShared ? 'no key update' : 'key share');
  if (!round || !isRunning(round)) throw new CallError('riskExecutionResult.notRunning');
  if (isShared) refuseLocked(round, context);
  const [locked] = await tx
    .select()
    .from(riskParticipations)
    .where(eq(riskParticipations.id, participation.id))
    .for('update');
  if (!locked) throw new CallError('riskExecutionResult.notRunning');
  if (locked.completedOn !== null) throw new CallError('execution.completed');
  if (isShared) await takeLease(tx, round, context);
  return locked;
};

/** The sheet of a participation whose round runs. */
export const sheetOf = async ({ tx, clientId }: Context, { sheetId }: Pick<Participation, 'sheetId'>) => {
  const [sheet] =
    sheetId === null
      ? []
      : await tx
          .select()
          .from(riskSheets)
          .where(and(eq(riskSheets.clientId, clientId), eq(riskSheets.id, sheetId)));
  if (!sheet) throw new CallError('execution.notFound');
  return sheet;
};
