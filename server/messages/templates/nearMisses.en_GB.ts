import { listMark } from './listMark';
import type { NearMissFacts, Templates } from './types';

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${several}`];

const totalOf = ({ places }: NearMissFacts) => ({
  count: places.reduce((sum, each) => sum + each.count, 0),
  severe: places.reduce((sum, each) => sum + each.severe, 0),
  answered: places.reduce((sum, each) => sum + each.answered, 0),
});

const said = ({ count, severe, answered }: ReturnType<typeof totalOf>): string => {
  const lines = [
    ...counted(count, 'one new report', 'new reports'),
    ...counted(severe, 'one of them life-threatening', 'of them life-threatening'),
    ...counted(answered, 'one answer to a question', 'answers to questions'),
  ];
  return lines.join(', ');
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const subject = (facts: NearMissFacts): string => `Near misses: ${said(totalOf(facts))}`;

/** Reports and answers of a day, by location. */
export const nearMissWords: Templates['nearMisses'] = {
  mail: (facts) => ({
    subject: subject(facts),
    preheader: facts.places.map(({ name }) => name ?? 'no location').join(', '),
    buttons: ['Open reports'],
    body: `Hello ${facts.name},

since the last message, this was reported at ${facts.company}:

${facts.places.map((place) => `${listMark}${place.name ?? 'No location'}: ${said(place)}.`).join('\n')}

You can read the details here:

${facts.link}`,
  }),
  sms: (facts) => `${facts.company}: ${capital(said(totalOf(facts)))}. ${facts.link}`,
};
