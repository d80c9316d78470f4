import type { CycleChanges } from '../../../contract/cycleChanges';
import type { ReminderSource } from '../../db/schema/reminders';

/** Facts in the words about a password link. */
export interface PasswordLinkFacts {
  company: string;
  clientIdentifier: string;
  /** First and last name of the person whose password it is. */
  name: string;
  username: string;
  link: string;
  /** How long the link works. */
  validMinutes: number;
}

export interface RenderedMail {
  subject: string;
  body: string;
  /** Preheader: shown by inboxes beside the subject. */
  preheader: string;
  /** Texts of the buttons that lead to the links, in their order; none where the reader should not follow one. */
  buttons?: readonly string[];
}

/** One message in its two forms: a mail, and a short text without subject. */
export interface MessageWords<Facts> {
  mail: (facts: Facts) => RenderedMail;
  sms: (facts: Facts) => string;
}

/** Facts in the words about a changed e-mail address. */
export interface AddressChangeFacts {
  company: string;
  /** First and last name. */
  name: string;
}

/**
 * Change of somebody's second factor: they turned it on or off, added a part of it or took one away, or an
 * administrator has taken it.
 */
export type SecondFactorChange =
  | 'on'
  | 'off'
  | 'reset'
  | 'appRemoved'
  | 'firstPasskey'
  | 'passkeyAdded'
  | 'passkeyRemoved';

/** Facts in the words to somebody who signs in by the company's provider, and needs no password. */
export interface ProviderFacts {
  company: string;
  /** First and last name. */
  name: string;
  /** Name that the company gave its provider. */
  provider: string;
  /** Address where they sign in. */
  link: string;
}

/** Something that somebody has to do. */
export interface DueItem {
  source: ReminderSource;
  title: string;
  /** `YYYY-MM-DD`. */
  dueOn: string;
}

/** Something that somebody was newly given to do. */
export interface GivenItem {
  source: ReminderSource;
  title: string;
  /** `YYYY-MM-DD`; null: there is none. */
  dueOn: string | null;
  /** They were asked for it before. */
  isAgain: boolean;
}

/** Facts in the words about one's own tasks, new or due. */
export interface ReminderFacts {
  company: string;
  clientIdentifier: string;
  /** First and last name. */
  name: string;
  username: string;
  /** New tasks; those of a kind in the order of their due dates. */
  given: readonly GivenItem[];
  /** Other tasks that are due, in the same order; with `given` at least one. */
  items: readonly DueItem[];
  /** `YYYY-MM-DD`: the company's day. */
  today: string;
  /** Address where they are done. */
  link: string;
}

/** Facts in the words to who is responsible for others. */
export interface EscalationFacts {
  company: string;
  /** First and last name of the reader. */
  name: string;
  /** People who have not done what they should, with that. */
  late: readonly { name: string; isReachable: boolean; items: readonly DueItem[] }[];
  /** Number of further people, who are not named. */
  moreCount: number;
  /** Late items that are nobody's alone; with `late` at least one. */
  shared: readonly DueItem[];
  /** Number of further ones, which are not named. */
  moreSharedCount: number;
  /** How long it has been late, at least. */
  days: number;
  /** Addresses that show how everybody stands: of each, if anything of the kind is late. */
  links: { statistics?: string; rounds?: string };
}

/** An e-learning that its dates switched on or off, and what that did to tasks. */
export interface SwitchedCourse {
  title: string;
  inForce: boolean;
  changes: CycleChanges;
}

/** Facts in the words about e-learnings that dates switched. */
export interface SwitchedFacts {
  company: string;
  /** First and last name of the reader. */
  name: string;
  /** At least one. */
  courses: readonly SwitchedCourse[];
  /** Address that shows how everybody stands. */
  link: string;
}

/** Facts in the words to whoever takes over from people who were archived. */
export interface TakenOverFacts {
  company: string;
  /** First and last name of the reader. */
  name: string;
  /** Names of those who were in charge: at least one. */
  leavers: readonly string[];
  /** Number of further people, who are not named. */
  moreCount: number;
  /** Name of each register, and number of its records that were handed over. */
  charges: readonly { name: string; count: number }[];
  /** Address that shows what is due. */
  link: string;
}

/** Facts in the words about a webhook that was switched off. */
export interface WebhookEndedFacts {
  company: string;
  /** First and last name of the reader. */
  name: string;
  webhook: string;
  /** Address of the webhooks. */
  link: string;
}

/** Facts in the words about near misses that were reported. */
export interface NearMissFacts {
  company: string;
  /** First and last name of the reader. */
  name: string;
  /** At least one; without a name: those at no location. */
  places: readonly { name: string | null; count: number; severe: number; answered: number }[];
  /** Address of their list. */
  link: string;
}

/** Everything the server writes to people, in one language. */
export interface Templates {
  /** Reminder of what somebody was given or has to do, and by when. */
  reminder: MessageWords<ReminderFacts>;
  /** Substitute for a reminder where others than its reader see it. */
  shownReminder: { subject: string; body: string };
  /** Escalation: who has been late for so long that somebody else should know. */
  escalation: MessageWords<EscalationFacts>;
  /** E-learnings came into force by their dates, or are not any more. */
  switched: MessageWords<SwitchedFacts>;
  /** Somebody is in charge of what archived people were in charge of. */
  takenOver: MessageWords<TakenOverFacts>;
  /** Another program has taken nothing for a week, and is told no more. */
  webhookEnded: MessageWords<WebhookEndedFacts>;
  /** Near misses were reported, or questions about them answered. */
  nearMisses: MessageWords<NearMissFacts>;
  /** A new password was asked for. */
  passwordReset: MessageWords<PasswordLinkFacts>;
  /** An administrator asked for somebody's new password. */
  administratorReset: MessageWords<PasswordLinkFacts>;
  /** The company asked everybody to set a new password. */
  companyReset: MessageWords<PasswordLinkFacts>;
  /** Somebody has a new account, and chooses the first password. */
  invitation: MessageWords<PasswordLinkFacts>;
  /** Somebody has an account that takes no password, new or not. */
  signInByProvider: MessageWords<ProviderFacts>;
  /** For somebody who can't be reached, to be handed on by `recipient`. */
  handOver: MessageWords<PasswordLinkFacts & { recipient: string }>;
  /** For the former address of somebody who has just changed or removed it. */
  addressChanged: (facts: AddressChangeFacts) => RenderedMail;
  /** For the other super-admins: somebody got in past the company's provider. */
  breakGlassUsed: (facts: AddressChangeFacts & { account: string; at: Date; timeZone: string }) => RenderedMail;
  /** For super-admins: an adviser has given somebody an account that administers, or has changed such a one. */
  changedByAdviser: (facts: AddressChangeFacts & { account: string; adviser: string }) => RenderedMail;
  /** For somebody whose sign-in asks for something else from now on. */
  secondFactorChanged: (facts: AddressChangeFacts & { change: SecondFactorChange }) => RenderedMail;
}
