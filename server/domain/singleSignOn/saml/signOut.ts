import { createVerify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { childOf, childrenOf, type Element, textOf } from '../../../base/xml';
import type { Addresses } from '../addresses';
import type { Provider } from '../provider';
import type { EndedThere } from '../signOutToken';
import { holds, MessageRefused, readMessage } from './message';
import { samlOf } from './prove';

/** How a query may be signed, and with which hash. */
const hashes = new Map([
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'sha512'],
]);
/** Bytes of a request once it is unpacked. */
const longestRequest = 64 * 1024;
/** Seconds that a request is worth something after it was made. */
export const requestAge = 5 * 60;

/**
 * A request as it came: in the query of an address, which is signed as it stands there, or as a form, signed within.
 */
export type Sent = { query: string } | { form: string };

/** Reads a query, once it is proved that the provider has made it. @throws MessageRefused */
const readQuery = ({ certificates }: Provider, query: string): string => {
  const raw = new Map<string, string>();
  for (const part of query.split('&')) {
    const name = part.slice(0, part.indexOf('='));
    // A name that is spelt otherwise would be read as the same, and stand beside what is signed.
    if (raw.has(name) || name.includes('%')) throw new MessageRefused('Something is said twice');
    raw.set(name, part);
  }
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => raw.get(name) ?? []).join('&');
  const told = new URLSearchParams(query);
  const hash = hashes.get(told.get('SigAlg') ?? '');
  const signature = Buffer.from(told.get('Signature') ?? '', 'base64');
  const isProved = (pem: string) => hash !== undefined && createVerify(hash).update(signed).verify(pem, signature);
  if (!certificates.some(isProved)) throw new MessageRefused('No signature of the provider');
  const packed = Buffer.from(told.get('SAMLRequest') ?? '', 'base64');
  return inflateRawSync(packed, { maxOutputLength: longestRequest }).toString('utf8');
};

/** The same of a form. @throws MessageRefused, or what the library throws */
const readForm = async (provider: Provider, ours: Addresses, form: string): Promise<string> => {
  const xml = Buffer.from(form, 'base64').toString('utf8');
  readMessage(xml, 'logoutrequest');
  await samlOf(provider, ours).validatePostRequestAsync({ SAMLRequest: form });
  return xml;
};

/** Sessions of the provider that have ended: those that are named, or all of the person. */
const endedIn = (request: Element, tokenId: string): EndedThere[] => {
  const subject = textOf(childOf(request, 'nameid'));
  if (!subject) throw new MessageRefused('No name of the subject');
  const sessions = childrenOf(request, 'sessionindex').map(textOf).filter(Boolean);
  return (sessions.length > 0 ? sessions : [null]).map((session) => ({ subject, session, tokenId }));
};

/**
 * Verifies what a provider says has ended: signed by one of its certificates, of it, for us, and now.
 * @throws MessageRefused, XmlFault, or what the library throws
 */
export const readSignOutRequest = async (
  provider: Provider,
  ours: Addresses,
  sent: Sent,
  now: Date,
): Promise<{ id: string; ended: EndedThere[] }> => {
  const xml = 'query' in sent ? readQuery(provider, sent.query) : await readForm(provider, ours, sent.form);
  const request = readMessage(xml, 'logoutrequest');
  const { attributes } = request;
  const [id, made] = [attributes.get('id'), Date.parse(attributes.get('issueinstant') ?? '')];
  if (textOf(childOf(request, 'issuer')) !== provider.issuer) throw new MessageRefused('Another provider');
  if (attributes.get('destination') !== ours.signOutAddress) throw new MessageRefused('Meant for another address');
  const isNew = Math.abs(now.getTime() - made) <= requestAge * 1_000;
  if (!id || !isNew || !holds(attributes, now, false)) throw new MessageRefused('Another time');
  return { id, ended: endedIn(request, id) };
};

/**
 * Address that the browser goes on to, with an answer to the provider; null if the provider has told no address for
 * that.
 */
export const answerSignOut = async (
  provider: Provider,
  ours: Addresses,
  { id, relayState }: { id: string; relayState: string },
): Promise<string | null> => {
  if (provider.singleLogoutAddress === null) return null;
  const request = { ID: id, issuer: provider.issuer, nameID: '', nameIDFormat: '' };
  return samlOf(provider, ours, `_${crypto.randomUUID()}`).getLogoutResponseUrlAsync(request, relayState, {}, true);
};
