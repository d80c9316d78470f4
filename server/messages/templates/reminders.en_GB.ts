import { reminderSources } from '../../db/schema/reminders';
import { dateIn, daysUntil } from './dueDays';
import { kindsIn } from './kinds';
import { listMark } from './listMark';
import type { DueItem, EscalationFacts, GivenItem, ReminderFacts, Templates } from './types';

const date = dateIn('en_GB');

/** Names of one and several of a kind. */
const kinds = kindsIn('en_GB', {
  elearning: ['E-learning', 'E-learnings'],
  riskRound: ['Risk assessment', 'Risk assessments'],
  riskAction: ['Measure', 'Measures'],
});

const titled = ({ source, title }: Pick<DueItem, 'source' | 'title'>): string => `${kinds[source][0]} “${title}”`;

const due = ({ dueOn }: Pick<DueItem, 'dueOn'>, today: string): string => {
  const days = daysUntil(dueOn, today);
  if (days < 0) return `overdue since ${date(dueOn)}`;
  if (days === 0) return `due today (${date(dueOn)})`;
  if (days === 1) return `due tomorrow (${date(dueOn)})`;
  return `due in ${days} days (${date(dueOn)})`;
};

/** By when something new is to be done. */
const until = ({ dueOn }: GivenItem, today: string): string =>
  dueOn === null ? 'with no due date' : due({ dueOn }, today);

/** Summary of what is new, in the subject. */
const newSummary = ({ given, today }: ReminderFacts): string => {
  const [first] = given;
  if (given.length !== 1 || !first) return `${given.length} new tasks for you`;
  return `${first.isAgain ? 'For you again' : 'New for you'}: ${titled(first)}, ${until(first, today)}`;
};

/** Summary of what is due, in the subject. */
const dueSummary = ({ items, today }: ReminderFacts): string => {
  const [first] = items;
  if (items.length === 1 && first) return `${titled(first)} is ${due(first, today)}`;
  const overdue = items.filter(({ dueOn }) => dueOn < today).length;
  if (overdue === items.length) return `${items.length} tasks are overdue`;
  return overdue === 0 ? `${items.length} tasks to do` : `${items.length} tasks to do, ${overdue} of them overdue`;
};

/** Summary in the subject, and at the beginning of a text message: what is new, what is due, or how many of both. */
const summary = (facts: ReminderFacts): string => {
  const { given, items, today } = facts;
  if (items.length === 0) return newSummary(facts);
  if (given.length === 0) return dueSummary(facts);
  const overdue = items.filter(({ dueOn }) => dueOn < today).length;
  const news = given.length === 1 ? '1 new task' : `${given.length} new tasks`;
  return `${news}, ${items.length} more to do${overdue > 0 ? `, ${overdue} of them overdue` : ''}`;
};

const subject = (facts: ReminderFacts): string =>
  facts.given.length > 0 ? summary(facts) : `Reminder: ${summary(facts)}`;

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
        `at ${company} this is new for you:`,
        groups(given, (item) => `“${item.title}”${item.isAgain ? ' (again)' : ''}: ${until(item, today)}`),
      ]
    : []),
  ...(items.length > 0
    ? [
        given.length > 0 ? 'You also still have to do:' : `at ${company} you still have to do:`,
        groups(items, (item) => `“${item.title}”: ${due(item, today)}`),
      ]
    : []),
];

const atLeast = ({ days }: EscalationFacts): string => (days === 1 ? 'at least one day' : `at least ${days} days`);

const lateItem = (item: DueItem): string => `${titled(item)}, overdue since ${date(item.dueOn)}`;

const lateLine = ({ name, isReachable, items }: EscalationFacts['late'][number]): string => {
  const unreached = isReachable ? '' : ' (can be reached neither by e-mail nor by text message)';
  return `${listMark}${name}${unreached}: ${items.map(lateItem).join('; ')}`;
};

const sharedLine = (item: DueItem): string =>
  `${listMark}${lateItem(item)}${item.source === 'riskAction' ? ', with no owner' : ''}`;

