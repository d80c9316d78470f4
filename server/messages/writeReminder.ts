import { languageOf } from '../core/profileSetting';
import type { clients } from '../db/schema';
import { dashboardLink } from './dashboardLink';
import { withFooter } from './footer';
import { headerValue } from './header';
import type { Draft } from './outbox';
import type { Address, Person } from './recipients';
import { templates } from './templates';
import type { DueItem } from './templates/types';

interface Reminder {
  company: typeof clients.$inferSelect;
  person: Person;
  address: Address;
  items: readonly DueItem[];
  /** `YYYY-MM-DD`: the company's day. */
  today: string;
  publicUrl: string;
}

/** The message that names all that somebody has to do, in their language, with the company's footer. */
export const writeReminder = ({ company, person, address, items, today, publicUrl }: Reminder): Draft => {
  const language = languageOf(person, company);
  const words = templates[language].reminder;
  const name = headerValue(`${person.firstName} ${person.lastName}`);
  const facts = {
    ...{ company: headerValue(company.name), clientIdentifier: company.clientIdentifier },
    ...{ name, username: person.username, today },
    // In one line: a paragraph of the message must be one of ours.
    items: items.map((item) => ({ ...item, title: headerValue(item.title) })),
    link: dashboardLink(publicUrl, 'myElearnings'),
  };
  const draft = { ...address, memberId: person.id, memberName: name };
  if (address.channel === 'sms') {
    return { ...draft, subject: '', body: withFooter(words.sms(facts), 'sms', company) };
  }
  const { subject, body, ...letter } = words.mail(facts);
  return { ...draft, subject, body: withFooter(body, 'mail', company), letter: { language, ...letter } };
};
