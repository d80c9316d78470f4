import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { accessibilityFaults, arrive, colourFaults, fitsItsWidth, setWidth, wideTables } from './browser';
import { type Screens, screens } from './routes';
import { smallTargets } from './smallTargets';

/** Looks at all screens of an administrator with two pages at once, each at half of them: one alone leaves a processor idle while it waits. */
export const withTwoPages = async <Visitor extends { page: Page }, Found>(
  open: () => Promise<Visitor>,
  look: (visitor: Visitor, half: Screens) => Promise<Found>,
): Promise<Found[]> => {
  const visitors = [await open(), await open()] as const;
  const all = Object.entries(await screens(visitors[0].page));
  const half = (rest: number): Screens => Object.fromEntries(all.filter((_, index) => index % 2 === rest));
  return Promise.all(visitors.map((visitor, index) => look(visitor, half(index))));
};

/** What a screen offers that could not read what it shows. */
const tryAgain = /^(Erneut versuchen|Try again)$/;

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
/** Of the narrowest laptops that people work in lists on. */
const laptop = 1280;
const desk = 1440;
const phone = 360;

/** Whether the page wears the theme: drawn anew (sign-in pages are of both at once), and no colour still on its way. */
const wears = (page: Page, theme: Theme): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      getComputedStyle(document.documentElement).colorScheme.split(' ').includes(wanted) &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    theme,
  );

/** Lets the page wear the theme, and waits until it does. */
export const wear = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await vi.waitUntil(() => wears(page, theme), { timeout: 10_000, interval: 20 });
};

/** What axe has against the screen at a width: everything in one theme, the colours alone in the other, as nothing else differs. */
const faultsAt = async (page: Page, width: number, [first, second]: readonly [Theme, Theme]): Promise<string[]> => {
  await setWidth(page, width);
  await wear(page, first);
  const everything = await accessibilityFaults(page);
  await wear(page, second);
  const colours = await colourFaults(page);
  return [
    ...everything.map((fault) => `${width} wide, ${first}: ${fault}`),
    ...colours.map((fault) => `${width} wide, ${second}: ${fault}`),
    ...((await fitsItsWidth(page)) ? [] : [`${width} wide, scrolls sideways`]),
  ];
};

/** What has too little room in the words of the page's language, and what is too small for a finger on a phone. */
const roomFaultsAt = async (page: Page, width: number): Promise<string[]> => {
  await setWidth(page, width);
  return [
    ...((await fitsItsWidth(page)) ? [] : [`${width} wide, scrolls sideways`]),
    ...(width === phone ? await smallTargets(page) : []),
  ];
};

/** Opens one screen after the other, by turns on a phone and then widened or the other way round. @returns what was found, by the screen's name */
const throughScreens = async (
  page: Page,
  all: Screens,
  look: (width: number, turn: 0 | 1) => Promise<string[]>,
): Promise<string[]> => {
  const found: string[] = [];
  for (const [index, [name, path]] of Object.entries(all).entries()) {
    const turn = index % 2 === 0 ? 0 : 1;
    const widths = turn === 0 ? [desk, phone] : [phone, desk];
    await setWidth(page, widths[0] ?? desk);
    await arrive(page, path);
    if (await page.getByRole('button', { name: tryAgain }).count()) found.push(`${name}, could not be loaded`);
    for (const width of widths) found.push(...(await look(width, turn)).map((fault) => `${name}, ${fault}`));
    await setWidth(page, laptop);
    found.push(...(await wideTables(page)).map((table) => `${name}, ${laptop} wide, hides columns of “${table}”`));
  }
  return found;
};

/** What axe objects to on the screens, which of them scroll sideways, and whose tables hide columns. */
export const faultsOfScreens = (page: Page, all: Screens): Promise<string[]> =>
  throughScreens(page, all, (width, turn) => faultsAt(page, width, turn === 0 ? ['light', 'dark'] : ['dark', 'light']));

/** The same without axe, for another language of screens that it looked at, on a device with a touch screen. */
export const roomFaultsOfScreens = (page: Page, all: Screens): Promise<string[]> =>
  throughScreens(page, all, (width) => roomFaultsAt(page, width));

/** What axe has against the colours of the screens at a width, in both themes. */
export const colourFaultsOfScreens = async (page: Page, screens: Screens, width: number): Promise<string[]> => {
  const found: string[] = [];
  await setWidth(page, width);
  for (const [name, path] of Object.entries(screens)) {
    await arrive(page, path);
    for (const theme of themes) {
      await wear(page, theme);
      found.push(...(await colourFaults(page)).map((fault) => `${name}, ${width} wide, ${theme}: ${fault}`));
    }
  }
  return found;
};
