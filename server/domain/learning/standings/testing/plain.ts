import { type SQL, sql } from 'drizzle-orm';
import type { TaskStatus } from '../../../../../contract/shapes/tasks';
import { rowsOf } from '../../../../db/query';
import type { World } from '../../engine/testing/world';
import { readCourses } from '../courses';
import { standing } from '../standing';
import { sumColumns } from '../sums';
import { counters, statusOf, zeroId } from '../urgency';

interface Plain extends Record<string, unknown> {
  memberId: string;
  elearningId: string;
  status: TaskStatus | null;
  proof: string;
  validUntil: string | null;
  dueOn: string | null;
  nextOverdueOn: string | null;
  name: string;
}

const columns = (status: SQL, dueOn: SQL): SQL => sql`here.member_id as "memberId", here.elearning_id as "elearningId",
  ${status} as status, here.proof, here.valid_until::text as "validUntil", ${dueOn}::text as "dueOn",
  here.next_overdue_on::text as "nextOverdueOn"`;

const byPair = sql`order by here.member_id, here.elearning_id`;

export const keptStandings = ({ database, clientId }: World): Promise<Plain[]> =>
  database.tenant(clientId, 'read', (tx) =>
    rowsOf<Plain>(
      tx,
      sql`select ${columns(statusOf(sql`here.urgency`), sql`here.due_on`)}, here.first_name || ' ' || here.last_name as name
        from elearning_standings here ${byPair}`,
    ),
  );

/** All that is counted, by place and course, or of what is due: a word or a day for each number that is not 0. */
type Sums = Record<string, Record<string, number>>;

export const keptSums = async ({ database, clientId }: World): Promise<Sums> => {
  const rows = await database.tenant(clientId, 'read', (tx) =>
    rowsOf<Record<string, unknown>>(tx, sql`select * from elearning_sums`),
  );
  const due = await database.tenant(clientId, 'read', (tx) =>
    rowsOf<{ placeId: string; day: string; number: number }>(
      tx,
      sql`select place_id as "placeId", due_on::text as day, number from elearning_due_sums where number <> 0`,
    ),
  );
  const sums: Sums = {};
  for (const { placeId, day, number } of due) sums[`${placeId} due`] = { ...sums[`${placeId} due`], [day]: number };
  for (const row of rows) {
    const counts = sumColumns.flatMap((column) => (row[column] ? [[column, Number(row[column])] as const] : []));
    if (counts.length > 0) sums[`${row.place_id} ${row.elearning_id}`] = Object.fromEntries(counts);
  }
  return sums;
};

const plainSums = ({ clientId, model }: World, standings: readonly Plain[]): Sums => {
  const sums: Sums = {};
  const add = (place: string, course: string, column: string): void => {
    const counts = sums[`${place} ${course}`] ?? {};
    sums[`${place} ${course}`] = { ...counts, [column]: (counts[column] ?? 0) + 1 };
  };
  for (const place of [clientId, ...model.units.keys()]) {
    for (const [memberId, member] of model.members) {
      if (member.isArchived || (place !== clientId && !model.counts(place, member))) continue;
      const own = standings.filter((each) => each.memberId === memberId && each.status);
      for (const { status, proof, elearningId, dueOn } of own) {
        const column = counters.find((each) => each.status === status && each.proof === proof)?.column ?? '';
        add(place, elearningId, column);
        add(place, zeroId, column);
        if (dueOn && (status === 'due' || status === 'inprogress')) add(place, 'due', dueOn);
      }
      if (own.length > 0) add(place, zeroId, 'people');
      if (own.length > 0 && own.every(({ proof }) => proof === 'valid')) add(place, zeroId, 'people_valid');
    }
  }
  return sums;
};

/** Standings from nothing but tasks, certificates and settings, and sums of them as the model knows people and units. */
export const recount = async (world: World): Promise<{ standings: Plain[]; sums: Sums }> => {
  const { database, clientId, model } = world;
  const there = [...model.members].flatMap(([id, { isArchived }]) => (isArchived ? [] : [id]));
  const standings = await database.tenant(clientId, 'read', async (tx) => {
    const day = model.today;
    const courses = await readCourses(tx, { clientId, language: 'de_DE', day });
    const memberIds = sql`(select unnest(${sql.param(there)}::uuid[]))`;
    return rowsOf<Plain>(
      tx,
      sql`select ${columns(sql`here.status`, sql`here.open_due_on`)}, person.first_name || ' ' || person.last_name as name
        from ${standing({ clientId, day, courses }, memberIds, true)} here join members person on person.id = here.member_id
        ${byPair}`,
    );
  });
  return { standings, sums: plainSums(world, standings) };
};
