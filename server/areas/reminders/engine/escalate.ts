import { asc, sql } from 'drizzle-orm';
import { groupBy } from '../../../core/groupBy';
import { languageOf } from '../../../core/profileSetting';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { members } from '../../../db/schema';
import { queueMessages } from '../../../messages/outbox';
import { addressOf, type Person, personColumns } from '../../../messages/recipients';
import { writeEscalation } from '../../../messages/writeEscalation';
import { type DueStepRow, dueColumns, dueSteps, readTitles } from './dueItems';
import { noteTold } from './log';
import type { Plan } from './plan';
import { findResponsible } from './responsible';
import type { Sending } from './sending';

const readLate = (tx: Transaction, plan: Plan): Promise<DueStepRow[]> =>
  rowsOf<DueStepRow>(
    tx,
    sql`select ${dueColumns}, item.kind, item.days from ${dueSteps(plan, plan.escalation)} item
      join members person on person.id = item.member_id and person.client_id = ${plan.company.id}::uuid
      where person.archived_at is null
      order by item.due_on, item.task_id`,
  );

/** By id, in the order of their names. */
const readPeople = async (tx: Transaction, ids: readonly string[]): Promise<Map<string, Person>> => {
  const people: Person[] = await tx
    .select(personColumns)
    .from(members)
    .where(anyOf(members.id, [...new Set(ids)]))
    .orderBy(asc(members.lastName), asc(members.firstName), asc(members.id));
  return new Map(people.map((person) => [person.id, person]));
};

/** Writes one digest for everybody who is responsible for people who have been late for so long since the last run. */
export const escalate = async (sending: Sending, plan: Plan): Promise<void> => {
  const { tx, publicUrl } = sending;
  const { company, sources, escalation } = plan;
  const [step] = escalation;
  if (!step) return;
  const late = await readLate(tx, plan);
  if (late.length === 0) return;
  const itemsOf = groupBy(late, ({ memberId }) => memberId);
  const pairs = await findResponsible(tx, company.id, [...itemsOf.keys()]);
  const people = await readPeople(
    tx,
    pairs.flatMap(({ memberId, recipientId }) => [memberId, recipientId]),
  );
  const readers = [...groupBy(pairs, ({ recipientId }) => recipientId)].flatMap(([id, theirs]) => {
    const reader = people.get(id);
    const address = reader && addressOf(reader);
    return address ? [{ reader, address, ids: new Set(theirs.map(({ memberId }) => memberId)) }] : [];
  });
  const languages = readers.map(({ reader }) => languageOf(reader, company));
  const titleOf = await readTitles(tx, sources, late, languages);
  const drafts = readers.map(({ reader, address, ids }) => {
    const language = languageOf(reader, company);
    const latePeople = [...people.values()]
      .filter(({ id }) => ids.has(id))
      .map((person) => ({
        person,
        items: (itemsOf.get(person.id) ?? []).map((row) => ({
          ...{ source: row.source, title: titleOf(row, language), dueOn: row.dueOn },
        })),
      }));
    return writeEscalation({ company, reader, address, late: latePeople, days: step.days, publicUrl });
  });
  const messageIds = await queueMessages(sending, drafts);
  const told = readers.flatMap(({ reader, ids }, index) =>
    [...ids].flatMap((memberId) =>
      (itemsOf.get(memberId) ?? []).map((row) => ({
        ...{ ...row, recipientId: reader.id, messageId: messageIds[index] ?? '' },
      })),
    ),
  );
  await noteTold(tx, plan, told);
};
