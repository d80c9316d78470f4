import { describe, expect, it } from 'vitest';
import { namedMaximum } from '../writeEscalation';
import { lettersIn } from '.';
import type { EscalationFacts, ReminderFacts } from './facts';

const languages = ['de_DE', 'en_GB'] as const;
const sources = { course: 'elearning', round: 'riskRound', action: 'riskAction' } as const;
const today = '2026-03-10';
const item = (dueOn: string, title = 'Leitern', kind: keyof typeof sources = 'course') => ({
  source: sources[kind],
  title,
  dueOn,
});

const factsOf = (given: ReminderFacts['given'], items: ReminderFacts['items']): ReminderFacts => ({
  company: 'Nordwerk',
  clientIdentifier: 'nordwerk',
  name: 'Max Müller',
  username: 'max.mueller',
  today,
  given,
  items,
  link: 'https://example.org/x',
});
const mails = (...items: ReminderFacts['items']) =>
  languages.map((language) => lettersIn(language).reminder.mail(factsOf([], items)));
const subjects = (...dueOn: string[]): string[] =>
  mails(...dueOn.map((day) => item(day))).map(({ subject }) => subject);

describe('the subject of a reminder', () => {
  it.each([
    [['2026-03-09'], 'E-Learning „Leitern“ ist überfällig seit 09.03.2026', 'is overdue since 9 Mar 2026'],
    [['2026-03-10'], 'E-Learning „Leitern“ ist heute fällig (10.03.2026)', 'is due today (10 Mar 2026)'],
    [['2026-03-11'], 'E-Learning „Leitern“ ist morgen fällig (11.03.2026)', 'is due tomorrow (11 Mar 2026)'],
    [['2026-03-12'], 'E-Learning „Leitern“ ist fällig in 2 Tagen (12.03.2026)', 'is due in 2 days (12 Mar 2026)'],
    [['2026-03-10', '2026-03-12'], '2 Aufgaben stehen an', '2 tasks to do'],
    [['2026-03-09', '2026-03-12'], '2 Aufgaben stehen an, davon 1 überfällig', '2 tasks to do, 1 of them overdue'],
    [['2026-03-08', '2026-03-09'], '2 Aufgaben sind überfällig', '2 tasks are overdue'],
  ])('of what is due on %j says %s', (dueOn, german, english) => {
    const [de, en] = subjects(...dueOn);
    expect(de).toBe(`Erinnerung: ${german}`);
    expect(en?.startsWith('Reminder: ')).toBe(true);
    expect(en?.endsWith(english)).toBe(true);
  });
});

const news = (dueOn: string | null, isAgain = false, kind: keyof typeof sources = 'course') => ({
  source: sources[kind],
  title: 'Leitern',
  dueOn,
  isAgain,
});
const lateAndSoon = [item('2026-03-09'), item('2026-03-12')];

describe('the subject of what is new', () => {
  it.each([
    [[news('2026-04-09')], [], 'Neu für Sie: E-Learning „Leitern“, fällig in 30 Tagen (09.04.2026)'],
    [[news('2026-03-10', true)], [], 'Erneut für Sie: E-Learning „Leitern“, heute fällig (10.03.2026)'],
    [[news(null, false, 'action')], [], 'Neu für Sie: Maßnahme „Leitern“, ohne Frist'],
    [[news(null), news(null)], [], '2 neue Aufgaben für Sie'],
    [[news(null)], [item('2026-03-12')], '1 neue Aufgabe, 1 weitere steht an'],
    [[news(null), news(null)], lateAndSoon, '2 neue Aufgaben, 2 weitere stehen an, davon 1 überfällig'],
  ])('of %j beside %j says %s', (given, items, german) => {
    expect(lettersIn('de_DE').reminder.mail(factsOf(given, items)).subject).toBe(german);
  });

  it.each([
    [[news('2026-04-09')], [], 'New for you: E-learning “Leitern”, due in 30 days (9 Apr 2026)'],
    [[news('2026-03-10', true)], [], 'For you again: E-learning “Leitern”, due today (10 Mar 2026)'],
    [[news(null, false, 'action')], [], 'New for you: Measure “Leitern”, with no due date'],
    [[news(null), news(null)], [], '2 new tasks for you'],
    [[news(null)], [item('2026-03-12')], '1 new task, 1 more to do'],
    [[news(null), news(null)], lateAndSoon, '2 new tasks, 2 more to do, 1 of them overdue'],
  ])('of %j beside %j says %s', (given, items, english) => {
    expect(lettersIn('en_GB').reminder.mail(factsOf(given, items)).subject).toBe(english);
  });
});

