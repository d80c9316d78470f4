import { describe, expect, it } from 'vitest';
import { accessibilityFaults, hasLoaded } from '../browser';
import { productForTests } from '../productForTests';

const list = '/dashboard/company/org-units/list';
const product = productForTests();

describe('org units', () => {
  it('are created, moved, given members and deleted', async () => {
    const { page, faults } = await product.visitAs('anna.admin', list);
    await page.getByRole('row', { name: /Produktion.*Olaf Unit/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('link', { name: 'Organisationseinheit anlegen' }).click();
    await page.getByLabel('Name').fill('Gießerei');
    const parent = page.getByRole('combobox', { name: 'Übergeordnete Einheit' });
    await parent.fill('Verwaltung');
    await page.getByRole('option', { name: /Verwaltung/ }).click();
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gießerei' }).waitFor();
    expect(await page.getByLabel('Kennung').inputValue()).toMatch(/^giesserei-\d{4}$/);

    await parent.fill('Produktion');
    await page.getByRole('option', { name: /Produktion/ }).click();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText(/ ist gespeichert\.$/).waitFor();
    // Until the record is read again, the form still holds what was sent, and would ask.
    await hasLoaded(page);
    await page.getByRole('button', { name: 'Speichern', disabled: true }).waitFor();

    await page.getByRole('tab', { name: 'Mitarbeitende' }).click();
    await page.waitForURL('**/member');
    await page.getByRole('combobox', { name: 'Mitarbeitende' }).fill('max mem');
    await page.getByRole('option', { name: /Max Member/ }).click();
    await page.getByRole('button', { name: 'Zuordnen', exact: true }).click();
    const row = page.getByRole('row', { name: /Max Member/ });
    await row.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Entfernen' }).click();
    await page
      .getByRole('dialog', { name: 'Max Member entfernen?' })
      .getByRole('button', { name: 'Entfernen' })
      .click();
    await page.getByRole('heading', { name: 'Noch keine Mitarbeitenden' }).waitFor();

    await page.goto(list);
    await page
      .getByRole('row', { name: /Gießerei/ })
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    await page
      .getByRole('dialog', { name: /Gießerei/ })
      .getByRole('button', { name: 'Löschen' })
      .click();
    await page.getByRole('row', { name: /Gießerei/ }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('fold by pointer and by arrow keys, and stand as they were for whoever comes back', async () => {
    const { page, faults } = await product.visitAs('anna.admin', list);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await row('Produktion').getByText('14 (264)').waitFor();
    await row('Produktion').getByRole('button', { name: 'Produktion zuklappen' }).click();
    await row('Schweißerei').waitFor({ state: 'detached' });
    expect(await row('Produktion').getAttribute('aria-expanded')).toBe('false');
    expect(await accessibilityFaults(page)).toEqual([]);
    await row('Produktion').getByRole('link', { name: 'Produktion', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Produktion' }).waitFor();
    await page.goBack();
    await row('Produktion').waitFor();
    expect(await row('Schweißerei').count()).toBe(0);

    await row('Produktion').focus();
    await page.keyboard.press('ArrowRight');
    await row('Schweißerei').waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator(':focus').getAttribute('aria-level')).toBe('3');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await row('Schweißerei').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('protect whoever is responsible from being archived, and say for what', async () => {
    const { page } = await product.visitAs('sophie.super', '/dashboard/company/members/list');
    await page.getByLabel('Suche').fill('olaf.unit');
    await page.getByText('1–1 von 1').waitFor();
    const row = page.getByRole('row', { name: /Olaf Unit/ });
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Archivieren' }).click();
    const dialog = page.getByRole('dialog', { name: 'Olaf Unit archivieren?' });
    await dialog.getByRole('radio', { name: 'Vorerst an niemanden übergeben' }).check();
    await dialog.getByRole('button', { name: 'Archivieren' }).click();
    await page
      .getByText(/verantwortlich.*Produktion/)
      .first()
      .waitFor();
  });
});
