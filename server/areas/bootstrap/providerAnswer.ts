import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUuid } from '../../../contract/shapes/wellFormed';
import { ownMetadataPath, providerAnswerPath, returnPage } from '../../../contract/singleSignOnRoutes';
import { describeError } from '../../base/describeError';
import { CallError } from '../../base/errors';
import type { Services } from '../../core/context/services';
import { attemptSecret } from '../../core/session/attempts';
import { addressesAt } from '../../domain/singleSignOn/addresses';
import { readOffered } from '../../domain/singleSignOn/provider';
import { keepAnswer } from '../../domain/singleSignOn/saml/attempts';
import { ownKey } from '../../domain/singleSignOn/saml/ownKey';

/** Bytes of an answer as a form: somebody may be in hundreds of groups. */
const bodyLimit = 512 * 1024;

type Asked<Body = unknown> = { Params: { company: string }; Body: Body };

/**
 * Routes where companies' providers of SAML 2.0 send their answers to, by way of the browser, and where we say of
 * ourselves what they have to know. No calls of the contract: the standard says what is sent. The browser goes on to
 * the page at which other providers' answers arrive, with a code in place of the answer; what else the form says leads
 * nowhere.
 */
export const serveProviderAnswer = (services: Services) => async (app: FastifyInstance) => {
  const { database, clock, publicUrl, signOnReach } = services;
  const addressesFor = ({ hostname }: FastifyRequest, clientId: string) =>
    database.shared((tx) => addressesAt(tx, publicUrl, hostname, clientId));

  /** @returns what the page is told of the sign-in */
  const take = async (http: FastifyRequest, clientId: string, answer: string): Promise<Record<string, string>> => {
    const offered = await database.tenant(clientId, 'read', (tx) => readOffered(tx, clientId));
    if (offered?.provider.kind !== 'saml' || signOnReach === 'off') throw new CallError('singleSignOn.switchedOff');
    const { provider } = offered;
    const ours = await addressesFor(http, clientId);
    const { proveAnswer } = await import('../../domain/singleSignOn/saml/prove');
    const privateKey = async () => (await ownKey(database, clock)).privateKey;
    const { request, proved } = await proveAnswer(provider, ours, answer, { now: clock.now(), privateKey });
    const kept = { request, proved, redirectAddress: ours.redirectAddress };
    const code = await database.tenant(clientId, 'write', (tx) => keepAnswer(tx, provider, kept, clock.now()));
    return { code, state: request };
  };

  app.get<Asked>(ownMetadataPath(':company'), async (http, reply) => {
    const company = http.params.company.toLowerCase();
    if (!isUuid(company)) throw new CallError('route.notFound');
    const { entityId, answerAddress, signOutAddress } = await addressesFor(http, company);
    const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
    const { privateKey, certificate } = await ownKey(database, clock);
    const metadata = generateServiceProviderMetadata({
      issuer: entityId,
      callbackUrl: answerAddress,
      logoutCallbackUrl: signOutAddress,
      identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      wantAssertionsSigned: true,
      decryptionPvk: privateKey,
      decryptionCert: certificate,
    });
    return reply.type('application/samlmetadata+xml; charset=utf-8').header('cache-control', 'no-store').send(metadata);
  });

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    forms.post<Asked<Record<string, string> | null>>(
      providerAnswerPath(':company'),
      { bodyLimit },
      async (http, reply) => {
        const company = http.params.company.toLowerCase();
        const { SAMLResponse = '', RelayState = '' } = http.body ?? {};
        if (!isUuid(company)) throw new CallError('route.notFound');
        const told = await attemptSecret({ database, clock, http }, 'providerAnswer', () =>
          take(http, company, SAMLResponse),
        ).catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          reply.log.info({ failure: describeError(error.cause ?? error).message }, 'answer of a provider refused');
          const isDenied = error.code === 'singleSignOn.denied';
          return { error: isDenied ? 'denied' : 'invalid', state: RelayState };
        });
        reply.header('cache-control', 'no-store');
        return reply.redirect(`${returnPage(company)}?${new URLSearchParams(told)}`, 303);
      },
    );
  });
};
