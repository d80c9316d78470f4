import { nothingChanges } from '../../../contract/shapes/cycleChanges';
import { type ReminderSource, reminderSources } from '../../db/schema/reminders';
import type { Letters } from '../letters';
import type {
  CompanyEndFacts,
  CompanyEndNews,
  DueItem,
  EscalationFacts,
  GivenItem,
  MessageForms,
  NearMissFacts,
  PasswordLinkFacts,
  ReminderFacts,
  SecondFactorChange,
  SwitchedCourse,
  TakenOverFacts,
} from '../letters/facts';

type FactsOf<Letter> =
  Letter extends MessageForms<infer Facts> ? Facts : Letter extends (facts: infer Facts) => unknown ? Facts : never;

/** Kinds of letters that are filled with facts. */
export type LetterKind = Exclude<keyof Letters, 'shownReminder'>;

type Examples = { readonly [Kind in LetterKind]: Readonly<Record<string, FactsOf<Letters[Kind]>>> };

const company = 'Nordwerk';
const name = 'Max Müller';
const link = 'https://example.org/x';
const reader = { company, name };

const yesterday = '2026-03-09';
const today = '2026-03-10';
const tomorrow = '2026-03-11';
const later = '2026-04-09';

const due = (dueOn: string, title = 'Leitern', source: ReminderSource = 'elearning'): DueItem => ({
  source,
  title,
  dueOn,
});
const given = (dueOn: string | null, isAgain = false, title = 'Feuer'): GivenItem => ({
  source: 'riskAction',
  title,
  dueOn,
  isAgain,
});

const reminder = (news: readonly GivenItem[], ...items: readonly DueItem[]): ReminderFacts => ({
  ...reader,
  clientIdentifier: 'nordwerk',
  username: 'max.mueller',
  today,
  given: news,
  items,
  link,
});

const escalation = (facts: Partial<EscalationFacts>): EscalationFacts => ({
  ...reader,
  late: [],
  moreCount: 0,
  shared: [],
  moreSharedCount: 0,
  days: 7,
  links: { statistics: 'https://example.org/s', rounds: 'https://example.org/r' },
  ...facts,
});
const person = (called: string, isReachable = true, items = [due(yesterday)]) => ({ name: called, isReachable, items });
const round = due(yesterday, 'Lager (Halle 2)', 'riskRound');
const action = due('2026-03-01', 'Gitter', 'riskAction');

const switched = (...courses: readonly SwitchedCourse[]) => ({ ...reader, link, courses });
const course = (inForce: boolean, count: number, title = 'Leitern'): SwitchedCourse => ({
  title,
  inForce,
  changes: { ...nothingChanges, made: count, resumed: count, overdue: count, suspended: count, closed: count },
});

const takenOver = (leavers: readonly string[], moreCount = 0): TakenOverFacts => ({
  ...reader,
  link,
  leavers,
  moreCount,
  charges: [
    { name: 'Gerüste', count: 1 },
    { name: 'Kräne', count: 12 },
  ],
});

const nearMisses = (...places: NearMissFacts['places']): NearMissFacts => ({ ...reader, link, places });
const place = (called: string | null, count: number, severe = 0, answered = 0) => ({
  name: called,
  count,
  severe,
  answered,
});

const passwordLink = (validMinutes: number): PasswordLinkFacts => ({
  ...reader,
  clientIdentifier: 'nordwerk',
  username: 'max.mueller',
  link,
  validMinutes,
});
const passwordLinks = { 'one minute': passwordLink(1), 'an hour': passwordLink(60), 'two days': passwordLink(2880) };

const secondFactorChanges: Record<SecondFactorChange, true> = {
  on: true,
  off: true,
  reset: true,
  appRemoved: true,
  firstPasskey: true,
  passkeyAdded: true,
  passkeyRemoved: true,
};

const at = new Date('2026-03-09T23:30:00Z');

/** Facts of every kind of letter, so many that each of their words is said. */
const companyEnd = (news: CompanyEndNews): CompanyEndFacts => ({
  ...reader,
  link,
  news,
  licensee: 'Ampel',
  lastDay: later,
  erasesOn: '2026-05-10',
});

