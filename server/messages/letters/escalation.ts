import type { DueItem, EscalationFacts, MessageForms } from './facts';
import { itemIn, listOf, type Pen } from './pen';

/** Numbers and durations of its sentences. */
const valuesOf = ({ say }: Pen, { company, name, late, moreCount, days }: EscalationFacts) => ({
  company,
  name,
  duration: say('letters.escalation.duration', { smart_count: days }),
  smart_count: late.length + moreCount,
});

const subjectOf = (pen: Pen, facts: EscalationFacts): string => {
  const { late, shared } = facts;
  const [[person], [item]] = [late, shared];
  const { smart_count } = valuesOf(pen, facts);
  if (person && !item) {
    const key = smart_count === 1 ? 'person' : 'people';
    return pen.say(`letters.escalation.subject.${key}`, { person: person.name, smart_count });
  }
  if (person || !item || shared.length > 1) return pen.say('letters.escalation.subject.all');
  return pen.say('letters.escalation.subject.item', { item: itemIn(pen, item) });
};

const itemLine = (pen: Pen, item: DueItem, key: 'item' | 'unowned' = 'item'): string =>
  pen.say(`letters.escalation.${key}`, { item: itemIn(pen, item), date: pen.date(item.dueOn) });

const personLine = (pen: Pen, { name, isReachable, items }: EscalationFacts['late'][number]): string =>
  pen.say(`letters.escalation.${isReachable ? 'person' : 'unreachable'}`, {
    person: name,
    items: items.map((item) => itemLine(pen, item)).join('; '),
  });

/** List of the lines, and of how many more there are. */
const listWithMore = (pen: Pen, lines: readonly string[], key: 'morePeople' | 'moreItems', smart_count: number) =>
  listOf([...lines, ...(smart_count > 0 ? [pen.say(`letters.escalation.${key}`, { smart_count })] : [])]);

/** Paragraphs about who is late with what, and what is asked of the reader. */
const latePeople = (pen: Pen, facts: EscalationFacts): string[] => {
  if (facts.late.length === 0) return [];
  const lines = facts.late.map((each) => personLine(pen, each));
  return [
    pen.say('letters.escalation.late', valuesOf(pen, facts)),
    listWithMore(pen, lines, 'morePeople', facts.moreCount),
    pen.say('letters.escalation.talk', valuesOf(pen, facts)),
  ];
};

/** Paragraphs about what is late and nobody's alone. */
const lateShared = (pen: Pen, facts: EscalationFacts): string[] => {
  if (facts.shared.length === 0) return [];
  const lines = facts.shared.map((item) => itemLine(pen, item, item.source === 'riskAction' ? 'unowned' : 'item'));
  return [
    pen.say(`letters.escalation.${facts.late.length > 0 ? 'alsoShared' : 'shared'}`, valuesOf(pen, facts)),
    listWithMore(pen, lines, 'moreItems', facts.moreSharedCount),
  ];
};

const standingsOf = ({ links }: EscalationFacts) =>
  (['statistics', 'rounds'] as const).flatMap((page) => (links[page] ? [{ page, link: links[page] }] : []));

/** Late tasks of others, and what is late and nobody's alone. */
export const escalationLetter = (pen: Pen): MessageForms<EscalationFacts> => ({
  mail: (facts) => ({
    subject: subjectOf(pen, facts),
    preheader: pen.say('letters.escalation.preheader', valuesOf(pen, facts)),
    buttons: standingsOf(facts).map(({ page }) => pen.say(`letters.escalation.${page}.button`)),
    body: [
      pen.say('letters.escalation.greeting', valuesOf(pen, facts)),
      ...latePeople(pen, facts),
      ...lateShared(pen, facts),
      ...standingsOf(facts).flatMap(({ page, link }) => [pen.say(`letters.escalation.${page}.text`), link]),
      pen.say('letters.escalation.once'),
    ].join('\n\n'),
  }),
  sms: (facts) => {
    const links = standingsOf(facts).map(({ link }) => link);
    const subject = subjectOf(pen, facts);
    return pen.say('letters.escalation.sms', { ...valuesOf(pen, facts), subject, links: links.join(' ') });
  },
});
