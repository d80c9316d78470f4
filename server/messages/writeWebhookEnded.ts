import { languageOf } from '../core/company/profileSetting';
import type { clients } from '../db/schema';
import { dashboardLink } from './dashboardLink';
import { withFooter } from './footer';
import { headerValue } from './header';
import { lettersIn } from './letters';
import type { Draft } from './outbox';
import type { Address, Person } from './recipients';

interface Ended {
  company: typeof clients.$inferSelect;
  reader: Person;
  address: Address;
  /** Name of the webhook. */
  webhook: string;
  publicUrl: string;
}

/** The message that another program is told of nothing any more, in the reader's language. */
export const writeWebhookEnded = ({ company, reader, address, webhook, publicUrl }: Ended): Draft => {
  const language = languageOf(reader, company);
  const words = lettersIn(language).webhookEnded;
  const name = headerValue(`${reader.firstName} ${reader.lastName}`);
  const link = dashboardLink(publicUrl, 'webhooks');
  const facts = { company: headerValue(company.name), name, webhook: headerValue(webhook), link };
  const draft = { ...address, memberId: reader.id, memberName: name };
  if (address.channel === 'sms') {
    return { ...draft, subject: '', body: withFooter(words.sms(facts), 'sms', company) };
  }
  const { subject, body, ...letter } = words.mail(facts);
  return { ...draft, subject, body: withFooter(body, 'mail', company), letter: { language, ...letter } };
};
