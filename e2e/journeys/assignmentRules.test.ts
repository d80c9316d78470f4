import { expect, it } from 'vitest';
import { accessibilityFaults } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();

it('a rule for a group is made in eight clicks from the first screen, and who joins the group has its course', async () => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/start/overview');
  const question = page.getByRole('dialog', { name: 'Regel „Nachtschicht, halbjährlich“ anlegen?' });
  const clicks = [
    () => page.getByRole('link', { name: 'Zuweisungsregeln' }).click(),
    () => page.getByRole('link', { name: 'Zuweisungsregel anlegen' }).first().click(),
    async () => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Nachtschicht, halbjährlich');
      await page.getByRole('combobox', { name: 'E-Learnings' }).fill('Bildschirm');
      await page.getByRole('option', { name: /Bildschirm/ }).click();
    },
    async () => {
      await page.getByRole('combobox', { name: 'Gruppen' }).fill('Nachtschicht');
      await page.getByRole('option', { name: /Nachtschicht/ }).click();
    },
    () => page.getByRole('combobox', { name: 'Wiederholung' }).click(),
    () => page.getByRole('option', { name: 'alle 6 Monate' }).click(),
    () => page.getByRole('button', { name: 'Anlegen', exact: true }).click(),
    async () => {
      await question.getByText(/^\d+ Personen bekommen dadurch ein E-Learning: /).waitFor();
      await question.getByText(/^Die Regel gilt dann für \d+ Personen\.$/).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      // Ten are named at once; who the others are is no step of making a rule.
      await question.getByRole('button', { name: 'Alle ansehen, die ein E-Learning bekommen' }).click();
      await question.getByRole('listitem').nth(10).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await question.getByRole('button', { name: 'Anlegen' }).click();
    },
  ];
  for (const click of clicks) await click();
  expect(clicks.length).toBeLessThanOrEqual(8);
  await page.getByRole('heading', { level: 1, name: 'Nachtschicht, halbjährlich' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto('/dashboard/company/members/group/list');
  await page.getByRole('row', { name: /Nachtschicht/ }).click();
  await page.getByRole('tab', { name: 'Mitarbeitende' }).click();
  await page.getByRole('combobox', { name: 'Mitarbeitende' }).fill('Max Member');
  await page.getByRole('option', { name: /Max Member/ }).click();
  await page.getByRole('button', { name: 'Zuordnen', exact: true }).click();
  await page.getByRole('row', { name: /Max Member/ }).click();
  await page.getByRole('tab', { name: 'Unterweisung' }).click();
  const course = page.getByRole('listitem').filter({ hasText: 'Bildschirmarbeit' });
  await course.getByText(/alle 6 Monate/).waitFor();
  await course.getByRole('link', { name: 'Regel „Nachtschicht, halbjährlich“' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nachtschicht, halbjährlich' }).waitFor();
  expect(faults).toEqual([]);
});
