import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../browser';
import { productForTests } from '../productForTests';

const list = '/dashboard/company/locations/list';
const product = productForTests();

describe('locations', () => {
  it('are created, given people one by one and a whole unit at once, and deleted once it is said where those go', async () => {
    const { page, faults } = await product.visitAs('anna.admin', list);
    await page.getByRole('row', { name: /Hauptsitz Bremen.*18\.400\s*m²/ }).waitFor();

    await page.getByRole('link', { name: 'Standort anlegen' }).click();
    await page.getByLabel('Name').fill('Außenlager Süd');
    await page.getByLabel('Fläche').fill('1250');
    await page.getByLabel('Postleitzahl').fill('1010');
    await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Ulm');
    await page.getByRole('combobox', { name: 'Verantwortliche' }).fill('lena');
    await page.getByRole('option', { name: /Lena Location/ }).click();
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByText('Diese Postleitzahl passt nicht zum gewählten Land.').waitFor();
    await page.getByLabel('Postleitzahl').fill('89077');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Außenlager Süd' }).waitFor();
    expect(await page.getByLabel('Kennung').inputValue()).toMatch(/^aussenlager-sued-\d{4}$/);

    await page.getByRole('tab', { name: 'Mitarbeitende' }).click();
    await page.getByRole('combobox', { name: 'Mitarbeitende' }).fill('max mem');
    await page.getByRole('option', { name: /Max Member/ }).click();
    await page.getByRole('button', { name: 'Zuordnen', exact: true }).click();
    await page.getByRole('row', { name: /Max Member/ }).waitFor();

    await page.getByRole('button', { name: 'Ganze Einheit zuordnen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alle Mitarbeitenden einer Einheit zuordnen' });
    await dialog.getByRole('combobox', { name: 'Organisationseinheit' }).fill('Montage');
    await page.getByRole('option', { name: /Montage/ }).click();
    await dialog.getByText(/Dieser Einheit gehören \d+ Mitarbeitende an\./).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^\d+ zuordnen$/ }).click();
    await dialog.getByText(/^\d+ neu zugeordnet\./).waitFor();
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await page.getByText(/1–25 von \d+/).waitFor();

    await page.goto(list);
    const row = page.getByRole('row', { name: /Außenlager Süd/ });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Löschen' }).click();
    const question = page.getByRole('dialog', { name: '„Außenlager Süd“ löschen?' });
    await question.getByText(/^Mitarbeitende: \d+$/).waitFor();
    await question.getByRole('radio', { name: /^Ohne Standort weiterführen/ }).check();
    await question.getByRole('button', { name: 'Löschen' }).click();
    await row.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('get another person responsible by five clicks from the first screen', async () => {
    const { page, faults } = await product.visitAs('anna.admin', '/dashboard/start/overview');
    const responsible = page.getByRole('combobox', { name: 'Verantwortliche' });
    const clicks = [
      () => page.getByRole('link', { name: 'Standorte' }).first().click(),
      () => page.getByRole('link', { name: 'Hauptsitz Bremen' }).click(),
      () => page.getByRole('button', { name: 'Anna Admin', exact: true }).locator('svg').click(),
      async () => {
        // The field has the focus: to press it would be one more.
        await expect.poll(() => responsible.evaluate((field) => field === document.activeElement)).toBe(true);
        await page.keyboard.type('joanna');
        await page.getByRole('option', { name: /Joanna Kozłowski/ }).click();
      },
      () => page.getByRole('button', { name: 'Speichern' }).click(),
    ];
    for (const click of clicks) await click();
    expect(clicks.length).toBeLessThanOrEqual(5);
    await page.getByText(/ ist gespeichert\.$/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Joanna Kozłowski', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Anna Admin', exact: true }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('give somebody the role they need while they are chosen as responsible', async () => {
    const { page, faults } = await product.visitAs('anna.admin', list);
    await page.getByRole('link', { name: 'Logistikzentrum Achim' }).click();
    await page.getByRole('combobox', { name: 'Verantwortliche' }).fill('max mem');
    await page.getByRole('option', { name: /Max Member.*Rolle „Admin des Standorts“ fehlt noch/ }).click();
    const question = page.getByRole('dialog', { name: 'Max Member die Rolle „Admin des Standorts“ geben?' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Rolle geben' }).click();
    await page.getByRole('button', { name: 'Max Member', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText(/Logistikzentrum Achim.* ist gespeichert\.$/).waitFor();
    await page.goto('/dashboard/company/members/list?search=max.member');
    await page.getByRole('row', { name: /Max Member.*Admin des Standorts/ }).waitFor();
    expect(faults).toEqual([]);
  });

  it('refuse to be overwritten by whoever saves second', async () => {
    const [first, second] = await Promise.all([
      product.visitAs('anna.admin', list),
      product.visitAs('sophie.super', list),
    ]);
    for (const { page } of [first, second]) {
      await page.getByRole('link', { name: 'Logistikzentrum Achim' }).click();
      await page.getByLabel('Straße').waitFor();
    }
    await first.page.getByLabel('Straße').fill('Hafenstraße 1');
    await first.page.getByRole('button', { name: 'Speichern' }).click();
    await first.page.getByText(/ ist gespeichert\.$/).waitFor();
    await second.page.getByLabel('Fläche').fill('13.000');
    await second.page.getByRole('button', { name: 'Speichern' }).click();
    await second.page.getByRole('button', { name: 'Aktuellen Stand laden' }).click();
    await expect.poll(() => second.page.getByLabel('Straße').inputValue()).toBe('Hafenstraße 1');
    expect(await second.page.getByLabel('Fläche').inputValue()).toBe('13.000');
    await second.page.getByRole('button', { name: 'Speichern' }).click();
    await second.page.getByText(/ ist gespeichert\.$/).waitFor();
  });

  it('show whoever administers one only theirs, where they find people by name', async () => {
    const { page, faults } = await product.visitAs('lena.location', list);
    await page.getByText('1–1 von 1').waitFor();
    await page.getByRole('button', { name: 'Aktionen für Werk Ulm' }).click();
    await expect
      .poll(() => page.getByRole('menuitem', { name: /^Löschen/ }).getAttribute('aria-disabled'))
      .toBe('true');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: 'Standort anlegen' }).count()).toBe(0);

    await page.getByRole('link', { name: 'Werk Ulm' }).click();
    await page.getByRole('button', { name: 'Lena Location' }).waitFor();
    await page.getByRole('tab', { name: 'Mitarbeitende' }).click();
    await page.getByRole('combobox', { name: 'Mitarbeitende' }).fill('max mem');
    await page.getByRole('option', { name: /Max Member/ }).click();
    expect(await page.getByRole('button', { name: 'Ganze Einheit zuordnen' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Zuordnen' }).click();
    await page.getByLabel('Suche').fill('max.member');
    await page.getByRole('row', { name: /Max Member/ }).waitFor();

    await page.getByLabel('Suche').fill('lena.location');
    await page.getByText('1–1 von 1').waitFor();
    await page.getByRole('button', { name: 'Aktionen für Lena Location' }).click();
    await page
      .getByRole('menuitem', { name: /^Entfernen/ })
      .getByText(/Standort „Werk Ulm“ verantwortlich/)
      .waitFor();
    expect(faults).toEqual([]);
  });
});
