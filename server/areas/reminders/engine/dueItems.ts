import { type SQL, sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../../contract/constants';
import type { Transaction } from '../../../db/database';
import type { ReminderSource } from '../../../db/schema/reminders';
import type { Plan, Step } from './plan';
import type { DueSource } from './source';

/** Something that is to be done, as the queries below give it. */
interface Item extends Record<string, unknown> {
  source: ReminderSource;
  taskId: string;
  subjectId: string;
  /** `YYYY-MM-DD`. */
  dueOn: string;
}

/** What one person has to do. */
export interface DueRow extends Item {
  memberId: string;
}

/** The same with the step that is due of it. */
export interface DueStepRow extends DueRow, Step {}

/** What others are told of: of a person, or nobody's alone, with the step that is due of it. */
export interface LateRow extends Item, Step {
  memberId: string | null;
  /** The org unit that answers for it; null: whichever the person is in. */
  unitId: string | null;
}

/** The columns of an item, of a query that calls it `item`. */
export const dueColumns = sql.raw(`item.source, item.task_id as "taskId", item.member_id as "memberId",
  item.subject_id as "subjectId", item.due_on::text as "dueOn"`);

/** One query of several sources, in brackets: columns as of a source, and `source`. */
const united = (sources: readonly DueSource[], queryOf: (source: DueSource) => SQL): SQL => {
  const parts = sources.map((source) => sql`select ${source.name}::text as source, one.* from ${queryOf(source)} one`);
  return sql`(${sql.join(parts, sql` union all `)})`;
};

/** What people have to do, of all sources: everybody, unless some are named. */
export const openItems = ({ company, sources }: Plan, memberIds?: readonly string[]): SQL =>
  united(sources, ({ open }) => open({ clientId: company.id, memberIds }));

/** Days from the due date to a step; before it they are negative. */
const shiftOf = ({ kind, days }: Step): number => (kind === 'before' ? -days : days);

/**
 * What of `items` has reached a step that nobody was told of: as a query in brackets, with `kind` and `days`. Where
 * several were reached since the last run, the last of them counts: who was away is told once. No step from before the
 * task was given does. `told` narrows who counts as told, as a row `sent` of `sent_reminders`.
 */
const dueSteps = (plan: Plan, steps: readonly Step[], items: SQL, told: SQL): SQL => {
  const { company, today, since } = plan;
  const shifts = steps.map(shiftOf);
  const on = sql`${today}::date`;
  const from = sql`least(${since}::date, ${on})`;
  // "offset 0" keeps it a look-up by the key for each item: without statistics of what was just noted, the database
  // would compare every item with every row.
  return sql`(
    select item.*, step.kind, step.days from ${items} item
    cross join lateral (
      select each.kind, each.days
      from unnest(
        ${sql.param(steps.map(({ kind }) => kind))}::text[], ${sql.param(steps.map(({ days }) => days))}::int[],
        ${sql.param(shifts)}::int[]
      ) as each(kind, days, shift)
      where item.due_on + each.shift between greatest(${from}, item.assigned_on) and ${on}
      order by each.shift desc limit 1
    ) step
    where item.due_on between ${from} - ${Math.max(...shifts)}::int and ${on} - ${Math.min(...shifts)}::int
      and not exists (
        select from sent_reminders sent
        where sent.client_id = ${company.id}::uuid and sent.task_id = item.task_id and sent.source = item.source
          and sent.kind = step.kind and sent.days = step.days and sent.due_on = item.due_on and ${told}
        offset 0
      )
  )`;
};

/** The steps of their own tasks that people are to be told of: everybody, unless some are named. */
export const ownSteps = (plan: Plan, memberIds?: readonly string[]): SQL =>
  dueSteps(plan, plan.own, openItems(plan, memberIds), sql`sent.recipient_id = item.member_id`);

/** The steps that somebody responsible is to be told of. */
export const lateSteps = (plan: Plan): SQL => {
  const items = united(plan.sources, ({ overseen }) => overseen(plan.company.id));
  return dueSteps(plan, plan.escalation, items, sql`true`);
};

/** What the given rows are called, in each language asked for. */
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
