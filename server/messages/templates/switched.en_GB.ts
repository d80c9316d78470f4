import { listMark } from './listMark';
import type { SwitchedCourse, SwitchedFacts, Templates } from './types';

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${several}`];

const headline = ({ title, inForce }: SwitchedCourse): string =>
  `“${title}” ${inForce ? 'is now in force' : 'is no longer in force'}`;

/** Effects on tasks. */
const effects = ({ changes }: SwitchedCourse): string => {
  const { made, resumed, suspended, closed, overdue } = changes;
  const lines = [
    ...counted(made, 'one person has a new task', 'people have a new task'),
    ...counted(resumed, 'one suspended task continues', 'suspended tasks continue'),
    ...counted(overdue, 'one person is overdue', 'people are overdue'),
    ...counted(suspended, 'one open task is suspended', 'open tasks are suspended'),
    ...counted(closed, 'one task is withdrawn', 'tasks are withdrawn'),
  ];
  return lines.length > 0 ? lines.join(', ') : 'there were no open tasks';
};

const subject = ({ courses }: SwitchedFacts): string => {
  const [first] = courses;
  if (courses.length === 1 && first) return headline(first);
  return `${courses.length} e-learnings were switched on or off by date`;
};

export const switchedWords: Templates['switched'] = {
  mail: (facts) => ({
    subject: subject(facts),
    preheader: facts.courses.map(effects).join('; '),
    buttons: ['Open statistics'],
    body: `Hello ${facts.name},

This has changed at ${facts.company}, by the dates that were set:

${facts.courses.map((course) => `${listMark}${headline(course)}: ${effects(course)}.`).join('\n')}

Suspended tasks keep their due date and progress, and continue as soon as the e-learning is in force again.

Statistics show how everyone is doing:

${facts.link}`,
  }),
  sms: (facts) => `${facts.company}: ${subject(facts)}. ${facts.link}`,
};
