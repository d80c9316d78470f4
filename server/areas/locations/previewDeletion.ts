import { and } from 'drizzle-orm';
import type { locations as calls } from '../../../contract/locations';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { visibleLocations } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { locations } from '../../db/schema';
import { countEndedIn } from '../../domain/risk/rounds/places';

/** Of those that the caller may see: deleting refuses the others. */
export const previewDeletion: Handler<typeof calls.previewDeletion> = async (context, { uuids }) => {
  const found = await context.tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(anyOf(locations.id, uuids), visibleLocations(context.caller)));
  if (found.length === 0) throw new CallError('location.notFound');
  return countEndedIn(context, { locationIds: found.map(({ id }) => id) });
};
