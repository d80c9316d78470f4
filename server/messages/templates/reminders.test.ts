import { describe, expect, it } from 'vitest';
import { namedMaximum } from '../writeEscalation';
import { templates } from '.';
import type { EscalationFacts, ReminderFacts } from './types';

const languages = ['de_DE', 'en_GB'] as const;
const today = '2026-03-10';
const item = (dueOn: string, title = 'Leitern') => ({ source: 'elearning' as const, title, dueOn });

const subjects = (...dueOn: string[]): string[] => {
  const facts: ReminderFacts = {
    ...{ company: 'Nordwerk', clientIdentifier: 'nordwerk', name: 'Max Müller', username: 'max.mueller', today },
    ...{ items: dueOn.map((day) => item(day)), link: 'https://example.org/x' },
  };
  return languages.map((language) => templates[language].reminder.mail(facts).subject);
};

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

const escalationOf = (people: number, days: number, moreCount = 0) => {
  const late = Array.from({ length: people }, (_, index) => ({
    ...{ name: `Person ${index + 1}`, isReachable: true, items: [item('2026-03-01'), item('2026-03-02', 'Feuer')] },
  }));
  const facts: EscalationFacts = { company: 'Nordwerk', name: 'Anna', late, moreCount, days, link: 'https://x.org' };
  return languages.map((language) => ({
    ...templates[language].escalation.mail(facts),
    sms: templates[language].escalation.sms(facts),
  }));
};

describe('the message to who is responsible', () => {
  it('speaks of one person in the singular, and of a day', () => {
    const [de, en] = escalationOf(1, 1);
    expect(de?.subject).toBe('Überfällige Aufgaben von Person 1');
    expect(de?.body).toContain('bei Nordwerk ist eine Person seit mindestens einem Tag mit Aufgaben im Verzug:');
    expect(de?.body).toContain('Bitte sprechen Sie die Person darauf an.');
    expect(en?.body).toContain('at Nordwerk, one person has had tasks overdue for at least one day:');
    expect(de?.sms).toBe(
      'Nordwerk: Überfällige Aufgaben von Person 1, seit mindestens einem Tag. Statistik: https://x.org',
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
