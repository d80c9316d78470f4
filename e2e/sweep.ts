import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { accessibilityFaults, arrive, colourFaults, fitsItsWidth, wideTables } from './browser';

/** What a screen offers that could not read what it shows. */
const tryAgain = /^(Erneut versuchen|Try again)$/;

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
const widths = [1440, 360] as const;
/** Of the narrowest laptops that people work in lists on. */
const laptop = 1280;

/** Whether the page wears the theme: drawn anew (sign-in pages are of both at once), and no colour still on its way. */
const wears = (page: Page, theme: Theme): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      getComputedStyle(document.documentElement).colorScheme.split(' ').includes(wanted) &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    theme,
  );

const wear = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await vi.waitUntil(() => wears(page, theme), { timeout: 10_000, interval: 20 });
};

/** One theme with everything axe knows, then the other's colours: nothing else differs between them. */
const faultsAt = async (page: Page, width: number, [first, second]: readonly Theme[]): Promise<string[]> => {
  if (!first || !second) return [];
  await page.setViewportSize({ width, height: 800 });
  await wear(page, first);
  const found = (await accessibilityFaults(page)).map((fault) => `${first}: ${fault}`);
  await wear(page, second);
  found.push(...(await colourFaults(page)).map((fault) => `${second}: ${fault}`));
  if (!(await fitsItsWidth(page))) found.push('scrolls sideways');
  return found.map((fault) => `${width} wide, ${fault}`);
};

/**
 * What axe objects to on the screens, which of them scroll sideways, and whose tables hide columns: wide and on a phone,
 * light and dark; each by the screen's name. Every second screen is opened on the phone and in the dark, then widened, the others the other
 * way round.
 */
export const faultsOfScreens = async (page: Page, screens: Readonly<Record<string, string>>): Promise<string[]> => {
  const found: string[] = [];
  for (const [index, [name, path]] of Object.entries(screens).entries()) {
    const isEven = index % 2 === 0;
    const order = isEven ? widths : widths.toReversed();
    await page.setViewportSize({ width: order[0] ?? 0, height: 800 });
    await arrive(page, path);
    if (await page.getByRole('button', { name: tryAgain }).count()) found.push(`${name}, could not be loaded`);
    for (const width of order) {
      const faults = await faultsAt(page, width, isEven ? themes : themes.toReversed());
      found.push(...faults.map((fault) => `${name}, ${fault}`));
    }
    await page.setViewportSize({ width: laptop, height: 800 });
    found.push(...(await wideTables(page)).map((table) => `${name}, ${laptop} wide, hides columns of “${table}”`));
  }
  return found;
};

/** What axe has against the colours of the screens, in both themes, wide and on a phone. */
export const colourFaultsOfScreens = async (
  page: Page,
  screens: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, path] of Object.entries(screens)) {
    await arrive(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const theme of themes) {
        await wear(page, theme);
        found.push(...(await colourFaults(page)).map((fault) => `${name}, ${width} wide, ${theme}: ${fault}`));
      }
    }
  }
  return found;
};
