import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settings } from '../../contract/settings';
import { accessibilityFaults, colourFaults, fitsItsWidth } from '../browser';
import { callIn } from '../callIn';
import { signInByCalls } from '../people';
import { productForTests } from '../productForTests';
import { smallTargets } from '../smallTargets';

const product = productForTests({ withWorker: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
const overview = '/dashboard/start/overview';

/** Somebody's phone on which the dashboard was open once. */
const visitOnce = async (username: string, options: BrowserContextOptions = phone): Promise<Page> => {
  const { page } = await product.visitAs(username, overview, options);
  await page.waitForFunction(() => localStorage.getItem('kept.infopoint') !== null);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
};

/** Opens the product anew, as from the phone's start screen, and sees the emergency number although no timer of the page ends. */
const coldStart = async (before: Page): Promise<Page> => {
  const page = await before.context().newPage();
  await before.close();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Notruf 112' }).waitFor();
  await page.clock.resume();
  return page;
};

/**
 * Asserts that axe has nothing against the page in both languages and themes, and that it fits its width, from flight
 * mode on.
 */
const looksGoodInAll = async (page: Page): Promise<void> => {
  for (const [language, call] of [
    ['de_DE', 'Notruf 112'],
    ['en_GB', 'Emergency call 112'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('device.language', chosen), language);
    await page.reload();
    await page.getByRole('link', { name: call }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
};

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/auth/logout');
  await page.getByText('Sie sind abgemeldet.').waitFor();
};

it('shows the emergency number, the address and who helps at once after a cold start in flight mode', async () => {
  const before = await visitOnce('max.member');
  await before.context().setOffline(true);
  const page = await coldStart(before);
  expect(await page.getByRole('link', { name: 'Notruf 112' }).getAttribute('href')).toBe('tel:112');
  await page.getByText('Hansekai 12, 28237 Bremen').waitFor();
  await page.getByText('Parkplatz Nord').waitFor();
  await page.getByText(/^Stand: /).waitFor();
  expect(await page.getByRole('region', { name: 'Erste Hilfe' }).getByRole('listitem').count()).toBe(3);
  expect(
    await page
      .getByRole('link', { name: /anrufen: \+49/ })
      .first()
      .getAttribute('href'),
  ).toMatch(/^tel:\+49\d+$/);
  const council = page.getByRole('region', { name: 'Betriebsrat' });
  expect(await council.count()).toBe(0);
  await page.getByRole('navigation', { name: 'Zu einer Gruppe springen' }).getByText('Betriebsrat').tap();
  await expect.poll(async () => (await council.boundingBox())?.y ?? 9_999).toBeLessThan(740);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByText(/^Alle Helfenden anzeigen/).tap();
  await council.waitFor({ state: 'hidden' });
  await page.getByText(/^Alle Helfenden anzeigen/).tap();
  await council.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  await looksGoodInAll(page);
  await page.evaluate(() => localStorage.removeItem('device.language'));
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByRole('heading', { level: 1, name: /Max/ }).waitFor();
});

it('shows it in the dashboard, too, where the network goes before the infopoint was ever opened', async () => {
  const before = await visitOnce('max.member');
  const page = await before.context().newPage();
  await before.close();
  await page.goto(overview);
  const link = page.getByRole('link', { name: /^Hilfe im Notfall/ });
  await link.waitFor();
  await page.context().setOffline(true);
  await link.tap();
  await page.getByRole('link', { name: 'Notruf 112' }).first().waitFor();
  await page.getByText('Hansekai 12, 28237 Bremen').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Erneut versuchen' }).tap();
  await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor({ state: 'detached' });
});

it('does so as well where the server is gone, and keeps what is new once it is back', async () => {
  const before = await visitOnce('max.member');
  const context = before.context();
  await product.without(async () => {
    const page = await coldStart(before);
    await page.getByText('Hansekai 12, 28237 Bremen').waitFor();
  });
  const kept = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('kept.infopoint') ?? '');
  const [page] = context.pages();
  if (!page) throw new Error('The page is gone');
  const { at } = JSON.parse(await kept(page));
  await page.getByRole('button', { name: 'Erneut versuchen' }).tap();
  await page.getByRole('heading', { level: 1, name: /Max/ }).waitFor();
  await expect.poll(async () => JSON.parse(await kept(page)).at).not.toBe(at);
});

it('keeps number and address after signing out, and who helps only if the company allows it', async () => {
  const page = await visitOnce('max.member');
  await signOut(page);
  await page.getByRole('link', { name: 'Hilfe im Notfall' }).tap();
  await page.getByText('Hansekai 12, 28237 Bremen').waitFor();
  await page.getByText(/sehen Sie nach dem Anmelden/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('kept.infopoint'))).not.toMatch(/mobileNumber/);
  await page.context().setOffline(true);
  const offline = await coldStart(page);
  await offline.getByText('Hansekai 12, 28237 Bremen').waitFor();
  expect(await offline.getByRole('link', { name: /anrufen/ }).count()).toBe(0);

  const { page: desk } = await product.visitAs('sophie.super', overview);
  const answer = await desk.request.get(`/api/${settings.readConfiguration.path}`);
  const { uuid: _, ...before } = (await answer.json()).body;
  await callIn(desk, settings.updateConfiguration, { ...before, helpersAfterSignOut: true });
  const allowed = await visitOnce('max.member');
  await signOut(allowed);
  await allowed.context().setOffline(true);
  const kept = await coldStart(allowed);
  expect(await kept.getByRole('region', { name: 'Erste Hilfe' }).getByRole('listitem').count()).toBe(3);
});

it('leaves nothing of one person to the next on the same device', async () => {
  const page = await visitOnce('max.member');
  const before = await page.evaluate(() => localStorage.getItem('kept.infopoint'));
  await signOut(page);
  await signInByCalls(page, 'lena.location');
  await page.goto(overview);
  await page.waitForFunction((old) => {
    const kept = localStorage.getItem('kept.infopoint');
    return kept !== null && JSON.parse(kept).owner !== JSON.parse(old ?? '').owner;
  }, before);
});

it('works as before in a browser without workers, or with storage that is full', async () => {
  const { page, faults } = await product.visitAs('max.member', overview, { ...phone, serviceWorkers: 'block' });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('link', { name: /^Hilfe im Notfall/ }).tap();
  await page.getByRole('link', { name: 'Notruf 112' }).waitFor();
  expect(faults).toEqual([]);
});

it('shows what it keeps over a session that is in doubt, which an hour in a cellar makes it', async () => {
  const page = await visitOnce('max.member');
  await page.clock.install();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.clock.fastForward('07:00');
  const cover = page.getByRole('dialog', { name: /Sitzung wird geprüft/ });
  await cover.getByRole('link', { name: 'Notruf 112' }).waitFor();
  await cover.getByText('Hansekai 12, 28237 Bremen').waitFor();
});

it('leads to help where nothing is kept and nobody answers, with words or without', async () => {
  const { page } = await product.visitAs('max.member', overview, { ...phone, serviceWorkers: 'block' });
  await page.route('**/api/**', (route) => route.abort());
  // Before anything of the page, which may keep it anew at the last moment.
  await page.addInitScript(() => localStorage.clear());
  for (const [call, words] of [
    ['Notruf 112', '**/none'],
    ['Notruf · Emergency 112', '**/*.json'],
  ] as const) {
    await page.route(words, (route) => route.abort());
    await page.reload();
    const link = page.getByRole('alert').getByRole('link', { name: call });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('tel:112');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

// What every phone loads once for it. More needs a reason, and a higher number here and in docs/benchmarks.md.
it('keeps at most 108 kB of files on a device', async () => {
  const page = await visitOnce('max.member');
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name ?? '');
    const requests = await cache.keys();
    const texts = await Promise.all(requests.map(async (one) => (await cache.match(one))?.text() ?? ''));
    return requests.map(({ url }, index) => ({ url, text: texts[index] ?? '' }));
  });
  const size = kept.reduce((sum, { text }) => sum + gzipSync(text, { level: 9 }).length / 1000, 0);
  expect(kept.filter(({ url }) => url.includes('/api/'))).toEqual([]);
  expect(size).toBeLessThanOrEqual(108);
});
