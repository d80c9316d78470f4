import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/database';
import { rowsOf } from '../server/db/query';

const sizes = { units: 1_900, locations: 500, groups: 200 } as const;

/**
 * Adds to a large company what makes its lists long: with its hundred, 2,000 units, 500 locations and 200 groups.
 * Everybody works at one of the locations, every twentieth is in a group.
 * @returns the id of one location
 */
export const fillCompany = (database: Database, clientId: string): Promise<string> =>
  database.owner(async (tx) => {
    const people = sql`(select id, row_number() over (order by id) as n from members
      where client_id = ${clientId}::uuid and archived_at is null) person`;
    await tx.execute(sql`
      insert into org_units (id, client_id, identifier, name, parent_id, created_at, search)
      select gen_random_uuid(), ${clientId}::uuid, 'group' || n, 'Group ' || n, above.id, now(), 'group ' || n || ' group' || n
      from generate_series(1, ${sizes.units}::int) n
      join org_units above on above.client_id = ${clientId}::uuid and above.identifier = 'team' || (1 + n % 90)`);
    await tx.execute(sql`
      insert into locations (id, client_id, identifier, name, type, city, country, created_at, search)
      select gen_random_uuid(), ${clientId}::uuid, 'site' || n, 'Site ' || n, 'branch', 'Ulm', 'DE', now(), 'site ' || n || ' site' || n || ' ulm'
      from generate_series(1, ${sizes.locations}::int) n`);
    await tx.execute(sql`
      insert into member_groups (id, client_id, identifier, name, type, created_at, search)
      select gen_random_uuid(), ${clientId}::uuid, 'aid' || n, 'First aid ' || n, 'first-aid', now(), 'first aid ' || n || ' aid' || n
      from generate_series(1, ${sizes.groups}::int) n`);
    await tx.execute(sql`
      insert into location_members (client_id, location_id, member_id)
      select ${clientId}::uuid, site.id, person.id from ${people}
      join locations site on site.client_id = ${clientId}::uuid
        and site.identifier = 'site' || (1 + person.n % ${sizes.locations}::int)`);
    await tx.execute(sql`
      insert into member_group_members (client_id, member_group_id, member_id)
      select ${clientId}::uuid, team.id, person.id from ${people}
      join member_groups team on team.client_id = ${clientId}::uuid
        and team.identifier = 'aid' || (1 + person.n / 20 % ${sizes.groups}::int)
      where person.n % 20 = 0`);
    await tx.execute(sql`
      insert into org_unit_members (client_id, org_unit_id, member_id)
      select ${clientId}::uuid, unit.id, person.id from ${people}
      join org_units unit on unit.client_id = ${clientId}::uuid
        and unit.identifier = 'group' || (1 + person.n % ${sizes.units}::int)`);
    await tx.execute(sql`analyze`);
    const [site] = await rowsOf<{ id: string }>(
      tx,
      sql`select id from locations where client_id = ${clientId}::uuid and identifier = 'site1'`,
    );
    return site?.id ?? '';
  });
