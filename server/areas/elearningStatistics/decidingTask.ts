import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../domain/statistics/scope';

/**
 * The task that decides where somebody stood on a day: the open one, else the one done last. For a query whose rows are
 * `here`, with `member_id` and `elearning_id`.
 */
export const decidingTask = ({ clientId, day }: Pick<Scope, 'clientId' | 'day'>): SQL =>
  sql`(
    select task.id from elearning_tasks task
    where task.client_id = ${clientId} and task.member_id = here.member_id
      and task.elearning_id = here.elearning_id and task.assigned_on <= ${day}::date
    order by coalesce(task.completed_on > ${day}::date, true) and coalesce(task.closed_on > ${day}::date, true) desc,
      task.completed_on <= ${day}::date desc nulls last, task.cycle desc
    limit 1
  )`;
