import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../core/groupBy';
import { languageOf } from '../../../core/profileSetting';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { members } from '../../../db/schema';
import { queueMessages } from '../../../messages/outbox';
import { addressOf, type Person, personColumns } from '../../../messages/recipients';
import { writeReminder } from '../../../messages/writeReminder';
import { type DueRow, type DueStepRow, dueColumns, dueSteps, openItems, readTitles } from './dueItems';
import { noteTold } from './log';
import type { Plan } from './plan';
import type { Sending } from './sending';

/** People who are to be told of a step today: there, with an address, and not told today before. */
const readPeople = async (tx: Transaction, plan: Plan, after: string | undefined, size: number): Promise<string[]> => {
  const { company, own, today } = plan;
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct item.member_id as id from ${dueSteps(plan, own)} item
      join members person on person.id = item.member_id and person.client_id = ${company.id}::uuid
      where person.archived_at is null and (person.email is not null or person.mobile_number is not null)
        and ${after === undefined ? sql`true` : sql`item.member_id > ${after}::uuid`}
        and not exists (
          select from sent_reminders sent
          where sent.client_id = ${company.id}::uuid and sent.member_id = item.member_id
            and sent.sent_on = ${today}::date and sent.kind <> 'escalation'
        )
      order by 1 limit ${size}::int`,
  );
  return rows.map(({ id }) => id);
};

const among = (ids: readonly string[]): SQL => sql`item.member_id = any(${sql.param(ids)}::uuid[])`;

/** What a digest names: all that is overdue, or due so soon that it can have been reminded of. */
const readNamed = (tx: Transaction, plan: Plan, ids: readonly string[]): Promise<DueRow[]> => {
  const horizon = Math.max(0, ...plan.own.filter(({ kind }) => kind === 'before').map(({ days }) => days));
  return rowsOf<DueRow>(
    tx,
    sql`select ${dueColumns} from ${openItems(plan)} item
      where ${among(ids)} and item.due_on <= ${plan.today}::date + ${horizon}::int
      order by item.due_on, item.task_id`,
  );
};

const writeSlice = async (sending: Sending, plan: Plan, ids: readonly string[]): Promise<void> => {
  const { tx, publicUrl } = sending;
  const { company, sources, own, today } = plan;
  const people: Person[] = await tx
    .select(personColumns)
    .from(members)
    .where(and(anyOf(members.id, ids), isNull(members.archivedAt)))
    .orderBy(asc(members.id));
  const named = await readNamed(tx, plan, ids);
  const languages = people.map((person) => languageOf(person, company));
  const titleOf = await readTitles(tx, sources, named, languages);
  const rowsOfPerson = groupBy(named, ({ memberId }) => memberId);
  const drafts = people.flatMap((person) => {
    const address = addressOf(person);
    const language = languageOf(person, company);
    const rows = rowsOfPerson.get(person.id) ?? [];
    const items = rows.map((row) => ({ source: row.source, title: titleOf(row, language), dueOn: row.dueOn }));
    // Whoever was archived or has finished everything in this very moment is spared.
    return address && items.length > 0 ? [writeReminder({ company, person, address, items, today, publicUrl })] : [];
  });
  const messageIds = await queueMessages(sending, drafts);
  const messageOf = new Map(drafts.map(({ memberId }, index) => [memberId, messageIds[index] ?? '']));
  const steps = await rowsOf<DueStepRow>(
    tx,
    sql`select ${dueColumns}, item.kind, item.days from ${dueSteps(plan, own)} item where ${among(ids)}`,
  );
  const told = steps.flatMap((step) => {
    const messageId = messageOf.get(step.memberId);
    return messageId ? [{ ...step, recipientId: step.memberId, messageId }] : [];
  });
  await noteTold(tx, plan, told);
};

/**
 * Writes the digests of at most `size` people, each with all that is due of theirs.
 * @returns after whom to go on; undefined when nobody is left
 */
export const remindSlice = async (
  sending: Sending,
  plan: Plan,
  after: string | undefined,
  size: number,
): Promise<string | undefined> => {
  if (plan.own.length === 0) return undefined;
  const ids = await readPeople(sending.tx, plan, after, size);
  if (ids.length > 0) await writeSlice(sending, plan, ids);
  return ids.length < size ? undefined : ids.at(-1);
};
