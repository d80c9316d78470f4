import type { MessageForms, TakenOverFacts } from './facts';
import { listOf, type Pen } from './pen';

const oneOrSeveral = ({ leavers }: TakenOverFacts): 'one' | 'several' => (leavers.length === 1 ? 'one' : 'several');

/** Names of those who were in charge, and how many they are. */
const valuesOf = ({ say }: Pen, { leavers: named, moreCount, company, name, link }: TakenOverFacts) => {
  const names = named.join(', ');
  const leavers = moreCount > 0 ? say('letters.takenOver.more', { leavers: names, smart_count: moreCount }) : names;
  return { company, name, link, leavers, smart_count: named.length + moreCount };
};

const chargesOf = ({ say }: Pen, { charges }: TakenOverFacts, key: 'charge' | 'shortCharge'): string[] =>
  charges.map(({ name, count }) => say(`letters.takenOver.${key}`, { area: name, smart_count: count }));

/** Charge of what archived people were in charge of. */
export const takenOverLetter = (pen: Pen): MessageForms<TakenOverFacts> => ({
  mail: (facts) => {
    const values = valuesOf(pen, facts);
    const charges = chargesOf(pen, facts, 'charge');
    const archived = pen.say(`letters.takenOver.archived.${oneOrSeveral(facts)}`, values);
    return {
      subject: pen.say(`letters.takenOver.subject.${oneOrSeveral(facts)}`, values),
      preheader: charges.join(', '),
      buttons: [pen.say('letters.takenOver.button')],
      body: pen.say('letters.takenOver.body', { ...values, archived, charges: listOf(charges) }),
    };
  },
  sms: (facts) => {
    const charges = chargesOf(pen, facts, 'shortCharge').join(', ');
    return pen.say(`letters.takenOver.sms.${oneOrSeveral(facts)}`, { ...valuesOf(pen, facts), charges });
  },
});
