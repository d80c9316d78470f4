import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { licenseeColours } from '../../src/testing/licenseeColours';
import { productForTests } from '../productForTests';
import { screens, signInScreens } from '../routes';
import { colourFaultsOfScreens, faultsOfScreens, roomFaultsOfScreens, withTwoPages } from '../sweep';
import { wearColour } from '../wearColour';

const product = productForTests();

/** What is wrong with any screen in German, for strangers and for somebody who may see all of them. */
const faultsInGerman = async (): Promise<string[]> => {
  const stranger = await product.visit();
  const found = await withTwoPages(
    () => product.visitAs('sophie.super', '/dashboard'),
    async ({ page, faults }, half) => [...(await faultsOfScreens(page, half)), ...faults],
  );
  return [...found.flat(), ...(await faultsOfScreens(stranger.page, signInScreens)), ...stranger.faults];
};

/** What has no room in English, or none for a finger. */
const faultsInEnglish = async (): Promise<string[]> => {
  const device = { locale: 'en-GB', hasTouch: true };
  const stranger = await product.visit(device);
  const { page, faults } = await product.visitAs('sophie.super', '/dashboard', device);
  const [language, isTouched] = await page.evaluate(() => [
    document.documentElement.lang,
    matchMedia('(pointer: coarse)').matches,
  ]);
  expect([language, isTouched]).toEqual(['en-GB', true]);
  return [
    ...(await roomFaultsOfScreens(stranger.page, signInScreens)),
    ...(await roomFaultsOfScreens(page, await screens(page))),
    ...stranger.faults,
    ...faults,
  ];
};

// Every screen, wide and on a phone, light and dark, German and English: much to do on a busy machine.
it('no screen has anything that axe objects to, scrolls sideways, or is too small for a finger', {
  timeout: 1_800_000,
}, async () => {
  const [german, english] = await Promise.all([faultsInGerman(), faultsInEnglish()]);
  expect({ german, english }).toEqual({ german: [], english: [] });
});

const faultsInColours = async (page: Page, coloured: Readonly<Record<string, string>>): Promise<string[]> => {
  const found: string[] = [];
  for (const [index, colour] of licenseeColours.entries()) {
    await wearColour(page, colour);
    const faults = await colourFaultsOfScreens(page, coloured, index % 2 === 0 ? 1440 : 360);
    found.push(...faults.map((fault) => `${colour}, ${fault}`));
  }
  return found;
};

it('no licensee’s colour makes anything unreadable', { timeout: 1_800_000 }, async () => {
  const stranger = await product.visit();
  const { page } = await product.visitAs('sophie.super', '/dashboard');
  const found = await Promise.all([
    faultsInColours(stranger.page, { login: signInScreens['login-company'] }),
    faultsInColours(page, {
      overview: '/dashboard/start/overview',
      members: '/dashboard/company/members/list',
      'member-create': '/dashboard/company/members/create',
    }),
  ]);
  expect(found.flat()).toEqual([]);
});
