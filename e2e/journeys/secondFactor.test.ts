import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { looksGood } from '../looksGood';
import { passkeyDevice } from '../passkeyDevice';
import { fillInSignIn, password } from '../people';
import { productForTests } from '../productForTests';
import { codeOf, offerSecondFactor, secondFactorCard, setUpSecondFactor } from '../secondFactor';

const product = productForTests();
const phone = { viewport: { width: 360, height: 740 } };
const security = '/dashboard/profile/security';

const typePassword = async (page: Page, username: string): Promise<void> => {
  await page.goto('/auth/login/nordwerk');
  await fillInSignIn(page, username);
};
const provePassword = async (page: Page, username: string, next = 'Code eingeben'): Promise<void> => {
  await typePassword(page, username);
  await page.getByRole('heading', { name: next }).waitFor();
};
const arrives = (page: Page) => page.waitForURL('**/dashboard/**');
/** Demands it of employees, with so many days to set it up. */
const demand = async (days: number): Promise<void> => {
  const { page } = await product.visitAs('sophie.super', '/dashboard/company/settings/configuration');
  const roles = page.getByRole('combobox', { name: 'Zweiter Faktor ist Pflicht für' });
  await roles.waitFor();
  if (!(await roles.textContent())?.includes('Mitarbeitende/-r')) {
    await roles.click();
    await page.getByRole('option', { name: 'Mitarbeitende/-r' }).click();
    await page.keyboard.press('Escape');
  }
  await page.getByLabel(/^Frist zum Einrichten/).fill(String(days));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gespeichert', { exact: true }).waitFor();
};

it('is nowhere in a company that does not offer it', async () => {
  const { page } = await product.visitAs('max.member', security);
  await page.getByRole('region', { name: 'Angemeldete Geräte' }).waitFor();
  expect(await secondFactorCard(page).count()).toBe(0);
  await page.goto('/auth/second-factor/nordwerk');
  await page.waitForURL('**/auth/login/nordwerk');
});

