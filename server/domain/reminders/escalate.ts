import { asc, sql } from 'drizzle-orm';
import { groupBy } from '../../base/groupBy';
import { languageOf } from '../../core/company/profileSetting';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { members } from '../../db/schema';
import { queueMessages } from '../../messages/outbox';
import { addressOf, type Person, personColumns } from '../../messages/recipients';
import { writeEscalation } from '../../messages/writeEscalation';
import { type LateRow, lateSteps, readTitles, stepColumns } from './dueItems';
import { noteTold } from './log';
import type { Plan } from './plan';
import { findResponsible } from './responsible';
import type { Sending } from './sending';

const readLate = (tx: Transaction, plan: Plan): Promise<LateRow[]> =>
  rowsOf<LateRow>(
    tx,
    sql`select ${stepColumns}, item.unit_id as "unitId" from ${lateSteps(plan)} item
      left join members person on person.id = item.member_id and person.client_id = ${plan.company.id}::uuid
      where item.member_id is null or person.archived_at is null
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

/** Writes one digest for everybody who is responsible for what has been late for so long since the last run. */
export const escalate = async (sending: Sending, plan: Plan): Promise<void> => {
  const { tx, publicUrl } = sending;
  const { company, sources, escalation } = plan;
  const [step] = escalation;
  if (!step) return;
  const late = await readLate(tx, plan);
  if (late.length === 0) return;
  const responsibleFor = await findResponsible(tx, company.id, late);
  const pairs = late.flatMap((row) => responsibleFor(row).map((recipientId) => ({ row, recipientId })));
  const people = await readPeople(
    tx,
    pairs.flatMap(({ row: { memberId }, recipientId }) => (memberId ? [memberId, recipientId] : [recipientId])),
  );
  const readers = [...groupBy(pairs, ({ recipientId }) => recipientId)].flatMap(([id, theirs]) => {
    const reader = people.get(id);
    const address = reader && addressOf(reader);
    return address ? [{ reader, address, rows: theirs.map(({ row }) => row) }] : [];
  });
  const languages = readers.map(({ reader }) => languageOf(reader, company));
  const titleOf = await readTitles(tx, sources, late, languages);
  const drafts = readers.map(({ reader, address, rows }) => {
    const language = languageOf(reader, company);
    const itemsOf = groupBy(rows, ({ memberId }) => memberId);
    const itemsIn = (memberId: string | null) =>
      (itemsOf.get(memberId) ?? []).map((row) => ({
        source: row.source,
        title: titleOf(row, language),
        dueOn: row.dueOn,
      }));
    const latePeople = [...people.values()]
      .filter(({ id }) => itemsOf.has(id))
      .map((person) => ({ person, items: itemsIn(person.id) }));
    const shared = itemsIn(null);
    return writeEscalation({ company, reader, address, late: latePeople, shared, days: step.days, publicUrl });
  });
  const messageIds = await queueMessages(sending, drafts);
  const told = readers.flatMap(({ reader, rows }, index) =>
    rows.map((row) => ({ ...row, recipientId: reader.id, messageId: messageIds[index] ?? '' })),
  );
  await noteTold(tx, plan, told);
};
