import type { Page } from 'playwright-core';
import { accessibilityFaults, arrive, colourFaults, fitsItsWidth, setWidth, wideTables } from './browser';
import { smallTargets } from './smallTargets';
import { type Theme, themes, wear } from './theme';

/** Label of the button on a screen that could not be read. */
const tryAgain = /^(Erneut versuchen|Try again)$/;

/** Of the narrowest laptops that people work in lists on. */
const laptop = 1280;
export const desk = 1440;
export const phone = 360;

/** Everything axe has against the screen in a theme, and whether it scrolls sideways. */
export const faultsIn = async (page: Page, theme: Theme): Promise<string[]> => {
  await wear(page, theme);
  return [...(await accessibilityFaults(page)), ...((await fitsItsWidth(page)) ? [] : ['scrolls sideways'])];
};

/** Everything axe has against it in one theme, the colours alone in the other, as nothing else differs. */
const faultsInBoth = async (page: Page, [first, second]: readonly [Theme, Theme]): Promise<string[]> => {
  const everything = (await faultsIn(page, first)).map((fault) => `${first}: ${fault}`);
  await wear(page, second);
  return [...everything, ...(await colourFaults(page)).map((fault) => `${second}: ${fault}`)];
};

/** Words with too little room in the page's language, and targets too small for a finger on a phone. */
const roomFaultsAt = async (page: Page, width: number): Promise<string[]> => [
  ...((await fitsItsWidth(page)) ? [] : ['scrolls sideways']),
  ...(width === phone ? await smallTargets(page) : []),
];

/** Opens a screen on a phone and widens it, or the other way round: by turns, so that both are tried. */
const atEachWidth = async (
  page: Page,
  path: string,
  turn: number,
  look: (width: number) => Promise<string[]>,
): Promise<string[]> => {
  const found: string[] = [];
  const widths = turn % 2 === 0 ? [desk, phone] : [phone, desk];
  await setWidth(page, widths[0] ?? desk);
  await arrive(page, path);
  if (await page.getByRole('button', { name: tryAgain }).count()) found.push('could not be loaded');
  for (const width of widths) {
    await setWidth(page, width);
    found.push(...(await look(width)).map((fault) => `${width} wide, ${fault}`));
  }
  await setWidth(page, laptop);
  return [...found, ...(await wideTables(page)).map((table) => `${laptop} wide, hides columns of “${table}”`)];
};

/**
 * Faults of a screen, wide and on a phone, light and dark: axe violations, sideways scrolling, hidden columns of
 * tables.
 */
export const screenFaults = (page: Page, path: string, turn: number): Promise<string[]> =>
  atEachWidth(page, path, turn, () => faultsInBoth(page, turn % 2 === 0 ? ['light', 'dark'] : ['dark', 'light']));

/** The same without axe, for another language of a screen that it looked at, on a device with a touch screen. */
export const roomFaults = (page: Page, path: string, turn: number): Promise<string[]> =>
  atEachWidth(page, path, turn, (width) => roomFaultsAt(page, width));

/** Axe violations of the colours of a screen at a width, in both themes. */
export const screenColourFaults = async (page: Page, path: string, width: number): Promise<string[]> => {
  const found: string[] = [];
  await setWidth(page, width);
  await arrive(page, path);
  for (const theme of themes) {
    await wear(page, theme);
    found.push(...(await colourFaults(page)).map((fault) => `${path}, ${width} wide, ${theme}: ${fault}`));
  }
  return found;
};
