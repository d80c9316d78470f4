import { describe, expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { password, signIn } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();

describe('signing in', () => {
  it('asks for the company, remembers it on the device, and lets it be switched', async () => {
    const { page, faults } = await product.visit();
    await page.goto('/dashboard/company/members/list');
    await page.getByLabel('Unternehmens-ID', { exact: true }).fill('nordwerk');
    await page.getByLabel('Unternehmens-ID auf diesem Gerät merken').check();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByLabel('Benutzername').waitFor();
    await page.goto('/auth/login');
    await page.getByLabel('Benutzername').waitFor();
    await page.getByText('Unternehmen wechseln').click();
    await page.getByLabel('Unternehmens-ID', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('says what to check when something does not match, and then leads to the page asked for', async () => {
    const { page, faults } = await product.visit();
    await page.goto('/dashboard/company/org-units/list');
    await page.getByLabel('Unternehmens-ID', { exact: true }).fill('nordwerk');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByLabel('Benutzername').fill('anna.admin');
    await page.getByLabel('Passwort', { exact: true }).fill('wrong-Pass1!');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page
      .getByRole('alert')
      .getByText(/Unternehmens-ID, Benutzername und Passwort/)
      .waitFor();
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForURL('**/dashboard/company/org-units/list');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(faults).toEqual([]);
  });

  it.each([
    ['a wide screen', 1440, 1],
    ['a phone, where it is hidden', 360, 0],
  ])('asks for the licensee once, and loads the picture beside the form on %s', async (_, width, pictures) => {
    const { page } = await product.visit({ viewport: { width, height: 740 } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signIn(page, 'anna.admin');
    const count = (pattern: RegExp) => asked.filter((path) => pattern.test(path)).length;
    expect(count(/load-licensee-config$/)).toBe(1);
    expect(count(/\/mood\./)).toBe(pictures);
    const source = await (await page.request.get('/auth/login/alpenbau')).text();
    expect(source).toContain('<title>Gratwerk Arbeitssicherheit</title>');
  });

  it('signs out in every tab, and keeps the company in the address', async () => {
    const { page } = await product.visit();
    await signIn(page, 'anna.admin');
    const other = await page.context().newPage();
    await other.goto('/dashboard/company/members/list');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /Benutzermenü/ }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.waitForURL('**/auth/login/nordwerk**');
    await other.waitForURL('**/auth/login/nordwerk**');
  });

  it('still knows the company when somebody goes back after signing out', async () => {
    const { page } = await product.visit();
    await signIn(page, 'anna.admin');
    await page.getByRole('link', { name: 'Standorte', exact: true }).click();
    await page.waitForURL('**/locations/list');
    await page.getByRole('button', { name: /Benutzermenü/ }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.waitForURL('**/auth/login/nordwerk**');
    await page.goBack();
    await page.waitForURL('**/auth/login/nordwerk?returnUrl=**');
    await page.getByLabel('Benutzername').waitFor();
  });

  it('says of a mistyped company no more than that something does not match', async () => {
    const { page } = await product.visit();
    await page.goto('/auth/login');
    await page.getByLabel('Unternehmens-ID', { exact: true }).fill('nordwrek');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByLabel('Benutzername').fill('anna.admin');
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page
      .getByRole('alert')
      .getByText(/Bitte prüfen Sie Unternehmens-ID, Benutzername und Passwort/)
      .waitFor();
  });

  it('leads somebody who forgot their password to a new one by the link in their message, which works once', async () => {
    const { page } = await product.visit();
    await page.goto('/auth/forgot-password/nordwerk');
    await page.getByLabel('Benutzername').fill('olaf.unit');
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await page.getByRole('heading', { name: 'Bitte sehen Sie nach Ihren Nachrichten' }).waitFor();
    const link = await product.passwordLink();
    await page.goto(link);
    await page.getByLabel('Neues Passwort').fill('Neues-Passwort-7');
    await page.getByLabel('Passwort wiederholen').fill('Neues-Passwort-7');
    await page.getByRole('button', { name: 'Passwort speichern und anmelden' }).click();
    await page.waitForURL('**/dashboard/**');
    await page.goto('/auth/logout');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor();
  });

  it('by somebody else’s password link leaves nothing of the first person in another tab', async () => {
    const { page } = await product.visit();
    await signIn(page, 'anna.admin');
    const other = await page.context().newPage();
    await other.goto('/auth/forgot-password/nordwerk');
    await other.getByLabel('Benutzername').fill('lena.location');
    await other.getByRole('button', { name: 'Link anfordern' }).click();
    await other.goto(await product.passwordLink());
    await page.goto('/dashboard/company/members/create');
    await page.getByLabel('Vorname').fill('Nora');
    await other.getByLabel('Neues Passwort').fill('Neues-Passwort-7');
    await other.getByLabel('Passwort wiederholen').fill('Neues-Passwort-7');
    await other.getByRole('button', { name: 'Passwort speichern und anmelden' }).click();
    await other.getByRole('button', { name: /Benutzermenü.*Lena Location/ }).waitFor();
    await page.getByRole('button', { name: /Benutzermenü.*Lena Location/ }).waitFor();
    await page.waitForURL('**/dashboard/start/overview');
  });

  it('goes on in the language chosen there', async () => {
    const { page } = await product.visit();
    await page.goto('/auth/login/alpenbau');
    await page.getByRole('radio', { name: 'English' }).press('Space');
    await page.getByLabel('Username').fill('lena.location');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard/**');
    await page.getByRole('button', { name: /User menu/ }).waitFor();
    const elsewhere = await product.visit();
    await signIn(elsewhere.page, 'lena.location', 'alpenbau');
    await elsewhere.page.getByRole('button', { name: /User menu/ }).waitFor();
  });

  it('never leads to somebody else’s address', async () => {
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { page } = await product.visit();
      await page.goto(`/auth/login/nordwerk?returnUrl=${encodeURIComponent(evil)}`);
      await page.getByLabel('Benutzername').fill('anna.admin');
      await page.getByLabel('Passwort', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await page.waitForURL('**/dashboard/**');
      expect(new URL(page.url()).origin).toBe(product.address());
      await page.context().close();
    }
  });

  it.each(['light', 'dark'] as const)('has nothing that axe objects to, %s, and fits a phone', async (colorScheme) => {
    const { page } = await product.visit({ colorScheme, viewport: { width: 360, height: 740 } });
    const groundOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
    for (const path of [
      '/auth/login',
      '/auth/login/nordwerk',
      '/auth/forgot-password/nordwerk',
      '/auth/reset-password/x',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await fitsItsWidth(page)).toBe(true);
      // What a phone shows below the page is no strip of another colour.
      expect(await groundOf(':root')).toBe(await groundOf('.sign-in'));
    }
  });
});

describe('an employee', () => {
  it('sees nothing of the company, and the server refuses it too', async () => {
    const { page } = await product.visit();
    await signIn(page, 'max.member');
    expect(new URL(page.url()).pathname).toBe('/dashboard/start/overview');
    expect(await page.getByRole('link', { name: 'Mitarbeitende' }).count()).toBe(0);
    await page.goto('/dashboard/company/members/list');
    await page
      .getByRole('alert')
      .getByText(/Berechtigung/)
      .waitFor();
    await page.waitForURL('**/dashboard/start/overview');
    const status = await page.evaluate(async () => {
      const token = document.cookie.match(/XSRF-TOKEN=([^;]*)/)?.[1] ?? '';
      const body = JSON.stringify({ filter: {}, page: 1, perPage: 25, sortBy: 'lastName', sortDirection: 'asc' });
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) };
      return (await fetch('/api/memberlist/getlist', { method: 'POST', headers, body })).status;
    });
    expect(status).toBe(403);
  });
});