it('is set up in the profile, asked for at sign-in, and switched off, on a phone', async () => {
  await offerSecondFactor(product);
  const { page, faults } = await product.visitAs('max.member', security, phone);
  await secondFactorCard(page).waitFor();
  await looksGood(page);
  const secret = await setUpSecondFactor(page);
  await looksGood(page);
  const codes = await secondFactorCard(page).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    secondFactorCard(page).getByRole('button', { name: 'Als Datei speichern' }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  for (const code of codes) expect(text).toContain(code);
  await secondFactorCard(page).getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await secondFactorCard(page).getByText('Noch 10 Wiederherstellungscodes übrig').waitFor();

  const elsewhere = await product.visit(phone);
  await provePassword(elsewhere.page, 'max.member');
  await looksGood(elsewhere.page);
  await elsewhere.page.getByLabel(/^Code/).fill('000000');
  await elsewhere.page.getByRole('button', { name: 'Anmelden' }).click();
  await elsewhere.page.getByText(/Dieser Code stimmt nicht/).waitFor();
  await looksGood(elsewhere.page);
  // A page that is loaded anew still asks for the code, and a way around it leads back to the password.
  await elsewhere.page.reload();
  await elsewhere.page.getByLabel(/^Code/).fill(codeOf(secret, 1));
  await elsewhere.page.getByRole('button', { name: 'Anmelden' }).click();
  await arrives(elsewhere.page);

  const lost = await product.visit(phone);
  await provePassword(lost.page, 'max.member');
  await lost.page.goto('/dashboard/start/overview');
  await lost.page.waitForURL('**/auth/login**');
  await provePassword(lost.page, 'max.member');
  await lost.page.getByRole('button', { name: /Wiederherstellungscode verwenden/ }).click();
  await lost.page.getByLabel(/^Wiederherstellungscode/).fill(codes[0] ?? '');
  await lost.page.getByLabel('Auf diesem Gerät 30 Tage lang nicht mehr fragen').check();
  await looksGood(lost.page);
  await lost.page.getByRole('button', { name: 'Anmelden' }).click();
  await arrives(lost.page);
  await lost.page.getByRole('contentinfo').getByRole('button', { name: 'Abmelden' }).click();
  await lost.page.waitForURL('**/auth/**');
  await typePassword(lost.page, 'max.member');
  await arrives(lost.page);

  await page.reload();
  await secondFactorCard(page).getByText('Noch 9 Wiederherstellungscodes übrig').waitFor();
  await secondFactorCard(page).getByText('Auf 1 Gerät fragen wir nicht danach.').waitFor();
  await looksGood(page);
  await secondFactorCard(page).getByRole('button', { name: 'Überall wieder fragen' }).click();
  await page.getByText('Bei Ihrer nächsten Anmeldung fragen wir auf jedem Gerät nach dem Code.').waitFor();
  await secondFactorCard(page).getByRole('button', { name: 'Ausschalten' }).click();
  await looksGood(page);
  await secondFactorCard(page)
    .getByLabel(/^Aktuelles Passwort/)
    .fill(password);
  await secondFactorCard(page)
    .getByLabel(/^Code/)
    .fill(codes[1] ?? '');
  await secondFactorCard(page).getByRole('button', { name: 'Zweiten Faktor ausschalten' }).click();
  await page.getByText('Der zweite Faktor ist ausgeschaltet.').waitFor();
  await secondFactorCard(page).getByRole('button', { name: 'Authenticator-App einrichten' }).waitFor();
  expect([...faults, ...elsewhere.faults, ...lost.faults]).toEqual([]);
});

it('is demanded of a role: told first, then set up at sign-in before anything else, and taken back by an administrator', async () => {
  const due = 'Zweiten Faktor einrichten';
  await demand(14);
  const early = await product.visit();
  await provePassword(early.page, 'max.member', due);
  await early.page.getByText(/Ihr Unternehmen verlangt ab/).waitFor();
  await looksGood(early.page);
  await early.page.getByRole('button', { name: 'Jetzt einrichten' }).click();
  await secondFactorCard(early.page)
    .getByText(/kommen Sie ohne ihn nicht mehr hinein/)
    .waitFor();
  await looksGood(early.page);

  await demand(0);
  await early.page.reload();
  await early.page.waitForURL('**/auth/login**');
  const { page, faults } = await product.visit(phone);
  await provePassword(page, 'max.member', due);
  await page.getByRole('button', { name: /eine Authenticator-App einrichten/ }).click();
  const secret = ((await page.getByLabel('Schlüssel').textContent()) ?? '').replaceAll(' ', '');
  await looksGood(page);
  await page.getByLabel(/^Code/).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }).waitFor();
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
      .count(),
  ).toBe(10);
  await looksGood(page);
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await arrives(page);

  const admin = await product.visitAs('anna.admin', '/dashboard/company/members/list?search=max.member');
  await admin.page.getByRole('link', { name: 'Member, Max' }).first().click();
  await admin.page.getByRole('heading', { level: 1, name: 'Max Member' }).waitFor();
  await admin.page
    .getByRole('button', { name: /Aktionen/ })
    .first()
    .click();
  await admin.page.getByRole('menuitem', { name: 'Zweiten Faktor zurücksetzen' }).click();
  const dialog = admin.page.getByRole('dialog', { name: /Zweiten Faktor von Max Member zurücksetzen/ });
  await dialog.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click();
  await admin.page.getByText('Der zweite Faktor von Max Member ist zurückgesetzt.').waitFor();
  const after = await product.visit();
  await provePassword(after.page, 'max.member', due);
  expect([...faults, ...early.faults, ...admin.faults, ...after.faults]).toEqual([]);
});

it('is a passkey at the demanded sign-in as well, which opens the dashboard alone from then on', async () => {
  const { page, faults } = await product.visit(phone);
  const device = await passkeyDevice(page);
  await provePassword(page, 'max.member', 'Zweiten Faktor einrichten');
  await looksGood(page);
  await page.getByLabel(/^Name/).fill('Diensthandy');
  await device.touched(async () => {
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }).waitFor();
  });
  await looksGood(page);
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await arrives(page);
  await device.touched(async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Abmelden' }).click();
    await page.waitForURL('**/auth/**');
    await arrives(page);
  });
  expect(faults).toEqual([]);
});
