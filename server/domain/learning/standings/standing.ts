import { type SQL, sql } from 'drizzle-orm';
import type { ProofState } from '../../../../contract/elearnings/statisticsFilter';
import { among } from '../../../core/cycles/kind';
import { renewalDay } from '../../../core/cycles/renewal';
import { ownTermOn } from '../../../core/cycles/terms';
import { taskCycles } from '../engine/reconcile';
import { type Course, courseRows } from './courses';

/** Of which company's standings, and of which day. */
export interface StandingScope {
  clientId: string;
  /** `YYYY-MM-DD`: what was so at its end counts. */
  day: string;
  /** Those that it is about, with the settings of that day. */
  courses: readonly Course[];
  /** Their ids, where they are not all that the company has. */
  elearningIds?: readonly string[] | undefined;
  /** Those with such a proof alone; all, if undefined. */
  proof?: readonly ProofState[] | undefined;
  /** Those alone that are to be done by this day, and are not overdue; all, if undefined. */
  dueUntil?: string | undefined;
  /** True if what is kept may be read: it says what was committed. */
  isKept?: boolean;
  /** The same, and that it is the day for which they are kept: then nothing has happened since. */
  isCurrent?: boolean;
}

/** Aggregates the tasks of each person and course at the end of a day; of those tasks alone for which `which` holds. */
const countedRounds = ({ clientId, day, elearningIds }: StandingScope, memberIds: SQL, which = sql``): SQL => {
  const on = sql`${day}::date`;
  const isDone = sql`task.completed_on <= ${on}`;
  // A task is asked for in the morning of the day on which it was assigned, and no more on the day it ended.
  const isOpen = sql`coalesce(task.completed_on > ${on}, true) and coalesce(task.closed_on > ${on}, true)`;
  return sql`(
    select task.member_id, task.elearning_id,
      min(task.due_on) filter (where ${isOpen}) as due_on,
      coalesce(bool_or(task.started_on <= ${on}) filter (where ${isOpen}), false) as is_begun,
      max(task.completed_on) filter (where ${isDone} and task.holds_until is null) as completed_on,
      max(task.holds_until) filter (where ${isDone}) as holds_until,
      max(task.completed_at) filter (where ${isDone}) as completed_at,
      max(case when result.id is not null then coalesce(result.valid_until, 'infinity') else task.holds_until end)
        filter (where ${isDone}) as valid_until,
      max(greatest(task.assigned_on, task.started_on, task.completed_on, task.closed_on)) as last_on
    from elearning_tasks task
    -- Of what was never completed no certificate is looked up.
    left join elearning_results result
      on result.client_id = task.client_id and result.task_id = case when task.completed_on is not null then task.id end
    where task.client_id = ${clientId} and task.assigned_on <= ${on}${among(sql`task.elearning_id`, elearningIds)}
      and task.member_id in ${memberIds}${which}
    group by task.member_id, task.elearning_id
  )`;
};

const roundColumns = sql`round.member_id, round.elearning_id, round.due_on, round.is_begun, round.completed_on,
  round.holds_until, round.completed_at, round.valid_until`;

/** The same from what is kept, of the day for which it is kept. */
const currentRounds = ({ clientId, elearningIds }: StandingScope, memberIds: SQL, which = sql``): SQL => sql`(
    select ${roundColumns} from elearning_standings round
    where round.client_id = ${clientId}::uuid and round.member_id in ${memberIds}
      ${among(sql`round.elearning_id`, elearningIds)}${which}
  )`;

/**
 * The same from what is kept, as far as it says what was so on that day: where nothing has happened since. The tasks of
 * all others are counted, and of whoever was archived since, of whom nothing is kept.
 */
const keptRounds = (scope: StandingScope, memberIds: SQL): SQL => {
  const { clientId, day } = scope;
  const kept = sql`elearning_standings kept where kept.client_id = ${clientId}::uuid`;
  const since = sql` and (task.member_id, task.elearning_id) in (
    select kept.member_id, kept.elearning_id from ${kept} and kept.last_on > ${day}::date
      and kept.member_id in ${memberIds}
  )`;
  const gone = sql` and task.member_id in (
    select id from members where client_id = ${clientId}::uuid and archived_at is not null
  )`;
  return sql`(
    select ${roundColumns} from ${currentRounds(scope, memberIds, sql` and round.last_on <= ${day}::date`)} round
    union all select ${roundColumns} from ${countedRounds(scope, memberIds, since)} round
    union all select ${roundColumns} from ${countedRounds(scope, memberIds, gone)} round
  )`;
};

const roundsOf = (scope: StandingScope, memberIds: SQL): SQL => {
  if (scope.isCurrent) return currentRounds(scope, memberIds);
  return (scope.isKept ? keptRounds : countedRounds)(scope, memberIds);
};

