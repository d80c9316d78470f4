import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { looksGood } from '../looksGood';
import { productForTests } from '../productForTests';
import { startSamlProvider } from '../samlProvider';
import { choose, comeBackTo, comeBackUnknown, toProvider } from '../signOnByProvider';

const product = productForTests({ settings: async () => ({ SINGLE_SIGN_ON: 'internal' }) });
const phone = { viewport: { width: 360, height: 740 } };

let provider: Awaited<ReturnType<typeof startSamlProvider>>;
let signOutAddress: string;
beforeAll(async () => {
  provider = await startSamlProvider();
});
afterAll(() => provider.close());

const signInThere = async (page: Page, login: string): Promise<void> => {
  await page.getByLabel('Login').fill(login);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

it('is set up from the provider’s metadata and tried by a super-admin', async () => {
  const { page, faults } = await product.visitAs('sophie.super', '/dashboard/company/settings/single-sign-on');
  await choose(page, /^Verfahren/, 'SAML 2.0');
  const answers = await page.getByRole('textbox', { name: 'Adresse für Antworten (ACS-URL)' }).inputValue();
  expect(answers).toContain(`${product.address()}/api/single-sign-on/`);
  signOutAddress = await page.getByRole('textbox', { name: /^Adresse für Abmeldungen/ }).inputValue();
  await looksGood(page);
  await page.getByRole('switch', { name: 'Single Sign-on einschalten' }).click();
  await page.getByLabel(/^Name auf dem Knopf/).fill('Nordwerk-Konto');
  await page.getByLabel(/^Metadaten des Anbieters/).fill(provider.metadataAddress);
  await choose(page, /^Personen zuordnen über/, 'Benutzername');
  await page.getByLabel(/^Angabe des Anbieters/).fill('login');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gespeichert', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByLabel(/^Zertifikate des Anbieters/).inputValue()).toContain('BEGIN CERTIFICATE');
  await page.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await page.getByText('Alles Nötige passt.').waitFor();
  await page.getByText(/^Gültig bis: \d\d\.\d\d\.\d{4}$/).waitFor();
  await looksGood(page);
  expect(faults).toEqual([]);
});

it('takes somebody on a phone to the provider and back, by a form of another site', async () => {
  const { page, faults } = await product.visit(phone);
  await comeBackTo(page, '/dashboard/profile/details', signInThere);
  expect(faults).toEqual([]);
});

it('ends the session here with the one at the provider, and leads back there (single logout)', async () => {
  const { page, faults } = await product.visit(phone);
  await comeBackTo(page, '/dashboard/profile/details', signInThere);
  const elsewhere = await product.visitAs('max.member', '/dashboard/profile/details');
  await page.goto(provider.signOutAt(signOutAddress, 'max.member'));
  await page.getByRole('heading', { name: 'Signed out everywhere' }).waitFor();
  expect(new URL(page.url()).searchParams.has('SAMLResponse')).toBe(true);
  await page.goto(`${product.address()}/dashboard/profile/details`);
  await toProvider(page).waitFor();
  // What a password opened goes on.
  await elsewhere.page.reload();
  await elsewhere.page.getByRole('heading', { level: 1 }).waitFor();
  expect(elsewhere.page.url()).toContain('/dashboard/profile/details');
  expect(faults).toEqual([]);
});

it('says so in words where nobody here is called so', async () => {
  const { page } = await product.visit();
  await comeBackUnknown(page, signInThere);
});

it('ends in no browser but the one that began it', async () => {
  const began = await product.visit();
  await began.page.goto('/auth/login/nordwerk');
  await toProvider(began.page).click();
  await began.page.waitForURL(/^http:\/\/127\.0\.0\.1:/);
  const other = await product.visit();
  await other.page.goto(began.page.url());
  await signInThere(other.page, 'max.member');
  await other.page
    .getByText(/in einem anderen Fenster begonnen/)
    .first()
    .waitFor();
});
