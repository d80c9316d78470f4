import type {
  LinkFacts,
  MessageForms,
  PasswordLinkFacts,
  ReaderFacts,
  RenderedMail,
  SecondFactorChange,
  StaffFactorChange,
} from './facts';
import type { Pen } from './pen';

type WithButton =
  | 'passwordReset'
  | 'administratorReset'
  | 'companyReset'
  | 'invitation'
  | 'signInByProvider'
  | 'webhookEnded';
type MailAlone = 'staffPasswordReset' | 'companyGoesOn' | 'addressChanged' | 'breakGlassUsed' | 'changedByAdviser';

/** Facts of letters without a list; `at` is a moment as it is written. */
type PlainFacts = ReaderFacts & { validMinutes?: number; at?: string };

/** Facts, with the time for which a link works in words: in days where they are whole. */
const valuesOf = ({ say }: Pen, { validMinutes = 0, ...facts }: PlainFacts) => {
  const isDays = validMinutes % 1440 === 0;
  const smart_count = isDays ? validMinutes / 1440 : validMinutes;
  return { ...facts, duration: say(`letters.duration.${isDays ? 'days' : 'minutes'}`, { smart_count }) };
};

const mailOf = (pen: Pen, kind: WithButton | MailAlone | 'handOver', facts: PlainFacts): RenderedMail => ({
  subject: pen.say(`letters.${kind}.subject`, valuesOf(pen, facts)),
  preheader: pen.say(`letters.${kind}.preheader`, valuesOf(pen, facts)),
  body: pen.say(`letters.${kind}.body`, valuesOf(pen, facts)),
});

const messageOf = <Facts extends LinkFacts>(pen: Pen, kind: WithButton | 'handOver'): MessageForms<Facts> => ({
  mail: (facts) => mailOf(pen, kind, facts),
  sms: (facts) => pen.say(`letters.${kind}.sms`, valuesOf(pen, facts)),
});

/** Message of which the link is to be followed. */
const withButton = <Facts extends LinkFacts>(pen: Pen, kind: WithButton): MessageForms<Facts> => ({
  ...messageOf(pen, kind),
  mail: (facts) => ({ ...mailOf(pen, kind, facts), buttons: [pen.say(`letters.${kind}.button`)] }),
});

/** Letters of which the words stand as they are: nothing in them is counted or listed. */
export const plainLetters = (pen: Pen) => ({
  passwordReset: withButton<PasswordLinkFacts>(pen, 'passwordReset'),
  /** For a licensee's staff: `company` is the licensee. */
  staffPasswordReset: (facts: Omit<PasswordLinkFacts, 'clientIdentifier'>): RenderedMail => ({
    ...mailOf(pen, 'staffPasswordReset', facts),
    buttons: [pen.say('letters.staffPasswordReset.button')],
  }),
  administratorReset: withButton<PasswordLinkFacts>(pen, 'administratorReset'),
  companyReset: withButton<PasswordLinkFacts>(pen, 'companyReset'),
  invitation: withButton<PasswordLinkFacts>(pen, 'invitation'),
  signInByProvider: withButton<LinkFacts & { provider: string }>(pen, 'signInByProvider'),
  webhookEnded: withButton<LinkFacts & { webhook: string }>(pen, 'webhookEnded'),
  /** For somebody who can't be reached, to be handed on by `recipient`, who shall not follow the link. */
  handOver: messageOf<PasswordLinkFacts & { recipient: string }>(pen, 'handOver'),
  /** For the former address of somebody who has just changed or removed it. */
  addressChanged: (facts: ReaderFacts) => mailOf(pen, 'addressChanged', facts),
  /** For super-admins: an adviser has given somebody an account that administers, or has changed such a one. */
  changedByAdviser: (facts: ReaderFacts & { account: string; adviser: string }) =>
    mailOf(pen, 'changedByAdviser', facts),
  /** For the other super-admins: somebody got in past the company's provider. */
  breakGlassUsed: ({ at, timeZone, ...facts }: ReaderFacts & { account: string; at: Date; timeZone: string }) => {
    const written = at.toLocaleString(pen.tag, { dateStyle: 'long', timeStyle: 'short', timeZone });
    return mailOf(pen, 'breakGlassUsed', { ...facts, at: written });
  },
  /** For super-admins: their company does not end after all. */
  companyGoesOn: (facts: LinkFacts & { licensee: string }): RenderedMail => ({
    ...mailOf(pen, 'companyGoesOn', facts),
    buttons: [pen.say('letters.companyGoesOn.button')],
  }),
  /** For somebody whose sign-in asks for something else from now on. */
  secondFactorChanged: ({ change, ...facts }: ReaderFacts & { change: SecondFactorChange }): RenderedMail => ({
    subject: pen.say(`letters.secondFactorChanged.subject.${change}`, facts),
    preheader: pen.say('letters.secondFactorChanged.preheader'),
    body: pen.say(`letters.secondFactorChanged.body.${change}`, facts),
  }),
  /** The same for one of a licensee's staff. */
  staffFactorChanged: ({ change, ...facts }: ReaderFacts & { change: StaffFactorChange }): RenderedMail => ({
    subject: pen.say(`letters.secondFactorChanged.subject.${change}`, facts),
    preheader: pen.say('letters.staffFactorChanged.preheader'),
    body: pen.say(`letters.staffFactorChanged.body.${change}`, facts),
  }),
});
