import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type elearningStatistics as calls, statisticsMonths } from '../../../contract/elearningStatistics';
import type { Handler } from '../../core/context/context';
import { among } from '../../core/cycles/kind';
import { visibleMembers } from '../../core/records/rowRules';
import { rowsOf } from '../../db/query';
import { members } from '../../db/schema';
import { belongsTo, readScope } from '../../domain/statistics/scope';

/**
 * Completions, each with its day: what somebody else certified on the day it was issued, however much later it was
 * entered. Apart, since an index leads to each.
 */
const completedFrom = (clientId: SQL, first: SQL): SQL => sql`
  select member_id, elearning_id, completed_on as done_on from elearning_tasks
  where client_id = ${clientId} and state = 'completed' and external_id is null and completed_on >= ${first}
  union all
  select member_id, elearning_id, (completed_at at time zone 'UTC')::date from elearning_tasks
  where client_id = ${clientId} and state = 'completed' and external_id is not null`;

/** How often something was completed in each of the last months, also by people who were archived since. */
export const months: Handler<typeof calls.months> = async (context, { filter }) => {
  const { clientId, caller, today, elearningIds } = await readScope(context, filter);
  const people = and(
    eq(members.clientId, clientId),
    visibleMembers(caller),
    filter.orgUnitUuid ? belongsTo(filter.orgUnitUuid) : undefined,
  );
  const first = sql`(date_trunc('month', ${today}::date) - make_interval(months => ${statisticsMonths - 1}))::date`;
  const rows = await rowsOf<{ month: string; completed: number }>(
    context.tx,
    sql`select to_char(month, 'YYYY-MM') as month, coalesce(done.completed, 0)::int as completed
      from generate_series(${first}::timestamp, ${today}::timestamp, interval '1 month') month
      left join (
        select date_trunc('month', task.done_on) as month, count(*) as completed
        from (
          ${completedFrom(sql`${clientId}::uuid`, first)}
        ) task
        where task.done_on between ${first} and ${today}::date
          ${among(sql`task.elearning_id`, elearningIds)}
          and task.member_id in (select ${members.id} from ${members} where ${people})
        group by 1
      ) done using (month)
      order by month`,
  );
  return { months: rows };
};
