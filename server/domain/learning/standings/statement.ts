import { type SQL, sql } from 'drizzle-orm';
import { among } from '../../../core/cycles/kind';
import { replaced, standingColumns, storedColumns } from './columns';
import { placesOf } from './places';
import { type StandingScope, standing } from './standing';
import { countedIn } from './sums';
import { urgency } from './urgency';

/** Slice that is refreshed at once: these people with all courses of the scope, or with those it names. */
export interface Slice extends StandingScope {
  memberIds: readonly string[];
}

/**
 * `fresh`: where the people stand now. `kept`: what stands in the table; of those who are no longer there all of it,
 * whatever the scope. `paired`: both side by side, where they differ.
 */
export const difference = (slice: Slice, memberIds: SQL): SQL => {
  const { clientId, elearningIds } = slice;
  const isThere = sql`select id from members
    where client_id = ${clientId}::uuid and id = any(${memberIds}) and archived_at is null`;
  return sql`fresh as materialized (
    select stands.member_id, stands.elearning_id, person.last_name, person.first_name, stands.open_due_on as due_on,
      stands.is_begun, stands.completed_on, stands.holds_until, stands.completed_at, stands.valid_until, stands.last_on,
      ${urgency}::smallint as urgency, stands.proof, stands.next_overdue_on, stands.changes_on
    from ${standing(slice, sql`(select unnest(${memberIds}))`, true)} stands
    join members person on person.id = stands.member_id and person.archived_at is null
  ), kept as materialized (
    select * from elearning_standings
    where client_id = ${clientId}::uuid and member_id = any(${memberIds})
      and (true${among(sql`elearning_id`, elearningIds)} or member_id <> all(array(${isThere})))
  ), paired as materialized (
    select coalesce(fresh.member_id, kept.member_id) as member_id,
      coalesce(fresh.elearning_id, kept.elearning_id) as elearning_id, ${storedColumns('fresh')},
      kept.urgency as old_urgency, kept.proof as old_proof, kept.next_overdue_on as old_next_overdue_on,
      fresh.member_id is null as is_gone
    from fresh full join kept on kept.member_id = fresh.member_id and kept.elearning_id = fresh.elearning_id
    where row(fresh.member_id, ${storedColumns('fresh')})
      is distinct from row(kept.member_id, ${storedColumns('kept')})
  )`;
};

/**
 * `person`: where each of the people counted and counts, and how many of their standings. The rows of all are put
 * together and grouped, never joined: the planner cannot know how many they are.
 */
const people = ({ clientId }: Slice, memberIds: SQL): SQL => sql`person as materialized (
    select member_id, max(old_places) as old_places, max(new_places) as new_places,
      sum(old_asked)::int as old_asked, sum(old_valid)::int as old_valid,
      sum(old_asked + more_asked)::int as asked, sum(old_valid + more_valid)::int as valid
    from (
      select member_id, place_ids as old_places, null::uuid[] as new_places, asked as old_asked, valid as old_valid,
        0 as more_asked, 0 as more_valid
      from elearning_standing_people where client_id = ${clientId}::uuid and member_id = any(${memberIds})
      union all
      select member_id, null, place_ids, 0, 0, 0, 0 from ${placesOf(clientId, memberIds)} place
      union all
      select member_id, null, null, 0, 0,
        (urgency is not null)::int - (old_urgency is not null)::int,
        (urgency is not null and proof = 'valid')::int - (old_urgency is not null and old_proof = 'valid')::int
      from paired
    ) part group by member_id
  )`;

/**
 * Makes standings and sums of a slice what tasks, certificates and settings say, and says how many standings were
 * others. One statement, so that all of it is read at one moment: what was counted is what stood in the table.
 */
export const foldSlice = (slice: Slice): SQL => {
  const { clientId } = slice;
  const memberIds = sql`${sql.param(slice.memberIds)}::uuid[]`;
  return sql`with ${difference(slice, memberIds)}, ${people(slice, memberIds)},
  gone as (
    delete from elearning_standings standing using paired
    where standing.client_id = ${clientId}::uuid and standing.member_id = paired.member_id
      and standing.elearning_id = paired.elearning_id and paired.is_gone
  ), put as (
    insert into elearning_standings (client_id, ${standingColumns()})
    select ${clientId}::uuid, ${standingColumns()} from paired where not is_gone
    on conflict (client_id, member_id, elearning_id) do update set ${replaced}
  ), left_out as (
    delete from elearning_standing_people
    where client_id = ${clientId}::uuid and member_id = any(array(select member_id from person where new_places is null))
  ), counted as (
    insert into elearning_standing_people (client_id, member_id, place_ids, asked, valid)
    select ${clientId}::uuid, member_id, new_places, asked, valid from person
    where new_places is not null
      and (old_places, old_asked, old_valid) is distinct from (new_places, asked, valid)
    on conflict (client_id, member_id) do update
      set place_ids = excluded.place_ids, asked = excluded.asked, valid = excluded.valid
  ), ${countedIn(clientId)}
  select count(*)::int as changed from paired`;
};
