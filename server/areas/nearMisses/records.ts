import { sql } from 'drizzle-orm';
import { nearMisses as calls } from '../../../contract/nearMisses';
import { todayOf } from '../../core/company/companyDay';
import { recordHandlers } from '../../core/records/recordHandlers';
import { qualified } from '../../db/qualified';
import { isPhotoKept, nearMisses, nearMissPhotos } from '../../db/schema';
import { nearMissSearch } from '../../domain/nearMisses/found';

export const records = recordHandlers({
  calls,
  table: nearMisses,
  search: nearMissSearch,
  fields: {
    hasPhoto: {
      value: sql<boolean>`exists (select from ${nearMissPhotos} where ${qualified(nearMissPhotos.nearMissId)} = ${qualified(nearMisses.id)} and ${isPhotoKept})`,
    },
  },
  derived: async ({ tx, clientId, clock }, _, before) => ({
    reportedOn: before?.reportedOn ?? (await todayOf(tx, clientId, clock)),
  }),
});
