import { type SQL, sql } from 'drizzle-orm';
import type { elearnings as calls } from '../../../contract/elearnings';
import { todayOf } from '../../core/companyDay';
import type { Handler } from '../../core/context';
import { isRenewable } from '../../core/renewal';
import { unitsBelow } from '../../core/unitTree';
import { rowsOf } from '../../db/query';
import { clientElearnings } from '../../db/schema';
import { requireUnits } from './assignments';
import { inForceOn } from './inForce';
import { readSettings } from './settings';

const round = { completedOn: sql`last_done.day`, months: sql`course.months` };

/** Whether `person` gets tasks, and is in one of the units or below. */
const isReachedBy = (units: SQL): SQL =>
  sql`(person.archived_at is null and person.elea_create_tasks and exists (
    select from org_unit_members linked
    where linked.member_id = person.id and linked.org_unit_id in ${unitsBelow(units)}
  ))`;

/**
 * What the engine would do with the whole course, counted without doing it: tasks for those who need one and have none
 * once the given units are assigned as well, and open tasks of those whom nothing reaches once they are not.
 */
export const previewOrgUnits: Handler<typeof calls.previewOrgUnits> = async (context, { uuid, orgUnitUuids }) => {
  const { tx, clientId, clock } = context;
  await readSettings(context, uuid);
  const units = await requireUnits(context, orgUnitUuids, false);
  const today = await todayOf(tx, clientId, clock);
  const given = sql`select id from unnest(${sql.param(units)}::uuid[]) as given(id)`;
  const assigned = sql`select org_unit_id as id from elearning_assignments
    where client_id = ${clientId}::uuid and elearning_id = ${uuid}::uuid`;
  const task = sql`task.client_id = ${clientId}::uuid and task.elearning_id = ${uuid}::uuid`;
  const [counts] = await rowsOf<{ made: number; closed: number }>(
    tx,
    sql`with course as (
      select ${clientElearnings.interval} as months from ${clientElearnings}
      where ${clientElearnings.clientId} = ${clientId}::uuid and ${clientElearnings.elearningId} = ${uuid}::uuid
        and ${inForceOn(today)}
    ), last_done as (
      select task.member_id, max(task.completed_on) as day from elearning_tasks task
      where ${task} and task.state = 'completed' group by task.member_id
    ), open_tasks as (
      select task.member_id from elearning_tasks task where ${task} and task.state = 'open'
    )
    select
      (
        select count(*)::int from course, members person
        left join last_done on last_done.member_id = person.id
        where person.client_id = ${clientId}::uuid and ${isReachedBy(sql`${assigned} union ${given}`)}
          and not exists (select from open_tasks where open_tasks.member_id = person.id)
          and (last_done.day is null or ${isRenewable(round, today)})
      ) as made,
      (
        select count(*)::int from open_tasks
        where not exists (
          select from course, members person
          where person.id = open_tasks.member_id and ${isReachedBy(sql`${assigned} and org_unit_id not in (${given})`)}
        )
      ) as closed`,
  );
  return counts ?? { made: 0, closed: 0 };
};
