import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { password, signIn } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();

const phone = { viewport: { width: 360, height: 740 } };
const tabs = { details: 'Weitere Angaben', 'org-units': 'Nordwerk Metallbau', security: 'Angemeldete Geräte' };

const look = async (page: Page): Promise<void> => {
  for (const [tab, heading] of Object.entries(tabs)) {
    await page.goto(`/dashboard/profile/${tab}`);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
  }
};
const changePassword = async (page: Page, old: string, fresh: string): Promise<void> => {
  const card = page.getByRole('region', { name: 'Passwort ändern' });
  await card.getByLabel('Aktuelles Passwort').fill(old);
  await card.getByLabel('Neues Passwort').fill(fresh);
  await card.getByLabel('Passwort wiederholen').fill(fresh);
  await card.getByRole('button', { name: 'Passwort ändern' }).click();
};

it('lets an employee with a phone look after their own data and password', async () => {
  const { page, faults } = await product.visit(phone);
  const elsewhere = await product.visit();
  await signIn(elsewhere.page, 'max.member');
  await signIn(page, 'max.member');
  await page.getByRole('button', { name: /Benutzermenü/ }).click();
  await page.getByRole('menuitem', { name: 'Profil und Einstellungen' }).click();
  await page.getByLabel('Nachname').fill('Musterer');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: /Benutzermenü: Max Musterer/ }).waitFor();
  await look(page);

  await page.goto('/dashboard/profile/details');
  await page.getByLabel('E-Mail').fill('max@unterwegs.example');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const question = page.getByRole('dialog', { name: 'E-Mail-Adresse ändern' });
  await question.getByLabel('Aktuelles Passwort').fill('Falsch-am-Kai-1');
  await question.getByRole('button', { name: 'Adresse ändern' }).click();
  await question.getByText('Das Passwort ist nicht richtig.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  await question.getByLabel('Aktuelles Passwort').fill(password);
  await question.getByRole('button', { name: 'Adresse ändern' }).click();
  await question.waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => page.getByLabel('E-Mail').inputValue()).toBe('max@unterwegs.example');
  await page.goto('/dashboard/profile/security');

  await changePassword(page, 'Falsch-am-Kai-1', 'Frischer-Wind-8');
  await page.getByText('Das Passwort ist nicht richtig.').waitFor();
  await changePassword(page, password, 'Sommer2026!');
  await page.getByText(/zu leicht zu erraten/).waitFor();
  await changePassword(page, password, 'Frischer-Wind-8');
  await page.getByText(/Ihr Passwort ist geändert/).waitFor();
  await page.reload();
  await page.getByText('Dieses Gerät', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /abmelden$/ }).count()).toBe(0);
  await elsewhere.page.reload();
  await elsewhere.page.waitForURL(/[/]auth[/]login/);
  expect(faults).toEqual([]);
});

it('lets an administrator change their username and sign another device out', async () => {
  const { page, faults } = await product.visit();
  const elsewhere = await product.visit(phone);
  await signIn(elsewhere.page, 'anna.admin');
  await signIn(page, 'anna.admin');
  await look(page);
  const card = page.getByRole('region', { name: 'Benutzernamen ändern' });
  await card.getByLabel('Neuer Benutzername').fill('max.member');
  await card.getByText('Dieser Benutzername ist bereits vergeben.').waitFor();
  await card.getByLabel('Neuer Benutzername').fill('anna.neu');
  await card.getByLabel('Aktuelles Passwort').fill(password);
  await card.getByRole('button', { name: 'Benutzernamen ändern' }).click();
  await card.getByText('Zurzeit melden Sie sich als „anna.neu“ an.').waitFor();

  const devices = page.getByRole('region', { name: 'Angemeldete Geräte' });
  await devices.getByRole('button', { name: 'Anderes Gerät abmelden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Das andere Gerät abmelden?' });
  await dialog.getByRole('button', { name: 'Anderes Gerät abmelden' }).click();
  await devices.getByRole('button', { name: 'Anderes Gerät abmelden' }).waitFor({ state: 'detached' });
  await elsewhere.page.reload();
  await elsewhere.page.waitForURL(/[/]auth[/]login/);
  await signIn(elsewhere.page, 'anna.neu');
  expect(faults).toEqual([]);
});
