import { and, eq, type SQL } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { riskActions, riskRounds, risks } from '../../db/schema';
import { assertEditable } from '../../domain/risk/rounds/lease';

type Action = typeof riskActions.$inferSelect;

const findRoundId = async ({ tx }: Context, uuid: string, rule: SQL | undefined): Promise<string> => {
  const [found] = await tx
    .select({ roundId: risks.roundId })
    .from(riskActions)
    .innerJoin(risks, and(eq(risks.clientId, riskActions.clientId), eq(risks.id, riskActions.riskId)))
    .innerJoin(riskRounds, and(eq(riskRounds.clientId, risks.clientId), eq(riskRounds.id, risks.roundId)))
    .where(and(eq(riskActions.id, uuid), rule));
  if (!found) throw new CallError('riskAction.notFound');
  return found.roundId;
};

const lockRow = async ({ tx, clientId }: Context, uuid: string): Promise<Action> => {
  const ofAction = and(eq(riskActions.clientId, clientId), eq(riskActions.id, uuid));
  const [action] = await tx.select().from(riskActions).where(ofAction).for('no key update');
  if (!action) throw new CallError('riskAction.notFound');
  return action;
};

/**
 * An action that fulfils the row rule, locked for saying how it gets on: that hangs on nobody's editing of the round.
 * @throws `riskAction.notFound`
 */
export const lockAction = async (context: Context, uuid: string, rule: SQL | undefined): Promise<Action> => {
  await findRoundId(context, uuid, rule);
  return lockRow(context, uuid);
};

/**
 * The same with its round, locked for changing what is planned.
 * @throws `riskAction.notFound`; `execution.locked` while somebody else edits the open round
 */
export const lockPlanned = async (context: Context, uuid: string, rule: SQL | undefined) => {
  const round = await assertEditable(context.tx, { id: await findRoundId(context, uuid, rule) }, context);
  return { round, action: await lockRow(context, uuid) };
};
