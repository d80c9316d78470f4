import { randomBytes } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import { nearMissPosters as calls } from '../../../contract/nearMissPosters';
import type { Caller } from '../../core/context/context';
import { recordHandlers } from '../../core/records/recordHandlers';
import { seesCompany, visibleLocations } from '../../core/records/rowRules';
import { issueCompanyCode } from '../../core/session/companyCode';
import { qualified } from '../../db/qualified';
import { locations, nearMisses, nearMissPosters } from '../../db/schema';

/** Those of locations within reach. */
const visible = (caller: Caller) =>
  seesCompany(caller)
    ? undefined
    : sql`${nearMissPosters.locationUuid} in (select ${locations.id} from ${locations} where ${visibleLocations(caller)})`;

/** One that was revoked stays as it was, and tells how many reports came by it. */
export const records = recordHandlers({
  calls,
  table: nearMissPosters,
  search: ['place'],
  visible,
  fields: {
    reportCount: {
      value: sql<number>`(select count(*)::int from ${nearMisses} where ${qualified(nearMisses.posterId)} = ${qualified(nearMissPosters.id)})`,
    },
  },
  guards: {
    update: { isRefused: sql<boolean>`${isNotNull(nearMissPosters.revokedOn)}`, code: 'nearMissPoster.revoked' },
  },
  derived: async ({ clientId }, _, before) =>
    before ? {} : { token: issueCompanyCode(clientId), puzzleKey: randomBytes(32) },
});
