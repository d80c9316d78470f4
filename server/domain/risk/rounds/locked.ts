import { and, eq } from 'drizzle-orm';
import { CallError } from '../../../base/errors';
import type { Context } from '../../../core/context/context';
import { riskRounds } from '../../../db/schema';
import { assertEditable, refuseLocked } from './lease';
import { visibleRounds } from './visible';

type Round = typeof riskRounds.$inferSelect;

/** @throws `riskExecutionResult.notFound` for one that the caller may not evaluate */
const checkVisible = async ({ tx, clientId, caller }: Context, uuid: string): Promise<void> => {
  const own = and(eq(riskRounds.clientId, clientId), eq(riskRounds.id, uuid), visibleRounds(caller));
  if ((await tx.$count(riskRounds, own)) === 0) throw new CallError('riskExecutionResult.notFound');
};

/**
 * A round that the caller may evaluate, locked for writing, beside those who fill in sheets.
 * @throws `riskExecutionResult.notFound`; `execution.locked` while somebody else edits it
 */
export const lockRound = async (context: Context, uuid: string): Promise<Round> => {
  await checkVisible(context, uuid);
  return assertEditable(context.tx, { id: uuid }, context);
};

/** The same, with nobody filling in a sheet until the transaction ends. */
export const lockWhole = async (context: Context, uuid: string): Promise<Round> => {
  await checkVisible(context, uuid);
  const ofRound = and(eq(riskRounds.clientId, context.clientId), eq(riskRounds.id, uuid));
  const [round] = await context.tx.select().from(riskRounds).where(ofRound).for('update');
  if (!round) throw new CallError('riskExecutionResult.notFound');
  if (round.state === 'open') refuseLocked(round, context);
  return round;
};

/** The same of a round whose risks are decided on. @throws `riskExecutionResult.notEvaluating` as well */
export const lockEvaluated = async (context: Context, uuid: string): Promise<Round> => {
  const round = await lockRound(context, uuid);
  if (round.state !== 'open' || round.finishedOn === null) throw new CallError('riskExecutionResult.notEvaluating');
  return round;
};
