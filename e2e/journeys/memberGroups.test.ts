import { expect, it } from 'vitest';
import { accessibilityFaults } from '../browser';
import { productForTests } from '../productForTests';

const list = '/dashboard/company/members/group/list';
const product = productForTests();

it('groups are created, found by type, given members and deleted', async () => {
  const { page, faults } = await product.visitAs('anna.admin', list);
  await page.getByRole('row', { name: /Betriebsarzt\/Betriebsärztin/ }).waitFor();
  await page.getByRole('link', { name: 'Gruppe anlegen' }).click();
  await page.getByLabel('Name').fill('Ersthilfe Nachtschicht');
  await page.getByRole('combobox', { name: 'Art' }).click();
  await page.getByRole('option', { name: 'Ersthelfende' }).click();
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ersthilfe Nachtschicht' }).waitFor();
  expect(await page.getByLabel('Kennung').inputValue()).toMatch(/^ersthilfe-nachtschicht-\d{4}$/);

  await page.getByRole('tab', { name: 'Mitarbeitende' }).click();
  const field = page.getByRole('combobox', { name: 'Mitarbeitende' });
  for (const name of ['Max Member', 'Lena Location']) {
    await field.fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.getByRole('button', { name: '2 zuordnen' }).click();
  const row = page.getByRole('row', { name: /Max Member/ });
  await row.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await page.getByRole('dialog', { name: 'Max Member entfernen?' }).getByRole('button', { name: 'Entfernen' }).click();
  await row.waitFor({ state: 'detached' });

  await page.goto(list);
  await page.getByRole('combobox', { name: 'Art' }).click();
  await page.getByRole('option', { name: 'Ersthelfende' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('1–2 von 2').waitFor();
  await page
    .getByRole('row', { name: /Ersthilfe Nachtschicht/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Löschen' }).click();
  const question = page.getByRole('dialog', { name: '„Ersthilfe Nachtschicht“ löschen?' });
  await question.getByText('1 Zuordnung entfällt; die Person bleibt im Unternehmen.').waitFor();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await page.getByText('„Ersthilfe Nachtschicht“ ist gelöscht.').waitFor();
  await page.getByText('1–1 von 1').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
