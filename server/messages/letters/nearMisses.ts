import type { MessageForms, NearMissFacts } from './facts';
import { listOf, type Pen } from './pen';

type Counts = Omit<NearMissFacts['places'][number], 'name'>;

const saidOf = ({ say }: Pen, counts: Counts): string =>
  (['count', 'severe', 'answered'] as const)
    .filter((field) => counts[field] > 0)
    .map((field) => say(`letters.nearMisses.said.${field}`, { smart_count: counts[field] }))
    .join(', ');

const totalOf = (pen: Pen, { places }: NearMissFacts): string => {
  const sumOf = (field: keyof Counts): number => places.reduce((sum, each) => sum + each[field], 0);
  return saidOf(pen, { count: sumOf('count'), severe: sumOf('severe'), answered: sumOf('answered') });
};

const lineOf = (pen: Pen, { name: place, ...counts }: NearMissFacts['places'][number]): string =>
  pen.say(`letters.nearMisses.${place === null ? 'lineNowhere' : 'line'}`, { place, said: saidOf(pen, counts) });

const capital = ({ tag }: Pen, text: string): string => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);

/** Reports and answers of a day, by location. */
export const nearMissLetter = (pen: Pen): MessageForms<NearMissFacts> => ({
  mail: (facts) => ({
    subject: pen.say('letters.nearMisses.subject', { said: totalOf(pen, facts) }),
    preheader: facts.places.map(({ name }) => name ?? pen.say('letters.nearMisses.nowhere')).join(', '),
    buttons: [pen.say('letters.nearMisses.button')],
    body: pen.say('letters.nearMisses.body', {
      ...facts,
      places: listOf(facts.places.map((place) => lineOf(pen, place))),
    }),
  }),
  sms: (facts) => pen.say('letters.nearMisses.sms', { ...facts, said: capital(pen, totalOf(pen, facts)) }),
});
