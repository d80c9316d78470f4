import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();

describe('registers', () => {
  it('lead from a forklift’s duty over a failed inspection and its repair to the next due day', async () => {
    const { page, faults } = await product.visitAs('anna.admin', '/dashboard/company/equipment/create');
    await page.getByLabel('Bezeichnung').fill('Frontstapler Probe');
    await page.getByLabel('Inventarnummer').fill('FZ-900');
    await page.getByRole('combobox', { name: 'Art' }).click();
    await page.getByRole('option', { name: 'Flurförderzeug' }).click();
    await page.getByRole('button', { name: 'Anlegen' }).click();

    await page.getByRole('tab', { name: 'Prüfpflichten' }).click();
    for (const name of ['Regelmäßige Prüfung', 'Elektrische Ausrüstung und Batterie', 'Sicht- und Funktionsprüfung']) {
      await page.getByRole('button', { name: 'Prüfpflicht anlegen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Prüfpflicht anlegen' });
      expect(await dialog.getByLabel('Art der Prüfung').inputValue()).toBe(name);
      await dialog.getByRole('button', { name: 'Anlegen' }).click();
      await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    }

    const inspect = async (result: string, defects?: string): Promise<void> => {
      await page.getByRole('button', { name: 'Prüfung eintragen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Prüfung eintragen' });
      await dialog.getByRole('combobox', { name: 'Prüfpflicht' }).click();
      await page.getByRole('option', { name: /Regelmäßige Prüfung/ }).click();
      await dialog.getByRole('textbox', { name: 'Geprüft am' }).click();
      await page.keyboard.type('02032026');
      await dialog.getByLabel('Geprüft von').fill('Jörg Petersen');
      await dialog.getByLabel('Umfang der Prüfung').fill('Sichtprüfung, Funktionsprüfung');
      await dialog.getByRole('combobox', { name: 'Ergebnis' }).click();
      await page.getByRole('option', { name: result, exact: true }).click();
      if (defects) await dialog.getByLabel('Mängel').fill(defects);
      await dialog.getByRole('button', { name: 'Eintragen' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('tab', { name: 'Prüfungen' }).click();
    await inspect('Nicht bestanden', 'Gabelzinken verbogen');
    await page.getByText(/^Gesperrt seit .*: Gabelzinken verbogen$/).waitFor();
    await page.getByRole('button', { name: 'Aktionen für Frontstapler Probe' }).click();
    await page.getByRole('menuitem', { name: 'Freigeben' }).click();
    const release = page.getByRole('dialog');
    await release.getByRole('textbox').fill('Gabelzinken getauscht');
    await release.getByRole('button', { name: 'Freigeben' }).click();
    await page.getByText(/^Gesperrt seit /).waitFor({ state: 'detached' });
    await inspect('Bestanden');
    await page.getByRole('row', { name: /Bestanden.*02\.03\.2027/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('lead from a data sheet to the operating instruction, which whoever works there reads', async () => {
    const { page, faults } = await product.visitAs('anna.admin', '/dashboard/company/hazardous-substances/create');
    const wording =
      'H226 Flüssigkeit und Dampf entzündbar.\nP210 Von Hitze fernhalten.\nP501 Zur Sonderabfallsammlung.';
    await page.getByLabel('Bezeichnung').fill('Kaltreiniger Probe');
    await page.getByRole('combobox', { name: 'Signalwort' }).click();
    await page.getByRole('option', { name: 'Achtung' }).click();
    await page.getByRole('textbox', { name: 'H-Sätze', exact: true }).fill('H226');
    await page.getByLabel('Wortlaut der H- und P-Sätze').fill(wording);
    await page.getByRole('combobox', { name: 'Standort' }).fill('Hauptsitz');
    await page.getByRole('option', { name: /Hauptsitz Bremen/ }).click();
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByRole('link', { name: 'Betriebsanweisung' }).click();
    const sheet = page.getByRole('article');
    await sheet.getByText('Von Hitze fernhalten.').waitFor();
    await sheet.getByText('Hauptsitz Bremen').waitFor();
    // What is fixed stands on every printed page.
    const draft = sheet.getByText('Entwurf – nicht freigegeben, nicht aushängen');
    await page.emulateMedia({ media: 'print' });
    expect(await draft.evaluate((line) => getComputedStyle(line).position)).toBe('fixed');
    expect(await page.getByRole('link', { name: 'Zum Inhalt springen' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await page.getByRole('button', { name: 'Freigeben' }).isDisabled()).toBe(true);
    await sheet.getByText('Vor der Freigabe fehlt noch: Verhalten im Gefahrfall, Erste Hilfe.').waitFor();
    await page.getByRole('link', { name: 'Zurück zum Gefahrstoff' }).click();
    await page.getByLabel('Verhalten im Gefahrfall').fill('Bereich verlassen.');
    await page.getByLabel('Erste Hilfe').fill('Mit Wasser spülen.');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText(/Entwurf: Revision 1, .*Noch nie freigegeben/).waitFor();
    await page.getByRole('link', { name: 'Betriebsanweisung' }).click();
    await page.getByRole('button', { name: 'Freigeben' }).click();
    await sheet.getByText(/^Freigegeben am .* von Anna/).waitFor();
    await draft.waitFor({ state: 'detached' });

    const staff = await product.visitAs('max.member', '/dashboard/company/hazardous-substances/list');
    await staff.page.getByLabel('Suche').fill('Kaltreiniger Probe');
    await staff.page.getByRole('link', { name: /Kaltreiniger Probe/ }).click();
    await staff.page.getByText('Hauptsitz Bremen').waitFor();
    await staff.page.getByRole('link', { name: 'Betriebsanweisung' }).click();
    await staff.page.getByRole('article').getByText('Zur Sonderabfallsammlung.').waitFor();
    expect([...faults, ...staff.faults]).toEqual([]);
  });
});
