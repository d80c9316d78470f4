import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { signIn } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;

it('a template is found, looked at, and saved as a PDF to fill in, in either language', async () => {
  const { page, faults } = await product.visitAs('max.member', '/dashboard/apps/templates', phone);
  await page.getByRole('heading', { level: 1, name: 'Vorlagen' }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(4);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);

  await page.getByRole('searchbox').fill('ersthelfer');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.getByRole('searchbox').fill('beinaheunfälle');
  const card = page.getByRole('article', { name: 'Interner Unfallbericht' });
  await expect.poll(() => page.getByRole('article').count()).toBe(1);

  await card.getByRole('button', { name: 'Vorschau: Interner Unfallbericht' }).click();
  const sheet = page.getByRole('dialog').getByRole('img', { name: /^Erste Seite/ });
  await expect.poll(() => sheet.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  for (const [language, file, field] of [
    ['Deutsch', 'Interner Unfallbericht.pdf', 'Vor- und Nachname'],
    ['English', 'Internal accident report.pdf', 'First and last name'],
  ] as const) {
    await card.getByRole('button', { name: language }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: /herunterladen$/ }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(file);
    const pdf = (await readFile(await saved.path())).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toContain('/AcroForm');
    expect(pdf).toContain(`/TU (${field})`);
  }
  expect(faults).toEqual([]);
});

it('one’s own due dates are subscribed to by an address that ends when it is renewed', async () => {
  const { page, faults } = await product.visitAs('max.member', '/dashboard/apps/calendar', phone);
  const link = page.getByRole('link', { name: 'Kalender öffnen' });
  expect(await link.getAttribute('href')).toBe('https://example.org/kalender');
  await page.getByRole('button', { name: 'Adresse anlegen' }).click();
  const field = page.getByLabel('Adresse Ihres Kalenders');
  const former = await field.inputValue();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);

  const feed = await fetch(former);
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await feed.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/SUMMARY:E-Learning „/);
  expect(text).not.toContain('Member');

  await page.reload();
  await page.getByText(/^Ihre Kalenderadresse gilt seit/).waitFor();
  await page.getByRole('button', { name: 'Adresse erneuern' }).click();
  const question = page.getByRole('dialog', { name: 'Adresse erneuern?' });
  await question.getByText(/funktioniert dann sofort nicht mehr/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Adresse erneuern' }).click();
  await page.getByText(/Ihre Kalenderadresse ist erneuert/).waitFor();
  const now = await field.inputValue();
  expect(now).not.toBe(former);
  expect((await fetch(former)).status).toBe(404);
  expect((await fetch(now)).status).toBe(200);
  expect(faults).toEqual([]);
});

it('a company without a calendar link has no calendar, also by its address', async () => {
  const { page } = await product.visit();
  await signIn(page, 'max.member', 'alpenbau');
  await page.getByRole('link', { name: 'Vorlagen' }).waitFor();
  expect(await page.getByRole('link', { name: 'Kalender' }).count()).toBe(0);
  await page.goto('/dashboard/apps/calendar');
  await page.getByText('Dafür fehlt Ihnen die Berechtigung.').waitFor();
});
