import { sql } from 'drizzle-orm';
import type { Reconciled } from '../../../core/cycles/statements';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { lockTasks, reconcileTasks } from '../engine/reconcile';
import { keepRules } from './keep';
import type { RuleScope } from './matching';

/** The courses that rules give. */
export const coursesOf = async (tx: Transaction, clientId: string, ruleIds: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct elearning_id as id from elearning_assignments
      where client_id = ${clientId}::uuid and rule_id = any(${sql.param(ruleIds)}::uuid[]) order by 1`,
  );
  return rows.map(({ id }) => id);
};

/** People whom these rules are about, as it was noted last. */
export const peopleOf = async (tx: Transaction, clientId: string, ruleIds: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct member_id as id from assignment_rule_members
      where client_id = ${clientId}::uuid and rule_id = any(${sql.param(ruleIds)}::uuid[])`,
  );
  return rows.map(({ id }) => id);
};

/** Naming more people than that takes longer than asking of everybody. */
const mostNamed = 5_000;

/**
 * Carries out what changed of rules at once: whom they are about, and what follows for tasks of these courses. Where
 * many are concerned it looks at everybody, as the job that does it in slices does.
 */
export const applyRules = async (
  tx: Transaction,
  scope: RuleScope & { ruleIds: readonly string[] },
  elearningIds: readonly string[],
): Promise<Reconciled> => {
  const { clientId, today, memberIds } = scope;
  await lockTasks(tx, clientId);
  const before = memberIds ?? (await peopleOf(tx, clientId, scope.ruleIds));
  await keepRules(tx, scope);
  const after = memberIds ?? (await peopleOf(tx, clientId, scope.ruleIds));
  const concerned = [...new Set([...before, ...after])];
  const named = concerned.length > mostNamed ? undefined : concerned;
  return reconcileTasks(tx, { clientId, today, memberIds: named, elearningIds });
};
