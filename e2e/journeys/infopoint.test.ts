import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests({ withWorker: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
const path = '/dashboard/start/infopoint';

/** True if somebody sees all of it without scrolling, and it is big enough for a shaking thumb. */
const isAtHand = async (page: Page, target: Locator): Promise<boolean> => {
  const box = await target.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height && box.height >= 48;
};

const firstAider = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^(Ersthelfende|Erste Hilfe)$/ })
    .getByRole('link', { name: /anrufen/ })
    .first();

it('is one tap from the first page on a phone, and the second one calls a first-aider', async () => {
  const { page, faults } = await product.visitAs('max.member', '/dashboard', phone);
  const way = page.getByRole('link', { name: /^Hilfe im Notfall/ });
  await way.waitFor();
  expect(await isAtHand(page, way)).toBe(true);
  await way.tap();
  await firstAider(page).waitFor();
  expect(await isAtHand(page, firstAider(page))).toBe(true);
  expect(await firstAider(page).getAttribute('href')).toMatch(/^tel:\+49\d{8,}$/);
  const emergency = page.getByRole('link', { name: 'Notruf 112' });
  expect(await isAtHand(page, emergency)).toBe(true);
  expect(await emergency.getAttribute('href')).toBe('tel:112');
  expect(await fitsItsWidth(page)).toBe(true);
  expect(faults).toEqual([]);
});

it('shows three first-aiders on a phone, and folds all others away, each group a tap from sight', async () => {
  const { page } = await product.visitAs('max.member', path, phone);
  const first = page.getByRole('region', { name: 'Erste Hilfe' });
  await first.waitFor();
  expect(await first.getByRole('listitem').count()).toBe(3);
  expect(await page.getByRole('region', { name: 'Betriebsrat' }).count()).toBe(0);
  for (const target of await page.getByRole('main').locator('a, button, .MuiChip-clickable').all()) {
    const box = await target.boundingBox();
    if (box) expect(box.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Betriebsrat' }).tap();
  const council = page.getByRole('region', { name: 'Betriebsrat' });
  await expect.poll(async () => (await council.boundingBox())?.y ?? 9_999).toBeLessThan(400);
  await page.getByRole('button', { name: 'Weniger anzeigen' }).tap();
  await council.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Alle \d+ anzeigen$/ }).tap();
  await page.getByRole('region', { name: 'Ersthelfende' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
});

it('opens with the own location and leads to the others; a location of nobody is none', async () => {
  const { page } = await product.visitAs('max.member', path);
  await firstAider(page).waitFor();
  const choice = page.getByRole('combobox', { name: 'Standort' });
  expect(await choice.textContent()).toMatch(/\(Ihr Standort\)$/);
  await choice.click();
  await page.getByRole('option').nth(1).click();
  await page.waitForURL(/infopoint\/[0-9a-f-]{36}$/);
  await expect.poll(() => choice.textContent()).not.toContain('Ihr Standort');
  await page.goto(`${path}/01890a5d-ac96-774b-bcce-b302099a8057`);
  await page.getByRole('heading', { name: 'Standort nicht gefunden' }).waitFor();
});

it('stays readable without a network once it was open, also after a look elsewhere', async () => {
  const { page } = await product.visitAs('max.member', '/dashboard', phone);
  await page.goto(path);
  await firstAider(page).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Startseite', exact: true }).click();
  await page.getByRole('link', { name: /^Hilfe im Notfall/ }).tap();
  await firstAider(page).waitFor();
  await page.getByText(/Keine Verbindung. Sie sehen den Stand vom/).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/Keine Verbindung/).waitFor({ state: 'detached' });
});

it('prints the notice of a location of ordinary size on one sheet', async () => {
  const { page, faults } = await product.visitAs('anna.admin', path);
  await page.getByRole('combobox', { name: 'Standort' }).click();
  await page.getByRole('option', { name: /^Werk Ulm/ }).click();
  await page.getByText('Werk Ulm', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Aushang drucken' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hilfe im Notfall' }).waitFor();
  await page.getByRole('heading', { name: 'Ersthelfende' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(sheet.toString('latin1')).toMatch(/MediaBox\s*\[0 0 59[45]\.?\d* 84[12]/);
  expect(faults).toEqual([]);
});

it.each([
  ['light', phone],
  ['dark', phone],
  ['light', {}],
  ['dark', {}],
] as const)('has nothing that axe objects to: %s %o', async (colorScheme, device) => {
  const { page } = await product.visitAs('anna.admin', path, { ...device, colorScheme });
  await firstAider(page).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
});
