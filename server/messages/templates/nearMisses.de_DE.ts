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
    ...counted(count, 'eine neue Meldung', 'neue Meldungen'),
    ...counted(severe, 'davon eine lebensgefährlich', 'davon lebensgefährlich'),
    ...counted(answered, 'eine Antwort auf eine Rückfrage', 'Antworten auf Rückfragen'),
  ];
  return lines.join(', ');
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const subject = (facts: NearMissFacts): string => `Beinaheunfälle: ${said(totalOf(facts))}`;

/** Reports and answers of a day, by location. */
export const nearMissWords: Templates['nearMisses'] = {
  mail: (facts) => ({
    subject: subject(facts),
    preheader: facts.places.map(({ name }) => name ?? 'ohne Standort').join(', '),
    buttons: ['Meldungen öffnen'],
    body: `Hallo ${facts.name},

seit der letzten Nachricht wurde bei ${facts.company} gemeldet:

${facts.places.map((place) => `${listMark}${place.name ?? 'Ohne Standort'}: ${said(place)}.`).join('\n')}

Was genau, lesen Sie hier:

${facts.link}`,
  }),
  sms: (facts) => `${facts.company}: ${capital(said(totalOf(facts)))}. ${facts.link}`,
};
