import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { CallError } from '../../core/errors';
import { seesCompany } from '../../core/rowRules';
import { locationResponsibles } from '../../db/schema';
import { checkAppointments } from '../linkedMembers/appointments';

/** The ids of who is responsible for the location. */
export const readResponsibles = async ({ tx }: Pick<Context, 'tx'>, locationId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: locationResponsibles.memberId })
    .from(locationResponsibles)
    .where(eq(locationResponsibles.locationId, locationId))
    .orderBy(locationResponsibles.memberId);
  return rows.map(({ id }) => id);
};

/**
 * Throws unless these may be responsible instead of those before. A loc-admin may appoint anybody active whose role
 * suffices, and dismiss others, but not themselves: they would lose the location in the same moment.
 */
export const checkResponsibles = async (
  context: Context,
  wanted: readonly string[],
  before: readonly string[] = [],
): Promise<void> => {
  const { caller } = context;
  if (!seesCompany(caller) && !wanted.includes(caller.memberId)) throw new CallError('member.self');
  await checkAppointments(context, [{ wanted, before, leastRole: 'loc-admin' }]);
};

/** Replaces the responsible persons of a location. */
export const writeResponsibles = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  locationId: string,
  wanted: readonly string[],
): Promise<void> => {
  await tx.delete(locationResponsibles).where(eq(locationResponsibles.locationId, locationId));
  if (wanted.length === 0) return;
  await tx.insert(locationResponsibles).values(wanted.map((memberId) => ({ clientId, locationId, memberId })));
};
