import { type SQL, sql } from 'drizzle-orm';
import { renewalDay } from '../../core/renewal';
import { courseRows } from './courses';
import type { Scope } from './scope';

type Part = Pick<Scope, 'clientId' | 'day' | 'today' | 'elearningId' | 'courses'>;

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
      max(task.closed_on) filter (where task.state = 'closed' and task.closed_on <= ${on}) as closed_on
    from elearning_tasks task
    where task.client_id = ${clientId} and task.assigned_on <= ${on}
      and ${elearningId ? sql`task.elearning_id = ${elearningId}::uuid` : sql`true`}
      and task.member_id in ${memberIds}
    group by task.member_id, task.elearning_id
  )`;
};

/** The certificates that a person had of a course by a day, for a query whose rows are `round`. */
const certificates = ({ clientId, day }: Part): SQL =>
  sql`elearning_results result where result.client_id = ${clientId} and result.member_id = round.member_id
    and result.elearning_id = round.elearning_id and result.completed_on <= ${day}::date`;

/** While a course is not in force, nothing of it is asked for. */
const dueOn = sql`(case when course.in_force then round.due_on end)`;
const completedOn = sql`round.completed_on`;
const months = sql`course.interval_months`;
const renewal = renewalDay({ completedOn, months });

/**
 * Where people stand with courses at the end of a day, from nothing but what their tasks and certificates say, so that
 * a past day reads the same for ever: `member_id`, `elearning_id`, `title`, `title_place`, `status` (null: neither asked
 * for nor valid), `is_missing` (it was done, ran out, and nothing was asked for anew), `completed_on`, `completed_at`,
 * `next_overdue_on`. A completion holds as long as its certificate says; today also by the interval of now, as the tasks
 * are made by it. So a company that changes the interval changes no past day.
 *
 * @param memberIds a query in brackets: of whom
 */
export const standing = (scope: Part, memberIds: SQL): SQL => {
  const on = sql`${scope.day}::date`;
  const byInterval = sql`(${months} = 0 or ${renewal} >= ${on})`;
  const isCertified = sql`exists (
    select from ${certificates(scope)} and coalesce(result.valid_until >= ${on}, true)
  )`;
  // Few need their certificates looked up, so that is put off until nothing else has decided.
  const holds = sql`(${completedOn} is not null
    and ((${scope.day}::date >= ${scope.today}::date and ${byInterval}) or ${isCertified}))`;
  return sql`(
    select round.member_id, round.elearning_id, course.title, course.title_place, round.completed_on, round.completed_at,
      case
        when ${dueOn} < ${on} then 'overdue'
        when ${dueOn} is not null and round.is_begun then 'inprogress'
        when ${dueOn} is not null then 'due'
        when ${holds} then 'completed'
      end as status,
      course.in_force and round.due_on is null and round.completed_on is not null and not ${holds}
        and coalesce(round.closed_on <= round.completed_on, true) as is_missing,
      case
        when ${dueOn} is not null then ${dueOn}
        when ${completedOn} is null or ${months} = 0 then null
        when ${renewal} >= ${on} then ${renewal}
        else (select max(result.valid_until) from ${certificates(scope)})
      end as next_overdue_on
    from ${rounds(scope, memberIds)} round
    join ${courseRows(scope.courses)} course on course.id = round.elearning_id
    -- So that a status is worked out once, however often it is asked for.
    offset 0
  )`;
};
