import { reminderSources } from '../../db/schema/reminders';
import { dateIn, daysUntil } from './dueDays';
import { kindsIn } from './kinds';
import { listMark } from './listMark';
import type { DueItem, EscalationFacts, GivenItem, ReminderFacts, Templates } from './types';

const date = dateIn('de_DE');

/** Names of one and several of a kind. */
const kinds = kindsIn('de_DE', {
  elearning: ['E-Learning', 'E-Learnings'],
  riskRound: ['Gefährdungsbeurteilung', 'Gefährdungsbeurteilungen'],
  riskAction: ['Maßnahme', 'Maßnahmen'],
});

const titled = ({ source, title }: Pick<DueItem, 'source' | 'title'>): string => `${kinds[source][0]} „${title}“`;

const due = ({ dueOn }: Pick<DueItem, 'dueOn'>, today: string): string => {
  const days = daysUntil(dueOn, today);
  if (days < 0) return `überfällig seit ${date(dueOn)}`;
  if (days === 0) return `heute fällig (${date(dueOn)})`;
  if (days === 1) return `morgen fällig (${date(dueOn)})`;
  return `fällig in ${days} Tagen (${date(dueOn)})`;
};

/** By when something new is to be done. */
const until = ({ dueOn }: GivenItem, today: string): string => (dueOn === null ? 'ohne Frist' : due({ dueOn }, today));

/** Summary of what is new, in the subject. */
const newSummary = ({ given, today }: ReminderFacts): string => {
  const [first] = given;
  if (given.length !== 1 || !first) return `${given.length} neue Aufgaben für Sie`;
  return `${first.isAgain ? 'Erneut' : 'Neu'} für Sie: ${titled(first)}, ${until(first, today)}`;
};

/** Summary of what is due, in the subject. */
const dueSummary = ({ items, today }: ReminderFacts): string => {
  const [first] = items;
  if (items.length === 1 && first) return `${titled(first)} ist ${due(first, today)}`;
  const overdue = items.filter(({ dueOn }) => dueOn < today).length;
  if (overdue === items.length) return `${items.length} Aufgaben sind überfällig`;
  return overdue === 0
    ? `${items.length} Aufgaben stehen an`
    : `${items.length} Aufgaben stehen an, davon ${overdue} überfällig`;
};

/** Summary in the subject, and at the beginning of a text message: what is new, what is due, or how many of both. */
const summary = (facts: ReminderFacts): string => {
  const { given, items, today } = facts;
  if (items.length === 0) return newSummary(facts);
  if (given.length === 0) return dueSummary(facts);
  const overdue = items.filter(({ dueOn }) => dueOn < today).length;
  const news = given.length === 1 ? '1 neue Aufgabe' : `${given.length} neue Aufgaben`;
  return `${news}, ${items.length} weitere ${items.length === 1 ? 'steht' : 'stehen'} an${overdue > 0 ? `, davon ${overdue} überfällig` : ''}`;
};

const subject = (facts: ReminderFacts): string =>
  facts.given.length > 0 ? summary(facts) : `Erinnerung: ${summary(facts)}`;

/** Each kind under its name. */
const groups = <Item extends DueItem | GivenItem>(items: readonly Item[], lineOf: (item: Item) => string): string =>
  reminderSources
    .flatMap((source) => {
      const ofKind = items.filter((item) => item.source === source);
      const lines = ofKind.map((item) => `${listMark}${lineOf(item)}`);
      const [one, several] = kinds[source];
      return lines.length === 0 ? [] : [`${lines.length === 1 ? one : several}:`, lines.join('\n')];
    })
    .join('\n\n');

/** Paragraphs about what is new, and what else is due. */
const tasks = ({ company, given, items, today }: ReminderFacts): string[] => [
  ...(given.length > 0
    ? [
        `bei ${company} ist neu für Sie:`,
        groups(given, (item) => `„${item.title}“${item.isAgain ? ' (erneut)' : ''}: ${until(item, today)}`),
      ]
    : []),
  ...(items.length > 0
    ? [
        given.length > 0 ? 'Außerdem steht für Sie noch an:' : `bei ${company} steht für Sie noch an:`,
        groups(items, (item) => `„${item.title}“: ${due(item, today)}`),
      ]
    : []),
];

const atLeast = ({ days }: EscalationFacts): string => `seit mindestens ${days === 1 ? 'einem Tag' : `${days} Tagen`}`;

const lateItem = (item: DueItem): string => `${titled(item)}, überfällig seit ${date(item.dueOn)}`;

const lateLine = ({ name, isReachable, items }: EscalationFacts['late'][number]): string => {
  const unreached = isReachable ? '' : ' (weder per E-Mail noch per SMS erreichbar)';
  return `${listMark}${name}${unreached}: ${items.map(lateItem).join('; ')}`;
};

