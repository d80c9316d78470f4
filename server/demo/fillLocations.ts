import type { DemoClient } from '../../fixtures/demo';
import { records } from '../areas/locations/records';
import type { Transaction } from '../db/database';
import { locationMembers, locationResponsiblePersons, locations } from '../db/schema';

/** Writes a company's locations, who works there and who is responsible. */
export const fillLocations = async (tx: Transaction, client: DemoClient): Promise<void> => {
  const clientId = client.uuid;
  const createdAt = new Date(client.createdAt);
  await tx.insert(locations).values(
    client.locations.map(({ uuid, ...location }) => ({
      ...records.columnsOf(location),
      id: uuid,
      clientId,
      createdAt,
    })),
  );
  await tx
    .insert(locationMembers)
    .values(
      client.members.flatMap(({ uuid, locationUuids }) =>
        locationUuids.map((locationId) => ({ clientId, locationId, memberId: uuid })),
      ),
    );
  await tx
    .insert(locationResponsiblePersons)
    .values(
      client.locations.flatMap(({ uuid, responsibleMemberUuids }) =>
        responsibleMemberUuids.map((memberId) => ({ clientId, locationId: uuid, memberId })),
      ),
    );
};
