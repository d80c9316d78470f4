import { and, eq } from 'drizzle-orm';
import type { LocationDetail } from '../../../contract/locations';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { visibleLocations } from '../../core/records/rowRules';
import { locations } from '../../db/schema';
import { findLocation } from './list';

export type LocationRecord = typeof locations.$inferSelect;

/** One location; `location.notFound` if the caller may not see it. */
export const readDetail = async ({ tx, caller }: Context, uuid: string): Promise<LocationDetail> => {
  const location = await findLocation(tx, caller, uuid);
  if (!location) throw new CallError('location.notFound');
  return { ...location, responsibleMemberUuids: location.responsibleMembers.map((person) => person.uuid) };
};

/** A location that the caller may see, locked for writing; else `location.notFound`. */
export const lockLocation = async ({ tx, caller }: Context, uuid: string): Promise<LocationRecord> => {
  const [location] = await tx
    .select()
    .from(locations)
    .where(and(eq(locations.id, uuid), visibleLocations(caller)))
    .for('no key update');
  if (!location) throw new CallError('location.notFound');
  return location;
};
