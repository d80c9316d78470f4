import { expect, it } from 'vitest';
import { partnerCompanies } from '../../contract/partner/companies';
import { hasLoaded } from '../browser';
import { callIn, list as listOf } from '../callIn';
import { hasArrivedWell, looksGood } from '../looksGood';
import { fillInSignIn, password, signInToPartner } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();
const list = '/partner/portfolio/companies/list';
const phone = { viewport: { width: 360, height: 740 } };

it('a licensee’s staff sign in, find a company by what needs attention, read its figures, and sign out', async () => {
  const { page, faults } = await product.visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/partner');
  await hasArrivedWell(page, faults);
  await fillInSignIn(page, 'paula.partner', 'wrong-Pass1!');
  await page
    .getByRole('alert')
    .getByText(/prüfen Sie Benutzername und Passwort/)
    .waitFor();
  await looksGood(page);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL(`**${list}`);
  await hasArrivedWell(page, faults);
  const companies = page.getByRole('table', { name: 'Unternehmen' });
  await companies.getByRole('link', { name: /Nordwerk/ }).waitFor();

  // The first daily work comes soon after a start: until then no company has counted anything.
  const overdue = listOf('name', { search: 'nordwerk', concern: ['overdueInstructions'] });
  await expect.poll(async () => (await callIn<{ total: number }>(page, partnerCompanies.list, overdue)).total).toBe(1);
  await page.getByRole('combobox', { name: 'Handlungsbedarf' }).click();
  await page.getByRole('option', { name: 'Unterweisungen überfällig' }).click();
  await page.keyboard.press('Escape');
  await page.waitForURL(/concern/);
  await hasLoaded(page);
  await looksGood(page);
  await companies.getByRole('link', { name: /Nordwerk/ }).click();
  await page.getByRole('heading', { level: 1, name: /Nordwerk/ }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Kennzahlen' }).waitFor();
  await hasArrivedWell(page, faults);

  await page.getByRole('button', { name: /^Benutzermenü/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await page.getByText('Sie sind abgemeldet.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/partner');
  await page.goto(list);
  await page.getByLabel('Benutzername').waitFor();
  // Nothing of a company's people was asked for on the way.
  const calls = asked.filter((path) => path.startsWith('/api/'));
  expect(calls.filter((path) => !/^\/api\/(partner\/|csrf$|bootstrap\/load-licensee-config$)/.test(path))).toEqual([]);
});

it('fits a phone, in the dark and in English', async () => {
  const { page, faults } = await product.visit({ ...phone, colorScheme: 'dark', locale: 'en-GB' });
  await page.goto('/partner');
  await hasArrivedWell(page, faults);
  await signInToPartner(page);
  await page.goto(list);
  await hasArrivedWell(page, faults);
  await page.getByRole('link', { name: /Nordwerk/ }).click();
  await page.getByRole('heading', { level: 1, name: /Nordwerk/ }).waitFor();
  await hasArrivedWell(page, faults);
});

it('a session at a company and one of the partner’s face stand beside each other, and end apart', async () => {
  const { page } = await product.visitAs('anna.admin', '/dashboard/company/members/list');
  await signInToPartner(page);
  await page.goto(list);
  await page.getByRole('button', { name: /^Benutzermenü: Paula/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await page.getByText('Sie sind abgemeldet.').waitFor();
  await page.goto('/dashboard/company/members/list');
  await page.getByRole('button', { name: /^Benutzermenü: Anna/ }).waitFor();
});
