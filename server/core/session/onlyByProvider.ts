import { and, eq } from 'drizzle-orm';
import { resolveFeatureFlags } from '../../../contract/names/featureFlags';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { clients, identityProviders } from '../../db/schema';
import type { SignOn } from './signOn';

/** Provider of a company that allows single sign-on only. */
export interface OnlyProvider {
  name: string;
  /** The one super-admin who gets in by a password all the same. */
  breakGlassMemberId: string;
}

/**
 * The provider that the company's people sign in by, if nearly nobody has another way; undefined: passwords are taken.
 */
export const readOnlyProvider = async (tx: Transaction, clientId: string): Promise<OnlyProvider | undefined> => {
  const { isOn, isOnly, name, breakGlassMemberId } = identityProviders;
  const [found] = await tx
    .select({ name, breakGlassMemberId, featureFlags: clients.featureFlags })
    .from(identityProviders)
    .innerJoin(clients, eq(clients.id, identityProviders.clientId))
    .where(and(eq(identityProviders.clientId, clientId), eq(isOn, true), eq(isOnly, true)));
  // Where the operator has taken single sign-on away, passwords are the way in that is left.
  if (!found?.breakGlassMemberId || !resolveFeatureFlags(found.featureFlags, null).singleSignOn) return undefined;
  return { name: found.name, breakGlassMemberId: found.breakGlassMemberId };
};

interface Entering {
  clientId: string;
  id: string;
  signOn?: SignOn | undefined;
}

/**
 * Lets nobody in whom the company's provider has not proved, where it is the only way; but for the one account for
 * emergencies.
 * @returns whether it is that account
 * @throws login.singleSignOnOnly
 */
export const refuseBesideProvider = async (tx: Transaction, { clientId, id, signOn }: Entering): Promise<boolean> => {
  if (signOn) return false;
  const only = await readOnlyProvider(tx, clientId);
  if (only && only.breakGlassMemberId !== id) throw new CallError('login.singleSignOnOnly');
  return only !== undefined;
};

/** Break-glass account among these, which the company depends on: they can be neither archived nor demoted. */
export const breakGlassAmong = async (
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<string | undefined> => {
  const [found] = await tx
    .select({ id: identityProviders.breakGlassMemberId })
    .from(identityProviders)
    .where(and(eq(identityProviders.clientId, clientId), eq(identityProviders.isOnly, true)));
  return found?.id && ids.includes(found.id) ? found.id : undefined;
};