export const letterExamples: Examples = {
  companyEnd: { announced: companyEnd('announced'), moved: companyEnd('moved'), soon: companyEnd('soon') },
  companyGoesOn: { 'taken back': { ...reader, link, licensee: 'Ampel' } },
  reminder: {
    'one overdue': reminder([], due(yesterday)),
    'one due today': reminder([], due(today)),
    'one due tomorrow': reminder([], due(tomorrow)),
    'one due later': reminder([], due(later)),
    'two due': reminder([], due(today), due(later)),
    'two, one overdue': reminder([], due(yesterday), due(later)),
    'two overdue': reminder([], due(yesterday), due('2026-02-28')),
    'one given': reminder([given(null)]),
    'one given, overdue': reminder([given(yesterday)]),
    'one given again, due today': reminder([given(today, true)]),
    'one given again, due tomorrow': reminder([given(tomorrow, true)]),
    'one given, due later': reminder([given(later)]),
    'two given': reminder([given(null), given(later, true, 'Gitter')]),
    'one given, one due': reminder([given(later)], due(today)),
    'one given, one overdue': reminder([given(later)], due(yesterday)),
    'two given, two due': reminder([given(null), given(today)], due(today), due(later)),
    'two given, three due, two overdue': reminder(
      [given(null), given(today)],
      ...[due(yesterday), due(yesterday, 'Lager', 'riskRound'), due(later)],
    ),
    'one of each kind': reminder([], ...reminderSources.map((source) => due(later, 'Lager', source))),
    'two of each kind': reminder(
      [],
      ...reminderSources.flatMap((source) => [due(tomorrow, 'Lager', source), due(later, 'Halle', source)]),
    ),
  },
  escalation: {
    'one person, one day': escalation({ late: [person('Anna Admin')], days: 1 }),
    'one who cannot be reached': escalation({ late: [person('Anna Admin', false)], links: { rounds: link } }),
    'two people with two things': escalation({
      late: [person('Anna Admin', true, [round, action]), person('Otto Ott')],
      links: { statistics: link },
    }),
    'one more person': escalation({ late: [person('Anna Admin')], moreCount: 1 }),
    'many more people': escalation({ late: [person('Anna Admin'), person('Otto Ott', false)], moreCount: 20 }),
    'one thing of nobody': escalation({ shared: [action], links: {} }),
    'one day, one thing of nobody': escalation({ shared: [round], days: 1 }),
    'two things of nobody, one more': escalation({ shared: [round, action], moreSharedCount: 1 }),
    'two things of nobody, more': escalation({ shared: [round, action], moreSharedCount: 3 }),
    'one person, one thing of nobody': escalation({ late: [person('Anna Admin')], shared: [action] }),
    'people, things of nobody': escalation({
      late: [person('Anna Admin'), person('Otto Ott')],
      shared: [round, action],
      days: 30,
    }),
  },
  switched: {
    'one in force, nothing else': switched(course(true, 0)),
    'one not in force, one of all': switched(course(false, 1)),
    'two, some of all': switched(course(true, 2), course(false, 12, 'Feuer')),
  },
  takenOver: {
    'from one': takenOver(['Anna Admin']),
    'from two': takenOver(['Anna Admin', 'Otto Ott']),
    'from two and one more': takenOver(['Anna Admin', 'Otto Ott'], 1),
    'from two and more': takenOver(['Anna Admin', 'Otto Ott'], 3),
  },
  webhookEnded: { one: { ...reader, link, webhook: 'Lohn & Zeit' } },
  nearMisses: {
    'one report': nearMisses(place('Halle 2', 1)),
    'two reports': nearMisses(place('Halle 2', 2)),
    'one severe report': nearMisses(place('Halle 2', 1, 1)),
    'one answer': nearMisses(place('Halle 2', 0, 0, 1)),
    'two answers, no location': nearMisses(place(null, 0, 0, 2)),
    'two locations': nearMisses(place('Halle 2', 2, 2, 1), place(null, 1, 0, 0)),
  },
  passwordReset: { ...passwordLinks, 'one day': passwordLink(1440) },
  staffPasswordReset: {
    'one hour': { company: 'Ampel Arbeitsschutz', name, username: 'paula.partner', link, validMinutes: 60 },
  },
  administratorReset: passwordLinks,
  companyReset: passwordLinks,
  invitation: { 'one day': passwordLink(1440), 'a week': passwordLink(10_080) },
  signInByProvider: { one: { ...reader, provider: 'Werkskonto', link } },
  handOver: {
    'one day': { ...passwordLink(1440), recipient: 'Anna Admin' },
    'two days': { ...passwordLink(2880), recipient: 'Anna Admin' },
  },
  addressChanged: { one: reader },
  breakGlassUsed: {
    Berlin: { ...reader, account: 'Anna Admin', at, timeZone: 'Europe/Berlin' },
    'New York': { ...reader, account: 'Anna Admin', at, timeZone: 'America/New_York' },
  },
  changedByAdviser: { one: { ...reader, account: 'Anna Admin', adviser: 'Otto Ott' } },
  secondFactorChanged: Object.fromEntries(
    Object.keys(secondFactorChanges).map((change) => [change, { ...reader, change: change as SecondFactorChange }]),
  ),
  staffFactorChanged: Object.fromEntries(
    (['on', 'off', 'reset'] as const).map((change) => [change, { company: 'Ampel Arbeitsschutz', name, change }]),
  ),
};
