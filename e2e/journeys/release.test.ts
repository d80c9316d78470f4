import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiVersionHeader } from '../../contract/bootstrap/bootstrapRoutes';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { signIn } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests({ withWorker: true });
const overview = '/dashboard/start/overview';

/** Chromium's objections to installing the page, and the name it would have. */
const installability = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  const { data = '{}' } = await devTools.send('Page.getAppManifest');
  // Each test has a window of its own that keeps nothing, which alone forbids it.
  const errors = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  return { errors, name: JSON.parse(data).name };
};

it('is installable as the product of each licensee, by host, company and after sign-in', async () => {
  const { page, faults } = await product.visit();
  await page.goto('/auth/login/nordwerk');
  expect(await installability(page)).toEqual({ errors: [], name: 'Ampel Arbeitsschutz' });
  const partner = new URL(product.address());
  partner.hostname = 'gratwerk.localhost';
  await page.goto(`${partner.origin}/auth/login`);
  expect(await installability(page)).toEqual({ errors: [], name: 'Gratwerk Arbeitssicherheit' });
  await signIn(page, 'max.member', 'alpenbau');
  await expect
    .poll(() => page.locator('link[rel=manifest]').getAttribute('href'))
    .toBe('/manifest.webmanifest?company=alpenbau');
  await expect.poll(() => installability(page)).toEqual({ errors: [], name: 'Gratwerk Arbeitssicherheit' });
  expect(faults).toEqual([]);
});

it('offers to be installed from the second visit on, and never again once that is not wanted', async () => {
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const { page: first } = await product.visitAs('max.member', overview, phone);
  const visit = async (page: Page) => {
    await page.goto(overview);
    await page.getByRole('link', { name: /^Hilfe im Notfall/ }).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    return page.getByRole('region', { name: 'Auf dem Startbildschirm' });
  };
  expect(await (await visit(first)).count()).toBe(0);
  const second = await first.context().newPage();
  const offer = await visit(second);
  await offer.getByRole('button', { name: 'Installieren' }).waitFor();
  expect(await accessibilityFaults(second)).toEqual([]);
  expect(await fitsItsWidth(second)).toBe(true);
  await offer.getByRole('button', { name: 'Nicht mehr anzeigen' }).tap();
  await offer.waitFor({ state: 'detached' });
  const third = await first.context().newPage();
  expect(await (await visit(third)).count()).toBe(0);
});

it('a dashboard of an older contract is refused, asks before it loads anew, and gives back what was typed', async () => {
  const { page } = await product.visitAs('anna.admin', '/dashboard/company/members/list');
  await page.getByRole('table').getByRole('link').first().click();
  // The page chooses its first tab by itself: not after the click.
  await page.getByRole('tab', { name: 'Unterweisung', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Angaben' }).click();
  const field = page.getByLabel('Nachname');
  await field.waitFor();
  const name = `${await field.inputValue()}-Zuse`;
  await field.fill(name);
  // As if the server had been given a new release: the header says another contract than the server's.
  await page.route('**/api/**', (route) => {
    const headers = { ...route.request().headers(), [apiVersionHeader]: 'older' };
    return route.continue({ headers });
  });
  await page.getByRole('button', { name: 'Speichern' }).click();
  const notice = page.getByRole('region', { name: 'Aktualisierung' });
  await notice.waitFor();
  expect(await field.inputValue()).toBe(name);
  // What a bar covers of a page that was scrolled, scrolling shows.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await accessibilityFaults(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Später' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe(name);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await notice.waitFor();
  await page.unroute('**/api/**');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await notice.getByRole('button', { name: 'Jetzt neu laden' }).click();
  await page.waitForLoadState('load');
  await expect.poll(() => page.getByLabel('Nachname').inputValue()).toBe(name);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

it('a newer worker waits until somebody agrees', async () => {
  const { page } = await product.visitAs('max.member', overview);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...given) => {
      const registration = await register(...given);
      document.documentElement.dataset.worker = 'registered';
      return registration;
    };
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
  // Registered later, when the page is idle, its own worker would take the newer one's place.
  await page.waitForFunction(() => document.documentElement.dataset.worker === 'registered');
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js?newer').then(() => undefined));
  const notice = page.getByRole('region', { name: 'Aktualisierung' });
  await notice.waitFor();
  expect(await controller()).not.toContain('newer');
  await notice.getByRole('button', { name: 'Jetzt neu laden' }).click();
  await expect.poll(controller).toContain('newer');
});
