import { type SQL, sql } from 'drizzle-orm';
import { among } from '../../../core/cycles/kind';

/** Of which rules and people it is asked; of all that the company has, unless some are named. */
export interface RuleScope {
  clientId: string;
  /** The company's calendar day, `YYYY-MM-DD`. */
  today: string;
  ruleIds?: readonly string[] | undefined;
  memberIds?: readonly string[] | undefined;
}

/** The columns that name a place, by its kind. */
const places = ['org_unit_id', 'location_id', 'member_group_id'] as const;

/** True if a rule that names something of a kind names something of a person's. */
const isWithin = (column: string): SQL => {
  const name = sql.identifier(`all_${column}`);
  return sql`(rule.${name} is null or rule.${name} && coalesce(person.${name}, '{}'::uuid[]))`;
};

/**
 * Common table expressions for a `with recursive`: `matching(rule_id, member_id)` are the pairs in scope of a rule that is
 * active and somebody active of whom it holds on that day.
 *
 * A person's units are named with all above them: so few are compared with the few that rules name.
 */
export const matching = ({ clientId, today, ruleIds, memberIds }: RuleScope): SQL => {
  const client = sql`${clientId}::uuid`;
  const ofPeople = among(sql`linked.member_id`, memberIds);
  const named = places.map((column) => {
    const name = sql.identifier(column);
    return sql`, (select array_agg(place.${name}) from assignment_rule_places place where place.client_id = ${client}
      and place.rule_id = rule.id and place.${name} is not null) as ${sql.identifier(`all_${column}`)}`;
  });
  const isNamed = (column: string): SQL =>
    sql`exists (select from rule where ${sql.identifier(`all_${column}`)} is not null)`;
  const gathered = places.map(
    (column) => sql`, array_agg(${sql.identifier(column)}) filter (where ${sql.identifier(column)} is not null)
      as ${sql.identifier(`all_${column}`)}`,
  );
  return sql`rule as materialized (
    select rule.*${sql.join(named)} from assignment_rules rule
    where rule.client_id = ${client} and rule.active${among(sql`rule.id`, ruleIds)}
  ), above(unit_id, id) as (
    select unit.id, unit.id from org_units unit
    where unit.client_id = ${client} and exists (select from rule where all_org_unit_id is not null)
    union
    select above.unit_id, unit.parent_id from above join org_units unit on unit.id = above.id
    where unit.parent_id is not null
  ), person as materialized (
    -- Put together and grouped, never joined: the planner cannot know how many they are.
    select id, max(role) as role, max(first_day) as first_day, string_to_array(max(attributes), ',') as attributes
      ${sql.join(gathered)}
    from (
      select person.id, person.role, person.first_day,
        array_to_string(person.special_attributes
          || case when person.birth_date > ${today}::date - interval '18 years' then array['underage'] else '{}'::text[] end
          || case when person.external_company is not null then array['external'] else '{}'::text[] end, ',') as attributes,
        null::uuid as org_unit_id, null::uuid as location_id, null::uuid as member_group_id
      from members person
      where person.client_id = ${client} and person.archived_at is null${among(sql`person.id`, memberIds)}
        and exists (select from rule)
      union all
      select linked.member_id, null, null, null, above.id, null, null
      from org_unit_members linked join above on above.unit_id = linked.org_unit_id
      where linked.client_id = ${client}${ofPeople}
      union all
      select linked.member_id, null, null, null, null, linked.location_id, null from location_members linked
      where linked.client_id = ${client}${ofPeople} and ${isNamed('location_id')}
      union all
      select linked.member_id, null, null, null, null, null, linked.member_group_id from member_group_members linked
      where linked.client_id = ${client}${ofPeople} and ${isNamed('member_group_id')}
    ) fact
    group by id having max(role) is not null
  ), matching(rule_id, member_id) as (
    select rule.id, person.id from rule join person
      on (rule.roles = '{}' or person.role = any(rule.roles))
      and (rule.attributes = '{}' or rule.attributes && person.attributes)
      and (rule.joined_from is null or person.first_day >= rule.joined_from)
      and ${sql.join(places.map(isWithin), sql` and `)}
  )`;
};

/** Rows of `assignment_rule_members`, under that name, in scope. */
export const keptIn = ({ clientId, ruleIds, memberIds }: RuleScope): SQL =>
  sql`kept.client_id = ${clientId}::uuid${among(sql`kept.rule_id`, ruleIds)}${among(sql`kept.member_id`, memberIds)}`;
