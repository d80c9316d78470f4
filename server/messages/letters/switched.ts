import type { MessageForms, SwitchedCourse, SwitchedFacts } from './facts';
import { listOf, type Pen } from './pen';

const headlineOf = ({ say }: Pen, { title, inForce }: SwitchedCourse): string =>
  say(`letters.switched.${inForce ? 'inForce' : 'outOfForce'}`, { title });

/** Effects on tasks. */
const effectsOf = ({ say }: Pen, { changes }: SwitchedCourse): string => {
  const effects = (['made', 'resumed', 'overdue', 'suspended', 'closed'] as const).filter((effect) => changes[effect]);
  if (effects.length === 0) return say('letters.switched.effects.none');
  return effects
    .map((effect) => say(`letters.switched.effects.${effect}`, { smart_count: changes[effect] }))
    .join(', ');
};

const lineOf = (pen: Pen, course: SwitchedCourse): string =>
  pen.say('letters.switched.line', { headline: headlineOf(pen, course), effects: effectsOf(pen, course) });

const subjectOf = (pen: Pen, { courses }: SwitchedFacts): string => {
  const [first] = courses;
  if (courses.length === 1 && first) return headlineOf(pen, first);
  return pen.say('letters.switched.subject', { smart_count: courses.length });
};

/** E-learnings that came into force by their dates, or are not any more. */
export const switchedLetter = (pen: Pen): MessageForms<SwitchedFacts> => ({
  mail: (facts) => ({
    subject: subjectOf(pen, facts),
    preheader: facts.courses.map((course) => effectsOf(pen, course)).join('; '),
    buttons: [pen.say('letters.switched.button')],
    body: pen.say('letters.switched.body', {
      ...facts,
      courses: listOf(facts.courses.map((course) => lineOf(pen, course))),
    }),
  }),
  sms: (facts) => pen.say('letters.switched.sms', { ...facts, subject: subjectOf(pen, facts) }),
});
