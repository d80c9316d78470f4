import { childOf, type Element, parseXml } from '../../../base/xml';

/** Levels of elements, more than any message has. */
const maximumDepth = 50;

/** How something may be signed: what the library knows besides is no longer safe, or keeps comments. */
const algorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
]);

/** Why a message of a provider is not believed. */
export class MessageRefused extends Error {}

/**
 * Reads a message as far as everybody can write one: it is well-formed and defines nothing.
 * @param name of its first element, in lower case
 * @throws MessageRefused, XmlFault
 */
export const parseMessage = (xml: string, name: string): Element => {
  const message = childOf(parseXml(xml, name, maximumDepth), name);
  if (!message) throw new MessageRefused(`No ${name}`);
  return message;
};

/** The same of one that is signed by nothing but what is safe: as it defines nothing, each algorithm stands there as it is. */
export const readMessage = (xml: string, name: string): Element => {
  const message = parseMessage(xml, name);
  for (const [, double, single] of xml.matchAll(/Algorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
    if (!algorithms.has(double ?? single ?? '')) throw new MessageRefused('An algorithm that is not accepted');
  }
  return message;
};

/** Milliseconds that the clocks of a provider and of this machine may differ. */
const clockDifference = 30_000;

/** True if something holds now by the times that it says; an end it has to have, where it is asked for. */
export const holds = (told: Element['attributes'] | undefined, now: Date, needsEnd: boolean): boolean => {
  const isAhead = (moment: string, difference: number) => Date.parse(moment) > now.getTime() + difference;
  const [from, until] = [told?.get('notbefore'), told?.get('notonorafter')];
  if (from !== undefined && isAhead(from, clockDifference)) return false;
  return until === undefined ? !needsEnd : isAhead(until, -clockDifference);
};
