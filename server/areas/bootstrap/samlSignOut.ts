import type { FastifyRequest } from 'fastify';
import { CallError } from '../../base/errors';
import type { Services } from '../../core/context/services';
import { onceIn, throttleKey } from '../../core/session/throttle';
import { addressesAt } from '../../domain/singleSignOn/addresses';
import { endThere } from '../../domain/singleSignOn/endThere';
import { readOffered } from '../../domain/singleSignOn/provider';
import { answerSignOut, readSignOutRequest, requestAge, type Sent } from '../../domain/singleSignOn/saml/signOut';

/**
 * Ends here what a provider of SAML wants ended (single logout), by way of the browser.
 * @param relayState what the provider wants back, with the answer to it
 * @returns where the browser goes on to: the provider's own address, or the sign-in page
 * @throws singleSignOn.switchedOff, singleSignOn.invalid, singleSignOn.expired
 */
export const endBySaml = async (
  { database, clock, publicUrl, signOnReach }: Services,
  { hostname }: FastifyRequest,
  clientId: string,
  sent: Sent,
  relayState: string,
): Promise<string> => {
  const offered = await database.tenant(clientId, 'read', (tx) => readOffered(tx, clientId));
  if (offered?.provider.kind !== 'saml' || signOnReach === 'off') throw new CallError('singleSignOn.switchedOff');
  const { provider } = offered;
  const ours = await database.shared((tx) => addressesAt(tx, publicUrl, hostname, clientId));
  const now = clock.now();
  const { id, ended } = await readSignOutRequest(provider, ours, sent, now).catch((error: unknown) => {
    throw new CallError('singleSignOn.invalid', {}, { cause: error });
  });
  const key = throttleKey('signOutRequest', provider.id, id);
  // Longer than it is worth something.
  if (!(await database.shared((tx) => onceIn(tx, key, now, (2 * requestAge) / 60))))
    throw new CallError('singleSignOn.expired');
  await database.tenant(clientId, 'write', async (tx) => {
    for (const each of ended) await endThere(tx, provider, each, clock);
  });
  return (await answerSignOut(provider, ours, { id, relayState })) ?? '/';
};
