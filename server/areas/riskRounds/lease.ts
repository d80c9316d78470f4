import type { riskRounds as calls } from '../../../contract/riskRounds';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { refuseLocked, releaseLease, takeLease } from '../../domain/risk/rounds/lease';
import { lockRound } from '../../domain/risk/rounds/locked';
import { readingOf, readRound } from '../../domain/risk/rounds/standing';

export const lock: Handler<typeof calls.lock> = async (context, { riskAssessmentExecutionResultUuid: id }) => {
  const round = await lockRound(context, id);
  if (round.state !== 'open') throw new CallError('riskExecutionResult.confirmed');
  refuseLocked(round, context);
  return { editor: await takeLease(context.tx, round, context) };
};

/** Releases the lease: whoever holds none, or no longer, gives none back and is told nothing. */
export const release: Handler<typeof calls.release> = async (context, { riskAssessmentExecutionResultUuid: id }) => {
  const { uuid } = await readRound(await readingOf(context), id);
  await releaseLease(context.tx, { id: uuid }, context);
  return {};
};
