import { and } from 'drizzle-orm';
import type { locations as calls } from '../../../contract/locations';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { bulkResults } from '../../core/lists/bulk';
import { visibleLocations } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { locations } from '../../db/schema';
import { beforePlacesGo, ratedPlaces } from '../../domain/risk/rounds/places';

/** Who works there or is responsible loses nothing but this location. */
export const deleteLocations: Handler<typeof calls.delete> = async (context, { uuids }) => {
  const { tx, caller, auditMany } = context;
  const isAsked = and(anyOf(locations.id, uuids), visibleLocations(caller));
  const found = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(isAsked)
    .orderBy(locations.id)
    .for('update');
  const ids = found.map(({ id }) => id);
  const rated = new Set(await ratedPlaces(context, { locationIds: ids }));
  const locationIds = ids.filter((id) => !rated.has(id));
  await beforePlacesGo(context, { locationIds });
  const deleted = await tx.delete(locations).where(anyOf(locations.id, locationIds)).returning();
  const results = bulkResults(
    uuids,
    new Map(
      uuids
        .filter((uuid) => !locationIds.includes(uuid))
        .map((uuid) => [uuid, new CallError(rated.has(uuid) ? 'riskAssessment.ratedRound' : 'location.notFound')]),
    ),
  );
  await auditMany(
    deleted.map(({ id: subjectId, name, locationIdentifier, city }) => {
      const changes = { name: [name, null], locationIdentifier: [locationIdentifier, null], city: [city, null] };
      return { action: 'locations.delete', subjectType: 'location', subjectId, changes };
    }),
  );
  return { results };
};
