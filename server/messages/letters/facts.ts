import type { CycleChanges } from '../../../contract/shapes/cycleChanges';
import type { ReminderSource } from '../../db/schema/reminders';

export interface RenderedMail {
  subject: string;
  body: string;
  /** Preheader: shown by inboxes beside the subject. */
  preheader: string;
  /** Texts of the buttons that lead to the links, in their order; none where the reader should not follow one. */
  buttons?: readonly string[];
}

/** One message in its two forms: a mail, and a short text without subject. */
export interface MessageForms<Facts> {
  mail: (facts: Facts) => RenderedMail;
  sms: (facts: Facts) => string;
}

export interface ReaderFacts {
  company: string;
  /** First and last name of the reader. */
  name: string;
}

export interface LinkFacts extends ReaderFacts {
  /** Address that the reader is to open. */
  link: string;
}

/** Facts about a password link; the name is that of the person whose password it is. */
export interface PasswordLinkFacts extends LinkFacts {
  clientIdentifier: string;
  username: string;
  /** How long the link works. */
  validMinutes: number;
}

/** Change of a second factor by whoever has it; `reset`: an administrator has taken it. */
export type SecondFactorChange =
  | 'on'
  | 'off'
  | 'reset'
  | 'appRemoved'
  | 'firstPasskey'
  | 'passkeyAdded'
  | 'passkeyRemoved';

/** The same of a licensee's staff; `reset`: the operator has taken it. */
export type StaffFactorChange = Extract<SecondFactorChange, 'on' | 'off' | 'reset'>;

/** Something that somebody has to do. */
export interface DueItem {
  source: ReminderSource;
  title: string;
  /** `YYYY-MM-DD`. */
  dueOn: string;
}

/** Something that somebody was newly given to do, perhaps with no due date. */
export interface GivenItem extends Omit<DueItem, 'dueOn'> {
  dueOn: string | null;
  /** They were asked for it before. */
  isAgain: boolean;
}

export interface ReminderFacts extends LinkFacts {
  clientIdentifier: string;
  username: string;
  /** New tasks; those of a kind in the order of their due dates. */
  given: readonly GivenItem[];
  /** Other tasks that are due, in the same order; with `given` at least one. */
  items: readonly DueItem[];
  /** `YYYY-MM-DD`: the company's day. */
  today: string;
}

export interface EscalationFacts extends ReaderFacts {
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

export interface SwitchedFacts extends LinkFacts {
  /** At least one. */
  courses: readonly SwitchedCourse[];
}

export interface TakenOverFacts extends LinkFacts {
  /** Names of those who were in charge: at least one. */
  leavers: readonly string[];
  /** Number of further people, who are not named. */
  moreCount: number;
  /** Name of each register, and number of its records that were handed over. */
  charges: readonly { name: string; count: number }[];
}

/** Occasion of the letter that a company ends: for the first time, on another day than was said, or soon. */
export type CompanyEndNews = 'announced' | 'moved' | 'soon';

export interface CompanyEndFacts extends LinkFacts {
  news: CompanyEndNews;
  licensee: string;
  /** `YYYY-MM-DD`. */
  lastDay: string;
  erasesOn: string;
}

export interface NearMissFacts extends LinkFacts {
  /** At least one; without a name: those at no location. */
  places: readonly { name: string | null; count: number; severe: number; answered: number }[];
}
