import { expect, it } from 'vitest';
import { focusFaultsOfScreens } from '../focusRings';
import { productForTests } from '../productForTests';
import { signInScreens } from '../routes';
import { withTwoPages } from '../sweep';
import { wearColour } from '../wearColour';

const product = productForTests();

/** The hardest colours of a licensee: as pale as the light theme's ground, and as dark as the dark one's. */
const hardest = ['#fff2a8', '#0a1f44'] as const;

it('the tab key leads nowhere that cannot be seen', { timeout: 900_000 }, async () => {
  const stranger = await product.visit();
  await wearColour(stranger.page, ...hardest);
  const administrators = withTwoPages(
    () => product.visitAs('sophie.super', '/dashboard'),
    async ({ page }, half) => {
      await wearColour(page, ...hardest);
      return focusFaultsOfScreens(page, half);
    },
  );
  const found = [await focusFaultsOfScreens(stranger.page, signInScreens), ...(await administrators)];
  expect(found.flat()).toEqual([]);
});
