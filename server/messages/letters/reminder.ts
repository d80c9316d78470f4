import { reminderSources } from '../../db/schema/reminders';
import type { DueItem, GivenItem, MessageForms, ReminderFacts } from './facts';
import { dueIn, itemIn, listOf, type Pen } from './pen';

/** Summary of several things, with how many of those that are due are overdue. */
const countedSummary = ({ say }: Pen, { given, items, today }: ReminderFacts): string => {
  const overdue = items.filter(({ dueOn }) => dueOn < today).length;
  if (items.length === 0) return say('letters.reminder.summary.given', { smart_count: given.length });
  if (given.length === 0 && overdue === items.length) {
    return say('letters.reminder.summary.overdue', { smart_count: overdue });
  }
  const news = say('letters.reminder.summary.news', { smart_count: given.length });
  const key = given.length > 0 ? 'besides' : 'due';
  const summary = say(`letters.reminder.summary.${key}`, { news, smart_count: items.length });
  return overdue > 0 ? say('letters.reminder.summary.ofThem', { summary, smart_count: overdue }) : summary;
};

/** Summary in the subject, and at the beginning of a text message: the one thing, or how many are new and due. */
const summaryOf = (pen: Pen, facts: ReminderFacts): string => {
  const { given, items, today } = facts;
  const [[news], [due]] = [given, items];
  if (given.length + items.length > 1) return countedSummary(pen, facts);
  if (due) return dueIn(pen, 'is', due, today);
  if (!news) return '';
  const values = { item: itemIn(pen, news), due: dueIn(pen, 'note', news, today) };
  return pen.say(`letters.reminder.summary.${news.isAgain ? 'again' : 'new'}`, values);
};

/** Paragraphs that name each thing under its kind. */
const groupsOf = (pen: Pen, items: readonly (DueItem | GivenItem)[], today: string): string[] =>
  reminderSources.flatMap((source) => {
    const ofKind = items.filter((item) => item.source === source);
    if (ofKind.length === 0) return [];
    const lines = ofKind.map((item) =>
      pen.say(`letters.reminder.${'isAgain' in item && item.isAgain ? 'lineAgain' : 'line'}`, {
        title: item.title,
        due: dueIn(pen, 'note', item, today),
      }),
    );
    return [pen.say('letters.reminder.heading', { kind: pen.kind(source, ofKind.length) }), listOf(lines)];
  });

/** Paragraphs about what is new, and what else is due. */
const tasksOf = (pen: Pen, { company, given, items, today }: ReminderFacts): string => {
  const parts = [
    { key: 'given', of: given },
    { key: given.length > 0 ? 'alsoDue' : 'due', of: items },
  ] as const;
  return parts
    .filter((part) => part.of.length > 0)
    .flatMap((part) => [pen.say(`letters.reminder.${part.key}`, { company }), ...groupsOf(pen, part.of, today)])
    .join('\n\n');
};

/** Tasks of one's own, new or due. */
export const reminderLetter = (pen: Pen): MessageForms<ReminderFacts> => ({
  mail: (facts) => {
    const summary = summaryOf(pen, facts);
    return {
      subject: facts.given.length > 0 ? summary : pen.say('letters.reminder.subject', { summary }),
      preheader: [...facts.given, ...facts.items].map(({ title }) => title).join(', '),
      buttons: [pen.say('letters.reminder.button')],
      body: pen.say('letters.reminder.body', { ...facts, tasks: tasksOf(pen, facts) }),
    };
  },
  sms: (facts) => pen.say('letters.reminder.sms', { ...facts, summary: summaryOf(pen, facts) }),
});
