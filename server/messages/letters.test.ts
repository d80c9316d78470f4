import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../contract/shapes/constants';
import { toBcp47 } from '../../contract/shapes/languages';
import { allWords } from '../../i18n/allWords';
import { foreignTexts, piecedPseudoWords, textsIn } from '../../i18n/pseudoWords';
import { createTranslate } from '../../i18n/translate';
import type { Words } from '../../i18n/words';
import { lettersIn, lettersWith } from './letters';
import { createPen } from './letters/pen';
import { letterExamples } from './testing/letterExamples';
import { toRecord, writtenExamples } from './testing/writtenExamples';

const keysOf = (words: Words, prefix: string): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

describe.each(languageCodes)('letters in %s', (language) => {
  const words = allWords.get(language) ?? {};

  it('are written as recorded, if not on purpose otherwise', async () => {
    const { subject, body } = lettersIn(language).shownReminder;
    const records = writtenExamples(lettersIn(language)).map(toRecord);
    const all = [...records, `##### shownReminder\nSubject: ${subject}\n\n${body}`];
    await expect(`${all.join('\n\n')}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, 'testing', `letters.${language}.txt`),
    );
  });

  it('have a button for each link that stands alone, and no link stands otherwise', () => {
    const told = writtenExamples(lettersIn(language)).map(({ title, mail: { body, buttons } }) => {
      const linked = body.split('\n\n').filter((paragraph) => paragraph.includes('https://'));
      return { title, buttons: title.startsWith('handOver') ? 1 : (buttons ?? []).length, linked };
    });
    expect(told.filter(({ linked }) => linked.some((paragraph) => /\s/.test(paragraph)))).toEqual([]);
    expect(told.filter(({ buttons, linked }) => buttons !== linked.length)).toEqual([]);
  });

  it('say every word that there is for them, and nothing but words and facts', () => {
    const asked = new Set<string>();
    const translate = createTranslate(piecedPseudoWords(words), language);
    const pseudo = lettersWith(
      createPen(language, (key, params) => {
        asked.add(key);
        return translate(key, params);
      }),
    );
    // `Intl` has a word between date and time.
    const moments = Object.values(letterExamples.breakGlassUsed).map(({ at, timeZone }) =>
      at.toLocaleString(toBcp47(language), { dateStyle: 'long', timeStyle: 'short', timeZone }),
    );
    const foreign = writtenExamples(pseudo).flatMap(({ title, facts, mail, sms }) => {
      const texts = [mail.subject, mail.preheader, mail.body, ...(mail.buttons ?? []), sms ?? ''];
      const lines = texts.flatMap((text) => text.split('\n'));
      return foreignTexts(lines, [...textsIn(facts), ...moments]).map(([line, left]) => `${title}: ${line}: ${left}`);
    });
    expect(foreign).toEqual([]);
    expect(foreignTexts(Object.values(pseudo.shownReminder), [])).toEqual([]);
    expect(keysOf(words.letters as Words, 'letters.').filter((key) => !asked.has(key))).toEqual([]);
  });
});

it('counts are numbers of the language', () => {
  const places = [{ name: 'Halle 2', count: 1200, severe: 0, answered: 0 }];
  const facts = { company: 'Nordwerk', name: 'Max Müller', link: 'https://example.org/x', places };
  expect(lettersIn('de_DE').nearMisses.mail(facts).subject).toBe('Beinaheunfälle: 1.200 neue Meldungen');
  expect(lettersIn('en_GB').nearMisses.mail(facts).subject).toBe('Near misses: 1,200 new reports');
});
