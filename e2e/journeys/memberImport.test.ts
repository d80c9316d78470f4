import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();

const openWizard = async (): Promise<Page> => {
  const { page } = await product.visitAs('anna.admin', '/dashboard/company/members/list');
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
    const { page: later } = await product.visitAs('anna.admin', '/dashboard/company/members/import');
    await later.getByText('mitarbeiter-fehlerhaft.csv').first().waitFor();
    expect(new URL(later.url()).pathname).toBe('/dashboard/company/members/import');
  });

  it('finds the headings of a printed list, lets others be chosen, and makes nobody of what is no person', async () => {
    const page = await openWizard();
    await giveUpFile(page);
    await page.getByRole('heading', { name: 'Welche Datei möchten Sie importieren?' }).waitFor();
    const text = [
      'Neueinstellungen Werk Nord, Stand 01.11.2026',
      'Personalnummer;Vorname;Nachname;Kontakt',
      'N-1;Nele;Neuhaus;nele@nordwerk.example',
      'Seite 1 von 2',
      'N-2;Nils;Norden',
      'Anzahl: 2',
    ].join('\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'neu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const rows = page.getByRole('radiogroup', { name: 'In welcher Zeile stehen die Überschriften?' });
    expect(await rows.getByRole('radio', { name: /^Zeile 2/ }).isChecked()).toBe(true);
    expect(await page.getByLabel('Feld für „Kontakt“').inputValue()).toBe('email');
    await page.getByText(/^2 Zeilen sind keine Einträge .*Zeile 4 \(Seite 1 von 2\), Zeile 6 \(Anzahl: 2\)/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await rows.getByRole('radio', { name: /^In keiner/ }).check();
    await page.getByLabel('Feld für „Spalte 2“').waitFor();
    await rows.getByRole('radio', { name: /^Zeile 2/ }).check();
    await page.getByLabel('Feld für „Vorname“').waitFor();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByLabel('Noch kein Passwort vergeben').check();
    await page.getByRole('button', { name: 'Datei prüfen' }).click();
    await page.getByRole('region', { name: 'Hinweise' }).getByText('Anzahl: 2').waitFor();
    await page.getByRole('button', { name: '2 Personen importieren' }).click();
    await page.getByText('2 Personen wurden angelegt.').waitFor();
    await page.getByRole('button', { name: 'Weitere Datei importieren' }).click();
  });

  it('updates people by the yearly file and archives who is missing in it, after both were shown', async () => {
    const page = await openWizard();
    const upload = async (...lines: string[]) => {
      await page.getByRole('heading', { name: 'Welche Datei möchten Sie importieren?' }).waitFor();
      const text = ['Personalnummer;Vorname;Nachname;E-Mail', ...lines].join('\n');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'personal.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByRole('heading', { name: 'Welche Spalte enthält was?' }).waitFor();
    };
    const toCheck = async () => {
      await page.getByRole('button', { name: 'Weiter' }).click();
      await page.getByLabel('Noch kein Passwort vergeben').check();
      await page.getByRole('button', { name: 'Datei prüfen' }).click();
      await page.getByRole('heading', { name: 'Stimmt alles?' }).waitFor();
    };
    // Those of the demonstration have numbers of their own: without the letter nobody else would be missing.
    await upload('K-1;Käthe;Altmann;kaethe@nordwerk.example', 'K-2;Knut;Bleibt;knut@nordwerk.example');
    await toCheck();
    await page.getByRole('button', { name: '2 Personen importieren' }).click();
    await page.getByText('2 Personen wurden angelegt.').waitFor();

    await page.getByRole('button', { name: 'Weitere Datei importieren' }).click();
    await upload('K-1;Käthe;Neumann;kaethe@nordwerk.example', 'K-3;Kim;Frisch;kim@nordwerk.example');
    await page.getByLabel('Mit den Angaben der Datei aktualisieren').check();
    await page.getByLabel(/^Erkannt an/).selectOption({ label: 'Personalnummer' });
    await toCheck();
    const changes = page.getByRole('region', { name: 'Das wird geändert' });
    await changes.getByText('Altmann → Neumann').waitFor();
    const missing = page.getByRole('region', { name: 'Diese Personen fehlen in der Datei' });
    await missing.getByText('Knut Bleibt').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel(/^Diese .*Person(en)? archivieren$/).check();
    await page.getByRole('button', { name: 'Import starten' }).click();
    await page.getByText(/1 Person wurde angelegt\. 1 Person wurde geändert\. .* archiviert\./).waitFor();
    await page.goto('/dashboard/company/members/list?search=Neumann');
    await page.getByText('Neumann, Käthe').waitFor();
    await page.goto('/dashboard/company/members/archive/list');
    await page.getByLabel('Suche').fill('Knut');
    await page.getByText('Knut Bleibt').waitFor();
  });
});
