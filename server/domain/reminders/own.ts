import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../base/groupBy';
import { languageOf } from '../../core/company/profileSetting';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { members } from '../../db/schema';
import { queueMessages } from '../../messages/outbox';
import { devicesOf } from '../../messages/push/devices';
import { addressOf, type Person, personColumns } from '../../messages/recipients';
import { writeNotifications } from '../../messages/writeNotifications';
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
import { hasBegun, isReachable, type Plan } from './plan';
import type { Sending } from './sending';

/** People whose steps are due, or who were given something: queries of `member_id`. */
const reached = (plan: Plan, among: readonly string[] | undefined): SQL[] => {
  const { own, givenSince, occasion } = plan;
  const given = sql`select member_id from ${givenSteps(plan, among)} item`;
  return [
    ...(own.length > 0 ? [sql`select member_id from ${ownSteps(plan, among)} item`] : []),
    ...(givenSince !== null ? [occasion === 'atOnce' ? sql`${given} where ${isDueAtOnce(plan)}` : given] : []),
  ];
};

/** People who are to be told of a step today: there and at work, reachable, and not told today before. */
export const readPeople = async (tx: Transaction, plan: Plan, among?: readonly string[]): Promise<string[]> => {
  const { company, today, occasion } = plan;
  const queries = reached(plan, among);
  if (queries.length === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with reached as materialized (
        select distinct member_id from (${sql.join(queries, sql` union all `)}) asked
      )
      select item.member_id as id from reached item
      where (
          select person.archived_at is null and ${isReachable} and ${hasBegun(today)}
          from members person where person.id = item.member_id
        )
        and (${occasion === 'atOnce'}::boolean or not exists (
          select from sent_reminders sent
          where sent.client_id = ${company.id}::uuid and sent.member_id = item.member_id
            and sent.sent_on = ${today}::date and sent.kind <> 'escalation'
        ))
      order by 1`,
  );
  return rows.map(({ id }) => id);
};

/** First part of a digest: all that people were given and not told of yet. */
const readGiven = async (tx: Transaction, plan: Plan, ids: readonly string[]): Promise<GivenRow[]> =>
  plan.givenSince === null
    ? []
    : rowsOf<GivenRow>(
        tx,
        sql`select ${stepColumns}, item.is_again as "isAgain" from ${givenSteps(plan, ids)} item
          order by item.due_on nulls last, item.task_id`,
      );

const isElearning = ({ source }: GivenRow | DueRow): boolean => source === 'elearning';

/**
 * Second part of a digest: all that is overdue, or due so soon that it can have been reminded of; of e-learnings that
 * somebody has sent a reminder of, all that is open.
 */
const readNamed = async (tx: Transaction, plan: Plan, ids: readonly string[]): Promise<DueRow[]> => {
  const { own, today, occasion } = plan;
  const horizon = Math.max(0, ...own.filter(({ kind }) => kind === 'before').map(({ days }) => days));
  const named = [
    ...(own.length > 0 ? [sql`item.due_on <= ${today}::date + ${horizon}::int`] : []),
    ...(occasion === 'byHand' ? [sql`item.source = 'elearning'`] : []),
  ];
  if (named.length === 0) return [];
  return rowsOf<DueRow>(
    tx,
    sql`select ${dueColumns} from ${openItems(plan, ids)} item where ${sql.join(named, sql` or `)}
      order by item.due_on, item.task_id`,
  );
};

const readTold = async (tx: Transaction, ids: readonly string[]): Promise<Person[]> =>
  tx
    .select(personColumns)
    .from(members)
    .where(and(anyOf(members.id, ids), isNull(members.archivedAt)))
    .orderBy(asc(members.id));

/** Entries of the log about what these people were told. */
const stepsTold = async (
  tx: Transaction,
  plan: Plan,
  ids: readonly string[],
  given: readonly GivenRow[],
  named: readonly DueRow[],
): Promise<(GivenRow | DueStepRow)[]> => {
  const { own, occasion, today } = plan;
  const steps =
    own.length === 0 ? [] : await rowsOf<DueStepRow>(tx, sql`select ${stepColumns} from ${ownSteps(plan, ids)} item`);
  const sent = occasion === 'byHand' ? [...given, ...named].filter(isElearning) : [];
  const byHand = sent.map((row) => ({ ...row, kind: 'byHand', days: 0, countedFrom: today }) as GivenRow | DueStepRow);
  return [...given, ...steps, ...byHand];
};

/**
 * Writes these people a digest each, with all that is new or due of theirs, and notifies their devices that there is
 * one. @returns how many people were told
 */
export const writeDigests = async (sending: Sending, plan: Plan, ids: readonly string[]): Promise<number> => {
  const { tx, publicUrl } = sending;
  const { company, sources, today } = plan;
  const people = await readTold(tx, ids);
  const devices = await devicesOf(tx, company.id, ids);
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
    if (news.length + items.length === 0) return [];
    return [
      ...(address ? [writeReminder({ ...reminder, person, address, given: news, items })] : []),
      ...writeNotifications({ company, person, deviceIds: devices.get(person.id) ?? [] }),
    ];
  });
  const messageIds = await queueMessages(sending, drafts);
  // The first of each person: it names what there is to do, if any does.
  const messageOf = new Map(
    drafts.map(({ memberId }, index) => [memberId, messageIds[index] ?? ''] as const).toReversed(),
  );
  const told = (await stepsTold(tx, plan, ids, given, named)).flatMap((step) => {
    const messageId = messageOf.get(step.memberId);
    return messageId ? [{ ...step, recipientId: step.memberId, messageId }] : [];
  });
  await noteTold(tx, plan, told);
  return messageOf.size;
};

/** Writes the digests of those among these people who are still to be told. */
export const remindSlice = async (sending: Sending, plan: Plan, slice: readonly string[]): Promise<void> => {
  const ids = await readPeople(sending.tx, plan, slice);
  if (ids.length > 0) await writeDigests(sending, plan, ids);
};
