import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { CallError } from '../../../base/errors';
import { childOf, type Element } from '../../../base/xml';
import type { Proved } from '../../../db/schema';
import type { Addresses } from '../addresses';
import { groupsElsewhere, type Provider, wantedClaims } from '../provider';
import { readAssertion } from './assertion';
import { decryptAnswer } from './decrypt';
import { MessageRefused, parseMessage, readMessage } from './message';

type Ours = Pick<Addresses, 'entityId' | 'answerAddress'>;
type AtProvider = Pick<Provider, 'signInAddress' | 'singleLogoutAddress' | 'certificates'>;

/** The library for one provider, which knows nothing of any other. */
export const samlOf = (
  { signInAddress, singleLogoutAddress, certificates }: AtProvider,
  { entityId, answerAddress }: Ours,
  requestId = '',
): SAML =>
  new SAML({
    entryPoint: signInAddress ?? '',
    logoutUrl: singleLogoutAddress ?? '',
    idpCert: certificates,
    issuer: entityId,
    audience: entityId,
    callbackUrl: answerAddress,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    // It would ask the system's clock: times are looked at with the rest of the assertion.
    acceptedClockSkewMs: -1,
    // What an answer answers is compared with the sign-in that was begun, in the database.
    validateInResponseTo: ValidateInResponseTo.never,
    // Which name it gives and how it asks people who they are is the provider's choice.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
  });

/** Reads what an answer comes in, which anybody can write. @throws MessageRefused, XmlFault */
const readEnvelope = (xml: string, { answerAddress }: Ours): Element => {
  const response = parseMessage(xml, 'response');
  const destination = response.attributes.get('destination');
  if (destination && destination !== answerAddress) throw new MessageRefused('Meant for another address');
  return response;
};

/** Checks the status of an answer; providers sign no refusals. @throws singleSignOn.denied */
const checkStatus = (response: Element): void => {
  const status = childOf(response, 'status', 'statuscode')?.attributes.get('value') ?? '';
  if (status === 'urn:oasis:names:tc:SAML:2.0:status:Success') return;
  const cause = new MessageRefused(`Status ${/\w{0,40}$/.exec(status)?.[0]}`);
  throw new CallError('singleSignOn.denied', {}, { cause });
};

/** Only what is needed is kept until the browser comes for it. */
const keepNeeded = (provider: Provider, { claims, ...proved }: Proved): Proved => {
  const kept = [...wantedClaims(provider), 'email_verified', 'preferred_username', groupsElsewhere];
  return { ...proved, claims: Object.fromEntries(Object.entries(claims).filter(([name]) => kept.includes(name))) };
};

/**
 * Verifies what a provider says of somebody: signed by one of its certificates, of it, for us, now, and for a request
 * of ours.
 * @param answer as the browser brings it, in base64
 * @param privateKey for what it was encrypted, if it is
 * @returns which request that was, besides: nobody has compared it yet
 * @throws singleSignOn.invalid, singleSignOn.denied
 */
export const proveAnswer = async (
  provider: Provider,
  ours: Ours,
  answer: string,
  { now, privateKey }: { now: Date; privateKey: () => Promise<string> },
): Promise<{ proved: Proved; request: string }> => {
  try {
    const sent = Buffer.from(answer, 'base64').toString('utf8');
    const response = readEnvelope(sent, ours);
    checkStatus(response);
    const xml = (await decryptAnswer(response, privateKey)) ?? sent;
    readMessage(xml, 'response');
    const SAMLResponse = Buffer.from(xml).toString('base64');
    const { profile } = await samlOf(provider, ours).validatePostResponseAsync({ SAMLResponse });
    const assertion = profile?.getAssertionXml?.();
    if (!assertion) throw new MessageRefused('No assertion');
    const { proved, request } = readAssertion(assertion, { ...ours, issuer: provider.issuer, now });
    return { proved: keepNeeded(provider, proved), request };
  } catch (error) {
    throw error instanceof CallError ? error : new CallError('singleSignOn.invalid', {}, { cause: error });
  }
};
