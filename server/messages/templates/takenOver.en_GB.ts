import { listMark } from './listMark';
import type { TakenOverFacts, Templates } from './types';

/** Names of those who were in charge, in the subject and in a text message. */
const from = ({ leavers: [first = '', ...others], moreCount }: TakenOverFacts): string =>
  others.length === 0 ? first : `${1 + others.length + moreCount} people`;

const archived = (facts: TakenOverFacts): string => {
  const { company, leavers, moreCount } = facts;
  if (leavers.length === 1) return `${from(facts)} is no longer active at ${company}.`;
  const more = moreCount > 0 ? ` and ${moreCount} more` : '';
  return `${from(facts)} are no longer active at ${company}: ${leavers.join(', ')}${more}.`;
};

export const takenOverWords: Templates['takenOver'] = {
  mail: (facts) => ({
    subject: `Now in charge: you take over from ${from(facts)}`,
    preheader: facts.charges.map(({ name, count }) => `${name}: ${count}`).join(', '),
    buttons: ['Open overview'],
    body: `Hello ${facts.name},

${archived(facts)} From now on you are in charge of this:

${facts.charges.map(({ name, count }) => `${listMark}${name}: ${count}`).join('\n')}

You will be reminded of everything that becomes due, as usual. Should somebody else be in charge? Then please enter that person in the records:

${facts.link}`,
  }),
  sms: (facts) =>
    `${facts.company}: you take over from ${from(facts)}: ${facts.charges.map(({ name, count }) => `${name} ${count}`).join(', ')}. ${facts.link}`,
};
