import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { licenseeColours } from '../../src/testing/licenseeColours';
import { productForTests } from '../productForTests';
import { screens, signInScreens } from '../routes';
import { colourFaultsOfScreens, faultsOfScreens } from '../sweep';
import { wearColour } from '../wearColour';

const product = productForTests();
const languages = ['de-DE', 'en-GB'] as const;

/** What is wrong with any screen in a language, for strangers and for somebody who may see all of them. */
const faultsIn = async (locale: (typeof languages)[number]): Promise<string[]> => {
  const stranger = await product.visit({ locale });
  const { page, faults } = await product.visitAs('sophie.super', '/dashboard', { locale });
  const spoken = await page.evaluate(() => document.documentElement.lang);
  const found = [
    ...(await faultsOfScreens(stranger.page, signInScreens)),
    ...(await faultsOfScreens(page, await screens(page))),
    ...stranger.faults,
    ...faults,
    ...(spoken === locale ? [] : [`speaks ${spoken}`]),
  ];
  return found.map((fault) => `${locale}, ${fault}`);
};

// Every screen, wide and on a phone, light and dark, German and English: much to do on a busy machine.
it('no screen has anything that axe objects to, or scrolls sideways', { timeout: 1_800_000 }, async () => {
  expect((await Promise.all(languages.map(faultsIn))).flat()).toEqual([]);
});

const faultsInColours = async (page: Page, coloured: Readonly<Record<string, string>>): Promise<string[]> => {
  const found: string[] = [];
  for (const colour of licenseeColours) {
    await wearColour(page, colour);
    found.push(...(await colourFaultsOfScreens(page, coloured)).map((fault) => `${colour}, ${fault}`));
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
