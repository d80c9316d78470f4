import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hasArrivedWell } from '../looksGood';
import { signInToPartner } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();

it('a partner admin reads what companies used in a sealed month, and saves the same file twice', async () => {
  const { page, faults } = await product.visit();
  await page.goto('/partner');
  await signInToPartner(page);
  await page.goto('/partner/portfolio/companies/list');
  await page.getByRole('link', { name: 'Nutzungsnachweis' }).click();
  await page.getByText('Für alle Unternehmen versiegelt').waitFor();
  await page.getByRole('row', { name: /Nordwerk/ }).waitFor();
  await hasArrivedWell(page, faults);

  const save = async () => {
    await page.getByRole('button', { name: 'Exportieren' }).click();
    const csv = page.getByRole('menuitem', { name: 'Als CSV exportieren' });
    const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path(), 'utf8') };
  };
  const first = await save();
  expect(first.name).toMatch(/^Nutzungsnachweis-\d{4}-\d{2}\.csv$/);
  expect(first.bytes).toContain('"nordwerk"');
  expect(await save()).toEqual(first);

  const month = page.getByRole('combobox', { name: 'Monat' });
  await month.click();
  await page.getByRole('option', { name: /noch nicht versiegelt/ }).click();
  await page.getByText(/^Noch nicht für alle Unternehmen versiegelt/).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('month')).toMatch(/^\d{4}-\d{2}$/);
  await hasArrivedWell(page, faults);
});
