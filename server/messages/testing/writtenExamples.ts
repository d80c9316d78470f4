import type { Letters } from '../letters';
import type { RenderedMail } from '../letters/facts';
import { type LetterKind, letterExamples } from './letterExamples';

interface Written {
  /** Kind of letter, and what is told. */
  title: string;
  facts: object;
  mail: RenderedMail;
  /** None of what goes out by mail alone. */
  sms?: string;
}

/** Letter of a kind as it is called by tests of all kinds. */
type AnyLetter =
  | ((facts: object) => RenderedMail)
  | { mail: (facts: object) => RenderedMail; sms: (facts: object) => string };

/** Every example, written as mail and, where there is such a form, as text message. */
export const writtenExamples = (letters: Letters): Written[] =>
  (Object.keys(letterExamples) as LetterKind[]).flatMap((kind) => {
    const letter = letters[kind] as AnyLetter;
    return Object.entries(letterExamples[kind]).map(([told, facts]): Written => {
      const title = `${kind}: ${told}`;
      if (typeof letter === 'function') return { title, facts, mail: letter(facts) };
      return { title, facts, mail: letter.mail(facts), sms: letter.sms(facts) };
    });
  });

/** Example as it is recorded: all that its reader is sent. */
export const toRecord = ({ title, mail: { subject, preheader, buttons, body }, sms }: Written): string =>
  [
    `##### ${title}`,
    `Subject: ${subject}`,
    `Preheader: ${preheader}`,
    ...(buttons ? [`Buttons: ${buttons.join(' | ')}`] : []),
    '',
    body,
    ...(sms === undefined ? [] : ['', `SMS: ${sms}`]),
  ].join('\n');
