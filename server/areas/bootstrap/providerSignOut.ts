import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../../contract/shapes/wellFormed';
import { providerSignOutPath } from '../../../contract/singleSignOnRoutes';
import { describeError } from '../../base/describeError';
import { CallError } from '../../base/errors';
import type { Services } from '../../core/context/services';
import { attemptSecret } from '../../core/session/attempts';
import { onceIn, throttleKey } from '../../core/session/throttle';
import { endThere } from '../../domain/singleSignOn/endThere';
import { readOffered } from '../../domain/singleSignOn/provider';
import type { Sent } from '../../domain/singleSignOn/saml/signOut';

/** Bytes of what a provider sends: one token, or one request with its certificate. */
const bodyLimit = 32 * 1024;

const causeOf = (error: unknown): unknown => (error instanceof CallError && error.cause) || error;

const refuse = (reply: FastifyReply, error: unknown): FastifyReply => {
  const isWaiting = error instanceof CallError && error.code === 'request.tooMany';
  if (isWaiting) reply.header('retry-after', error.params?.seconds ?? 60);
  else reply.log.info({ failure: describeError(causeOf(error)).message }, 'sign-out of a provider refused');
  return reply.code(isWaiting ? 429 : 400).send({ error: 'invalid_request' });
};

/**
 * Routes where companies' identity providers say that somebody has signed out there: OpenID Connect Back-Channel Logout
 * 1.0, and SAML's single logout by a query or a form. No call of the contract: the standards say what is sent and
 * answered. Nothing is believed but what is signed.
 */
export const serveProviderSignOut = (services: Services) => async (app: FastifyInstance) => {
  const { database, clock, signOnReach } = services;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  const end = async (clientId: string, token: string): Promise<void> => {
    const offered = await database.tenant(clientId, 'read', (tx) => readOffered(tx, clientId));
    if (offered?.provider.kind !== 'oidc') throw new CallError('singleSignOn.switchedOff');
    const { provider } = offered;
    const { readSignOutToken, tokenAge } = await import('../../domain/singleSignOn/signOutToken');
    const ended = await readSignOutToken(provider, signOnReach, token).catch((error: unknown) => {
      throw new CallError('singleSignOn.invalid', {}, { cause: error });
    });
    const key = throttleKey('signOutToken', provider.id, ended.tokenId);
    // Longer than it is worth something.
    const isNew = await database.shared((tx) => onceIn(tx, key, clock.now(), (2 * tokenAge) / 60));
    if (!isNew) throw new CallError('singleSignOn.expired');
    await database.tenant(clientId, 'write', (tx) => endThere(tx, provider, ended, clock));
  };

  // Loaded by the first of them, as all that reads what providers send.
  const endSaml = async (http: FastifyRequest, clientId: string, sent: Sent, relayState: string): Promise<string> =>
    (await import('./samlSignOut')).endBySaml(services, http, clientId, sent, relayState);

  type Asked = { Params: { company: string }; Body: Record<string, string> | null };
  /** Ends what is meant, counted for the address that it comes from. */
  const endFor = async (
    http: FastifyRequest<Asked>,
    reply: FastifyReply,
    end: (clientId: string) => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    const { company } = http.params;
    if (!isUuid(company)) return refuse(reply, new Error('No company'));
    try {
      return await attemptSecret({ database, clock, http }, 'providerSignOut', () => end(company.toLowerCase()));
    } catch (error) {
      return refuse(reply, error);
    }
  };

  app.post<Asked>(providerSignOutPath(':company'), { bodyLimit }, (http, reply) =>
    endFor(http, reply, async (clientId) => {
      const { logout_token: token, SAMLRequest: form, RelayState = '' } = http.body ?? {};
      if (form) return reply.redirect(await endSaml(http, clientId, { form }, RelayState), 303);
      if (!token) throw new CallError('singleSignOn.invalid');
      await end(clientId, token);
      return reply.code(200).send();
    }),
  );

  app.get<Asked>(providerSignOutPath(':company'), (http, reply) =>
    endFor(http, reply, async (clientId) => {
      const query = http.url.slice(http.url.indexOf('?') + 1);
      const relayState = new URLSearchParams(query).get('RelayState') ?? '';
      return reply.redirect(await endSaml(http, clientId, { query }, relayState), 303);
    }),
  );
};
