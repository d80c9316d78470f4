import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { among, type CycleKind, type CycleScope, namesOf, type OwnTerms } from './kind';

/*
 * Pairs may have terms of their own, in place of their item's interval or buffer, and a day since which what was done
 * before does not count. What a pair had, from which day on, is
 * kept as settings are, so that the same follows from a change of one as from a change of the other. Pairs with the same
 * history are of one line, and each line has a timeline: pairs without terms are of the line that bears their item's id.
 */

const never = sql`date '0001-01-01'`;

/** The kind as a company uses it: without terms, where nothing gives any and nobody ever had some. */
export const asUsed = async (tx: Transaction, kind: CycleKind, clientId: string): Promise<CycleKind> => {
  const { terms, ...plain } = kind;
  if (!terms) return kind;
  const [row] = await rowsOf<{ isUsed: boolean }>(
    tx,
    sql`select ${terms.isUsed(clientId)}
      or exists (select from ${sql.identifier(terms.table)} where client_id = ${clientId}::uuid) as "isUsed"`,
  );
  return row?.isUsed ? kind : plain;
};

const ofScope = (kind: CycleKind, { clientId, itemIds, subjectIds }: CycleScope): SQL => {
  const { item, subject } = namesOf(kind);
  return sql`client_id = ${clientId}::uuid${among(sql`${item}`, itemIds)}${among(sql`${subject}`, subjectIds)}`;
};

/**
 * Notes the terms of the pairs in scope as of today, where they are others than those noted last. Answers with how many
 * of whom something was asked before have others now.
 */
export const recordTerms = (kind: CycleKind, terms: OwnTerms, scope: CycleScope): SQL => {
  const { table, item, subject } = namesOf(kind);
  const kept = sql.identifier(terms.table);
  const client = sql`${scope.clientId}::uuid`;
  const said = ['interval_months', 'buffer_days', 'anew_on'].map((column) => sql.identifier(column));
  const columns = sql.join(said, sql`, `);
  const each = (which: SQL): SQL =>
    sql.join(
      said.map((column) => sql`max(${column}) filter (where ${which})`),
      sql`, `,
    );
  return sql`
  with recursive ${terms.chosen(scope)}, compared(${item}, ${subject}, is_chosen, is_known, ${columns},
    former_interval, former_buffer, former_anew) as (
    -- Put together and grouped, as pairs are.
    select ${item}, ${subject}, bool_or(is_chosen), bool_or(not is_chosen), ${each(sql`is_chosen`)}, ${each(sql`not is_chosen`)}
    from (
      select ${item}, ${subject}, true as is_chosen, ${columns} from chosen
      union all
      select * from (
        select distinct on (${item}, ${subject}) ${item}, ${subject}, false, ${columns}
        from ${kept} where ${ofScope(kind, scope)} order by ${item}, ${subject}, from_on desc
      ) latest
    ) each
    group by ${item}, ${subject}
  ), changed as (
    select compared.*, is_known or exists (
      select from ${table} task where task.client_id = ${client}
        and task.${item} = compared.${item} and task.${subject} = compared.${subject}
    ) as was_asked
    from compared
    where is_chosen and (${columns}) is distinct from (former_interval, former_buffer, former_anew)
  ), noted as (
    insert into ${kept} (client_id, ${item}, ${subject}, from_on, ${columns})
    select ${client}, ${item}, ${subject}, case when was_asked then ${scope.today}::date else ${never} end, ${columns}
    from changed
    on conflict (client_id, ${item}, ${subject}, from_on) do update
      set interval_months = excluded.interval_months, buffer_days = excluded.buffer_days, anew_on = excluded.anew_on
  )
  select count(*)::int as count from changed where was_asked`;
};

/** Of a row `task`: that its pair got other terms today. */
export const hasNewTerms = (kind: CycleKind, terms: OwnTerms, { clientId, today }: CycleScope): SQL => {
  const { item, subject } = namesOf(kind);
  return sql`(task.${item}, task.${subject}) in (
    select ${item}, ${subject} from ${sql.identifier(terms.table)}
    where client_id = ${clientId}::uuid and from_on = ${today}::date
  )`;
};

/** The line of a group of rows of `terms`, which are one pair's; null, if there are none. */
const lineId = (kind: CycleKind): SQL => {
  const said = sql`from_on || ':' || coalesce(interval_months::text, '') || ':' || coalesce(buffer_days::text, '')`;
  const { item } = namesOf(kind);
  return sql`md5(min(${item}::text) || string_agg(${said}, ',' order by from_on))::uuid`;
};

/** A common table expression: `line` are the pairs in scope that have terms, each with the id of its line. */
export const lines = (kind: CycleKind, terms: OwnTerms, scope: CycleScope): SQL => {
  const { item, subject } = namesOf(kind);
  return sql`line as materialized (
    select ${item}, ${subject}, ${lineId(kind)} as line_id, (array_agg(anew_on order by from_on desc))[1] as anew_on
    from ${sql.identifier(terms.table)} where ${ofScope(kind, scope)} group by ${item}, ${subject}
  )`;
};

/** The line of a row `task`, looked up by itself. */
export const lineOfTask = (kind: CycleKind, { clientId }: CycleScope): SQL => {
  const { item, subject } = namesOf(kind);
  if (!kind.terms) return sql`task.${item}`;
  return sql`coalesce((
    select ${lineId(kind)} from ${sql.identifier(kind.terms.table)} own
    where own.client_id = ${clientId}::uuid and own.${item} = task.${item} and own.${subject} = task.${subject}
  ), task.${item})`;
};

/** The day since which what was done before does not count any more for a row `task`; null: all counts. */
export const anewOfTask = (kind: CycleKind, { clientId }: CycleScope): SQL => {
  const { item, subject } = namesOf(kind);
  if (!kind.terms) return sql`null::date`;
  return sql`(
    select own.anew_on from ${sql.identifier(kind.terms.table)} own
    where own.client_id = ${clientId}::uuid and own.${item} = task.${item} and own.${subject} = task.${subject}
    order by own.from_on desc limit 1
  )`;
};

/** Term that a pair had of its own at the end of a day; null: as its item. */
export const ownTermOn = (
  column: 'interval_months' | 'buffer_days',
  kind: CycleKind,
  { clientId, itemId, subjectId, day }: Record<'clientId' | 'itemId' | 'subjectId' | 'day', SQLWrapper>,
): SQL => {
  if (!kind.terms) return sql`null::int`;
  const { item, subject } = namesOf(kind);
  return sql`(
    select own.${sql.identifier(column)} from ${sql.identifier(kind.terms.table)} own
    where own.client_id = ${clientId} and own.${item} = ${itemId} and own.${subject} = ${subjectId}
      and own.from_on <= ${day}
    order by own.from_on desc limit 1
  )`;
};
