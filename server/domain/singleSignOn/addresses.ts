import {
  ownMetadataPath,
  providerAnswerPath,
  providerSignOutPath,
  returnPage,
} from '../../../contract/singleSignOnRoutes';
import { pagesAt } from '../../core/session/relyingParty';
import type { Transaction } from '../../db/database';

/** Addresses that a provider has to know of us, at an origin of ours. */
export const addressesOf = (origin: string, clientId: string) => ({
  redirectAddress: origin + returnPage(clientId),
  signOutAddress: origin + providerSignOutPath(clientId),
  entityId: origin + ownMetadataPath(clientId),
  answerAddress: origin + providerAnswerPath(clientId),
});
export type Addresses = ReturnType<typeof addressesOf>;

/** The same for whoever reaches us at a host of ours; at any other host, those of the public address. */
export const addressesAt = async (
  tx: Transaction,
  publicUrl: string,
  hostname: string,
  clientId: string,
): Promise<Addresses> => {
  const { origin } = (await pagesAt(tx, publicUrl, hostname)) ?? new URL(publicUrl);
  return addressesOf(origin, clientId);
};
