import { translateAny } from '../../i18n/translateIn';
import { languageOf } from '../core/company/profileSetting';
import type { clients } from '../db/schema';
import { dashboardLink } from './dashboardLink';
import { withFooter } from './footer';
import { headerValue } from './header';
import { lettersIn } from './letters';
import type { Draft } from './outbox';
import type { Address, Person } from './recipients';

interface TakenOver {
  company: typeof clients.$inferSelect;
  /** Reader, who is in charge now. */
  reader: Person;
  address: Address;
  /** People who were in charge. */
  leavers: readonly Person[];
  /** Number of records of each area. */
  there: Readonly<Record<string, number>>;
  publicUrl: string;
}

/** So many people are named in one message. */
const namedMaximum = 20;

const nameOf = ({ firstName, lastName }: Person): string => headerValue(`${firstName} ${lastName}`);

/** The message that somebody is in charge of what archived people were in charge of, in the reader's language. */
export const writeTakenOver = ({ company, reader, address, leavers, there, publicUrl }: TakenOver): Draft => {
  const language = languageOf(reader, company);
  const translate = translateAny(language);
  const words = lettersIn(language).takenOver;
  const facts = {
    company: headerValue(company.name),
    name: nameOf(reader),
    leavers: leavers.slice(0, namedMaximum).map(nameOf),
    moreCount: Math.max(0, leavers.length - namedMaximum),
    charges: Object.entries(there).flatMap(([area, count]) =>
      count === 0
        ? []
        : [{ name: translate(`${area}.name`, { smart_count: 2, _: translate(`${area}.title`) }), count }],
    ),
    link: dashboardLink(publicUrl, 'overview'),
  };
  const draft = { ...address, memberId: reader.id, memberName: nameOf(reader) };
  if (address.channel === 'sms') {
    return { ...draft, subject: '', body: withFooter(words.sms(facts), 'sms', company) };
  }
  const { subject, body, ...letter } = words.mail(facts);
  return { ...draft, subject, body: withFooter(body, 'mail', company), letter: { language, ...letter } };
};
