import { expect, it } from 'vitest';
import { focusFaultsOfScreens } from '../focusRings';
import { productForTests } from '../productForTests';
import { screens, signInScreens } from '../routes';
import { wearColour } from '../wearColour';

const product = productForTests();

/** The hardest colours of a licensee: as pale as the light theme's ground, or as dark as the dark one's. */
const hardest = [
  { theme: 'light', colour: '#fff2a8' },
  { theme: 'dark', colour: '#0a1f44' },
] as const;

const faultsIn = async ({ theme, colour }: (typeof hardest)[number]): Promise<string[]> => {
  const stranger = await product.visit({ colorScheme: theme });
  await wearColour(stranger.page, colour);
  const { page } = await product.visitAs('sophie.super', '/dashboard', { colorScheme: theme });
  const found = await screens(page);
  await wearColour(page, colour);
  const faults = [
    ...(await focusFaultsOfScreens(stranger.page, signInScreens)),
    ...(await focusFaultsOfScreens(page, found)),
  ];
  return faults.map((fault) => `${theme}, ${fault}`);
};

it('the tab key leads nowhere that cannot be seen', { timeout: 900_000 }, async () => {
  expect((await Promise.all(hardest.map(faultsIn))).flat()).toEqual([]);
});
