import { and, eq } from 'drizzle-orm';
import { CallError } from '../../../base/errors';
import type { Context } from '../../../core/context/context';
import { riskRounds, risks } from '../../../db/schema';
import { visibleRounds } from './visible';

/** The round of a risk that the caller may evaluate. @throws `risk.notFound` */
export const roundOfRisk = async (
  { tx, clientId, caller }: Pick<Context, 'tx' | 'clientId' | 'caller'>,
  riskUuid: string,
): Promise<string> => {
  const [found] = await tx
    .select({ id: riskRounds.id })
    .from(riskRounds)
    .innerJoin(risks, and(eq(risks.clientId, riskRounds.clientId), eq(risks.roundId, riskRounds.id)))
    .where(and(eq(riskRounds.clientId, clientId), eq(risks.id, riskUuid), visibleRounds(caller)));
  if (!found) throw new CallError('risk.notFound');
  return found.id;
};
