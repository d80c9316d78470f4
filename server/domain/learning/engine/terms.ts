import { type SQL, sql } from 'drizzle-orm';
import type { CycleScope, OwnTerms } from '../../../core/cycles/kind';
import { entitled, ruleRank } from './entitled';

/*
 * Which interval and buffer somebody has for a course. By hand: what the most specific assignment says that says anything
 * of it, and of several as specific the shorter; else what the settings say. By rules: the shortest that one of them
 * says, where a rule that says nothing says what the settings do. Of both the shorter. And since when it is asked anew:
 * since the last change for which a rule that holds asks it, where something was done before. `testing/model.ts` says the
 * same in plain TypeScript.
 */

/** So that the shortest comes first: once and for all is the longest. */
const once = 1_000;
const length = (months: SQL): SQL => sql`(case ${months} when 0 then ${once}::int else ${months} end)`;

const byHand = sql`rank > ${ruleRank}::int`;

/** Value of the most specific assignment. */
const mostSpecific = (value: SQL): SQL =>
  sql`(array_agg(${value} order by rank desc, ${value}) filter (where ${byHand} and ${value} is not null))[1]`;

/**
 * Aggregates of a group of reasons, as columns of one name: by hand, the shortest by rules, whether a rule says
 * nothing.
 */
const saidOf = (name: string, value: SQL): SQL => sql`${mostSpecific(value)} as ${sql.identifier(`${name}_by_hand`)},
  min(${value}) filter (where not ${byHand}) as ${sql.identifier(`${name}_by_rule`)},
  bool_or(not ${byHand} and ${value} is null) as ${sql.identifier(`${name}_unsaid`)}`;

/** @returns null where it is what the settings say */
const chosenOf = (name: string, usual: SQL): SQL => {
  const said = (column: string) => sql.identifier(`${name}_${column}`);
  return sql`nullif(least(
    case when is_by_hand then coalesce(${said('by_hand')}, ${usual}) end,
    ${said('by_rule')}, case when ${said('unsaid')} then ${usual} end
  ), ${usual})`;
};

export const elearningTerms: OwnTerms = {
  table: 'elearning_terms',
  isUsed: (clientId) => sql`exists (
    select from elearning_assignments
    where client_id = ${clientId}::uuid and num_nonnulls(interval_months, buffer_days) > 0
  ) or exists (select from assignment_rules where client_id = ${clientId}::uuid and active and on_change)`,
  chosen: ({ clientId, subjectIds, itemIds }: CycleScope) =>
    sql`${entitled({ clientId, memberIds: subjectIds, elearningIds: itemIds }, { withReasons: true })},
    chosen(elearning_id, member_id, interval_months, buffer_days, anew_on) as (
      select said.elearning_id, said.member_id,
        ${chosenOf('length', length(sql`course.interval_months`))} % ${once}::int,
        ${chosenOf('buffer', sql`course.buffer_days`)},
        case when said.anew_on is not null and exists (
          select from elearning_tasks task where task.client_id = ${clientId}::uuid and task.member_id = said.member_id
            and task.elearning_id = said.elearning_id and task.completed_on < said.anew_on
        ) then said.anew_on end
      from (
        select elearning_id, member_id, bool_or(${byHand}) as is_by_hand, max(anew_on) as anew_on,
          ${saidOf('length', length(sql`interval_months`))}, ${saidOf('buffer', sql`buffer_days`)}
        from entitled group by elearning_id, member_id
      ) said
      join client_elearnings course on course.client_id = ${clientId}::uuid and course.elearning_id = said.elearning_id
    )`,
};
