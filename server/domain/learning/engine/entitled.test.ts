import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { members } from '../../../db/schema';
import { openTestDatabase } from '../../../testing/harness';
import { countingRows } from '../../../testing/rowsTouched';
import { entitled } from './entitled';
import { assignedOn, assignToRoot, createLarge } from './testing/large';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Tables of places that courses are assigned to, of who belongs there, and the column that names one. */
const places = [
  ['member_groups', 'member_group_members', 'member_group_id'],
  ['locations', 'location_members', 'location_id'],
] as const;

/** A company of so many people, each of whom is in a unit, in a group and at a location that courses are assigned to. */
const fill = async (people: number) => {
  const large = await createLarge(database, people, 3);
  const { clientId, elearningIds } = large;
  await assignToRoot(database, large, elearningIds);
  await database.owner(async (tx) => {
    const client = sql`${clientId}::uuid`;
    await tx.execute(sql`insert into member_groups (id, client_id, identifier, name, type, created_at, search)
      values (gen_random_uuid(), ${client}, 'aid', 'First aid', 'first-aid', now(), '')`);
    await tx.execute(sql`insert into locations (id, client_id, identifier, name, type, city, country, created_at, search)
      values (gen_random_uuid(), ${client}, 'site', 'Site', 'branch', 'Ulm', 'DE', now(), '')`);
    for (const names of places) {
      const [place, linked, name] = names.map((each) => sql.identifier(each));
      await tx.execute(sql`insert into ${linked} (client_id, ${name}, member_id)
        select ${client}, place.id, person.id from ${place} place join members person using (client_id)
        where client_id = ${client}`);
      await tx.execute(sql`insert into elearning_assignments (client_id, elearning_id, ${name}, assigned_on)
        select ${client}, ${elearningIds[0]}::uuid, id, ${assignedOn}::date from ${place} where client_id = ${client}`);
    }
  });
  const all = await database.tenant(clientId, 'read', (tx) => tx.select({ id: members.id }).from(members));
  return { clientId, memberIds: all.map(({ id }) => id) };
};

describe.each([false, true])('pairs of people and courses, with reasons: %s', (withReasons) => {
  /** Number of rows that are touched to find out who has to do what among so many people, each of whom is named. */
  const rowsFor = async (people: number): Promise<number> => {
    const { clientId, memberIds } = await fill(people);
    let touched = 0;
    const pairs = await database.tenant(clientId, 'read', (tx) =>
      rowsOf<{ count: number }>(
        countingRows(tx, (rows) => (touched += rows)),
        sql`with recursive ${entitled({ clientId, memberIds }, { withReasons })}
          select count(distinct (elearning_id, member_id))::int as count from entitled`,
      ),
    );
    expect(pairs).toEqual([{ count: memberIds.length * 3 }]);
    return touched;
  };

  it('of a company just filled are found by rows that grow with its people', async () => {
    const few = await rowsFor(300);
    expect(few).toBeGreaterThanOrEqual(300);
    expect((await rowsFor(600)) / few).toBeLessThan(2.5);
  });
});
