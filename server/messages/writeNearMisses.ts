import { languageOf } from '../core/company/profileSetting';
import type { clients } from '../db/schema';
import { dashboardLink } from './dashboardLink';
import { withFooter } from './footer';
import { headerValue } from './header';
import { lettersIn } from './letters';
import type { NearMissFacts } from './letters/facts';
import type { Draft } from './outbox';
import type { Address, Person } from './recipients';

interface Telling {
  company: typeof clients.$inferSelect;
  reader: Person;
  address: Address;
  places: NearMissFacts['places'];
  publicUrl: string;
}

/** The message that reports or answers have come, in the reader's language. What they say stands in the dashboard alone. */
export const writeNearMisses = ({ company, reader, address, places, publicUrl }: Telling): Draft => {
  const language = languageOf(reader, company);
  const words = lettersIn(language).nearMisses;
  const name = headerValue(`${reader.firstName} ${reader.lastName}`);
  const facts = {
    company: headerValue(company.name),
    name,
    link: dashboardLink(publicUrl, 'nearMisses'),
    places: places.map((place) => ({ ...place, name: place.name && headerValue(place.name) })),
  };
  const draft = { ...address, memberId: reader.id, memberName: name };
  if (address.channel === 'sms') {
    return { ...draft, subject: '', body: withFooter(words.sms(facts), 'sms', company) };
  }
  const { subject, body, ...letter } = words.mail(facts);
  return { ...draft, subject, body: withFooter(body, 'mail', company), letter: { language, ...letter } };
};
