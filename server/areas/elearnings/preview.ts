import { type SQL, sql } from 'drizzle-orm';
import type { elearnings as calls } from '../../../contract/elearnings';
import { todayOf } from '../../core/companyDay';
import type { Handler } from '../../core/context';
import { isRenewable } from '../../core/renewal';
import { rowsOf } from '../../db/query';
import { clientElearnings } from '../../db/schema';
import { requireUnits } from './assignments';
import { inForceOn } from './inForce';
import { readSettings } from './settings';

const round = { completedOn: sql`last_done.day`, months: sql`course.months` };

/** Who is in one of the units or below. */
const membersIn = (units: SQL): SQL =>
  sql`(with recursive below as (
    ${units}
    union
    select unit.id from org_units unit join below on unit.parent_id = below.id
  ) select linked.member_id from org_unit_members linked join below on below.id = linked.org_unit_id)`;

/**
 * What the engine would do, counted without doing it: tasks for those in the given units or below who need one and have
 * none, and open tasks of those whom nothing but the given units reaches.
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
        where person.client_id = ${clientId}::uuid and person.archived_at is null and person.elea_create_tasks
          and person.id in ${membersIn(given)}
          and person.id not in (select member_id from open_tasks)
          and (last_done.day is null or ${isRenewable(round, today)})
      ) as made,
      (
        select count(*)::int from open_tasks
        where member_id not in ${membersIn(sql`${assigned} and org_unit_id not in (${given})`)}
      ) as closed`,
  );
  return counts ?? { made: 0, closed: 0 };
};
