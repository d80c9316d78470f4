import { eq, type SQL, sql } from 'drizzle-orm';
import { among } from '../../../core/cycles/kind';
import type { Transaction } from '../../../db/database';
import { assignmentRules } from '../../../db/schema';
import { keptIn, matching, type RuleScope } from './matching';

/** Event, if anything happened that is no change of a rule and no passing of days. */
interface Happened {
  /** True if something changed of these people that a rule may ask of them. */
  isChange?: boolean;
  /** People among them who are in another unit or at another location since. */
  movedIds?: readonly string[];
}

/**
 * When somebody whom a rule holds of came to it, or moved within it, by a change of theirs: of rules that are for
 * changes, whoever joins, moves or comes back is told anew (ArbSchG §12). Rules that are not, or no more, know nothing
 * of it.
 */
const noteChanges = (scope: RuleScope, movedIds: readonly string[]): SQL => sql`
  update assignment_rule_members kept set changed_on = case when rule.on_change then ${scope.today}::date end
  from rule
  where ${keptIn(scope)} and kept.rule_id = rule.id
    and ((rule.on_change${among(sql`kept.member_id`, movedIds)}) or (not rule.on_change and kept.changed_on is not null))
    and (kept.rule_id, kept.member_id) in (select rule_id, member_id from compared where matches and is_kept)`;

/**
 * Makes the people of rules in scope those of whom they hold on that day. Doing it again changes nothing. Call it under
 * the lock of the tasks, and reconcile tasks after it: they follow from it.
 */
export const keepRules = async (
  tx: Transaction,
  scope: RuleScope,
  { isChange = false, movedIds = [] }: Happened = {},
): Promise<void> => {
  if (scope.memberIds?.length === 0 || scope.ruleIds?.length === 0) return;
  // Most companies have none, and people change all day.
  if ((await tx.$count(assignmentRules, eq(assignmentRules.clientId, scope.clientId))) === 0) return;
  const kept = keptIn(scope);
  await tx.execute(sql`
    with recursive ${matching(scope)}, compared as materialized (
      select rule_id, member_id, bool_or(is_kept) as is_kept, bool_or(not is_kept) as matches
      from (
        select rule_id, member_id, false as is_kept from matching
        union all
        select rule_id, member_id, true from assignment_rule_members kept where ${kept}
      ) each
      group by rule_id, member_id
    ), gone as (
      delete from assignment_rule_members kept
      where ${kept} and (kept.rule_id, kept.member_id) in (select rule_id, member_id from compared where not matches)
    ), changed as (${noteChanges(scope, movedIds)})
    insert into assignment_rule_members (client_id, rule_id, member_id, since, changed_on)
    select ${scope.clientId}::uuid, rule_id, member_id, ${scope.today}::date,
      case when ${isChange}::boolean and rule.on_change then ${scope.today}::date end
    from compared join rule on rule.id = rule_id where not is_kept
    on conflict do nothing`);
};
