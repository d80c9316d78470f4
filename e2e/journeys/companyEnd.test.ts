import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hasArrivedWell } from '../looksGood';
import { signInToPartner } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();

/** A day from now, as it is typed in German. */
const germanDay = (daysFromNow: number): string =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(Date.now() + daysFromNow * 24 * 60 * 60_000));

it('a partner admin announces the end of a company; its super-admin reads of it and saves all data', async () => {
  const { page, faults } = await product.visit();
  await page.goto('/partner');
  await signInToPartner(page);
  await page.goto('/partner/portfolio/companies/list');
  await page.getByRole('link', { name: /^Nordwerk/ }).click();
  // Its row in the list has a menu of the same name.
  await page.getByRole('heading', { level: 1, name: /^Nordwerk/ }).waitFor();
  await page.getByRole('button', { name: /^Aktionen für Nordwerk/ }).click();
  await page.getByRole('menuitem', { name: 'Beenden' }).click();
  await page.getByRole('textbox', { name: /^Letzter Tag/ }).fill(germanDay(60));
  await page.getByRole('textbox', { name: /^Grund/ }).fill('Vertrag endet');
  await page.getByRole('button', { name: 'Ende ankündigen' }).click();
  await page.getByText(`Letzter Tag ist der ${germanDay(60)}`).waitFor();
  await hasArrivedWell(page, faults);

  const company = await product.visitAs('sophie.super', '/dashboard/start/overview');
  await company.page.getByText(`Ihr Unternehmen endet: letzter Tag ist der ${germanDay(60)}`).waitFor();
  await hasArrivedWell(company.page, company.faults);
  await company.page.getByRole('link', { name: 'Zur Sicherung der Daten' }).click();
  const save = company.page.getByRole('button', { name: 'Archiv speichern' });
  await save.waitFor();
  await hasArrivedWell(company.page, company.faults);
  const [saved] = await Promise.all([company.page.waitForEvent('download'), save.click()]);
  expect(saved.suggestedFilename()).toMatch(/^Archiv-nordwerk-.*\.zip$/);
  expect((await readFile(await saved.path())).toString('latin1', 0, 2)).toBe('PK');
});
