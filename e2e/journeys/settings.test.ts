import { expect, it, vi } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { productForTests } from '../productForTests';
import { screens } from '../routes';

const product = productForTests();

it('changes language and theme at once, and remembers them', async () => {
  const { page, faults } = await product.visitAs('max.member');
  await page.goto('/dashboard/profile/settings');
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
  await page.getByRole('radio', { name: /^Dark/ }).check();
  const brightness = () =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number)[0] ?? 255);
  await vi.waitFor(async () => expect(await brightness()).toBeLessThan(60));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
  expect(await brightness()).toBeLessThan(60);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-GB');
  expect(faults).toEqual([]);
});

it('lets somebody who forgot their password set a new one by the link in their message', async () => {
  const { page } = await product.visit();
  await page.goto('/auth/forgot-password/nordwerk');
  await page.getByLabel('Benutzername').fill('lena.location');
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

it.each([
  ['light', 1440],
  ['dark', 360],
] as const)('has no screen that axe objects to or that scrolls sideways: %s, %i wide', async (colorScheme, width) => {
  const { page, faults } = await product.visitAs('sophie.super');
  const all = await screens(page);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  const found: string[] = [];
  for (const [name, path] of Object.entries(all)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
    found.push(...(await accessibilityFaults(page)).map((fault) => `${name}: ${fault}`));
    if (!(await fitsItsWidth(page))) found.push(`${name}: scrolls sideways`);
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
});
