import { type SQL, sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import type { ReminderSource } from '../../db/schema/reminders';
import type { DueSource } from '../due/source';
import type { Plan, Step } from './plan';

/** Something that is to be done, as the queries below give it. */
interface Item extends Record<string, unknown> {
  source: ReminderSource;
  taskId: string;
  subjectId: string;
}

/** Item that one person has to do by a day. */
export interface DueRow extends Item {
  memberId: string;
  /** `YYYY-MM-DD`. */
  dueOn: string;
}

/** A step that is due of a task. */
interface TaskStep extends Step {
  /** `YYYY-MM-DD`: the due date, or the day on which the task was given. */
  countedFrom: string;
}

/** Item that one person has to do, with the step that is due of it. */
export interface DueStepRow extends DueRow, TaskStep {}

/** Item that one person was given to do; the due date is null of what has none. */
export interface GivenRow extends Item, TaskStep {
  memberId: string;
  dueOn: string | null;
  isAgain: boolean;
}

/** Item that others are told of: of a person, or nobody's alone, with the step that is due of it. */
export interface LateRow extends Item, TaskStep {
  memberId: string | null;
  dueOn: string;
  /** The org unit that answers for it; null: whichever the person is in. */
  unitId: string | null;
}

/** The columns of an item, of a query that calls it `item`. */
export const dueColumns = sql.raw(`item.source, item.task_id as "taskId", item.member_id as "memberId",
  item.subject_id as "subjectId", item.due_on::text as "dueOn"`);

/** Those of a step, with the columns above. */
export const stepColumns = sql`${dueColumns}, item.kind, item.days, item.counted_from::text as "countedFrom"`;

/** One query of several sources, in brackets: columns as of a source, and `source`. */
const united = (sources: readonly DueSource[], queryOf: (source: DueSource) => SQL): SQL => {
  const parts = sources.map((source) => sql`select ${source.name}::text as source, one.* from ${queryOf(source)} one`);
  return sql`(${sql.join(parts, sql` union all `)})`;
};

/** Items that people have to do, of all sources: everybody, unless some are named. */
export const openItems = ({ company, sources }: Plan, memberIds?: readonly string[]): SQL =>
  united(sources, ({ open }) => open({ clientId: company.id, memberIds }));

/** Days from the due date to a step; before it they are negative. */
const shiftOf = ({ kind, days }: Step): number => (kind === 'before' ? -days : days);

/**
 * Condition that somebody was told of this step, as rows `item` and `step` name it: as a row `sent` of
 * `sent_reminders`.
 */
const isTold = ({ company }: Plan): SQL =>
  sql`sent.client_id = ${company.id}::uuid and sent.task_id = item.task_id and sent.source = item.source
    and sent.kind = step.kind and sent.days = step.days and sent.counted_from = step.counted_from`;

/**
 * Items that have reached a step that nobody was told of: as a query in brackets, with the columns of a step. Where
 * several were reached since the last run, the last of them counts: who was away is told once. No step from before the
 * task was given does. `told` narrows who counts as told, as a row `sent` of `sent_reminders`.
 */
const dueSteps = (plan: Plan, steps: readonly Step[], items: SQL, told: SQL): SQL => {
  const { today, since } = plan;
  const shifts = steps.map(shiftOf);
  const on = sql`${today}::date`;
  const from = sql`least(${since}::date, ${on})`;
  // "offset 0" keeps it a look-up by the key for each item: without statistics of what was just noted, the database
  // would compare every item with every row.
  return sql`(
    select item.*, step.kind, step.days, step.counted_from from ${items} item
    cross join lateral (
      select each.kind, each.days, item.due_on as counted_from
      from unnest(
        ${sql.param(steps.map(({ kind }) => kind))}::text[], ${sql.param(steps.map(({ days }) => days))}::int[],
        ${sql.param(shifts)}::int[]
      ) as each(kind, days, shift)
      where item.due_on + each.shift between greatest(${from}, item.assigned_on) and ${on}
      order by each.shift desc limit 1
    ) step
    where item.due_on between ${from} - ${Math.max(...shifts)}::int and ${on} - ${Math.min(...shifts)}::int
      and not exists (
        select from sent_reminders sent where ${isTold(plan)} and ${told} offset 0
      )
  )`;
};

const toldThemself = sql`sent.recipient_id = item.member_id`;

/** The steps of their own tasks that people are to be told of: everybody, unless some are named. */
export const ownSteps = (plan: Plan, memberIds?: readonly string[]): SQL =>
  dueSteps(plan, plan.own, openItems(plan, memberIds), toldThemself);

/**
 * Items that people were given and not told of: as a query in brackets, with the columns of a step. However long ago,
 * since they may have joined what was there already, had no address, or only now have a password to do it with.
 */
export const givenSteps = (plan: Plan, memberIds?: readonly string[]): SQL => {
  const { today, givenSince } = plan;
  // Looked up for each item, as in `dueSteps`, people by their ids alone: joined, all that people have to do would be
  // worked out for each person, and with more conditions, without statistics, everybody read for each item.
  return sql`(
    select item.*, step.kind, step.days, step.counted_from from ${openItems(plan, memberIds)} item
    cross join lateral (select 'given'::text as kind, 0 as days, item.given_on as counted_from) step
    where item.given_on <= ${today}::date and item.reached_on >= ${givenSince}::date
      and (
        select person.archived_at is null and person.password_hash is not null from members person
        where person.id = item.member_id
      )
      and not exists (select from sent_reminders sent where ${isTold(plan)} and ${toldThemself} offset 0)
  )`;
};

/** Condition on what somebody was given, as a row `item`: that it cannot wait for the next day's reminders. */
export const isDueAtOnce = ({ today }: Plan): SQL =>
  sql`(item.given_on = ${today}::date and item.due_on <= ${today}::date)`;

/** The steps that somebody responsible is to be told of. */
export const lateSteps = (plan: Plan): SQL => {
  const items = united(plan.sources, ({ overseen }) => overseen(plan.company.id));
  return dueSteps(plan, plan.escalation, items, sql`true`);
};

/** Names of the given rows, in each language asked for. */
export const readTitles = async (
  tx: Transaction,
  sources: readonly DueSource[],
  rows: readonly Item[],
  languages: readonly LanguageCode[],
): Promise<(row: Item, language: LanguageCode) => string> => {
  const found = new Map<string, string>();
  for (const source of sources) {
    const ofSource = rows.filter((row) => row.source === source.name).map(({ subjectId }) => subjectId);
    const subjectIds = [...new Set(ofSource)];
    if (subjectIds.length === 0) continue;
    for (const language of new Set(languages)) {
      const texts = await source.texts(tx, subjectIds, language);
      for (const [id, { title }] of texts) found.set(`${source.name} ${id} ${language}`, title);
    }
  }
  return ({ source, subjectId }, language) => found.get(`${source} ${subjectId} ${language}`) ?? '';
};
