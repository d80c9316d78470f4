import type { Page } from 'playwright-core';
import { accessibilityFaults, fitsItsWidth, hasLoaded } from './browser';

const themes = ['light', 'dark'] as const;
const widths = [1440, 360] as const;

/** Waits until the page is there and has read what it shows. */
const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hasLoaded(page);
};

/** Waits until the page is drawn after its device has changed. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const faultsAt = async (page: Page, width: number): Promise<string[]> => {
  const found: string[] = [];
  await page.setViewportSize({ width, height: 800 });
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await drawn(page);
    found.push(...(await accessibilityFaults(page)).map((fault) => `${width} wide, ${colorScheme}: ${fault}`));
  }
  if (!(await fitsItsWidth(page))) found.push(`${width} wide: scrolls sideways`);
  return found;
};

/**
 * What axe objects to on the screens, and which of them scroll sideways: wide and on a phone, light and dark; each by
 * the screen's name. Every second screen is opened on the phone and then widened, the others the other way round.
 */
export const faultsOfScreens = async (page: Page, screens: Readonly<Record<string, string>>): Promise<string[]> => {
  const found: string[] = [];
  for (const [index, [name, path]] of Object.entries(screens).entries()) {
    const order = index % 2 === 0 ? widths : widths.toReversed();
    await page.setViewportSize({ width: order[0] ?? 0, height: 800 });
    await arrive(page, path);
    for (const width of order) found.push(...(await faultsAt(page, width)).map((fault) => `${name}, ${fault}`));
  }
  return found;
};
