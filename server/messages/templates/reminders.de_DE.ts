import type { ReminderSource } from '../../db/schema/reminders';
import { dateIn, daysUntil } from './dueDays';
import { listMark } from './listMark';
import type { DueItem, EscalationFacts, ReminderFacts, Templates } from './types';

const date = dateIn('de_DE');

const kinds: Record<ReminderSource, string> = { elearning: 'E-Learning' };

const titled = ({ source, title }: DueItem): string => `${kinds[source]} „${title}“`;

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

const people = (count: number): string => (count === 1 ? 'eine Person' : `${count} Personen`);

const lateLine = ({ name, isReachable, items }: EscalationFacts['late'][number]): string => {
  const tasks = items.map((item) => `${titled(item)}, überfällig seit ${date(item.dueOn)}`).join('; ');
  const unreached = isReachable ? '' : ' (weder per E-Mail noch per SMS erreichbar)';
  return `${listMark}${name}${unreached}: ${tasks}`;
};

const lateCount = ({ late, moreCount }: EscalationFacts): number => late.length + moreCount;

const lateSubject = (facts: EscalationFacts): string => {
  const [first] = facts.late;
  return lateCount(facts) === 1 && first
    ? `Überfällige Aufgaben von ${first.name}`
    : `Überfällige Aufgaben von ${lateCount(facts)} Personen`;
};

export const reminderWords: Pick<Templates, 'reminder' | 'escalation'> = {
  reminder: {
    mail: (facts) => ({
      subject: `Erinnerung: ${summary(facts)}`,
      preheader: facts.items.map(({ title }) => title).join(', '),
      button: 'Jetzt erledigen',
      body: `Guten Tag ${facts.name},

bei ${facts.company} steht für Sie noch an:

${facts.items.map((item) => `${listMark}${titled(item)}: ${due(item, facts.today)}`).join('\n')}

Hier geht es los:

${facts.link}

Zum Anmelden brauchen Sie Ihr Passwort und:

Unternehmens-ID: ${facts.clientIdentifier}
Benutzername: ${facts.username}

Haben Sie inzwischen alles erledigt? Dann müssen Sie nichts weiter tun.`,
    }),
    sms: (facts) => `${facts.company}: ${summary(facts)}. Jetzt erledigen: ${facts.link}`,
  },
  escalation: {
    mail: (facts) => ({
      subject: lateSubject(facts),
      preheader: `Seit mindestens ${facts.days === 1 ? 'einem Tag' : `${facts.days} Tagen`} überfällig.`,
      button: 'Statistik öffnen',
      body: `Guten Tag ${facts.name},

in Ihrem Verantwortungsbereich bei ${facts.company} ${lateCount(facts) === 1 ? 'ist' : 'sind'} ${people(lateCount(facts))} seit mindestens ${facts.days === 1 ? 'einem Tag' : `${facts.days} Tagen`} mit Aufgaben im Verzug:

${[...facts.late.map(lateLine), ...(facts.moreCount > 0 ? [`${listMark}und ${facts.moreCount === 1 ? 'eine weitere Person' : `${facts.moreCount} weitere Personen`}`] : [])].join('\n')}

Bitte sprechen Sie ${lateCount(facts) === 1 ? 'die Person' : 'die Personen'} darauf an. Den aktuellen Stand sehen Sie in der Statistik:

${facts.link}

Über dieselbe Überfälligkeit erhalten Sie keine zweite Nachricht.`,
    }),
    sms: (facts) =>
      `${facts.company}: ${lateSubject(facts)}, seit mindestens ${facts.days === 1 ? 'einem Tag' : `${facts.days} Tagen`}. Statistik: ${facts.link}`,
  },
};
