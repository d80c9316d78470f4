import { expect, it } from 'vitest';
import { courseZip } from '../../server/areas/partnerVersions/testing';
import { tinyCourse } from '../../server/domain/learning/courses/testing';
import { hasArrivedWell, looksGood } from '../looksGood';
import { signInToPartner } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();

it('a partner admin uploads the ZIP file of a course, mends what the check finds, sees differences, and publishes version 2', async () => {
  const { page, faults } = await product.visit();
  await signInToPartner(page);
  await page.goto('/partner/portfolio/publish');
  const choose = async (course: Parameters<typeof courseZip>[0]) => {
    const { content } = await courseZip(course, 'Leitern/');
    const file = { name: 'leitern.zip', mimeType: 'application/zip', buffer: content };
    await page.getByLabel('Datei für die Bibliothek').setInputFiles(file);
  };
  const course = (values = {}) =>
    tinyCourse({ elearningIdentifier: 'leitern-im-lager', ...values }, 'Leitern im Lager');
  const publish = page.getByRole('button', { name: 'Veröffentlichen', exact: true });

  await page.getByRole('heading', { name: 'Datei hochladen' }).waitFor();
  await hasArrivedWell(page, faults);
  await choose(course({ duration: 0 }));
  await page.getByText('ist zu klein: mindestens 1').waitFor();
  await page.getByText('course.json · duration:').waitFor();
  await looksGood(page);

  await choose(course());
  await page.getByText('Fassung 1 (neu in der Bibliothek)').waitFor();
  await page.getByText(/Noch kein Unternehmen hat diesen Inhalt/).waitFor();
  await publish.click();
  await page.getByText('„Leitern im Lager“ ist als Fassung 1 veröffentlicht.').waitFor();

  const changed = course({ passMark: 90 });
  for (const { texts } of changed.texts) texts.pages.splice(1, 1);
  await choose(changed);
  await page.getByRole('heading', { name: 'Unterschiede zu Fassung 1' }).waitFor();
  await page.getByText('Bestehensgrenze in Prozent: 80 → 90').waitFor();
  await page.getByText('Frage: Was zuerst?').waitFor();
  // An upload that was checked is still there after the page was loaded anew.
  await page.reload();
  await publish.waitFor();
  await looksGood(page);
  await publish.click();
  await page.getByText('„Leitern im Lager“ ist als Fassung 2 veröffentlicht.').waitFor();
  await page.getByText(/^Fassung 1, .*, Paula Partner$/).waitFor();
  await looksGood(page);

  await choose(changed);
  await page.getByText('Der Inhalt ist derselbe wie in Fassung 2; es gibt nichts zu veröffentlichen.').waitFor();
  expect(await publish.count()).toBe(0);
  // Else it would be what the next one finds.
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('heading', { name: 'Datei hochladen' }).waitFor();
});

it('findings and differences fit on a phone, in English and in the dark', async () => {
  const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', locale: 'en-GB' } as const;
  const { page, faults } = await product.visit(phone);
  await signInToPartner(page);
  await page.goto('/partner/portfolio/publish');
  const { content } = await courseZip(tinyCourse({ elearningIdentifier: 'ladders', passMark: 101 }));
  const file = page.getByLabel('File for the library');
  await file.setInputFiles({ name: 'ladders.zip', mimeType: 'application/zip', buffer: content });
  await page.getByText('is too large: at most 100').waitFor();
  await hasArrivedWell(page, faults);
});
