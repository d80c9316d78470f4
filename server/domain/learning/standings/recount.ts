import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { placesOf } from './places';
import { difference, type Slice } from './statement';
import { dueDay, dueSumRows, personCounts, sumColumns, sumRows } from './sums';

/**
 * Those of these people of whom nothing is marked: what stands of the others may be others' doing since the last
 * refresh.
 */
const unmarked = (clientId: string, memberIds: SQL): SQL => sql`array(
    select id from unnest(${memberIds}) as asked(id)
    where not exists (select from elearning_standing_marks mark where mark.client_id = ${clientId}::uuid
      and (mark.member_id = asked.id or mark.member_id is null))
  )`;

/**
 * Number of standings of these people that are others than their tasks, certificates and settings say, and how many of
 * the people count elsewhere or with others than they should. Of whom something is marked is passed over.
 */
export const countWrong = async (tx: Transaction, slice: Slice): Promise<{ standings: number; people: number }> => {
  const { clientId } = slice;
  const memberIds = unmarked(clientId, sql`${sql.param(slice.memberIds)}::uuid[]`);
  const [row] = await rowsOf<{ standings: number; people: number }>(
    tx,
    sql`with ${difference(slice, memberIds)}, counted as (
        select member_id, count(urgency)::int as asked, (count(*) filter (where urgency is not null and proof = 'valid'))::int as valid
        from kept group by 1
      )
      select (select count(*)::int from paired) as standings, (
        select count(*)::int from ${placesOf(clientId, memberIds)} place
        left join counted on counted.member_id = place.member_id
        left join elearning_standing_people person
          on person.client_id = ${clientId}::uuid and person.member_id = place.member_id
        where (person.place_ids is null and counted.member_id is not null) or (person.place_ids is not null
          and row(person.place_ids, person.asked, person.valid)
            is distinct from row(place.place_ids, coalesce(counted.asked, 0), coalesce(counted.valid, 0)))
      ) as people`,
  );
  return row ?? { standings: 0, people: 0 };
};

/**
 * The sums that standings and people come to: `recounted` as `elearning_sums` has them, with `place_id`, `elearning_id`
 * and the counts, and `recounted_due` as `elearning_due_sums` has them.
 */
const recounted = (clientId: string): SQL => sql`here as materialized (
    select person.place_ids as places, standing.*
    from elearning_standings standing
    join elearning_standing_people person on person.client_id = standing.client_id and person.member_id = standing.member_id
    where standing.client_id = ${clientId}::uuid and standing.urgency is not null
  ), contribution as materialized (
    select places, elearning_id, urgency, proof, ${dueDay(sql`urgency`, sql`next_overdue_on`)} as due_on,
      count(*) as number
    from here group by 1, 2, 3, 4, 5
  ), tally as (
    ${sumRows(sql`select places, ${personCounts(1, 'asked', 'valid')} from (
      select places, member_id, count(*) as asked, count(*) filter (where proof = 'valid') as valid from here group by 1, 2
    ) person`)}
  ), recounted as (
    select place_id, elearning_id, ${sql.raw(sumColumns.map((column) => `sum(${column})::int as ${column}`).join(', '))}
    from tally group by 1, 2
  ), recounted_due as (${dueSumRows})`;

const columnsOf = (table: string): SQL => sql.raw(sumColumns.map((column) => `${table}.${column}`).join(', '));
const zeros: SQL = sql.raw(sumColumns.map(() => '0').join(', '));

/** Number of sums that are others than the standings come to. A sum of zeros is as good as none. */
export const countWrongSums = async (tx: Transaction, clientId: string): Promise<number> => {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`with ${recounted(clientId)}
      select ((
        select count(*) from recounted_due
        full join (select * from elearning_due_sums where client_id = ${clientId}::uuid and number <> 0) kept
          on kept.place_id = recounted_due.place_id and kept.due_on = recounted_due.due_on
        where recounted_due.number is distinct from kept.number
      ) + count(*))::int as number
      from recounted full join (select * from elearning_sums where client_id = ${clientId}::uuid) kept
        on kept.place_id = recounted.place_id and kept.elearning_id = recounted.elearning_id
      where row(${columnsOf('recounted')}) is distinct from row(${columnsOf('kept')})
        and not (recounted.place_id is null and row(${columnsOf('kept')}) = row(${zeros}))`,
  );
  return row?.number ?? 0;
};

/** Writes all sums anew. Nobody may refresh meanwhile. */
export const writeSums = async (tx: Transaction, clientId: string): Promise<void> => {
  for (const table of [sql`elearning_sums`, sql`elearning_due_sums`])
    await tx.execute(sql`delete from ${table} where client_id = ${clientId}::uuid`);
  await tx.execute(sql`with ${recounted(clientId)}, due_summed as (
      insert into elearning_due_sums (client_id, place_id, due_on, number)
      select ${clientId}::uuid, place_id, due_on, number from recounted_due
    )
    insert into elearning_sums (client_id, place_id, elearning_id, ${sql.raw(sumColumns.join(', '))})
    select ${clientId}::uuid, place_id, elearning_id, ${columnsOf('recounted')} from recounted`);
};

/** Days on which nothing is due any more: most of them have ended. Nobody may refresh meanwhile. */
export const forgetDueDays = (tx: Transaction, clientId: string): Promise<unknown> =>
  tx.execute(sql`delete from elearning_due_sums where client_id = ${clientId}::uuid and number = 0`);
