import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();

const openWizard = async (): Promise<Page> => {
  const { page } = await product.visitAs('anna.admin');
  await page.goto('/dashboard/company/members/list');
  await page.getByRole('link', { name: 'CSV-Import' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mitarbeitende importieren' }).waitFor();
  return page;
};

const giveUpFile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Andere Datei' }).click();
  await page
    .getByRole('dialog', { name: /verwerfen\?$/ })
    .getByRole('button', { name: 'Verwerfen' })
    .click();
};

const checkFile = async (page: Page, file: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Welche Datei möchten Sie importieren?' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(`fixtures/import/${file}`);
  await page.getByRole('heading', { name: 'Welche Spalte enthält was?' }).waitFor();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('heading', { name: 'Wie erhalten die Personen ihr Passwort?' }).waitFor();
  await page.getByLabel('Noch kein Passwort vergeben').check();
  await page.getByRole('button', { name: 'Datei prüfen' }).click();
  await page.getByRole('heading', { name: 'Stimmt alles?' }).waitFor();
};

describe('importing people', () => {
  it('names each faulty row with line, column and reason, and writes nothing', async () => {
    const page = await openWizard();
    await checkFile(page, 'mitarbeiter-fehlerhaft.csv');
    await page.getByRole('heading', { name: 'Fehler in der Datei' }).waitFor();
    for (const line of [4, 7, 10])
      await page
        .getByText(new RegExp(`Zeile ${line}\\b`))
        .first()
        .waitFor();
    await page
      .getByText(/^Zeile 4\b.*: \p{L}+/u)
      .first()
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto('/dashboard/company/members/list');
    await page.getByText('1–25 von 420').waitFor();
  });

  it('takes 400 people from a German Excel file, and a second time creates nobody', async () => {
    const page = await openWizard();
    await giveUpFile(page);
    await checkFile(page, 'mitarbeiter.csv');
    await page.getByRole('button', { name: '400 Personen importieren' }).click();
    await page.getByRole('heading', { name: 'Der Import ist fertig' }).waitFor();
    await page.getByText('400 Personen wurden angelegt.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Zur Liste der Mitarbeitenden' }).click();
    await page.getByText('1–25 von 820').waitFor();

    await page.getByRole('link', { name: 'CSV-Import' }).click();
    await checkFile(page, 'mitarbeiter.csv');
    await page.getByText('Alle Personen in der Datei gibt es bereits. Es ist nichts zu tun.').waitFor();
  });

  it('is there again after the browser was closed and the server was killed', async () => {
    const page = await openWizard();
    await giveUpFile(page);
    await page.getByRole('heading', { name: 'Welche Datei möchten Sie importieren?' }).waitFor();
    await page.locator('input[type=file]').setInputFiles('fixtures/import/mitarbeiter-fehlerhaft.csv');
    await page.getByRole('heading', { name: 'Welche Spalte enthält was?' }).waitFor();
    await page.close();
    await product.crash();
    const { page: later } = await product.visitAs('anna.admin');
    await later.goto('/dashboard/company/members/import');
    await later.getByText('mitarbeiter-fehlerhaft.csv').first().waitFor();
    expect(new URL(later.url()).pathname).toBe('/dashboard/company/members/import');
  });
});
