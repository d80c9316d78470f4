import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { blankFields } from '../../contract/kit/blankFields';
import { members } from '../../contract/members';
import { callIn } from '../callIn';
import { hasLemonldap, lemonldapClient, speaksSaml, startLemonldap } from '../lemonldap';
import { productForTests } from '../productForTests';
import { choose, toProvider } from '../signOnByProvider';

const product = productForTests({ settings: async () => ({ SINGLE_SIGN_ON: 'internal' }) });
const wanted = '/dashboard/profile/details';

/** One of the accounts that the provider brings, who is somebody in the company as well. */
const username = 'dwho';

const visitSettings = async (): Promise<Page> =>
  (await product.visitAs('sophie.super', '/dashboard/company/settings/single-sign-on')).page;

const saveAndTry = async (admin: Page): Promise<void> => {
  await admin.getByRole('button', { name: 'Speichern' }).click();
  await admin.getByText('Gespeichert', { exact: true }).first().waitFor();
  await admin.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await admin.getByText('Alles Nötige passt.').waitFor();
};

/** Goes to the provider, signs in there, and comes back as that person to the page that was wanted. */
const signIn = async (): Promise<Page> => {
  const { page } = await product.visit();
  await page.goto(`/auth/login/nordwerk?returnUrl=${encodeURIComponent(wanted)}`);
  await toProvider(page).click();
  await page.locator('#userfield').fill(username);
  await page.locator('#passwordfield').fill(username);
  await page.locator('button.btn-success[type=submit]').first().click();
  await page.waitForURL(`**${wanted}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('textbox', { name: /^Vorname/ }).inputValue()).toBe('Doktor');
  return page;
};

describe.skipIf(!hasLemonldap)('Debian’s LemonLDAP::NG is set up, tried, and signs people in', () => {
  it('by OpenID Connect', async () => {
    const admin = await visitSettings();
    const address = admin.getByRole('textbox', { name: 'Weiterleitungsadresse (Redirect-URI)' });
    const provider = await startLemonldap({ redirectAddress: await address.inputValue() });
    onTestFinished(provider.close);
    const person = { firstName: 'Doktor', lastName: 'Wer', username, roleIdentifier: 'member' };
    await callIn(admin, members.create, { ...blankFields(members.create.request), ...person });
    await admin.getByRole('switch', { name: 'Single Sign-on einschalten' }).click();
    await admin.getByLabel(/^Name auf dem Knopf/).fill('Nordwerk-Konto');
    await admin.getByLabel(/^Kennung des Anbieters/).fill(provider.issuer);
    await admin.getByLabel(/^Client-ID/).fill(lemonldapClient.id);
    await admin.getByLabel(/^Client-Geheimnis/).fill(lemonldapClient.secret);
    await choose(admin, /^Personen zuordnen über/, 'Benutzername');
    await admin.getByLabel(/^Angabe des Anbieters/).fill('preferred_username');
    await saveAndTry(admin);
    await signIn();
  });

  it.skipIf(!speaksSaml)('by SAML, and out again (single logout)', async () => {
    const admin = await visitSettings();
    await choose(admin, /^Verfahren/, 'SAML 2.0');
    const name = admin.getByRole('textbox', { name: /^Unser Name/ });
    const metadata = await (await fetch(await name.inputValue())).text();
    const provider = await startLemonldap({ metadata });
    onTestFinished(provider.close);
    await admin.getByLabel(/^Metadaten des Anbieters/).fill(provider.metadataAddress);
    await choose(admin, /^Personen zuordnen über/, 'Benutzername');
    await admin.getByLabel(/^Angabe des Anbieters/).fill('login');
    await saveAndTry(admin);
    const page = await signIn();
    await page.goto(`${provider.issuer}?logout=1`);
    await page.goto(wanted);
    await toProvider(page).waitFor();
  });
});
