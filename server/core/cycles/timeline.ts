import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { among, type CycleKind, type CycleScope, namesOf, type OwnTerms } from './kind';
import { lines } from './terms';

/**
 * Notes the settings of the items in scope as of today, where they are others than those noted last. Answers with the
 * items (`item_id`) that became due by another interval or buffer.
 */
export const recordSettings = (kind: CycleKind, { clientId, today, itemIds }: CycleScope): SQL => {
  const { item, settings } = namesOf(kind);
  const inForce = kind.inForce?.(today) ?? sql`true`;
  return sql`
  with changed as (
    select given.*, latest.from_on is null as is_first,
      (latest.interval_months, latest.buffer_days) is distinct from (given.interval_months, given.buffer_days) as is_due_anew
    from (
      select ${item} as item_id, ${inForce} as in_force, interval_months, buffer_days from ${settings}
      where client_id = ${clientId}::uuid${among(sql`${item}`, itemIds)}
    ) given
    left join lateral (
      select former.* from cycle_settings former
      where former.client_id = ${clientId}::uuid and former.kind = ${kind.name} and former.item_id = given.item_id
      order by former.from_on desc limit 1
    ) latest on true
    where (latest.in_force, latest.interval_months, latest.buffer_days)
      is distinct from (given.in_force, given.interval_months, given.buffer_days)
  ), noted as (
    insert into cycle_settings (client_id, kind, item_id, from_on, in_force, interval_months, buffer_days)
    select ${clientId}::uuid, ${kind.name}, item_id, case when is_first then date '0001-01-01' else ${today}::date end,
      in_force, interval_months, buffer_days
    from changed
    on conflict (client_id, kind, item_id, from_on) do update
      set in_force = excluded.in_force, interval_months = excluded.interval_months, buffer_days = excluded.buffer_days
  )
  select item_id from changed where is_due_anew and not is_first`;
};

/** The settings of lines whose pairs have terms: at each day on which either changed, those of the item with these in place. */
const linesTimeline = (kind: CycleKind, { table }: OwnTerms, { clientId }: CycleScope): SQL => {
  const { item, subject } = namesOf(kind);
  const kept = sql.identifier(table);
  const ofPair = sql`own.client_id = ${clientId}::uuid and own.${item} = shared.${item} and own.${subject} = shared.${subject}`;
  const ofItem = sql`given.client_id = ${clientId}::uuid and given.kind = ${kind.name} and given.item_id = shared.${item}`;
  return sql`
    select shared.line_id, day.from_on, base.in_force, coalesce(term.interval_months, base.interval_months),
      coalesce(term.buffer_days, base.buffer_days)
    from (select distinct on (line_id) line_id, ${item}, ${subject} from line) shared
    cross join lateral (
      select given.from_on from cycle_settings given where ${ofItem}
      union select own.from_on from ${kept} own where ${ofPair}
    ) day
    cross join lateral (
      select given.* from cycle_settings given where ${ofItem} and given.from_on <= day.from_on
      order by given.from_on desc limit 1
    ) base
    left join lateral (
      select own.* from ${kept} own where ${ofPair} and own.from_on <= day.from_on order by own.from_on desc limit 1
    ) term on true`;
};

/**
 * Common table expressions: `timeline` are the settings of the lines in scope, each from `from_on` until the day before
 * `until_on`; `setting` are those of now, one row for each line. A pair without terms is of its item's line; of all others
 * `line` has theirs.
 */
export const timeline = (kind: CycleKind, scope: CycleScope): SQL => {
  const { clientId, itemIds } = scope;
  const { terms } = kind;
  return sql`
  ${terms ? sql`${lines(kind, terms, scope)}, ` : sql``}timeline as materialized (
    select line_id, from_on, in_force, interval_months, buffer_days,
      lead(from_on, 1, date 'infinity') over (partition by line_id order by from_on) as until_on
    from (
      select item_id as line_id, from_on, in_force, interval_months, buffer_days
      from cycle_settings
      where client_id = ${clientId}::uuid and kind = ${kind.name}${among(sql`item_id`, itemIds)}
      ${terms ? sql`union all ${linesTimeline(kind, terms, scope)}` : sql``}
    ) noted
  ), setting as materialized (
    select * from timeline where until_on = date 'infinity'
  )`;
};

/** A setting that an item had at the end of a day; null if nothing was noted of it yet. */
export const settingOn = (
  column: 'in_force' | 'interval_months',
  name: string,
  { clientId, itemId, day }: Record<'clientId' | 'itemId' | 'day', SQLWrapper>,
): SQL =>
  sql`(
    select noted.${sql.identifier(column)} from cycle_settings noted
    where noted.client_id = ${clientId} and noted.kind = ${name} and noted.item_id = ${itemId} and noted.from_on <= ${day}
    order by noted.from_on desc limit 1
  )`;
