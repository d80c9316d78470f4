import type { ReminderSource } from '../../db/schema/reminders';
import { dateIn, daysUntil } from './dueDays';
import { listMark } from './listMark';
import type { DueItem, EscalationFacts, ReminderFacts, Templates } from './types';

const date = dateIn('en_GB');

const kinds: Record<ReminderSource, string> = { elearning: 'E-learning' };

const titled = ({ source, title }: DueItem): string => `${kinds[source]} “${title}”`;

const due = ({ dueOn }: DueItem, today: string): string => {
  const days = daysUntil(dueOn, today);
  if (days < 0) return `overdue since ${date(dueOn)}`;
  if (days === 0) return `due today (${date(dueOn)})`;
  if (days === 1) return `due tomorrow (${date(dueOn)})`;
  return `due in ${days} days (${date(dueOn)})`;
};

/** What stands in the subject, and begins a text message. */
const summary = ({ items, today }: ReminderFacts): string => {
  const [first] = items;
  if (items.length === 1 && first) return `${titled(first)} is ${due(first, today)}`;
  const overdue = items.filter(({ dueOn }) => dueOn < today).length;
  if (overdue === items.length) return `${items.length} tasks are overdue`;
  return overdue === 0 ? `${items.length} tasks to do` : `${items.length} tasks to do, ${overdue} of them overdue`;
};

const atLeast = (days: number): string => (days === 1 ? 'at least one day' : `at least ${days} days`);

const lateLine = ({ name, isReachable, items }: EscalationFacts['late'][number]): string => {
  const tasks = items.map((item) => `${titled(item)}, overdue since ${date(item.dueOn)}`).join('; ');
  const unreached = isReachable ? '' : ' (can be reached neither by e-mail nor by text message)';
  return `${listMark}${name}${unreached}: ${tasks}`;
};

const lateCount = ({ late, moreCount }: EscalationFacts): number => late.length + moreCount;

const lateSubject = (facts: EscalationFacts): string => {
  const [first] = facts.late;
  return lateCount(facts) === 1 && first
    ? `Overdue tasks of ${first.name}`
    : `Overdue tasks of ${lateCount(facts)} people`;
};

export const reminderWords: Pick<Templates, 'reminder' | 'escalation'> = {
  reminder: {
    mail: (facts) => ({
      subject: `Reminder: ${summary(facts)}`,
      preheader: facts.items.map(({ title }) => title).join(', '),
      button: 'Do it now',
      body: `Hello ${facts.name},

at ${facts.company} you still have to do:

${facts.items.map((item) => `${listMark}${titled(item)}: ${due(item, facts.today)}`).join('\n')}

Start here:

${facts.link}

To sign in you need your password and:

Company ID: ${facts.clientIdentifier}
Username: ${facts.username}

Have you done everything in the meantime? Then there is nothing more to do.`,
    }),
    sms: (facts) => `${facts.company}: ${summary(facts)}. Do it now: ${facts.link}`,
  },
  escalation: {
    mail: (facts) => ({
      subject: lateSubject(facts),
      preheader: `Overdue for ${atLeast(facts.days)}.`,
      button: 'Open the statistics',
      body: `Hello ${facts.name},

in your area of responsibility at ${facts.company}, ${lateCount(facts) === 1 ? 'one person has' : `${lateCount(facts)} people have`} had tasks overdue for ${atLeast(facts.days)}:

${[...facts.late.map(lateLine), ...(facts.moreCount > 0 ? [`${listMark}and ${facts.moreCount === 1 ? 'one more person' : `${facts.moreCount} more people`}`] : [])].join('\n')}

Please talk to them about it. The statistics show how everybody stands:

${facts.link}

You will not receive a second message about the same delay.`,
    }),
    sms: (facts) => `${facts.company}: ${lateSubject(facts)}, for ${atLeast(facts.days)}. Statistics: ${facts.link}`,
  },
};
