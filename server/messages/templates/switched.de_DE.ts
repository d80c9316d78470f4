import { listMark } from './listMark';
import type { SwitchedCourse, SwitchedFacts, Templates } from './types';

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${several}`];

const headline = ({ title, inForce }: SwitchedCourse): string =>
  `„${title}“ ${inForce ? 'gilt jetzt' : 'gilt nicht mehr'}`;

/** Effects on tasks. */
const effects = ({ changes }: SwitchedCourse): string => {
  const { made, resumed, suspended, closed, overdue } = changes;
  const lines = [
    ...counted(made, 'eine Person hat eine neue Aufgabe', 'Personen haben eine neue Aufgabe'),
    ...counted(resumed, 'eine ruhende Aufgabe geht weiter', 'ruhende Aufgaben gehen weiter'),
    ...counted(overdue, 'eine Person ist überfällig', 'Personen sind überfällig'),
    ...counted(suspended, 'eine offene Aufgabe ruht', 'offene Aufgaben ruhen'),
    ...counted(closed, 'eine Aufgabe ist zurückgezogen', 'Aufgaben sind zurückgezogen'),
  ];
  return lines.length > 0 ? lines.join(', ') : 'offene Aufgaben gab es nicht';
};

const subject = ({ courses }: SwitchedFacts): string => {
  const [first] = courses;
  if (courses.length === 1 && first) return headline(first);
  return `${courses.length} E-Learnings wurden nach Datum ein- oder ausgeschaltet`;
};

export const switchedWords: Templates['switched'] = {
  mail: (facts) => ({
    subject: subject(facts),
    preheader: facts.courses.map(effects).join('; '),
    buttons: ['Zur Statistik'],
    body: `Guten Tag ${facts.name},

nach den eingestellten Daten hat sich bei ${facts.company} geändert:

${facts.courses.map((course) => `${listMark}${headline(course)}: ${effects(course)}.`).join('\n')}

Ruhende Aufgaben behalten Frist und Fortschritt und gehen weiter, sobald das E-Learning wieder gilt.

Wie alle stehen, sehen Sie in der Statistik:

${facts.link}`,
  }),
  sms: (facts) => `${facts.company}: ${subject(facts)}. ${facts.link}`,
};
