import { and, eq, isNull } from 'drizzle-orm';
import { resolveFeatureFlags } from '../../../contract/names/featureFlags';
import { dayOf } from '../../../contract/shapes/days';
import type { Clock } from '../../base/clock';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { clients, locations, nearMisses, nearMissPosters } from '../../db/schema';

/** Number of reports that came by a poster on a day. */
export const countReports = (tx: Transaction, posterId: string, day: string): Promise<number> =>
  tx.$count(nearMisses, and(eq(nearMisses.posterId, posterId), eq(nearMisses.reportedOn, day)));

/** Today and yesterday: who began before midnight may send after it. */
export const daysOf = (clock: Clock, timeZone: string) => {
  const now = clock.now();
  return {
    today: dayOf(now, timeZone),
    yesterday: dayOf(new Date(now.getTime() - 24 * 60 * 60_000), timeZone),
  };
};

/**
 * A poster that holds, with where it hangs and which day it is there.
 *
 * @throws CallError `nearMissPoster.notFound`, also where the company has no such posters (any more) or has ended, or `.revoked`
 */
export const findPoster = async (tx: Transaction, clientId: string, token: string, clock: Clock) => {
  const [found] = await tx
    .select({
      id: nearMissPosters.id,
      place: nearMissPosters.place,
      puzzleKey: nearMissPosters.puzzleKey,
      revokedOn: nearMissPosters.revokedOn,
      locationId: locations.id,
      locationName: locations.name,
      clientName: clients.name,
      featureFlags: clients.featureFlags,
      timeZone: clients.timeZone,
    })
    .from(nearMissPosters)
    .innerJoin(locations, eq(locations.id, nearMissPosters.locationUuid))
    .innerJoin(clients, eq(clients.id, nearMissPosters.clientId))
    .where(and(eq(nearMissPosters.clientId, clientId), eq(nearMissPosters.token, token), isNull(clients.endedAt)));
  if (!found || !resolveFeatureFlags(found.featureFlags, null).nearMisses) {
    throw new CallError('nearMissPoster.notFound');
  }
  if (found.revokedOn) throw new CallError('nearMissPoster.revoked');
  return { ...found, ...daysOf(clock, found.timeZone) };
};
export type FoundPoster = Awaited<ReturnType<typeof findPoster>>;
