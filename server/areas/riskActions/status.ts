import { and, eq, sql } from 'drizzle-orm';
import type { riskActions as calls } from '../../../contract/riskActions';
import { todayOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { riskActions, risks } from '../../db/schema';
import { gapConditions } from '../../domain/risk/actions/gaps';
import { isUndecided, readRisks } from '../../domain/risk/rounds/riskRows';
import { readingOf, readRound } from '../../domain/risk/rounds/standing';

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

export const status: Handler<typeof calls.status> = async (context, { riskAssessmentExecutionResultUuid: uuid }) => {
  const { tx, clientId, clock } = context;
  await readRound(await readingOf(context), uuid);
  const [counts] = await tx
    .select({
      open: counted(sql`${riskActions.status} = 'open'`),
      inProgress: counted(sql`${riskActions.status} = 'inProgress'`),
      done: counted(sql`${riskActions.status} = 'done'`),
      overdue: counted(gapConditions(await todayOf(tx, clientId, clock)).overdue),
      unchecked: counted(sql`${riskActions.status} = 'done' and ${riskActions.effectCheckedOn} is null`),
    })
    .from(riskActions)
    .innerJoin(risks, and(eq(risks.clientId, riskActions.clientId), eq(risks.id, riskActions.riskId)))
    .where(and(eq(riskActions.clientId, clientId), eq(risks.roundId, uuid)));
  const undecided = (await readRisks(tx, clientId, uuid)).filter(isUndecided).length;
  return { undecided, ...(counts ?? { open: 0, inProgress: 0, done: 0, overdue: 0, unchecked: 0 }) };
};
