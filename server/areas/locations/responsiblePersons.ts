import { eq } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { seesCompany } from '../../core/records/rowRules';
import type { SetLink } from '../../core/records/spec';
import { locationResponsiblePersons } from '../../db/schema';
import { checkMayBeResponsible } from '../../domain/places/linkedMembers/responsiblePersons';

/** The ids of who is responsible for the location. */
const readResponsiblePersons = async ({ tx }: Pick<Context, 'tx'>, locationId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: locationResponsiblePersons.memberId })
    .from(locationResponsiblePersons)
    .where(eq(locationResponsiblePersons.locationId, locationId))
    .orderBy(locationResponsiblePersons.memberId);
  return rows.map(({ id }) => id);
};

/**
 * Throws unless these may be responsible instead of those before. A loc-admin may appoint anybody active whose role
 * suffices, and dismiss others, but not themselves: they would lose the location in the same moment.
 */
const checkResponsiblePersons = async (
  context: Context,
  wanted: readonly string[],
  before: readonly string[],
): Promise<void> => {
  const { caller } = context;
  if (!seesCompany(caller) && !wanted.includes(caller.memberId)) throw new CallError('member.self');
  await checkMayBeResponsible(context, [{ wanted, before, leastRole: 'loc-admin' }]);
};

/** Replaces the responsible persons of a location. */
const writeResponsiblePersons = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  locationId: string,
  wanted: readonly string[],
): Promise<void> => {
  await tx.delete(locationResponsiblePersons).where(eq(locationResponsiblePersons.locationId, locationId));
  if (wanted.length === 0) return;
  await tx.insert(locationResponsiblePersons).values(wanted.map((memberId) => ({ clientId, locationId, memberId })));
};

/** As the form of a location holds them. */
export const responsiblePersons = {
  shownAs: 'responsibleMembers',
  read: readResponsiblePersons,
  check: checkResponsiblePersons,
  write: writeResponsiblePersons,
} satisfies SetLink;
