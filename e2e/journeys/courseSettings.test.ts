import { expect, it } from 'vitest';
import { elearningStatistics } from '../../contract/elearningStatistics';
import { elearnings } from '../../contract/elearnings';
import type { ResponseOf } from '../../contract/kit/call';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { callIn, list } from '../callIn';
import { productForTests } from '../productForTests';

const product = productForTests();

it('a course is switched off by mistake and on again: nobody who is late gets away, and before it is said how many rest', async () => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard');
  const found = list('title', { search: 'Datenschutz' });
  const { items } = await callIn<ResponseOf<typeof elearnings.list>>(page, elearnings.list, found);
  const uuid = items[0]?.uuid ?? '';
  const entries = list('lastName', { elearningUuid: uuid });
  const standing = async () =>
    (await callIn<ResponseOf<typeof elearningStatistics.entries>>(page, elearningStatistics.entries, entries)).counts;
  const before = await standing();
  expect(before.overdue).toBeGreaterThan(0);

  await page.goto(`/dashboard/apps/elearnings/catalog/details/${uuid}/settings`);
  const save = page.getByRole('button', { name: 'Speichern' });
  const dialog = page.getByRole('dialog', { name: 'Einstellungen speichern?' });
  const change = async (said: RegExp): Promise<void> => {
    await page.getByLabel('Aktiv', { exact: true }).click();
    await save.first().click();
    await dialog.getByText(said).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => save.first().isDisabled()).toBe(true);
  };
  await change(/^\d+ offene Aufgaben ruhen, bis das E-Learning wieder gilt/);
  expect(await standing()).toMatchObject({ overdue: 0, inprogress: 0, due: 0 });
  await change(/^\d+ ruhende Aufgaben gehen weiter/);
  expect(await standing()).toEqual(before);

  await page.getByRole('button', { name: 'Neu beginnen' }).click();
  const question = page.getByRole('dialog', { name: 'Alle neu beginnen lassen?' });
  await question.getByText(/^\d+ offene Aufgaben werden geschlossen/).waitFor();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  expect(await standing()).toEqual(before);
  expect(faults).toEqual([]);
});
