import { type SQL, sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../../contract/constants';
import type { Transaction } from '../../../db/database';
import type { ReminderSource } from '../../../db/schema/reminders';
import type { Plan, Step } from './plan';
import type { DueSource } from './source';

/** Something that somebody has to do, as the queries below give it. */
export interface DueRow extends Record<string, unknown> {
  source: ReminderSource;
  taskId: string;
  memberId: string;
  subjectId: string;
  /** `YYYY-MM-DD`. */
  dueOn: string;
}

/** The same with the step that is due of it. */
export interface DueStepRow extends DueRow, Step {}

/** The columns of a `DueRow`, of a query on `openItems` or `dueSteps` called `item`. */
export const dueColumns = sql.raw(`item.source, item.task_id as "taskId", item.member_id as "memberId",
  item.subject_id as "subjectId", item.due_on::text as "dueOn"`);

/** All that is to be done of all sources, as a query in brackets: columns as of a source, and `source`. */
export const openItems = ({ company, sources }: Plan): SQL => {
  const parts = sources.map(
    ({ name, open }) => sql`select ${name}::text as source, one.* from ${open(company.id)} one`,
  );
  return sql`(${sql.join(parts, sql` union all `)})`;
};

/** Days from the due date to a step; before it they are negative. */
const shiftOf = ({ kind, days }: Step): number => (kind === 'before' ? -days : days);

/**
 * What of `openItems` has reached a step that nobody was told of: as a query in brackets, with `kind` and `days`. Where
 * several were reached since the last run, the last of them counts: who was away is told once. No step from before the
 * task was given does.
 */
export const dueSteps = (plan: Plan, steps: readonly Step[]): SQL => {
  const { company, today, since } = plan;
  const shifts = steps.map(shiftOf);
  const on = sql`${today}::date`;
  const from = sql`least(${since}::date, ${on})`;
  return sql`(
    select item.*, step.kind, step.days from ${openItems(plan)} item
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
          and sent.kind = step.kind and sent.days = step.days and sent.due_on = item.due_on
      )
  )`;
};

/** What the given rows are called, in each language asked for. */
export const readTitles = async (
  tx: Transaction,
  sources: readonly DueSource[],
  rows: readonly DueRow[],
  languages: readonly LanguageCode[],
): Promise<(row: DueRow, language: LanguageCode) => string> => {
  const found = new Map<string, string>();
  for (const source of sources) {
    const ofSource = rows.filter((row) => row.source === source.name).map(({ subjectId }) => subjectId);
    const subjectIds = [...new Set(ofSource)];
    for (const language of new Set(languages)) {
      const titles = await source.titles(tx, subjectIds, language);
      for (const [id, title] of titles) found.set(`${source.name} ${id} ${language}`, title);
    }
  }
  return ({ source, subjectId }, language) => found.get(`${source} ${subjectId} ${language}`) ?? '';
};
