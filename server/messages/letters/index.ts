import type { LanguageCode } from '../../../contract/shapes/constants';
import { translateAny } from '../../../i18n/translateIn';
import { companyEndLetter } from './companyEnd';
import { escalationLetter } from './escalation';
import { nearMissLetter } from './nearMisses';
import { createPen, type Pen } from './pen';
import { plainLetters } from './plain';
import { reminderLetter } from './reminder';
import { switchedLetter } from './switched';
import { takenOverLetter } from './takenOver';

/** Letters of every kind in the words of a pen. */
export const lettersWith = (pen: Pen) => ({
  ...plainLetters(pen),
  reminder: reminderLetter(pen),
  /** Substitute for a reminder where others than its reader see it. */
  shownReminder: { subject: pen.say('letters.shownReminder.subject'), body: pen.say('letters.shownReminder.body') },
  escalation: escalationLetter(pen),
  switched: switchedLetter(pen),
  takenOver: takenOverLetter(pen),
  nearMisses: nearMissLetter(pen),
  companyEnd: companyEndLetter(pen),
});

/** Everything the server writes to people, in one language. */
export type Letters = ReturnType<typeof lettersWith>;

const made = new Map<LanguageCode, Letters>();

export const lettersIn = (language: LanguageCode): Letters => {
  const letters = made.get(language) ?? lettersWith(createPen(language, translateAny(language)));
  made.set(language, letters);
  return letters;
};
