import { sql } from 'drizzle-orm';
import { todayOf } from '../../../core/company/companyDay';
import type { Context } from '../../../core/context/context';
import { rowsOf } from '../../../db/query';
import { applyRules, coursesOf } from './apply';

/**
 * Takes places that are about to be deleted out of rules. A rule that named no other of their kind is switched off: else it
 * would be about everybody all at once. The log says so.
 */
export const leaveRules = async (
  { tx, clientId, clock, audit }: Pick<Context, 'tx' | 'clientId' | 'clock' | 'audit'>,
  placeIds: readonly string[],
): Promise<void> => {
  const client = sql`${clientId}::uuid`;
  const left = await rowsOf<{ ruleId: string; isLast: boolean }>(
    tx,
    sql`with left_rules as (
      delete from assignment_rule_places
      where client_id = ${client} and place_id = any(${sql.param(placeIds)}::uuid[])
      returning rule_id, place_id, num_nonnulls(org_unit_id) as is_unit, num_nonnulls(location_id) as is_location
    )
    select gone.rule_id as "ruleId", bool_or(not exists (
      select from assignment_rule_places other
      where other.client_id = ${client} and other.rule_id = gone.rule_id
        and other.place_id <> all(${sql.param(placeIds)}::uuid[])
        and num_nonnulls(other.org_unit_id) = gone.is_unit and num_nonnulls(other.location_id) = gone.is_location
    )) as "isLast"
    from left_rules gone group by gone.rule_id order by gone.rule_id`,
  );
  if (left.length === 0) return;
  const ended = left.filter(({ isLast }) => isLast).map(({ ruleId }) => ruleId);
  const off = await rowsOf<{ id: string }>(
    tx,
    sql`update assignment_rules set active = false, version = version + 1
      where client_id = ${client} and active and id = any(${sql.param(ended)}::uuid[]) returning id`,
  );
  for (const { id } of off) {
    const changes = { active: [true, false] };
    await audit({ action: 'assignmentRules.update', subjectType: 'assignmentRules', subjectId: id, changes });
  }
  const ruleIds = left.map(({ ruleId }) => ruleId);
  const today = await todayOf(tx, clientId, clock);
  await applyRules(tx, { clientId, today, ruleIds }, await coursesOf(tx, clientId, ruleIds));
};
