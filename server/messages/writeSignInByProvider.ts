import { languageOf } from '../core/company/profileSetting';
import type { clients } from '../db/schema';
import { withFooter } from './footer';
import { headerValue } from './header';
import { lettersIn } from './letters';
import type { Draft } from './outbox';
import type { Address, Person } from './recipients';
import { signInLink } from './signInLink';

interface Letter {
  company: typeof clients.$inferSelect;
  person: Person;
  address: Address;
  /** Name that the company gave its provider. */
  provider: string;
  publicUrl: string;
}

/** The message to somebody who needs no password, in their language, with the company's footer. */
export const writeSignInByProvider = ({ company, person, address, provider, publicUrl }: Letter): Draft => {
  const language = languageOf(person, company);
  const words = lettersIn(language).signInByProvider;
  const name = headerValue(`${person.firstName} ${person.lastName}`);
  const link = signInLink(publicUrl, company.clientIdentifier);
  const facts = { company: headerValue(company.name), name, provider: headerValue(provider), link };
  const draft = { ...address, memberId: person.id, memberName: name };
  if (address.channel === 'sms') {
    return { ...draft, subject: '', body: withFooter(words.sms(facts), 'sms', company) };
  }
  const { subject, body, ...letter } = words.mail(facts);
  return { ...draft, subject, body: withFooter(body, 'mail', company), letter: { language, ...letter } };
};
