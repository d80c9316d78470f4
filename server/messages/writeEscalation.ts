import { languageOf } from '../core/profileSetting';
import type { clients } from '../db/schema';
import { dashboardLink } from './dashboardLink';
import { withFooter } from './footer';
import { headerValue } from './header';
import type { Draft } from './outbox';
import { type Address, addressOf, type Person } from './recipients';
import { templates } from './templates';
import type { DueItem } from './templates/types';

/** So many people are named in one message; nobody reads more, and the statistics show them all. */
export const namedMaximum = 100;

interface Escalation {
  company: typeof clients.$inferSelect;
  /** Who is responsible. */
  reader: Person;
  address: Address;
  late: readonly { person: Person; items: readonly DueItem[] }[];
  /** For how long they have been late, at least. */
  days: number;
  publicUrl: string;
}

const nameOf = ({ firstName, lastName }: Person): string => headerValue(`${firstName} ${lastName}`);

/** The message that names who is late, to who is responsible for them, in the reader's language. */
export const writeEscalation = ({ company, reader, address, late, days, publicUrl }: Escalation): Draft => {
  const language = languageOf(reader, company);
  const words = templates[language].escalation;
  const facts = {
    ...{ company: headerValue(company.name), name: nameOf(reader), days },
    late: late.slice(0, namedMaximum).map(({ person, items }) => ({
      name: nameOf(person),
      isReachable: addressOf(person) !== undefined,
      items: items.map((item) => ({ ...item, title: headerValue(item.title) })),
    })),
    moreCount: Math.max(0, late.length - namedMaximum),
    link: dashboardLink(publicUrl, 'elearningStatistics'),
  };
  const draft = { ...address, memberId: reader.id, memberName: nameOf(reader) };
  if (address.channel === 'sms') {
    return { ...draft, subject: '', body: withFooter(words.sms(facts), 'sms', company) };
  }
  const { subject, body, ...letter } = words.mail(facts);
  return { ...draft, subject, body: withFooter(body, 'mail', company), letter: { language, ...letter } };
};