/** While a course is not in force, nothing of it is asked for. */
const dueOn = sql`(case when course.in_force then round.due_on end)`;
const completedOn = sql`round.completed_on`;
const months = sql`term.interval_months`;
const renewal = renewalDay({ completedOn, months });
const isOnceAndDone = sql`${completedOn} is not null and ${months} = 0`;
/** By when it has to be done again, unless it is done once and for all. */
const again = sql`greatest(${renewal}, round.holds_until)`;

/**
 * True if the certificate that decides was issued by somebody else; of rows of `standing`, or of what is kept of them.
 */
export const isExternal = (row: 'standing' | 'here'): SQL<boolean> =>
  sql`coalesce(${sql.identifier(row)}.holds_until = ${sql.identifier(row)}.valid_until, false)`;

/**
 * A row `term` beside a round and its course: the interval on the day, which is somebody's own where a course has such.
 */
const termOf = ({ clientId, day, courses }: StandingScope): SQL => {
  const usual = sql`course.interval_months`;
  if (!courses.some(({ hasTerms }) => hasTerms)) return sql`cross join lateral (select ${usual}) term`;
  const pair = { itemId: sql`round.elearning_id`, subjectId: sql`round.member_id` };
  const own = ownTermOn('interval_months', taskCycles, {
    clientId: sql`${clientId}::uuid`,
    day: sql`${day}::date`,
    ...pair,
  });
  // Looked up once, however often it is asked for.
  return sql`cross join lateral (select coalesce(${own}, ${usual}) as interval_months offset 0) term`;
};

/** The columns that only whoever keeps a standing asks for: `open_due_on`, `is_begun`, `last_on`, `changes_on`. */
const keptColumns = (on: SQL): SQL => {
  // More days than those on which something changes: on the others it is only worked out anew.
  const next = (day: SQL) => sql`case when ${day} >= ${on} and ${day} <> 'infinity' then ${day} + 1 end`;
  return sql`round.due_on as open_due_on, round.is_begun, round.last_on,
    least(${next(sql`round.due_on`)}, ${next(sql`round.valid_until`)},
      case when ${months} > 0 then ${next(renewal)} end) as changes_on, `;
};

/**
 * Standings of people with courses at the end of a day, from nothing but what their tasks, their certificates and the
 * settings of that day say, so that a past day reads the same for ever: `member_id`, `elearning_id`, `title`,
 * `title_place`, `completed_on`, `completed_at`, `next_overdue_on`, and two facts that say nothing of each other:
 * - what is asked: `status`; `completed` where nothing is, since it was done within the interval or a proof holds; null
 *   where nothing is and nothing counts. `due_on`: by when.
 * - `proof`: whether a certificate held. `valid_until`: the last day of it, `infinity` for good, null without any. If
 *   `holds_until` is the same, somebody else issued it.
 *
 * @param memberIds a query in brackets: of whom
 * @param isKept whether they are to be kept, with the columns that takes
 */
export const standing = (scope: StandingScope, memberIds: SQL, isKept = false): SQL => {
  const on = sql`${scope.day}::date`;
  const isWithinInterval = sql`coalesce(${isOnceAndDone} or ${renewal} >= ${on}, false)`;
  return sql`(
    select * from (
      select ${isKept ? keptColumns(on) : sql``}round.member_id, round.elearning_id, course.title, course.title_place,
        round.completed_on, round.holds_until, round.completed_at, round.valid_until, ${dueOn} as due_on,
        case
          when ${dueOn} < ${on} then 'overdue'
          when ${dueOn} is not null and round.is_begun then 'inprogress'
          when ${dueOn} is not null then 'due'
          when round.completed_at is not null and (round.valid_until >= ${on} or ${isWithinInterval}) then 'completed'
        end as status,
        case when round.valid_until is null then 'none' when round.valid_until < ${on} then 'expired' else 'valid' end
          as proof,
        case
          when ${dueOn} is not null then ${dueOn}
          when ${isOnceAndDone} then null
          when ${again} >= ${on} then nullif(${again}, 'infinity')
          else nullif(round.valid_until, 'infinity')
        end as next_overdue_on
      from ${roundsOf(scope, memberIds)} round
      join ${courseRows(scope.courses)} course on course.id = round.elearning_id
      ${termOf(scope)}
      -- So that a status is worked out once, however often it is asked for.
      offset 0
    ) stands
    where ${scope.proof ? sql`proof = any(${sql.param(scope.proof)}::text[])` : sql`true`}
      ${scope.dueUntil ? sql`and due_on between ${on} and ${scope.dueUntil}::date` : sql``}
  )`;
};
