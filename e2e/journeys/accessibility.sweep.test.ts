import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { licenseeColours } from '../../src/testing/licenseeColours';
import { productForTests } from '../productForTests';
import { desk, phone, roomFaults, screenColourFaults, screenFaults } from '../screenFaults';
import { type AnyScreen, allScreens, sharedScreens } from '../sharedScreens';
import { wearColour } from '../wearColour';

const product = productForTests();
const asItIs = async (): Promise<void> => undefined;

const turns = allScreens.map((name, turn) => ({ name, turn }));

describe('in German', () => {
  const screen = sharedScreens(product, allScreens, asItIs);

  it.each(turns)('$name has nothing that axe objects to, and does not scroll sideways', async ({ name, turn }) => {
    const { page, path, faults } = screen(name);
    expect([...(await screenFaults(page, path, turn)), ...faults.splice(0)]).toEqual([]);
  });
});

describe('in English, by touch', () => {
  const screen = sharedScreens(product, allScreens, asItIs, { locale: 'en-GB', hasTouch: true });

  it('is what the pages are opened in', async () => {
    const { page, path } = screen('overview');
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-GB');
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  });

  it.each(turns)('$name has room for its words, and is not too small for a finger', async ({ name, turn }) => {
    const { page, path, faults } = screen(name);
    expect([...(await roomFaults(page, path, turn)), ...faults.splice(0)]).toEqual([]);
  });
});

describe('in the colour of a licensee', () => {
  const coloured: readonly AnyScreen[] = ['login-company', 'overview', 'members', 'member-create'];
  const widths = licenseeColours.map((colour, index) => ({ colour, width: index % 2 === 0 ? desk : phone }));
  const opened: Page[] = [];
  const screen = sharedScreens(product, coloured, async (page) => opened.push(page));

  it.each(widths)('$colour makes nothing unreadable', async ({ colour, width }) => {
    for (const page of opened) await wearColour(page, colour);
    const found: string[] = [];
    for (const name of coloured) {
      const { page, path } = screen(name);
      found.push(...(await screenColourFaults(page, path, width)));
    }
    expect(found).toEqual([]);
  });
});
