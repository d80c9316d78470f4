import { childOf, childrenOf, type Element, elementsIn, textOf } from '../../../base/xml';
import type { Proved } from '../../../db/schema';
import { toClaims } from './claims';
import { holds, MessageRefused, readMessage } from './message';

/** Characters of what a provider calls somebody, or its session. */
const longestName = 500;

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** Expectations of an assertion: what it has to be of and for. */
export interface Expected {
  issuer: string;
  answerAddress: string;
  now: Date;
}

/** Of which request of ours somebody is proved: by bearing it, at our address, and for a while that is not over. */
const requestOf = (subject: Element | undefined, expected: Expected): string => {
  for (const confirmation of childrenOf(subject, 'subjectconfirmation')) {
    const told = childOf(confirmation, 'subjectconfirmationdata')?.attributes;
    const isForUs =
      confirmation.attributes.get('method') === bearer && told?.get('recipient') === expected.answerAddress;
    const request = told?.get('inresponseto');
    if (isForUs && request && holds(told, expected.now, true)) return request;
  }
  throw new MessageRefused('No confirmation for this address, this time and a request');
};

const nameIn = (subject: Element | undefined): string => {
  const named = childOf(subject, 'nameid');
  const name = textOf(named);
  if (!name || name.length > longestName) throw new MessageRefused('No name of the subject');
  // It is another one at each sign-in, by which nobody is known again.
  if (named?.attributes.get('format') === transient) throw new MessageRefused('The name of the subject is transient');
  return name;
};

/**
 * Reads an assertion, of which the library has checked signature and audience. Of the rest it looks at the times
 * alone, and by the system's clock.
 * @throws MessageRefused
 */
export const readAssertion = (xml: string, expected: Expected): { proved: Proved; request: string } => {
  const assertion = readMessage(xml, 'assertion');
  if (textOf(childOf(assertion, 'issuer')) !== expected.issuer) throw new MessageRefused('Another provider');
  const conditions = childOf(assertion, 'conditions')?.attributes;
  if (!holds(conditions, expected.now, false)) throw new MessageRefused('Another time');
  const subject = childOf(assertion, 'subject');
  const [request, name] = [requestOf(subject, expected), nameIn(subject)];
  const statement = childOf(assertion, 'authnstatement');
  if (!statement) throw new MessageRefused('Nobody has signed in');
  const session = statement.attributes.get('sessionindex') ?? null;
  if (session && session.length > longestName) throw new MessageRefused('The name of the session is too long');
  const attributes = [...elementsIn(assertion)].filter((element) => element.name === 'attribute');
  return { proved: { subject: name, session, claims: toClaims(attributes, name) }, request };
};