it('names what is due under what it is, one or several', () => {
  const [de, en] = mails(
    item('2026-03-12', 'Gitter', 'action'),
    item('2026-03-09'),
    item('2026-03-11', 'Lager', 'round'),
    item('2026-03-11', 'Feuer'),
  );
  expect(de?.body).toContain(`bei Nordwerk steht für Sie noch an:

E-Learnings:

– „Leitern“: überfällig seit 09.03.2026
– „Feuer“: morgen fällig (11.03.2026)

Gefährdungsbeurteilung:

– „Lager“: morgen fällig (11.03.2026)

Maßnahme:

– „Gitter“: fällig in 2 Tagen (12.03.2026)

Hier geht es los:`);
  expect(en?.body).toContain(`at Nordwerk you still have to do:

E-learnings:

– “Leitern”: overdue since 9 Mar 2026
– “Feuer”: due tomorrow (11 Mar 2026)

Risk assessment:

– “Lager”: due tomorrow (11 Mar 2026)

Measure:

– “Gitter”: due in 2 days (12 Mar 2026)

Start here:`);
  const [several, others] = mails(
    ...[item('2026-03-11', 'A', 'round'), item('2026-03-11', 'B', 'round')],
    ...[item('2026-03-11', 'C', 'action'), item('2026-03-11', 'D', 'action')],
  );
  for (const name of ['Gefährdungsbeurteilungen:', 'Maßnahmen:']) expect(several?.body).toContain(`\n\n${name}\n\n`);
  for (const name of ['Risk assessments:', 'Measures:']) expect(others?.body).toContain(`\n\n${name}\n\n`);
});

const nothingShared = { shared: [], moreSharedCount: 0, links: { statistics: 'https://x.org' } };

const escalationOf = (people: number, days: number, moreCount = 0) => {
  const late = Array.from({ length: people }, (_, index) => ({
    name: `Person ${index + 1}`,
    isReachable: true,
    items: [item('2026-03-01'), item('2026-03-02', 'Feuer')],
  }));
  const facts: EscalationFacts = { company: 'Nordwerk', name: 'Anna', late, moreCount, days, ...nothingShared };
  return languages.map((language) => ({
    ...lettersIn(language).escalation.mail(facts),
    sms: lettersIn(language).escalation.sms(facts),
  }));
};

describe('the message to who is responsible', () => {
  it('speaks of one person in the singular, and of a day', () => {
    const [de, en] = escalationOf(1, 1);
    expect(de?.subject).toBe('Überfällige Aufgaben von Person 1');
    expect(de?.body).toContain('bei Nordwerk ist eine Person seit mindestens einem Tag mit Aufgaben im Verzug:');
    expect(de?.body).toContain('Bitte sprechen Sie die Person darauf an.');
    expect(en?.body).toContain('at Nordwerk, one person has had overdue tasks for at least one day:');
    expect(de?.sms).toBe(
      'Nordwerk: Überfällige Aufgaben von Person 1, seit mindestens einem Tag. Stand: https://x.org',
    );
  });

  it('names each with all that is late, and counts who is not named', () => {
    const [de, en] = escalationOf(2, 7, 1);
    expect(de?.subject).toBe('Überfällige Aufgaben von 3 Personen');
    expect(de?.body).toContain('bei Nordwerk sind 3 Personen seit mindestens 7 Tagen mit Aufgaben im Verzug:');
    expect(de?.body.split('\n').filter((line) => line.startsWith('– '))).toEqual([
      '– Person 1: E-Learning „Leitern“, überfällig seit 01.03.2026; E-Learning „Feuer“, überfällig seit 02.03.2026',
      '– Person 2: E-Learning „Leitern“, überfällig seit 01.03.2026; E-Learning „Feuer“, überfällig seit 02.03.2026',
      '– und eine weitere Person',
    ]);
    expect(en?.body).toContain('– and one more person');
    expect(escalationOf(namedMaximum, 7, 20)[0]?.body).toContain('– und 20 weitere Personen');
  });
});