const lateCount = ({ late, moreCount }: EscalationFacts): number => late.length + moreCount;

const lateSubject = (facts: EscalationFacts): string => {
  const { late, shared } = facts;
  const [person] = late;
  const [item] = shared;
  if (person && item) return 'Overdue in your area of responsibility';
  if (person) return `Overdue tasks of ${lateCount(facts) === 1 ? person.name : `${lateCount(facts)} people`}`;
  return item && shared.length === 1 ? `Overdue: ${titled(item)}` : 'Overdue in your area of responsibility';
};

/** Paragraphs about who is late with what, and what is asked of the reader. */
const latePeople = (facts: EscalationFacts): string[] => {
  const { company, late, moreCount } = facts;
  if (late.length === 0) return [];
  const isOne = lateCount(facts) === 1;
  const more = `${listMark}and ${moreCount === 1 ? 'one more person' : `${moreCount} more people`}`;
  return [
    `in your area of responsibility at ${company}, ${isOne ? 'one person has' : `${lateCount(facts)} people have`} had overdue tasks for ${atLeast(facts)}:`,
    [...late.map(lateLine), ...(moreCount > 0 ? [more] : [])].join('\n'),
    'Please talk to them about it.',
  ];
};

/** Paragraphs about what is late and nobody's alone. */
const lateShared = (facts: EscalationFacts): string[] => {
  const { company, late, shared, moreSharedCount } = facts;
  if (shared.length === 0) return [];
  const where = late.length > 0 ? 'Besides, this' : `in your area of responsibility at ${company}, this`;
  const more = `${listMark}and ${moreSharedCount} more`;
  return [
    `${where} has been overdue for ${atLeast(facts)}:`,
    [...shared.map(sharedLine), ...(moreSharedCount > 0 ? [more] : [])].join('\n'),
  ];
};

/** Links to how everybody stands. */
const standings = ({ links: { statistics, rounds } }: EscalationFacts) => [
  ...(statistics
    ? [
        {
          sentence: 'The statistics show how everyone stands with their e-learnings:',
          link: statistics,
          button: 'Open the statistics',
        },
      ]
    : []),
  ...(rounds
    ? [
        {
          sentence: 'The evaluation shows how risk assessments and measures stand:',
          link: rounds,
          button: 'Open the evaluation',
        },
      ]
    : []),
];

export const reminderWords: Pick<Templates, 'reminder' | 'shownReminder' | 'escalation'> = {
  reminder: {
    mail: (facts) => ({
      subject: subject(facts),
      preheader: [...facts.given, ...facts.items].map(({ title }) => title).join(', '),
      buttons: ['Do it now'],
      body: `Hello ${facts.name},

${tasks(facts).join('\n\n')}

Start here:

${facts.link}

To sign in you need your password and:

Company ID: ${facts.clientIdentifier}
Username: ${facts.username}

Have you done everything in the meantime? Then there is nothing more to do.`,
    }),
    sms: (facts) => `${facts.company}: ${summary(facts)}. Do it now: ${facts.link}`,
  },
  shownReminder: {
    subject: 'New or due tasks',
    body: 'Which tasks it is about is shown in the message itself only: its text could tell who has not taken part in an anonymous survey yet.',
  },
  escalation: {
    mail: (facts) => ({
      subject: lateSubject(facts),
      preheader: `Overdue for ${atLeast(facts)}.`,
      buttons: standings(facts).map(({ button }) => button),
      body: [
        `Hello ${facts.name},`,
        ...latePeople(facts),
        ...lateShared(facts),
        ...standings(facts).flatMap(({ sentence, link }) => [sentence, link]),
        'You will not receive a second message about the same delay.',
      ].join('\n\n'),
    }),
    sms: (facts) =>
      `${facts.company}: ${lateSubject(facts)}, for ${atLeast(facts)}. See: ${Object.values(facts.links).join(' ')}`,
  },
};
