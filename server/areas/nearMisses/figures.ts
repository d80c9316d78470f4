import { and, eq, sql } from 'drizzle-orm';
import type { nearMisses as calls } from '../../../contract/nearMisses';
import type { Handler } from '../../core/context/context';
import { locations, nearMisses } from '../../db/schema';
import { records } from './records';

const ofKind = (kind: string) => sql<number>`(count(*) filter (where ${nearMisses.kind} = ${kind}))::int`;

/** Counts of what waits for somebody, by location and kind; of what stands at no location any more in one row. */
export const figures: Handler<typeof calls.figures> = async ({ tx, caller }) => {
  const rows = await tx
    .select({
      locationUuid: nearMisses.locationUuid,
      locationName: locations.name,
      nearMiss: ofKind('nearMiss'),
      hazard: ofKind('hazard'),
      damage: ofKind('damage'),
    })
    .from(nearMisses)
    .leftJoin(locations, eq(locations.id, nearMisses.locationUuid))
    .where(and(eq(nearMisses.status, 'open'), records.isReadable(caller)))
    .groupBy(nearMisses.locationUuid, locations.name)
    .orderBy(sql`count(*) desc`, locations.name);
  return { rows };
};
