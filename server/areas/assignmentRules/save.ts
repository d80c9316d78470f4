import { and, eq, sql } from 'drizzle-orm';
import type { ProposedRule } from '../../../contract/assignmentRules';
import { todayOf } from '../../core/company/companyDay';
import type { Context } from '../../core/context/context';
import { rowsOf } from '../../db/query';
import { assignmentRules, elearningAssignments } from '../../db/schema';
import { loggedTasks } from '../../domain/learning/loggedTasks';
import { applyRules, coursesOf } from '../../domain/learning/rules/apply';
import { atOnce, carriedOut, carryOutLater } from '../../domain/learning/rules/job';
import { matching } from '../../domain/learning/rules/matching';
import { records } from './records';

/** A rule that was written, and what it takes to carry that out. */
export interface Written {
  ruleId: string;
  /** Those that it gives, and those that it gave before. */
  elearningIds: string[];
}

/** Writes a rule, of which nothing follows yet. */
export const writeRule = async (
  context: Context,
  { uuid, ...form }: ProposedRule & { version?: number },
): Promise<Written> => {
  const { tx, clientId } = context;
  const before = uuid === undefined ? [] : await coursesOf(tx, clientId, [uuid]);
  let ruleId = uuid;
  if (ruleId === undefined) ruleId = (await records.handlers.create(context, form)).uuid;
  else {
    const { version = (await records.lock(context, ruleId)).version } = form;
    await records.handlers.update(context, { ...form, uuid: ruleId, version });
  }
  const { interval, buffer } = form;
  const ofRule = and(eq(elearningAssignments.clientId, clientId), eq(elearningAssignments.ruleId, ruleId));
  await tx.update(elearningAssignments).set({ interval, buffer }).where(ofRule);
  return { ruleId, elearningIds: [...new Set([...before, ...form.elearningUuids])].toSorted() };
};

/** Number of people whom a rule is or would be about. */
const concernedBy = async ({ tx, clientId }: Context, today: string, ruleId: string): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`with recursive ${matching({ clientId, today, ruleIds: [ruleId] })}
      select greatest(
        (select count(*) from matching),
        (select count(*) from assignment_rule_members where client_id = ${clientId}::uuid and rule_id = ${ruleId}::uuid)
      )::int as count`,
  );
  return row?.count ?? 0;
};

/** Carries out what was written: at once, or by a job where many are concerned. */
export const carryOut = async (context: Context, { ruleId, elearningIds }: Written): Promise<void> => {
  const { tx, clientId, clock, audit } = context;
  const today = await todayOf(tx, clientId, clock);
  if ((await concernedBy(context, today, ruleId)) <= atOnce) {
    const changes = loggedTasks(await applyRules(tx, { clientId, today, ruleIds: [ruleId] }, elearningIds));
    await tx.update(assignmentRules).set(carriedOut).where(eq(assignmentRules.id, ruleId));
    await audit({ action: 'assignmentRules.apply', subjectType: 'assignmentRules', subjectId: ruleId, changes });
    return;
  }
  const total = sql<number>`(select count(*) from members where client_id = ${clientId}::uuid)`;
  const begun = { processed: 0, total, isStopped: false };
  const ofRule = eq(assignmentRules.id, ruleId);
  const [written] = await tx.update(assignmentRules).set(begun).where(ofRule).returning();
  if (written) await carryOutLater(context, { ruleIds: [ruleId], elearningIds, version: written.version });
};
