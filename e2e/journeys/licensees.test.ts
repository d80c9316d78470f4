import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { signIn } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();
const ampel = { name: 'Ampel Arbeitsschutz', light: 'rgb(11, 92, 79)', dark: 'rgb(111, 214, 189)' };
const gratwerk = { name: 'Gratwerk Arbeitssicherheit', light: 'rgb(138, 59, 18)', dark: 'rgb(242, 168, 115)' };

/** The same product at the host of a licensee: every name below `localhost` is this machine. */
const at = (host: string) => {
  const address = new URL(product.address());
  address.hostname = host;
  return address.origin;
};

/** Icons of the tab: of the page as the server sent it, and of the page now. */
const icons = async (page: Page, path: string) => {
  const sent = /<link rel="icon" href="(.*?)"/.exec(await (await page.request.get(path)).text())?.[1];
  const shown = await page.locator('link[rel=icon]').getAttribute('href');
  return { sent, shown };
};

it.each([
  ['/auth/login/nordwerk', ampel, 'light'],
  ['/auth/login/nordwerk', ampel, 'dark'],
  ['/auth/login/alpenbau', gratwerk, 'light'],
  ['/auth/login/alpenbau', gratwerk, 'dark'],
] as const)('at %s the sign-in page is the licensee’s own, %o, %s', async (path, { name, ...colours }, colorScheme) => {
  const { page, faults } = await product.visit({ colorScheme });
  await page.goto(path);
  await page.getByRole('img', { name }).waitFor();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: new RegExp(name) })
    .waitFor();
  const button = page.getByRole('button', { name: 'Anmelden', exact: true });
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colours[colorScheme]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('the licensee of the host shows before any company is named; elsewhere the default one does', async () => {
  const { page } = await product.visit();
  await page.goto(`${at('gratwerk.localhost')}/auth/login`);
  await page.getByRole('img', { name: gratwerk.name }).waitFor();
  await page.goto('/auth/login');
  await page.getByRole('img', { name: ampel.name }).waitFor();
});

it('the tab bears the licensee’s icon before any script runs, and that of a company’s licensee once it is known', async () => {
  const [ofAmpel, ofGratwerk] = ['ampel', 'gratwerk'].map((name) => `/assets/licensees/${name}/icon.svg`);
  const { page } = await product.visit();
  await page.goto('/auth/login/alpenbau');
  expect(await icons(page, '/auth/login/alpenbau')).toEqual({ sent: ofGratwerk, shown: ofGratwerk });
  expect((await page.request.get(ofGratwerk ?? '')).headers()['content-type']).toMatch(/^image\/svg/);
  await signIn(page, 'anna.admin', 'alpenbau');
  await page.goto('/dashboard/start/overview');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The server knows the host alone, which is nobody's.
  await expect.poll(() => icons(page, '/dashboard/start/overview')).toEqual({ sent: ofAmpel, shown: ofGratwerk });
});

it('a company typed in brings its licensee', async () => {
  const { page } = await product.visit();
  await page.goto('/auth/login');
  await page.getByLabel('Unternehmens-ID', { exact: true }).fill('alpenbau');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('img', { name: gratwerk.name }).waitFor();
});

it('the dashboard goes on in the licensee’s name, says that it is a partner’s, and the logo leads where it says', async () => {
  const [said] = await product.operate([
    'set-licensee',
    '--identifier',
    'gratwerk',
    '--base-route',
    '/start/infopoint',
  ]);
  expect(said).toEqual(['Changed licensee gratwerk: base-route.']);
  const { page, faults } = await product.visit();
  await signIn(page, 'anna.admin', 'alpenbau');
  const footer = page.getByRole('contentinfo');
  await footer.getByText(`Angeboten von ${gratwerk.name}`).waitFor();
  const links = { Impressum: 'impressum', Datenschutz: 'datenschutz' };
  for (const [label, path] of Object.entries(links)) {
    const link = footer.getByRole('link', { name: label });
    expect(await link.getAttribute('href')).toBe(`https://gratwerk.example/${path}`);
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(gratwerk.name) })
    .click();
  await page.waitForURL('**/dashboard/start/infopoint**');
  const other = await product.visitAs('anna.admin', '/dashboard');
  await other.page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(ampel.name) })
    .waitFor();
  expect(await other.page.getByText(/Angeboten von/).count()).toBe(0);
  expect(faults).toEqual([]);
});
