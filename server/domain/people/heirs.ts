import { asc, eq } from 'drizzle-orm';
import { groupBy } from '../../base/groupBy';
import type { Context } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { clients, members } from '../../db/schema';
import { queueMessages } from '../../messages/outbox';
import { addressOf, type Person, personColumns } from '../../messages/recipients';
import { writeTakenOver } from '../../messages/writeTakenOver';
import { findResponsible } from '../reminders/responsible';
import { countCharges, handOver, holdersAmong } from './charges';

type Handing = Pick<Context, 'tx' | 'clientId' | 'caller' | 'clock' | 'auditMany' | 'enqueue' | 'publicUrl'>;

/** By id, in the order of their names. */
const readPeople = async ({ tx }: Handing, ids: readonly string[]): Promise<Map<string, Person>> => {
  const people: Person[] = await tx
    .select(personColumns)
    .from(members)
    .where(anyOf(members.id, ids))
    .orderBy(asc(members.lastName), asc(members.firstName), asc(members.id));
  return new Map(people.map((person) => [person.id, person]));
};

interface Handed {
  leaver: Person;
  heir: Person;
}

/**
 * Heirs of people: of those who are told what they have not done, the first by name who does not go as well; else whoever
 * archives, if that is somebody of the company. Who has nobody of the kind is left out.
 */
const findHeirs = async (
  context: Handing,
  holders: ReadonlySet<string>,
  going: ReadonlySet<string>,
): Promise<Handed[]> => {
  const { tx, clientId, caller } = context;
  const asked = [...holders].map((memberId) => ({ memberId, unitId: null }));
  const responsibleFor = await findResponsible(tx, clientId, asked);
  const people = await readPeople(context, [...holders, ...asked.flatMap(responsibleFor), caller.memberId]);
  const staying = [...people.values()].filter(({ id }) => !going.has(id));
  return [...people.values()].flatMap((leaver) => {
    if (!holders.has(leaver.id)) return [];
    const told = new Set(responsibleFor({ memberId: leaver.id, unitId: null }));
    const heir = staying.find(({ id }) => told.has(id)) ?? people.get(caller.memberId);
    return heir ? [{ leaver, heir }] : [];
  });
};

/** Hands over to whoever is responsible what people are in charge of who go without anybody being asked, and tells them. */
export const handToResponsible = async (context: Handing, ids: readonly string[]): Promise<void> => {
  const { tx, clientId, publicUrl } = context;
  const holders = await holdersAmong(context, ids);
  if (holders.size === 0) return;
  const [company] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!company) throw new Error(`There is no client ${clientId}`);
  const handed = await findHeirs(context, holders, new Set(ids));
  for (const theirs of groupBy(handed, ({ heir }) => heir.id).values()) {
    const [{ heir: reader }] = theirs as [Handed];
    const leavers = theirs.map(({ leaver }) => leaver);
    const from = leavers.map(({ id }) => id);
    const there = await countCharges(context, from);
    await handOver(context, { from, to: reader.id });
    const address = addressOf(reader);
    if (address)
      await queueMessages(context, [writeTakenOver({ company, reader, address, leavers, there, publicUrl })]);
  }
};
