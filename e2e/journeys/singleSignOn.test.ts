import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { blankFields } from '../../contract/kit/blankFields';
import { members } from '../../contract/members';
import { until } from '../../contract/testing/until';
import { providerClient } from '../../server/testing/forgingProvider';
import { type IdentityProvider, startIdentityProvider } from '../../server/testing/identityProvider';
import { callIn } from '../callIn';
import { looksGood } from '../looksGood';
import { password } from '../people';
import { productForTests } from '../productForTests';
import { codeOf, offerSecondFactor, secondFactorCard, setUpSecondFactor } from '../secondFactor';
import { choose, comeBackTo, comeBackUnknown, toProvider } from '../signOnByProvider';

const product = productForTests({ settings: async () => ({ SINGLE_SIGN_ON: 'internal' }) });
const settings = '/dashboard/company/settings/single-sign-on';
const phone = { viewport: { width: 360, height: 740 } };

let provider: IdentityProvider | undefined;
afterAll(() => provider?.close());

const secretOf = (page: Page) => page.getByLabel(/^Client-Geheimnis/);
/** Saves the settings; the saved secret is shown no more. */
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gespeichert', { exact: true }).first().waitFor();
  await expect.poll(() => secretOf(page).inputValue()).toBe('');
};
/** Signs in at the provider: says who one is, and agrees. */
const signInThere = async (page: Page, login: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

it('is set up and tried by a super-admin', async () => {
  const { page, faults } = await product.visitAs('sophie.super', settings);
  const redirectAddress = await page
    .getByRole('textbox', { name: 'Weiterleitungsadresse (Redirect-URI)' })
    .inputValue();
  expect(redirectAddress).toContain(`${product.address()}/auth/single-sign-on/`);
  await looksGood(page);
  provider = await startIdentityProvider([redirectAddress], (login) => ({ preferred_username: login }));
  await page.getByRole('switch', { name: 'Single Sign-on einschalten' }).click();
  await page.getByLabel(/^Name auf dem Knopf/).fill('Nordwerk-Konto');
  await page.getByLabel(/^Kennung des Anbieters/).fill(provider.issuer);
  await page.getByLabel(/^Client-ID/).fill(providerClient.id);
  await secretOf(page).fill('not the right one');
  await choose(page, 'Personen zuordnen über', 'Benutzername');
  await page.getByLabel(/^Angabe des Anbieters/).fill('preferred_username');
  await save(page);
  const check = page.getByRole('button', { name: 'Verbindung prüfen' });
  await check.click();
  await page.getByText('So kann sich noch niemand anmelden.').waitFor();
  await page.getByText('Der Anbieter weist Client-ID oder Geheimnis zurück.').waitFor();
  await secretOf(page).fill(providerClient.secret);
  await save(page);
  await check.click();
  await page.getByText('Alles Nötige passt.').waitFor();
  await looksGood(page);
  expect(faults).toEqual([]);
});

it('takes somebody on a phone to the provider and back to the page they wanted', async () => {
  const { page, faults } = await product.visit(phone);
  await comeBackTo(page, '/dashboard/profile/details', signInThere);
  expect(faults).toEqual([]);
});

it('says so in words where nobody here is called so, and leads back', async () => {
  const { page } = await product.visit();
  await comeBackUnknown(page, signInThere);
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await page.getByLabel(/^Benutzername/).waitFor();
});

it('gives what groups of the provider are to give, by a list', async () => {
  const { page, faults } = await product.visitAs('sophie.super', '/dashboard/company/settings/provider-groups/create');
  await page.getByLabel(/^Name beim Anbieter/).fill('Arbeitssicherheit');
  await choose(page, 'Rolle', 'Admin');
  await looksGood(page);
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Arbeitssicherheit' }).waitFor();
  await page.goto('/dashboard/company/settings/provider-groups/list');
  await page.getByRole('row', { name: /Arbeitssicherheit.*Admin/ }).waitFor();
  await looksGood(page);
  expect(faults).toEqual([]);
});

it('is nowhere on the page of another company', async () => {
  const { page } = await product.visit();
  await page.goto('/auth/login/another');
  await page.getByLabel(/^Benutzername/).waitFor();
  expect(await toProvider(page).count()).toBe(0);
});

/** Signs in by a password where the page asks for none but in an emergency. */
const typeInEmergency = async (page: Page, username: string): Promise<void> => {
  await page.goto('/auth/login/nordwerk');
  await toProvider(page).waitFor();
  expect(await page.getByLabel(/^Passwort$/).count()).toBe(0);
  await page.getByRole('link', { name: 'Notfallzugang mit Passwort' }).click();
  await page.getByLabel(/^Benutzername/).fill(username);
  await page.getByLabel(/^Passwort$/).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
};

it('is the only way in but for one account, whose use the other super-admins are told of', async () => {
  await offerSecondFactor(product);
  const { page, faults } = await product.visitAs('sophie.super', '/dashboard/profile/security');
  const blank = blankFields(members.create.request);
  const other = { firstName: 'Stefan', lastName: 'Super', username: 'stefan.super', email: 'stefan@example.org' };
  await callIn(page, members.create, { ...blank, ...other, roleIdentifier: 'super-admin' });
  const secret = await setUpSecondFactor(page);
  await secondFactorCard(page).getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await page.goto(settings);
  await page.getByRole('switch', { name: 'Nur noch Single Sign-on' }).click();
  await page.getByRole('combobox', { name: 'Notfallzugang' }).fill('Sophie');
  await page.getByRole('option', { name: /Sophie/ }).click();
  await save(page);

  const somebody = await product.visit(phone);
  await typeInEmergency(somebody.page, 'max.member');
  await somebody.page
    .getByText(/nimmt keine Passwörter und Passkeys mehr an/)
    .first()
    .waitFor();
  await looksGood(somebody.page);

  const locked = await product.visit();
  await typeInEmergency(locked.page, 'sophie.super');
  await locked.page.getByLabel(/^Code/).fill(codeOf(secret, 1));
  await locked.page.getByRole('button', { name: 'Anmelden' }).click();
  await locked.page.waitForURL('**/dashboard/**');
  await until(async () => {
    const files = (await readdir(product.outbox())).map((file) => readFile(join(product.outbox(), file), 'utf8'));
    const letters = (await Promise.all(files)).filter((text) => text.includes('über den Notfallzugang bei'));
    expect(letters).toEqual([expect.stringContaining('stefan@example.org')]);
  });
  expect([...faults, ...locked.faults]).toEqual([]);
});
