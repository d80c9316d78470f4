import { eq, sql } from 'drizzle-orm';
import { type FeatureFlag, type FeatureFlags, featureFlagDefaults } from '../../../contract/names/featureFlags';
import type { Branch } from '../../../contract/partner/branches';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { clients } from '../../db/schema';
import type { CompanyContext } from './inCompany';

const flags = Object.keys(featureFlagDefaults) as FeatureFlag[];

/** Features that a company has, in the order in which they are declared. */
export const featuresIn = (stored: Partial<FeatureFlags>): FeatureFlag[] =>
  flags.filter((flag) => stored[flag] ?? featureFlagDefaults[flag]);

/** The stored form of a company's features: each on or off, so that a later default changes none. */
export const flagsOf = (features: readonly FeatureFlag[]): FeatureFlags =>
  Object.fromEntries(flags.map((flag) => [flag, features.includes(flag)])) as FeatureFlags;

/** Refuses fewer seats than there are active or archived people, at the field, with how many it takes. */
const requireSeats = ({ activeMembers, archivedMembers }: typeof clients.$inferSelect, maximum: number): void => {
  const min = Math.max(activeMembers, archivedMembers);
  if (maximum >= min) return;
  throw new CallError('schema.invalid', { fields: [{ path: 'maximumMembers', rule: 'min', params: { min } }] });
};

interface Limits {
  branch: Branch | null;
  maximumMembers: number;
  features: readonly FeatureFlag[];
}

/**
 * Sets how many active people a company may have, and as many archived ones, which features, and its branch, where they
 * are given.
 *
 * @param action of the entry in the company's log
 * @returns the company as it was
 * @throws CallError `schema.invalid` where it has more people than that
 */
export const setLimits = async (
  { tx, clientId, audit }: Pick<CompanyContext, 'tx' | 'clientId' | 'audit'>,
  wanted: Partial<Limits>,
  action: string,
): Promise<typeof clients.$inferSelect> => {
  const [before] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('no key update');
  if (!before) throw new CallError('client.notFound');
  const { maximumMembers = before.maximumMembers, features, branch = before.branch } = wanted;
  if (maximumMembers !== before.maximumMembers) requireSeats(before, maximumMembers);
  const had = flagsOf(featuresIn(before.featureFlags));
  const switched = features ? flags.filter((flag) => had[flag] !== features.includes(flag)) : [];
  const changed = Object.fromEntries(switched.map((flag) => [flag, !had[flag]]));
  const featureFlags = { ...before.featureFlags, ...changed };
  await tx
    .update(clients)
    .set({ branch, maximumMembers, featureFlags, licenseeVersion: sql`${clients.licenseeVersion} + 1` })
    .where(eq(clients.id, clientId));
  const changes = changesOf(
    { ...had, maximumMembers: before.maximumMembers, branch: before.branch },
    { maximumMembers, branch, ...changed },
  );
  await audit({ action, subjectType: 'client', subjectId: clientId, changes });
  return before;
};
