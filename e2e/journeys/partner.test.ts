import type { Page } from 'playwright-core';
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

const choosePassword = async (page: Page, link: string, chosen: string) => {
  await page.goto(link);
  await page.getByLabel('Neues Passwort').fill(chosen);
  await page.getByLabel('Passwort wiederholen').fill(chosen);
  await page.getByRole('button', { name: 'Passwort speichern und anmelden' }).click();
  await page.waitForURL(`**${list}`);
};

it('somebody new chooses a password by the operator’s link, and changes it once signed in', async () => {
  const names = ['--first-name', 'Nina', '--last-name', 'Neu', '--email', 'nina.neu@example.org'];
  const [, printed = []] = await product.operate(
    ['create-adviser', '--licensee', 'ampel', ...names],
    ['set-partner-account', '--adviser', 'nina.neu@example.org', '--username', 'nina.neu', '--role', 'adviser'],
  );
  const { page, faults } = await product.visit();
  const link = printed.at(-1) ?? '';
  await page.goto(link);
  await page.getByText('nina.neu', { exact: true }).waitFor();
  await hasArrivedWell(page, faults);
  await choosePassword(page, link, 'Frischer-Wind-8');
  await page.getByRole('button', { name: /^Benutzermenü: Nina/ }).click();
  await page.getByRole('menuitem', { name: 'Sicherheit' }).click();
  await page.getByLabel('Aktuelles Passwort').fill('Frischer-Wind-8');
  await page.getByLabel('Neues Passwort').fill('Anderer-Wind-8');
  await page.getByLabel('Passwort wiederholen').fill('Anderer-Wind-8');
  await looksGood(page);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await page.getByText(/Ihr Passwort ist geändert/).waitFor();
  // The session has another secret now, and goes on.
  await page.goto(list);
  await page.getByRole('heading', { level: 1, name: 'Unternehmen' }).waitFor();
  const elsewhere = await product.visit();
  await elsewhere.page.goto(link);
  await elsewhere.page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor();
  await elsewhere.page.goto('/partner');
  await fillInSignIn(elsewhere.page, 'nina.neu', 'Anderer-Wind-8');
  await elsewhere.page.waitForURL(`**${list}`);
});

it('a forgotten password leads to a new one by the link in the mail', async () => {
  const { page, faults } = await product.visit();
  await page.goto('/partner');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await page.getByLabel('Benutzername').fill('axel.adviser');
  await page.getByLabel('E-Mail-Adresse').fill('axel.adviser@example.org');
  await hasArrivedWell(page, faults);
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await page.getByRole('heading', { name: 'Bitte sehen Sie nach Ihren Nachrichten' }).waitFor();
  await choosePassword(page, await product.passwordLink(), 'Neues-am-Ufer-7');
  await page.getByRole('button', { name: /^Benutzermenü: Axel/ }).waitFor();
});
