import { type ReminderSource, reminderSources } from '../../db/schema/reminders';
import { dateIn, daysUntil } from './dueDays';
import { listMark } from './listMark';
import type { DueItem, EscalationFacts, ReminderFacts, Templates } from './types';

const date = dateIn('de_DE');

/** What one and several of a kind are called. */
const kinds: Record<ReminderSource, readonly [one: string, several: string]> = {
  elearning: ['E-Learning', 'E-Learnings'],
  riskRound: ['Gefährdungsbeurteilung', 'Gefährdungsbeurteilungen'],
  riskAction: ['Maßnahme', 'Maßnahmen'],
};

const titled = ({ source, title }: DueItem): string => `${kinds[source][0]} „${title}“`;

const due = ({ dueOn }: DueItem, today: string): string => {
  const days = daysUntil(dueOn, today);
  if (days < 0) return `überfällig seit ${date(dueOn)}`;
  if (days === 0) return `heute fällig (${date(dueOn)})`;
  if (days === 1) return `morgen fällig (${date(dueOn)})`;
  return `fällig in ${days} Tagen (${date(dueOn)})`;
};

/** What stands in the subject, and begins a text message. */
const summary = ({ items, today }: ReminderFacts): string => {
  const [first] = items;
  if (items.length === 1 && first) return `${titled(first)} ist ${due(first, today)}`;
  const overdue = items.filter(({ dueOn }) => dueOn < today).length;
  if (overdue === items.length) return `${items.length} Aufgaben sind überfällig`;
  return overdue === 0
    ? `${items.length} Aufgaben stehen an`
    : `${items.length} Aufgaben stehen an, davon ${overdue} überfällig`;
};

/** All of it, each kind under its name. */
const groups = ({ items, today }: ReminderFacts): string =>
  reminderSources
    .flatMap((source) => {
      const ofKind = items.filter((item) => item.source === source);
      const lines = ofKind.map((item) => `${listMark}„${item.title}“: ${due(item, today)}`);
      const [one, several] = kinds[source];
      return lines.length === 0 ? [] : [`${lines.length === 1 ? one : several}:`, lines.join('\n')];
    })
    .join('\n\n');

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

/** Who is late with what, and what is asked of the reader. */
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

/** What is late and nobody's alone. */
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

/** Where it shows how everybody stands. */
const standings = ({ links: { statistics, evaluation } }: EscalationFacts) => [
  ...(statistics
    ? [
        {
          sentence: 'Den aktuellen Stand der E-Learnings sehen Sie in der Statistik:',
          link: statistics,
          button: 'Zur Statistik',
        },
      ]
    : []),
  ...(evaluation
    ? [
        {
          sentence: 'Den aktuellen Stand der Gefährdungsbeurteilungen und Maßnahmen sehen Sie in der Auswertung:',
          link: evaluation,
          button: 'Zur Auswertung',
        },
      ]
    : []),
];

export const reminderWords: Pick<Templates, 'reminder' | 'shownReminder' | 'escalation'> = {
  reminder: {
    mail: (facts) => ({
      subject: `Erinnerung: ${summary(facts)}`,
      preheader: facts.items.map(({ title }) => title).join(', '),
      buttons: ['Jetzt erledigen'],
      body: `Guten Tag ${facts.name},

bei ${facts.company} steht für Sie noch an:

${groups(facts)}

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
    subject: 'Erinnerung an fällige Aufgaben',
    body: 'Was fällig ist, steht nur in der Nachricht selbst: Aus ihrem Text ließe sich schließen, wer bei einer anonymen Befragung noch nicht mitgemacht hat.',
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
