import type { CompanyEndFacts, RenderedMail } from './facts';
import type { Pen } from './pen';

/** End of a company, for its super-admins: the last day, and until when they save its data. */
export const companyEndLetter =
  (pen: Pen) =>
  ({ news, ...facts }: CompanyEndFacts): RenderedMail => {
    const values = { ...facts, lastDay: pen.date(facts.lastDay), erasesOn: pen.date(facts.erasesOn) };
    return {
      subject: pen.say(`letters.companyEnd.subject.${news}`, values),
      preheader: pen.say('letters.companyEnd.preheader', values),
      buttons: [pen.say('letters.companyEnd.button')],
      body: pen.say('letters.companyEnd.body', {
        ...values,
        first: pen.say(`letters.companyEnd.first.${news}`, values),
      }),
    };
  };
