import { sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { createClient } from '../../../../testing/company';
import { giveCourse } from './company';

/** Of the day all courses of a large company are assigned on. */
export const assignedOn = '2025-01-10';

/**
 * A company of so many generated people in 100 units of three levels, and so many courses given but assigned nowhere.
 * @returns its ids
 */
export const createLarge = async (database: Database, people: number, courses: number) => {
  const tenant = await createClient(database, new Date(`${assignedOn}T08:00:00Z`), { maximumMembers: people + 10 });
  const { clientId, rootOrgUnitId } = tenant;
  await database.owner(async (tx) => {
    const unit = sql`insert into org_units (id, client_id, identifier, name, parent_id, created_at, search)`;
    const columns = (name: string) => sql`gen_random_uuid(), ${clientId}::uuid, ${name}::text || n, ${name}::text || n`;
    await tx.execute(sql`${unit} select ${columns('division')}, ${rootOrgUnitId}::uuid, now(), ''
      from generate_series(1, 9) n`);
    await tx.execute(sql`${unit} select ${columns('team')}, above.id, now(), '' from generate_series(1, 90) n
      join org_units above on above.client_id = ${clientId}::uuid and above.identifier = 'division' || (1 + n % 9)`);
    await tx.execute(sql`
      insert into members (id, client_id, username, first_name, last_name, created_at,
        last_name_folded, first_name_folded, search)
      select gen_random_uuid(), ${clientId}::uuid, 'person' || n, 'F', 'L' || n, now(), 'l' || n, 'f', 'person' || n
      from generate_series(1, ${people}::int) n`);
    await tx.execute(sql`
      insert into org_unit_members (client_id, org_unit_id, member_id)
      select person.client_id, team.id, person.id
      from (select *, row_number() over () as n from members where client_id = ${clientId}::uuid) person
      join org_units team on team.client_id = person.client_id and team.identifier = 'team' || (1 + person.n % 90)`);
    await tx.execute(sql`update clients set active_members = active_members + ${people}::int where id = ${clientId}`);
  });
  const elearningIds: string[] = [];
  for (let count = 1; count <= courses; count += 1) {
    elearningIds.push(
      await giveCourse(database, clientId, { titles: { de_DE: `Kurs ${count}`, en_GB: `Course ${count}` } }),
    );
  }
  return { ...tenant, elearningIds };
};

/** Assigns courses to the root unit, as far as the facts go: no tasks are made. */
export const assignToRoot = (
  database: Database,
  { clientId, rootOrgUnitId }: { clientId: string; rootOrgUnitId: string },
  elearningIds: readonly string[],
): Promise<unknown> =>
  database.owner((tx) =>
    tx.execute(sql`
      insert into elearning_assignments (client_id, elearning_id, org_unit_id, assigned_on)
      select ${clientId}::uuid, id, ${rootOrgUnitId}::uuid, ${assignedOn}::date
      from unnest(${sql.param(elearningIds)}::uuid[]) as given(id)`),
  );

/** Assigns courses to each person by themselves, as far as the facts go. */
export const assignToEverybody = (
  database: Database,
  { clientId }: { clientId: string },
  elearningIds: readonly string[],
): Promise<unknown> =>
  database.owner((tx) =>
    tx.execute(sql`
      insert into elearning_assignments (client_id, elearning_id, member_id, assigned_on)
      select ${clientId}::uuid, course.id, person.id, ${assignedOn}::date
      from unnest(${sql.param(elearningIds)}::uuid[]) as course(id)
      join members person on person.client_id = ${clientId}::uuid`),
  );
