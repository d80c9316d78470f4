import { type SQL, sql } from 'drizzle-orm';
import { counters, zeroId } from './urgency';

/** Counters of `elearning_sums`, by column. */
export const sumColumns: readonly string[] = [...counters.map(({ column }) => column), 'people', 'people_valid'];
const columns: SQL = sql.raw(sumColumns.join(', '));
const inAll = sql`${zeroId}::uuid`;

const cells: SQL = sql.raw(
  counters
    .map(
      ({ urgency, proof, column }) =>
        `coalesce(sum(number) filter (where urgency = ${urgency} and proof = '${proof}'), 0) as ${column}`,
    )
    .join(', '),
);

const added: SQL = sql.raw(
  sumColumns.map((column) => `${column} = elearning_sums.${column} + excluded.${column}`).join(', '),
);

const sumsOf: SQL = sql.raw(sumColumns.map((column) => `sum(${column})`).join(', '));

/** True if any sum changes: who was only renamed changes none. */
const anyOther: SQL = sql.raw(sumColumns.map((column) => `sum(${column}) <> 0`).join(' or '));

const rowsOf = (course: SQL): SQL => sql`
  select place_id, ${course} as elearning_id, ${cells}, 0 as people, 0 as people_valid
  from contribution, unnest(places) as place_id group by 1, 2`;

/**
 * Rows to be added up by `place_id` and `elearning_id`, with the other columns of `elearning_sums`, for a query that
 * has `contribution(places, elearning_id, urgency, proof, due_on, number)`.
 *
 * @param people a query with the columns `places`, `people`, `people_valid`
 */
export const sumRows = (people: SQL): SQL => sql`
  ${rowsOf(sql`elearning_id`)} union all ${rowsOf(inAll)} union all
  select place_id, ${inAll}, ${sql.raw(counters.map(() => '0').join(', '))}, sum(people), sum(people_valid)
  from (${people}) counts, unnest(places) as place_id group by 1`;

/** By when a standing is to be done that is not overdue; null of all others. From its urgency and the day it names. */
export const dueDay = (urgency: SQL, nextOverdueOn: SQL): SQL =>
  sql`case when ${urgency} in (2, 3) then ${nextOverdueOn} end`;

/** Rows of `elearning_due_sums`, the company left out, from the same `contribution` as `sumRows`. */
export const dueSumRows = sql`
  select place_id, due_on, sum(number)::int as number from contribution, unnest(places) as place_id
  where due_on is not null group by 1, 2 having sum(number) <> 0`;

/** Counts of people, and of those with a valid proof of everything, by how many standings they have. */
export const personCounts = (sign: 1 | -1, asked: string, valid: string): SQL =>
  sql.raw(
    `${sign} * (${asked} > 0)::int as people, ${sign} * (${asked} > 0 and ${asked} = ${valid})::int as people_valid`,
  );

/**
 * Common table expressions that add to `elearning_sums` and `elearning_due_sums` what `paired` and `person` of the
 * refresh changed: what is other now counts where the person counts now; of who counts elsewhere, all that stood in the
 * table moves with them.
 */
export const countedIn = (clientId: string): SQL => sql`moved as materialized (
    select standing.* from elearning_standings standing
    where standing.client_id = ${clientId}::uuid
      and standing.member_id = any(array(select member_id from person where old_places is distinct from new_places))
  ), contribution as materialized (
    select places, elearning_id, urgency, proof, ${dueDay(sql`urgency`, sql`next_overdue_on`)} as due_on, sum(number) as number
    from (
      select new_places as places, elearning_id, old_urgency as urgency, old_proof as proof,
        old_next_overdue_on as next_overdue_on, -1 as number
      from paired join person using (member_id)
      union all
      select new_places, elearning_id, urgency, proof, next_overdue_on, 1 from paired join person using (member_id)
      union all
      select old_places, elearning_id, urgency, proof, next_overdue_on, -1 from moved join person using (member_id)
      union all
      select new_places, elearning_id, urgency, proof, next_overdue_on, 1 from moved join person using (member_id)
    ) change
    where urgency is not null and places is not null
    group by 1, 2, 3, 4, 5 having sum(number) <> 0
  ), tally as (
    ${sumRows(sql`
      select old_places as places, ${personCounts(-1, 'old_asked', 'old_valid')} from person
      union all
      select new_places, ${personCounts(1, 'asked', 'valid')} from person`)}
  ), summed as (
    insert into elearning_sums (client_id, place_id, elearning_id, ${columns})
    select ${clientId}::uuid, place_id, elearning_id, ${sumsOf} from tally group by 2, 3
    having ${anyOther}
    on conflict (client_id, place_id, elearning_id) do update set ${added}
  ), due_summed as (
    insert into elearning_due_sums (client_id, place_id, due_on, number)
    select ${clientId}::uuid, place_id, due_on, number from (${dueSumRows}) due
    on conflict (client_id, place_id, due_on) do update set number = elearning_due_sums.number + excluded.number
  )`;
