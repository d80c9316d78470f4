import { and, eq } from 'drizzle-orm';
import { resolveFeatureFlags } from '../../../contract/names/featureFlags';
import type { Transaction } from '../../db/database';
import { clients, identityProviders } from '../../db/schema';

export type Provider = typeof identityProviders.$inferSelect;

/** The company's provider as it is set up, whether people may sign in by it or not. */
export const readProvider = async (tx: Transaction, clientId: string): Promise<Provider | undefined> => {
  const [provider] = await tx.select().from(identityProviders).where(eq(identityProviders.clientId, clientId));
  return provider;
};

/** The provider that the company's people sign in by: the operator lets them, and the company has switched it on. */
export const readOffered = async (tx: Transaction, clientId: string) => {
  const [found] = await tx
    .select({
      provider: identityProviders,
      featureFlags: clients.featureFlags,
      clientIdentifier: clients.clientIdentifier,
    })
    .from(identityProviders)
    .innerJoin(clients, eq(clients.id, identityProviders.clientId))
    .where(and(eq(identityProviders.clientId, clientId), eq(identityProviders.isOn, true)));
  if (!found || !resolveFeatureFlags(found.featureFlags, null).singleSignOn) return undefined;
  const { provider, clientIdentifier } = found;
  return { provider, clientIdentifier };
};

/**
 * Claim of Microsoft with SAML in place of groups that are too many; others say so by `_claim_names` of OpenID Connect.
 */
export const groupsElsewhere = 'http://schemas.microsoft.com/claims/groups.link';

/** Claims that are needed of somebody. */
export const wantedClaims = ({ matchClaim, createsPeople, groupsClaim }: Provider): string[] => [
  matchClaim,
  ...(groupsClaim === null ? [] : [groupsClaim]),
  ...(createsPeople ? ['given_name', 'family_name', 'email'] : []),
];
