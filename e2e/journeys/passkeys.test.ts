import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { passkeyDevice } from '../passkeyDevice';
import { fillInSignIn, password } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();
const phone = { viewport: { width: 360, height: 740 } };
const security = '/dashboard/profile/security';

const offer = async (): Promise<void> => {
  const { page } = await product.visitAs('sophie.super', '/dashboard/company/settings/configuration');
  await page.getByRole('switch', { name: 'Zweiter Faktor' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gespeichert', { exact: true }).waitFor();
};

const cardOf = (page: Page) => page.getByRole('region', { name: 'Zweiter Faktor' });
const looksRight = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
};
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Abmelden' }).click();
  await page.waitForURL('**/auth/**');
};
const typePassword = async (page: Page): Promise<void> => {
  await page.goto('/auth/login/nordwerk');
  await fillInSignIn(page, 'max.member');
};
const arrives = (page: Page) => page.waitForURL('**/dashboard/**');

it('is nowhere before a company offers it', async () => {
  const { page } = await product.visit();
  await page.goto('/auth/login/nordwerk');
  await page.getByLabel(/^Passwort$/).waitFor();
  expect(await page.getByRole('link', { name: 'Mit Passkey anmelden' }).count()).toBe(0);
});

it('is added in the profile, signs in alone and after the password, and is removed, on a phone', async () => {
  await offer();
  const { page, faults } = await product.visitAs('max.member', security, phone);
  const device = await passkeyDevice(page);
  const card = cardOf(page);
  await card.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await card.getByLabel(/^Name/).fill('Diensthandy');
  await card.getByLabel(/^Aktuelles Passwort/).fill('Falsch-am-Kai-1');
  await card.getByRole('button', { name: 'Weiter' }).click();
  await card.locator('[aria-invalid=true]').waitFor();
  await looksRight(page);
  await card.getByLabel(/^Aktuelles Passwort/).fill(password);
  await device.touched(async () => {
    await card.getByRole('button', { name: 'Weiter' }).click();
    await card.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }).waitFor();
  });
  const [code = ''] = await card.getByRole('listitem').allTextContents();
  await card.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await card.getByText('Diensthandy').waitFor();
  await looksRight(page);

  const offered = page.waitForResponse('**/begin-passkey-login');
  await signOut(page);
  await offered;
  await looksRight(page);
  await device.touched(async () => {
    await page.getByRole('link', { name: 'Mit Passkey anmelden' }).click();
    await arrives(page);
  });

  // The field for the username offers it as well.
  await device.touched(async () => {
    await signOut(page);
    await arrives(page);
  });

  await signOut(page);
  await typePassword(page);
  await page.getByRole('heading', { name: 'Mit Passkey anmelden' }).waitFor();
  await page.getByText(/Der erste Schritt ist geschafft/).waitFor();
  await looksRight(page);
  await device.touched(async () => {
    await page.getByRole('button', { name: 'Passkey verwenden' }).click();
    await arrives(page);
  });

  await page.goto(security);
  await card.getByRole('button', { name: 'Umbenennen: Diensthandy' }).click();
  await card.getByLabel(/^Name/).fill('Tablet');
  await looksRight(page);
  await card.getByRole('button', { name: 'Speichern' }).click();
  await card.getByText('Tablet', { exact: true }).waitFor();
  await card.getByText(/zuletzt verwendet am/).waitFor();
  await card.getByRole('button', { name: 'Entfernen: Tablet' }).click();
  await looksRight(page);
  await card.getByLabel(/^Aktuelles Passwort/).fill(password);
  await card.getByLabel(/^Wiederherstellungscode/).fill(code);
  await card.getByRole('button', { name: 'Passkey entfernen' }).click();
  await page.getByText('Der Passkey „Tablet“ ist entfernt.').waitFor();

  // The device still has it: the person is told that it is good for nothing any more.
  await device.touched(async () => {
    await signOut(page);
    await page.getByText(/Diesen Passkey kennen wir nicht/).waitFor();
  });
  await looksRight(page);
  await device.touched(async () => {
    await page.getByRole('link', { name: 'Mit Passkey anmelden' }).click();
    await page.getByRole('heading', { name: 'Mit Passkey anmelden' }).waitFor();
    await page.getByText(/Diesen Passkey kennen wir nicht/).waitFor();
  });
  await looksRight(page);
  await device.forget();
  await device.touched(async () => {
    await page.getByRole('button', { name: 'Passkey verwenden' }).click();
    await page.getByText(/Der Vorgang wurde abgebrochen/).waitFor();
  });
  await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
  await typePassword(page);
  await arrives(page);
  expect(faults).toEqual([]);
});
