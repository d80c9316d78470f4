import type { riskSheets as calls } from '../../../contract/riskSheets';
import { CallError } from '../../base/errors';
import type { Context, Handler } from '../../core/context/context';
import * as lease from '../../domain/risk/rounds/lease';
import { findParticipation, lockShared } from './find';

/** Finds a shared sheet; one's own needs nobody to wait for. @throws `execution.notFound` */
const findShared = async (context: Context, participationUuid: string) => {
  const found = await findParticipation(context, participationUuid);
  if (found.participation.memberId !== null) throw new CallError('execution.notFound');
  return found.participation;
};

export const checkOut: Handler<typeof calls.checkOut> = async (context, { executionUuid: participationUuid }) => {
  const round = await lockShared(context, await findShared(context, participationUuid));
  lease.refuseLocked(round, context);
  return { editor: await lease.checkOut(context.tx, round, context) };
};

/** Gives a check-out back: whoever has none, or no longer, gives none back and is told nothing. */
export const giveBack: Handler<typeof calls.giveBack> = async (context, { executionUuid: participationUuid }) => {
  const { roundId } = await findShared(context, participationUuid);
  await lease.giveBack(context.tx, { id: roundId }, context);
  return {};
};

export const takeOver: Handler<typeof calls.takeOver> = async (context, { executionUuid: participationUuid }) => {
  const { tx, audit } = context;
  const round = await lockShared(context, await findShared(context, participationUuid));
  const isTaken = lease.isCheckedOutByOther(round, context);
  const editor = await lease.takeOver(tx, round, context);
  if (isTaken) await audit({ action: 'riskSheets.takeOver', subjectType: 'riskRound', subjectId: round.id });
  return { editor };
};
