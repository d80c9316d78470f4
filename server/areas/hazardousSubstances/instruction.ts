import { and, eq } from 'drizzle-orm';
import type { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { hazardousSubstances, locations, members, orgUnits } from '../../db/schema';
import { records } from './records';

/** Everybody who works with a substance is told where it is used and who is in charge, whatever else they may list. */
export const instruction: Handler<typeof calls.instruction> = async ({ tx, caller }, { uuid }) => {
  const { locationUuid, orgUnitUuid, responsibleUuid } = hazardousSubstances;
  const [found] = await tx
    .select({
      locationName: locations.name,
      orgUnitName: orgUnits.orgUnitName,
      responsible: { uuid: members.id, firstName: members.firstName, lastName: members.lastName },
    })
    .from(hazardousSubstances)
    .leftJoin(locations, eq(locations.id, locationUuid))
    .leftJoin(orgUnits, eq(orgUnits.id, orgUnitUuid))
    .leftJoin(members, eq(members.id, responsibleUuid))
    .where(and(eq(hazardousSubstances.id, uuid), records.isReadable(caller)));
  if (!found) throw new CallError('record.notFound');
  return found;
};
