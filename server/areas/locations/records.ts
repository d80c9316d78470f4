import { sql } from 'drizzle-orm';
import { locations as calls } from '../../../contract/locations';
import { peopleJson } from '../../core/lists/people';
import { recordHandlers } from '../../core/records/recordHandlers';
import { visibleLocations } from '../../core/records/rowRules';
import { locations } from '../../db/schema';
import { elearningCountOf } from '../../domain/learning/engine';
import { memberCountOf } from '../../domain/places/linkedMembers/count';
import { link } from '../../domain/places/locationLink';
import { reviseInstructionsOf } from '../../domain/places/reviseInstructions';
import { beforeDelete } from './deletion';
import { responsiblePersons } from './responsiblePersons';

/** Records of locations; who is responsible for a deleted one loses nothing but this location. */
export const records = recordHandlers({
  calls,
  table: locations,
  unique: { locations_identifier: 'location.identifierExists' },
  search: ['name', 'locationIdentifier', 'city'],
  visible: visibleLocations,
  fields: {
    memberCount: memberCountOf(link, locations.id),
    elearningCount: elearningCountOf('location_id', locations.id),
    responsibleMembers: {
      value: peopleJson(sql`select member_id from location_responsibles where location_id = ${locations.id}`),
    },
    responsibleMemberUuids: responsiblePersons,
  },
  afterWrite: reviseInstructionsOf('locations'),
  beforeDelete,
});
