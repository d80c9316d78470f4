import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../base/groupBy';
import { languageOf } from '../../core/company/profileSetting';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { members } from '../../db/schema';
import { queueMessages } from '../../messages/outbox';
import { addressOf, type Person, personColumns } from '../../messages/recipients';
import { writeReminder } from '../../messages/writeReminder';
import {
  type DueRow,
  type DueStepRow,
  dueColumns,
  type GivenRow,
  givenSteps,
  isDueAtOnce,
  openItems,
  ownSteps,
  readTitles,
  stepColumns,
} from './dueItems';
import { noteTold } from './log';
import type { Plan } from './plan';
import type { Sending } from './sending';

/** Whose steps are due, or who was given something: queries of `member_id`. */
const reached = (plan: Plan, among: readonly string[] | undefined): SQL[] => {
  const { own, givenSince, isAtOnce } = plan;
  const given = sql`select member_id from ${givenSteps(plan, among)} item`;
  return [
    ...(own.length > 0 ? [sql`select member_id from ${ownSteps(plan, among)} item`] : []),
    ...(givenSince !== null ? [isAtOnce ? sql`${given} where ${isDueAtOnce(plan)}` : given] : []),
  ];
};

/** People who are to be told of a step today: there, with an address, and not told today before. */
export const readPeople = async (tx: Transaction, plan: Plan, among?: readonly string[]): Promise<string[]> => {
  const { company, today, isAtOnce } = plan;
  const queries = reached(plan, among);
  if (queries.length === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with reached as materialized (
        select distinct member_id from (${sql.join(queries, sql` union all `)}) asked
      )
      select item.member_id as id from reached item
      where (
          select person.archived_at is null and (person.email is not null or person.mobile_number is not null)
          from members person where person.id = item.member_id
        )
        and (${isAtOnce}::boolean or not exists (
          select from sent_reminders sent
          where sent.client_id = ${company.id}::uuid and sent.member_id = item.member_id
            and sent.sent_on = ${today}::date and sent.kind <> 'escalation'
        ))
      order by 1`,
  );
  return rows.map(({ id }) => id);
};

/** What a digest names first: all that people were given and not told of yet. */
const readGiven = async (tx: Transaction, plan: Plan, ids: readonly string[]): Promise<GivenRow[]> =>
  plan.givenSince === null
    ? []
    : rowsOf<GivenRow>(
        tx,
        sql`select ${stepColumns}, item.is_again as "isAgain" from ${givenSteps(plan, ids)} item
          order by item.due_on nulls last, item.task_id`,
      );

/** What else it names: all that is overdue, or due so soon that it can have been reminded of. */
const readNamed = async (tx: Transaction, plan: Plan, ids: readonly string[]): Promise<DueRow[]> => {
  if (plan.own.length === 0) return [];
  const horizon = Math.max(0, ...plan.own.filter(({ kind }) => kind === 'before').map(({ days }) => days));
  return rowsOf<DueRow>(
    tx,
    sql`select ${dueColumns} from ${openItems(plan, ids)} item
      where item.due_on <= ${plan.today}::date + ${horizon}::int
      order by item.due_on, item.task_id`,
  );
};

const writeSlice = async (sending: Sending, plan: Plan, ids: readonly string[]): Promise<void> => {
  const { tx, publicUrl } = sending;
  const { company, sources, today } = plan;
  const people: Person[] = await tx
    .select(personColumns)
    .from(members)
    .where(and(anyOf(members.id, ids), isNull(members.archivedAt)))
    .orderBy(asc(members.id));
  const given = await readGiven(tx, plan, ids);
  const keyOf = ({ source, taskId, memberId }: GivenRow | DueRow): string => `${source} ${taskId} ${memberId}`;
  const isGiven = new Set(given.map(keyOf));
  const named = (await readNamed(tx, plan, ids)).filter((row) => !isGiven.has(keyOf(row)));
  // Of all or none: a single text that is withheld would tell what it is withheld for.
  const isConfidential = sources.some((source) => source.isConfidential);
  const languages = people.map((person) => languageOf(person, company));
  const titleOf = await readTitles(tx, sources, [...given, ...named], languages);
  const givenTo = groupBy(given, ({ memberId }) => memberId);
  const namedFor = groupBy(named, ({ memberId }) => memberId);
  const reminder = { company, today, publicUrl, isConfidential };
  const drafts = people.flatMap((person) => {
    const address = addressOf(person);
    const language = languageOf(person, company);
    const toItem = <Row extends GivenRow | DueRow>(row: Row) => ({ ...row, title: titleOf(row, language) });
    const news = (givenTo.get(person.id) ?? []).map(toItem);
    const items = (namedFor.get(person.id) ?? []).map(toItem);
    // Whoever was archived or has finished everything in this very moment is spared.
    if (!address || news.length + items.length === 0) return [];
    return [writeReminder({ ...reminder, person, address, given: news, items })];
  });
  const messageIds = await queueMessages(sending, drafts);
  const messageOf = new Map(drafts.map(({ memberId }, index) => [memberId, messageIds[index] ?? '']));
  const steps =
    plan.own.length === 0
      ? []
      : await rowsOf<DueStepRow>(tx, sql`select ${stepColumns} from ${ownSteps(plan, ids)} item`);
  const told = [...given, ...steps].flatMap((step) => {
    const messageId = messageOf.get(step.memberId);
    return messageId ? [{ ...step, recipientId: step.memberId, messageId }] : [];
  });
  await noteTold(tx, plan, told);
};

/** Writes the digests of those among these people who are still to be told, each with all that is new or due of theirs. */
export const remindSlice = async (sending: Sending, plan: Plan, slice: readonly string[]): Promise<void> => {
  const ids = await readPeople(sending.tx, plan, slice);
  if (ids.length > 0) await writeSlice(sending, plan, ids);
};