const sharedLine = (item: DueItem): string =>
  `${listMark}${lateItem(item)}${item.source === 'riskAction' ? ', niemand zuständig' : ''}`;

const lateCount = ({ late, moreCount }: EscalationFacts): number => late.length + moreCount;

const lateSubject = (facts: EscalationFacts): string => {
  const { late, shared } = facts;
  const [person] = late;
  const [item] = shared;
  if (person && item) return 'Überfälliges in Ihrem Verantwortungsbereich';
  if (person) {
    return `Überfällige Aufgaben von ${lateCount(facts) === 1 ? person.name : `${lateCount(facts)} Personen`}`;
  }
  return item && shared.length === 1 ? `Überfällig: ${titled(item)}` : 'Überfälliges in Ihrem Verantwortungsbereich';
};

/** Paragraphs about who is late with what, and what is asked of the reader. */
const latePeople = (facts: EscalationFacts): string[] => {
  const { company, late, moreCount } = facts;
  if (late.length === 0) return [];
  const isOne = lateCount(facts) === 1;
  const more = `${listMark}und ${moreCount === 1 ? 'eine weitere Person' : `${moreCount} weitere Personen`}`;
  return [
    `in Ihrem Verantwortungsbereich bei ${company} ${isOne ? 'ist eine Person' : `sind ${lateCount(facts)} Personen`} ${atLeast(facts)} mit Aufgaben im Verzug:`,
    [...late.map(lateLine), ...(moreCount > 0 ? [more] : [])].join('\n'),
    `Bitte sprechen Sie ${isOne ? 'die Person' : 'die Personen'} darauf an.`,
  ];
};

/** Paragraphs about what is late and nobody's alone. */
const lateShared = (facts: EscalationFacts): string[] => {
  const { company, late, shared, moreSharedCount } = facts;
  if (shared.length === 0) return [];
  const where = late.length > 0 ? 'Außerdem' : `in Ihrem Verantwortungsbereich bei ${company}`;
  const more = `${listMark}und ${moreSharedCount} mehr`;
  return [
    `${where} ist ${atLeast(facts)} überfällig:`,
    [...shared.map(sharedLine), ...(moreSharedCount > 0 ? [more] : [])].join('\n'),
  ];
};

/** Links to how everybody stands. */
const standings = ({ links: { statistics, rounds } }: EscalationFacts) => [
  ...(statistics
    ? [
        {
          sentence: 'Den aktuellen Stand der E-Learnings sehen Sie in der Statistik:',
          link: statistics,
          button: 'Zur Statistik',
        },
      ]
    : []),
  ...(rounds
    ? [
        {
          sentence: 'Den aktuellen Stand der Gefährdungsbeurteilungen und Maßnahmen sehen Sie in der Auswertung:',
          link: rounds,
          button: 'Zur Auswertung',
        },
      ]
    : []),
];

export const reminderWords: Pick<Templates, 'reminder' | 'shownReminder' | 'escalation'> = {
  reminder: {
    mail: (facts) => ({
      subject: subject(facts),
      preheader: [...facts.given, ...facts.items].map(({ title }) => title).join(', '),
      buttons: ['Jetzt erledigen'],
      body: `Guten Tag ${facts.name},

${tasks(facts).join('\n\n')}

Hier geht es los:

${facts.link}

Zum Anmelden brauchen Sie Ihr Passwort und:

Unternehmens-ID: ${facts.clientIdentifier}
Benutzername: ${facts.username}

Haben Sie inzwischen alles erledigt? Dann müssen Sie nichts weiter tun.`,
    }),
    sms: (facts) => `${facts.company}: ${summary(facts)}. Jetzt erledigen: ${facts.link}`,
  },
  shownReminder: {
    subject: 'Neue oder fällige Aufgaben',
    body: 'Um welche Aufgaben es geht, steht nur in der Nachricht selbst: Aus ihrem Text ließe sich schließen, wer bei einer anonymen Befragung noch nicht mitgemacht hat.',
  },
  escalation: {
    mail: (facts) => ({
      subject: lateSubject(facts),
      preheader: `${atLeast(facts).replace('seit', 'Seit')} überfällig.`,
      buttons: standings(facts).map(({ button }) => button),
      body: [
        `Guten Tag ${facts.name},`,
        ...latePeople(facts),
        ...lateShared(facts),
        ...standings(facts).flatMap(({ sentence, link }) => [sentence, link]),
        'Über dieselbe Überfälligkeit erhalten Sie keine zweite Nachricht.',
      ].join('\n\n'),
    }),
    sms: (facts) =>
      `${facts.company}: ${lateSubject(facts)}, ${atLeast(facts)}. Stand: ${Object.values(facts.links).join(' ')}`,
  },
};
