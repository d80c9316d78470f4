import { type SQL, sql } from 'drizzle-orm';
import { unitsBelow } from '../../../core/records/unitTree';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { zeroId } from './urgency';

/** Dirty marks, a slice of them: the people and courses that they name. */
export interface Marked extends Record<string, unknown> {
  memberIds: readonly string[];
  /** None: only where they count changed. */
  elearningIds: readonly string[];
  /** True if all courses of somebody are meant. */
  isAll: boolean;
}

const marks = sql`elearning_standing_marks`;
const mark = sql`insert into ${marks} (client_id, member_id, elearning_id)`;

/** Marks what changes by itself between the day of the last refresh and another; if that lies before it, everybody. */
const markDays = (clientId: string, former: string, today: string): SQL => {
  if (today < former) return sql`${mark} select client_id, id, null from members where client_id = ${clientId}::uuid`;
  const has = (column: string) =>
    sql`${sql.identifier(column)} > ${former}::date and ${sql.identifier(column)} <= ${today}::date`;
  return sql`with dated as (
      insert into ${marks} (client_id, elearning_id)
      select client_id, elearning_id from client_elearnings
      where client_id = ${clientId}::uuid and (${has('auto_activate_on')} or ${has('auto_deactivate_on')})
    )
    ${mark} select client_id, member_id, elearning_id from elearning_standings
    where client_id = ${clientId}::uuid and changes_on <= ${today}::date`;
};

/** True if the company's standings were refreshed last for this day. */
export const isKeptFor = async (tx: Transaction, clientId: string, day: string): Promise<boolean> => {
  const rows = await rowsOf(
    tx,
    sql`select day from elearning_standing_days where client_id = ${clientId}::uuid and day = ${day}::date`,
  );
  return rows.length > 0;
};

/** Notes that it is another day for the company's standings, if it is. */
export const noteDay = async (tx: Transaction, clientId: string, today: string): Promise<void> => {
  const [row] = await rowsOf<{ day: string }>(
    tx,
    sql`select day::text as day from elearning_standing_days where client_id = ${clientId}::uuid`,
  );
  if (row?.day === today) return;
  if (row) await tx.execute(markDays(clientId, row.day, today));
  await tx.execute(sql`insert into elearning_standing_days (client_id, day) values (${clientId}::uuid, ${today}::date)
    on conflict (client_id) do update set day = excluded.day`);
};

/**
 * Puts in place of marks of units and courses those of everybody they concern: of several courses, with all of theirs.
 */
export const spreadMarks = async (tx: Transaction, clientId: string): Promise<void> => {
  const own = sql`client_id = ${clientId}::uuid`;
  const wide = await rowsOf<{ unitId: string | null; elearningId: string | null }>(
    tx,
    sql`delete from ${marks} where ${own} and member_id is null
      returning org_unit_id as "unitId", elearning_id as "elearningId"`,
  );
  const units = [...new Set(wide.flatMap(({ unitId }) => unitId ?? []))];
  const courses = [...new Set(wide.flatMap(({ elearningId }) => elearningId ?? []))];
  const isOf = sql`${own} and elearning_id = any(${sql.param(courses)}::uuid[])`;
  if (courses.length > 0) {
    const [only] = courses.length === 1 ? courses : [null];
    await tx.execute(sql`${mark} select ${clientId}::uuid, member_id, ${only}::uuid from (
      select member_id from elearning_tasks where ${isOf} union select member_id from elearning_standings where ${isOf}
    ) concerned`);
  }
  if (units.length === 0) return;
  await tx.execute(sql`${mark} select distinct ${clientId}::uuid, member_id, ${zeroId}::uuid from org_unit_members
    where ${own} and org_unit_id in ${unitsBelow(sql`select unnest(${sql.param(units)}::uuid[])`)}`);
};

/**
 * Takes all marks of so many people, the first by name. In that order their standings are written next to each other in
 * most indexes: of a large company, a refresh of everybody writes each page once rather than with each slice. To be
 * called before it is looked where they stand: a mark that is not seen yet stays for the next refresh.
 */
export const takeMarks = async (tx: Transaction, clientId: string, people: number): Promise<Marked> => {
  const own = sql`client_id = ${clientId}::uuid`;
  const [row] = await rowsOf<Marked>(
    tx,
    sql`with next as (
        select mark.member_id from (select distinct client_id, member_id from ${marks} where ${own}) mark
        left join members person on person.client_id = mark.client_id and person.id = mark.member_id
        order by person.last_name, person.first_name, mark.member_id limit ${people}
      ), taken as (
        delete from ${marks} where ${own} and member_id = any(array(select member_id from next))
        returning member_id, elearning_id
      )
      select coalesce(json_agg(distinct member_id), '[]') as "memberIds",
        coalesce(json_agg(distinct elearning_id) filter (where elearning_id <> ${zeroId}::uuid), '[]') as "elearningIds",
        coalesce(bool_or(elearning_id is null), false) as "isAll"
      from taken`,
  );
  if (!row) throw new Error('An aggregate has a row');
  return row;
};

/** Number of marks; of many, that they are more than so many. */
export const countMarks = async (tx: Transaction, clientId: string, most: number): Promise<number> => {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`select count(*)::int as number from (
      select from ${marks} where client_id = ${clientId}::uuid limit ${most + 1}
    ) counted`,
  );
  return row?.number ?? 0;
};
