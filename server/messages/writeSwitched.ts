import { languageOf } from '../core/company/profileSetting';
import type { clients } from '../db/schema';
import { dashboardLink } from './dashboardLink';
import { withFooter } from './footer';
import { headerValue } from './header';
import { lettersIn } from './letters';
import type { SwitchedCourse } from './letters/facts';
import type { Draft } from './outbox';
import type { Address, Person } from './recipients';

interface Switching {
  company: typeof clients.$inferSelect;
  reader: Person;
  address: Address;
  courses: readonly SwitchedCourse[];
  publicUrl: string;
}

/** The message that courses came into force by their dates, or are not any more, in the reader's language. */
export const writeSwitched = ({ company, reader, address, courses, publicUrl }: Switching): Draft => {
  const language = languageOf(reader, company);
  const words = lettersIn(language).switched;
  const name = headerValue(`${reader.firstName} ${reader.lastName}`);
  const facts = {
    company: headerValue(company.name),
    name,
    link: dashboardLink(publicUrl, 'elearningStatistics'),
    courses: courses.map((course) => ({ ...course, title: headerValue(course.title) })),
  };
  const draft = { ...address, memberId: reader.id, memberName: name };
  if (address.channel === 'sms') {
    return { ...draft, subject: '', body: withFooter(words.sms(facts), 'sms', company) };
  }
  const { subject, body, ...letter } = words.mail(facts);
  return { ...draft, subject, body: withFooter(body, 'mail', company), letter: { language, ...letter } };
};
