import { languageOf } from '../core/company/profileSetting';
import type { clients } from '../db/schema';
import { withFooter } from './footer';
import { headerValue } from './header';
import { type Letters, lettersIn } from './letters';
import type { RenderedMail } from './letters/facts';
import type { Draft } from './outbox';
import type { Address, Person } from './recipients';

export type Occasion = keyof Pick<Letters, 'passwordReset' | 'administratorReset' | 'companyReset' | 'invitation'>;

interface Letter {
  occasion: Occasion;
  company: typeof clients.$inferSelect;
  /** Person whose password it is. */
  person: Person;
  /** Reader of the message: the person, or somebody who hands the link on. */
  reader: Person;
  address: Address;
  link: string;
  validMinutes: number;
}

const nameOf = ({ firstName, lastName }: Person): string => headerValue(`${firstName} ${lastName}`);

const render = ({
  occasion,
  company,
  person,
  reader,
  address,
  link,
  validMinutes,
}: Letter): Partial<RenderedMail> & Pick<RenderedMail, 'subject' | 'body'> => {
  const words = lettersIn(languageOf(reader, company));
  const facts = {
    // In one line: a paragraph of the message must be one of ours.
    company: headerValue(company.name),
    clientIdentifier: company.clientIdentifier,
    name: nameOf(person),
    username: person.username,
    link,
    validMinutes,
    recipient: nameOf(reader),
  };
  const form = reader === person ? words[occasion] : words.handOver;
  return address.channel === 'mail' ? form.mail(facts) : { subject: '', body: form.sms(facts) };
};

/** The message with a password link, in the reader's language, with the company's footer. */
export const writePasswordLink = (letter: Letter): Draft => {
  const { subject, body, preheader, buttons } = render(letter);
  const { address, company, person, reader } = letter;
  const language = languageOf(reader, company);
  return {
    ...address,
    memberId: person.id,
    memberName: nameOf(person),
    subject,
    body: withFooter(body, address.channel, company),
    ...(preheader && { letter: { language, preheader, ...(buttons && { buttons }) } }),
  };
};
