import { expect, it } from 'vitest';
import { arrive } from '../browser';
import { focusFaults } from '../focusRings';
import { productForTests } from '../productForTests';
import { allScreens, sharedScreens } from '../sharedScreens';
import { themes } from '../theme';
import { hardestColours, wearColour } from '../wearColour';

const product = productForTests();
const screen = sharedScreens(product, allScreens, (page) => wearColour(page, ...hardestColours));

it.each(allScreens)('the tab key leads nowhere that cannot be seen on %s', async (name) => {
  const { page, path } = screen(name);
  await arrive(page, path);
  // The frame around the pages of the dashboard is the same on all, and looked at on one.
  const onlyMain = name !== 'overview' && (await page.locator('main[tabindex="-1"]').count()) > 0;
  const found: string[] = [];
  for (const theme of themes) found.push(...(await focusFaults(page, theme, onlyMain)));
  expect(found).toEqual([]);
});
