import { listMark } from './listMark';
import type { TakenOverFacts, Templates } from './types';

/** Names of those who were in charge, in the subject and in a text message. */
const from = ({ leavers: [first = '', ...others], moreCount }: TakenOverFacts): string =>
  others.length === 0 ? first : `${1 + others.length + moreCount} Personen`;

const archived = (facts: TakenOverFacts): string => {
  const { company, leavers, moreCount } = facts;
  if (leavers.length === 1) return `${from(facts)} ist bei ${company} nicht mehr aktiv.`;
  const more = moreCount > 0 ? ` und ${moreCount} mehr` : '';
  return `${from(facts)} sind bei ${company} nicht mehr aktiv: ${leavers.join(', ')}${more}.`;
};

export const takenOverWords: Templates['takenOver'] = {
  mail: (facts) => ({
    subject: `Neu zuständig: Sie übernehmen von ${from(facts)}`,
    preheader: facts.charges.map(({ name, count }) => `${name}: ${count}`).join(', '),
    buttons: ['Zur Übersicht'],
    body: `Guten Tag ${facts.name},

${archived(facts)} Dafür sind ab jetzt Sie zuständig:

${facts.charges.map(({ name, count }) => `${listMark}${name}: ${count}`).join('\n')}

An alles, was fällig wird, werden Sie wie gewohnt erinnert. Soll jemand anderes zuständig sein? Dann tragen Sie die Person bitte bei den Einträgen ein:

${facts.link}`,
  }),
  sms: (facts) =>
    `${facts.company}: Sie übernehmen von ${from(facts)}: ${facts.charges.map(({ name, count }) => `${name} ${count}`).join(', ')}. ${facts.link}`,
};
