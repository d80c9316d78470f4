import { toldAreas } from '../../contract/names/plainRecords';
import { languageOf } from '../core/company/profileSetting';
import type { clients } from '../db/schema';
import type { ReminderSource } from '../db/schema/reminders';
import { dashboardLink } from './dashboardLink';
import { withFooter } from './footer';
import { headerValue } from './header';
import { lettersIn } from './letters';
import type { DueItem, GivenItem } from './letters/facts';
import type { Draft } from './outbox';
import type { Address, Person } from './recipients';

interface Reminder {
  company: typeof clients.$inferSelect;
  person: Person;
  address: Address;
  /** Tasks that they were newly given. */
  given: readonly GivenItem[];
  /** Other tasks that are due; with `given` at least one. */
  items: readonly DueItem[];
  /** `YYYY-MM-DD`: the company's day. */
  today: string;
  publicUrl: string;
  /** True if its text is for the person alone. */
  isConfidential: boolean;
}

/** Page where all of it is done. */
const pageOf = (items: readonly Pick<DueItem, 'source'>[]): Parameters<typeof dashboardLink>[1] => {
  const has = (wanted: ReminderSource): boolean => items.some(({ source }) => source === wanted);
  if (toldAreas.some(has)) return 'overview';
  if (!has('riskAction') && !has('riskRound')) return 'myElearnings';
  if (has('elearning')) return 'overview';
  return has('riskAction') ? 'dueAssessments' : 'myAssessments';
};

/** The message that names all that is new or due for somebody, in their language, with the company's footer. */
export const writeReminder = (reminder: Reminder): Draft => {
  const { company, person, address, given, items, today, publicUrl, isConfidential } = reminder;
  const language = languageOf(person, company);
  const { reminder: words, shownReminder } = lettersIn(language);
  const name = headerValue(`${person.firstName} ${person.lastName}`);
  const facts = {
    company: headerValue(company.name),
    clientIdentifier: company.clientIdentifier,
    name,
    username: person.username,
    today,
    // In one line: a paragraph of the message must be one of ours.
    given: given.map((item) => ({ ...item, title: headerValue(item.title) })),
    items: items.map((item) => ({ ...item, title: headerValue(item.title) })),
    link: dashboardLink(publicUrl, pageOf([...given, ...items])),
  };
  const shown = address.channel === 'sms' ? { ...shownReminder, subject: '' } : shownReminder;
  const draft = { ...address, memberId: person.id, memberName: name, ...(isConfidential && { shown }) };
  if (address.channel === 'sms') {
    return { ...draft, subject: '', body: withFooter(words.sms(facts), 'sms', company) };
  }
  const { subject, body, ...letter } = words.mail(facts);
  return { ...draft, subject, body: withFooter(body, 'mail', company), letter: { language, ...letter } };
};
