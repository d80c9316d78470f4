import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();

/** The page as it stands, once nothing is on its way any more. */
const expectAccessible = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('progressbar', { name: /lädt/i }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
};

describe('e-learnings', () => {
  it('are assigned to a unit with the numbers shown before, and found by its people on their overview', async () => {
    const employee = await product.visitAs('lena.location', '/dashboard', { viewport: { width: 360, height: 740 } });
    await employee.page.getByRole('heading', { name: 'Als Nächstes fällig' }).waitFor();
    expect(await employee.page.getByRole('article', { name: 'Bildschirmarbeit' }).count()).toBe(0);

    const { page, faults } = await product.visitAs('anna.admin', '/dashboard');
    await page.getByRole('link', { name: 'E-Learning-Katalog' }).click();
    const card = page.getByRole('article', { name: 'Bildschirmarbeit' });
    await card.getByText('Aktiv', { exact: true }).waitFor();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Mehr' }).click();
    await page.getByRole('menuitem', { name: /Organisationseinheiten/ }).click();
    await page.getByRole('row', { name: /Produktion.*Olaf Unit/ }).waitFor();
    await expectAccessible(page);

    await page.getByRole('combobox', { name: 'Organisationseinheiten' }).fill('süd');
    await page.getByRole('option', { name: /Standort Süd/ }).click();
    await page.getByRole('button', { name: 'Zuweisen' }).click();
    const question = page.getByRole('dialog', { name: 'An „Standort Süd (Ulm)“ zuweisen?' });
    const promised = await question.getByText(/^\d+ Personen bekommen eine Aufgabe\.$/).textContent();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Zuweisen' }).click();
    const count = promised?.split(' ')[0] ?? '';
    await page.getByText(`Zugewiesen: ${count} Personen haben jetzt eine Aufgabe.`).waitFor();
    await page.getByRole('row', { name: /Standort Süd \(Ulm\)/ }).waitFor();

    await employee.page.reload();
    await employee.page.getByRole('link', { name: /^Alle: \d/ }).click();
    const task = employee.page.getByRole('article', { name: 'Bildschirmarbeit' });
    await task.getByText(/\(in 14 Tagen\)/).waitFor();
    await expectAccessible(employee.page);
    expect([...faults, ...employee.faults]).toEqual([]);
  });

  it('say what a change of their settings does, and refuse to be overwritten by whoever saves second', async () => {
    const catalog = '/dashboard/apps/elearnings/catalog/list';
    const [first, second] = await Promise.all([
      product.visitAs('anna.admin', catalog),
      product.visitAs('sophie.super', catalog),
    ]);
    for (const { page } of [first, second]) {
      await page.getByRole('article', { name: 'Datenschutz' }).getByRole('link', { name: 'Einstellungen' }).click();
      await page.getByLabel('Erstmals fällig nach').waitFor();
    }
    await first.page.getByLabel('Erstmals fällig nach').click();
    await first.page.getByRole('option', { name: '60 Tage' }).click();
    await first.page.getByText(/Erste Aufgaben richten sich nach der neuen Frist/).waitFor();
    await expectAccessible(first.page);
    await first.page.getByRole('button', { name: 'Speichern' }).click();
    const question = first.page.getByRole('dialog', { name: 'Einstellungen speichern?' });
    await question.getByText(/^\d+ Aufgaben bekommen eine andere Frist\.$/).waitFor();
    await question.getByRole('button', { name: 'Speichern' }).click();
    await first.page.getByText('Gespeichert', { exact: true }).waitFor();
    await second.page.getByLabel('Wiederholung').click();
    await second.page.getByRole('option', { name: 'alle 6 Monate' }).click();
    await second.page.getByRole('button', { name: 'Speichern' }).click();
    await second.page.getByRole('button', { name: 'Aktuellen Stand laden' }).click();
    await expect.poll(() => second.page.getByLabel('Erstmals fällig nach').textContent()).toBe('60 Tage');
  });
});
