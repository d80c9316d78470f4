import { expect, it } from 'vitest';
import { accessibilityFaults } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();

it('a course is assigned to all forklift drivers in six clicks from the first screen', async () => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/start/overview');
  const clicks = [
    () => page.getByRole('button', { name: 'Alles finden' }).click(),
    async () => {
      await page.getByRole('combobox', { name: 'Alles finden' }).fill('Stapler');
      // The group, by its identifier: the rule for it is found as well.
      await page.getByRole('option', { name: 'Staplerfahrer staplerfahrer' }).click();
      await page.getByLabel('Kennung').waitFor();
    },
    () => page.getByRole('tab', { name: 'E-Learnings' }).click(),
    () => page.getByRole('combobox', { name: 'E-Learning' }).click(),
    () => page.getByRole('option', { name: /Bildschirm/ }).click(),
    () => page.getByRole('dialog').getByRole('button', { name: 'Zuweisen' }).click(),
  ];
  for (const click of clicks) await click();
  expect(clicks.length).toBeLessThanOrEqual(6);
  await page.getByText(/^Zugewiesen: \d+ Personen haben jetzt eine Aufgabe\.$/).waitFor();
  const row = page.getByRole('row', { name: /Bildschirm/ });
  await row.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  const question = page.getByRole('dialog', { name: /^„.*Bildschirm.*“ für „Staplerfahrer“ entfernen\?$/ });
  await question.getByText(/^\d+ offene Aufgaben werden geschlossen\.$/).waitFor();
  await question.getByRole('button', { name: 'Entfernen' }).click();
  await row.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('a course is assigned to all forklift drivers from its card in the catalogue, in six clicks from the first screen', async () => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/start/overview');
  const dialog = page.getByRole('dialog', { name: '„Datenschutz“ zuweisen' });
  const clicks = [
    () => page.getByRole('link', { name: 'E-Learning-Katalog' }).click(),
    () => page.getByRole('article', { name: 'Datenschutz' }).getByRole('button', { name: 'Zuweisen' }).click(),
    () => dialog.getByRole('button', { name: 'Gruppe', exact: true }).click(),
    async () => {
      const groups = dialog.getByRole('combobox', { name: 'Gruppen' });
      await groups.waitFor();
      // The field has the focus: to press it would be one more.
      await expect.poll(() => groups.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type('Stapler');
      await page.getByRole('option', { name: 'Staplerfahrer' }).click();
    },
    async () => {
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Zuweisen', exact: true }).click();
    },
    () =>
      page
        .getByRole('dialog', { name: /Staplerfahrer/ })
        .getByRole('button', { name: 'Zuweisen' })
        .click(),
  ];
  for (const click of clicks) await click();
  expect(clicks.length).toBeLessThanOrEqual(6);
  await page.getByText(/^Zugewiesen/).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('on the course’s page a group, a location and a person are assigned, listed and removed', async () => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/apps/elearnings/catalog/list');
  const card = page.getByRole('article', { name: 'Brandschutz' });
  await card.getByRole('link', { name: 'Einstellungen' }).click();
  await page.getByRole('tab', { name: 'Gruppen und Personen' }).click();
  await page.getByText('Noch keiner Gruppe zugewiesen').waitFor();
  for (const [kind, field, name] of [
    ['Gruppe', 'Gruppen', 'Nachtschicht'],
    ['Standort', 'Standorte', 'Werk Ulm'],
    ['Person', 'Personen', 'Max Member'],
  ] as const) {
    await page.getByRole('button', { name: kind, exact: true }).click();
    await page.getByRole('combobox', { name: field }).fill(name);
    await page.getByRole('option', { name }).first().click();
    await page.getByRole('button', { name: 'Zuweisen', exact: true }).click();
    const question = page.getByRole('dialog', { name: new RegExp(`${name}.* zuweisen`) });
    await question.getByText(/^Betroffen (ist|sind) \d+ Person/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Zuweisen' }).click();
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  }
  await page.getByText('1–3 von 3').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const row = page.getByRole('row', { name: /Nachtschicht/ });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await row.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
