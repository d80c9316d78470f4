import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobContext } from '../../core/jobs/types';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { clients, locationResponsiblePersons, locations, members, nearMisses, nearMissMessages } from '../../db/schema';
import { queueMessages } from '../../messages/outbox';
import { addressOf, type Person, personColumns } from '../../messages/recipients';
import { writeNearMisses } from '../../messages/writeNearMisses';
import { announce } from '../webhooks/announce';

/** As `daily_runs` names the work. */
export const nearMissesKind = 'nearMisses';

const isReachable = sql`(${members.email} is not null or ${members.mobileNumber} is not null)`;
const isAnswered: SQL<boolean> = sql`exists (
  select from ${nearMissMessages}
  where ${nearMissMessages.nearMissId} = ${nearMisses.id} and ${nearMissMessages.author} = 'reporter'
)`;

/** Reports that nobody was told of, with where they are. */
const readUntold = (tx: Transaction, clientId: string) =>
  tx
    .select({
      id: nearMisses.id,
      severity: nearMisses.severity,
      status: nearMisses.status,
      locationId: nearMisses.locationUuid,
      locationName: locations.name,
      isAnswered,
    })
    .from(nearMisses)
    .leftJoin(locations, eq(locations.id, nearMisses.locationUuid))
    .where(and(eq(nearMisses.clientId, clientId), isNull(nearMisses.toldOn)))
    .orderBy(asc(locations.name), asc(nearMisses.id));

type Untold = Awaited<ReturnType<typeof readUntold>>[number];

/** Recipients for what is at a location: those responsible for it, else whoever administers the company. */
const readResponsible = async (tx: Transaction, clientId: string) => {
  const there = and(eq(members.clientId, clientId), isNull(members.archivedAt), isReachable);
  const ofLocations = await tx
    .select({ ...personColumns, locationId: locationResponsiblePersons.locationId })
    .from(locationResponsiblePersons)
    .innerJoin(members, eq(members.id, locationResponsiblePersons.memberId))
    .where(there);
  const ofCompany = await tx
    .select(personColumns)
    .from(members)
    .where(and(there, inArray(members.role, ['super-admin', 'admin'])));
  return (locationId: string | null): readonly Person[] => {
    const found = ofLocations.filter((each) => each.locationId === locationId);
    return found.length > 0 ? found : ofCompany;
  };
};

const placesOf = (reports: readonly Untold[]) => {
  const names = [...new Set(reports.map(({ locationName }) => locationName))];
  return names.map((name) => {
    const here = reports.filter(({ locationName }) => locationName === name);
    const fresh = here.filter((each) => !each.isAnswered);
    return {
      name,
      count: fresh.length,
      severe: fresh.filter(({ severity }) => severity === 'severe').length,
      answered: here.length - fresh.length,
    };
  });
};

/**
 * Tells those responsible each morning what was reported and answered since: not at once, since the time of a message
 * would tell when somebody reported. Once, since it is all of one transaction that notes it.
 */
export const tellNearMisses = async (context: JobContext, today: string): Promise<void> => {
  const { database, clientId, clock, publicUrl } = context;
  await database.tenant(clientId, 'write', async (tx) => {
    const untold = await readUntold(tx, clientId);
    if (untold.length === 0) return;
    const [company] = await tx.select().from(clients).where(eq(clients.id, clientId));
    if (!company) throw new Error('The company is gone');
    const responsibleFor = await readResponsible(tx, clientId);
    const told = new Map<string, { reader: Person; reports: Untold[] }>();
    for (const report of untold.filter(({ status }) => status === 'open')) {
      for (const reader of responsibleFor(report.locationId)) {
        const entry = told.get(reader.id) ?? { reader, reports: [] };
        entry.reports.push(report);
        told.set(reader.id, entry);
      }
    }
    const drafts = [...told.values()].flatMap(({ reader, reports }) => {
      const address = addressOf(reader);
      return address ? [writeNearMisses({ company, reader, address, places: placesOf(reports), publicUrl })] : [];
    });
    const writing = { tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock) };
    await queueMessages(writing, drafts);
    await announce(
      writing,
      untold
        .filter(({ isAnswered }) => !isAnswered)
        .map(({ id: nearMissUuid, locationId: locationUuid, severity }) => ({
          event: 'nearMiss.reported',
          once: nearMissUuid,
          data: { nearMissUuid, locationUuid, severity },
        })),
    );
    const ids = untold.map(({ id }) => id);
    await tx.update(nearMisses).set({ toldOn: today }).where(anyOf(nearMisses.id, ids));
  });
};
