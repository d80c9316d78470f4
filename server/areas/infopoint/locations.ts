import { asc, desc, eq, sql } from 'drizzle-orm';
import type { infopoint } from '../../../contract/infopoint';
import type { Handler } from '../../core/context/context';
import { locations } from '../../db/schema';

/** All locations, whatever the caller's role: where help is, is nobody's secret. */
export const listLocations: Handler<typeof infopoint.locations> = async ({ tx, clientId, caller }) => {
  const isOwn = sql<boolean>`exists (
    select from location_members place
    where place.client_id = ${locations.clientId} and place.location_id = ${locations.id}
      and place.member_id = ${caller.memberId}::uuid
  )`;
  const rows = await tx
    .select({
      uuid: locations.id,
      name: locations.name,
      street: locations.street,
      postalCode: locations.postalCode,
      city: locations.city,
      countryCode: locations.countryCode,
      assemblyPoint: locations.assemblyPoint,
      isOwn,
    })
    .from(locations)
    .where(eq(locations.clientId, clientId))
    .orderBy(desc(isOwn), asc(locations.name), asc(locations.id));
  return { locations: rows };
};
