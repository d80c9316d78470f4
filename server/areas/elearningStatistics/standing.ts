import { type SQL, sql } from 'drizzle-orm';
import { renewalDay } from '../../core/cycles/renewal';
import { courseRows } from './courses';
import type { Scope } from './scope';

type Part = Pick<Scope, 'clientId' | 'day' | 'elearningId' | 'courses' | 'proof'>;

/** What the tasks of each person and course add up to at the end of a day. */
const rounds = ({ clientId, day, elearningId }: Part, memberIds: SQL): SQL => {
  const on = sql`${day}::date`;
  const isDone = sql`task.completed_on <= ${on}`;
  // A task is asked for in the morning of the day on which it was assigned, and no more on the day it ended.
  const isOpen = sql`coalesce(task.completed_on > ${on}, true) and coalesce(task.closed_on > ${on}, true)`;
  return sql`(
    select task.member_id, task.elearning_id,
      min(task.due_on) filter (where ${isOpen}) as due_on,
      coalesce(bool_or(task.started_on <= ${on}) filter (where ${isOpen}), false) as is_begun,
      max(task.completed_on) filter (where ${isDone}) as completed_on,
      max(task.completed_at) filter (where ${isDone}) as completed_at,
      max(case when result.id is not null then coalesce(result.valid_until, 'infinity') end) filter (where ${isDone})
        as valid_until
    from elearning_tasks task
    left join elearning_results result on result.client_id = task.client_id and result.task_id = task.id
    where task.client_id = ${clientId} and task.assigned_on <= ${on}
      and ${elearningId ? sql`task.elearning_id = ${elearningId}::uuid` : sql`true`}
      and task.member_id in ${memberIds}
    group by task.member_id, task.elearning_id
  )`;
};

/** While a course is not in force, nothing of it is asked for. */
const dueOn = sql`(case when course.in_force then round.due_on end)`;
const completedOn = sql`round.completed_on`;
const months = sql`course.interval_months`;
const renewal = renewalDay({ completedOn, months });

/**
 * Where people stand with courses at the end of a day, from nothing but what their tasks, their certificates and the
 * settings of that day say, so that a past day reads the same for ever: `member_id`, `elearning_id`, `title`,
 * `title_place`, `completed_on`, `completed_at`, `next_overdue_on`, and two facts that say nothing of each other:
 * - what is asked: `status`; `completed` where nothing is, since it was done within the interval or a proof holds; null
 *   where nothing is and nothing counts. `due_on`: by when.
 * - `proof`: whether a certificate held. `valid_until`: the last day of it, `infinity` for good, null without any.
 *
 * @param memberIds a query in brackets: of whom
 */
export const standing = (scope: Part, memberIds: SQL): SQL => {
  const on = sql`${scope.day}::date`;
  const isWithinInterval = sql`coalesce(${months} = 0 or ${renewal} >= ${on}, false)`;
  return sql`(
    select * from (
      select round.member_id, round.elearning_id, course.title, course.title_place, round.completed_on,
        round.completed_at, round.valid_until, ${dueOn} as due_on,
        case
          when ${dueOn} < ${on} then 'overdue'
          when ${dueOn} is not null and round.is_begun then 'inprogress'
          when ${dueOn} is not null then 'due'
          when ${completedOn} is not null and (round.valid_until >= ${on} or ${isWithinInterval}) then 'completed'
        end as status,
        case when round.valid_until is null then 'none' when round.valid_until < ${on} then 'expired' else 'valid' end
          as proof,
        case
          when ${dueOn} is not null then ${dueOn}
          when ${completedOn} is null or ${months} = 0 then null
          when ${renewal} >= ${on} then ${renewal}
          else nullif(round.valid_until, 'infinity')
        end as next_overdue_on
      from ${rounds(scope, memberIds)} round
      join ${courseRows(scope.courses)} course on course.id = round.elearning_id
      -- So that a status is worked out once, however often it is asked for.
      offset 0
    ) stands
    where ${scope.proof ? sql`proof = any(${sql.param(scope.proof)}::text[])` : sql`true`}
  )`;
};
