import { join } from 'node:path';
import { expect, it } from 'vitest';
import { templates } from './templates';
import { toRecord, writtenExamples } from './testing/writtenExamples';

const languages = ['de_DE', 'en_GB'] as const;

it.each(languages)('letters are written as recorded, if not on purpose otherwise: %s', async (language) => {
  const { subject, body } = templates[language].shownReminder;
  const records = writtenExamples(templates[language]).map(toRecord);
  const all = [...records, `##### shownReminder\nSubject: ${subject}\n\n${body}`];
  await expect(`${all.join('\n\n')}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, 'testing', `letters.${language}.txt`),
  );
});
