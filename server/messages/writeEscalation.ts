import { languageOf } from '../core/company/profileSetting';
import type { clients } from '../db/schema';
import { dashboardLink } from './dashboardLink';
import { withFooter } from './footer';
import { headerValue } from './header';
import { lettersIn } from './letters';
import type { DueItem } from './letters/facts';
import type { Draft } from './outbox';
import { type Address, addressOf, type Person } from './recipients';

/**
 * So many people, and so many things besides, are named in one message; nobody reads more, and the dashboard shows all.
 */
export const namedMaximum = 100;

interface Escalation {
  company: typeof clients.$inferSelect;
  /** Reader, who is responsible. */
  reader: Person;
  address: Address;
  late: readonly { person: Person; items: readonly DueItem[] }[];
  /** Late items that are nobody's alone. */
  shared: readonly DueItem[];
  /** For how long it has been late, at least. */
  days: number;
  publicUrl: string;
}

const nameOf = ({ firstName, lastName }: Person): string => headerValue(`${firstName} ${lastName}`);

const inOneLine = (item: DueItem): DueItem => ({ ...item, title: headerValue(item.title) });

/** The message that names who and what is late, to who is responsible for that, in the reader's language. */
export const writeEscalation = (escalation: Escalation): Draft => {
  const { company, reader, address, late, shared, days, publicUrl } = escalation;
  const sources = new Set([...late.flatMap(({ items }) => items), ...shared].map(({ source }) => source));
  const hasElearnings = sources.delete('elearning');
  const language = languageOf(reader, company);
  const words = lettersIn(language).escalation;
  const facts = {
    company: headerValue(company.name),
    name: nameOf(reader),
    days,
    late: late.slice(0, namedMaximum).map(({ person, items }) => ({
      name: nameOf(person),
      isReachable: addressOf(person) !== undefined,
      items: items.map(inOneLine),
    })),
    moreCount: Math.max(0, late.length - namedMaximum),
    shared: shared.slice(0, namedMaximum).map(inOneLine),
    moreSharedCount: Math.max(0, shared.length - namedMaximum),
    links: {
      ...(hasElearnings && { statistics: dashboardLink(publicUrl, 'elearningStatistics') }),
      ...(sources.size > 0 && { rounds: dashboardLink(publicUrl, 'riskRounds') }),
    },
  };
  const draft = { ...address, memberId: reader.id, memberName: nameOf(reader) };
  if (address.channel === 'sms') {
    return { ...draft, subject: '', body: withFooter(words.sms(facts), 'sms', company) };
  }
  const { subject, body, ...letter } = words.mail(facts);
  return { ...draft, subject, body: withFooter(body, 'mail', company), letter: { language, ...letter } };
};