describe('what is late and nobody’s alone', () => {
  const round = item('2026-03-01', 'Lager (Halle 2)', 'round');
  const action = item('2026-03-02', 'Gitter', 'action');
  const facts: EscalationFacts = {
    company: 'Nordwerk',
    name: 'Anna',
    late: [],
    moreCount: 0,
    shared: [round],
    moreSharedCount: 0,
    days: 7,
    links: { rounds: 'https://x.org/e' },
  };
  const written = (changed: Partial<EscalationFacts>) =>
    languages.map((language) => lettersIn(language).escalation.mail({ ...facts, ...changed }));

  it('is named by itself', () => {
    const [de, en] = written({});
    expect(de?.subject).toBe('Überfällig: Gefährdungsbeurteilung „Lager (Halle 2)“');
    expect(en?.subject).toBe('Overdue: Risk assessment “Lager (Halle 2)”');
    expect(de?.body).toBe(`Guten Tag Anna,

in Ihrem Verantwortungsbereich bei Nordwerk ist seit mindestens 7 Tagen überfällig:

– Gefährdungsbeurteilung „Lager (Halle 2)“, überfällig seit 01.03.2026

Den aktuellen Stand der Gefährdungsbeurteilungen und Maßnahmen sehen Sie in der Auswertung:

https://x.org/e

Über dieselbe Überfälligkeit erhalten Sie keine zweite Nachricht.`);
    expect(en?.body).toContain('at Nordwerk, this has been overdue for at least 7 days:\n\n– Risk assessment');
  });

  it('follows whoever is late, and says what nobody is to do', () => {
    const late = [{ name: 'Max Müller', isReachable: true, items: [item('2026-03-01')] }];
    const links = { statistics: 'https://x.org/s', rounds: 'https://x.org/e' };
    const [de, en] = written({ late, shared: [round, action], moreSharedCount: 3, links });
    expect(de?.subject).toBe('Überfälliges in Ihrem Verantwortungsbereich');
    expect(en?.subject).toBe('Overdue in your area of responsibility');
    expect(de?.body).toContain(`Bitte sprechen Sie die Person darauf an.

Außerdem ist seit mindestens 7 Tagen überfällig:

– Gefährdungsbeurteilung „Lager (Halle 2)“, überfällig seit 01.03.2026
– Maßnahme „Gitter“, überfällig seit 02.03.2026, niemand zuständig
– und 3 mehr

Den aktuellen Stand der E-Learnings sehen Sie in der Statistik:

https://x.org/s

Den aktuellen Stand`);
    expect(en?.body).toContain('– Measure “Gitter”, overdue since 2 Mar 2026, with no owner\n– and 3 more');
  });

  it('fits into a text message', () => {
    const [de, en] = languages.map((language) => lettersIn(language).escalation.sms({ ...facts, days: 1 }));
    expect(de).toBe(
      'Nordwerk: Überfällig: Gefährdungsbeurteilung „Lager (Halle 2)“, seit mindestens einem Tag. Stand: https://x.org/e',
    );
    expect(en).toBe('Nordwerk: Overdue: Risk assessment “Lager (Halle 2)”, for at least one day. See: https://x.org/e');
  });
});
