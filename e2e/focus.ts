import type { Page } from 'playwright-core';
import { arrive } from './browser';

/** How far the keyboard goes on a screen: rows below look like those above. */
const stops = 30;

/**
 * What has the focus now, if nothing about it looks different without; null if it is marked, or if the focus has left
 * the page. What is drawn around it may carry the ring: a field's frame, the box of a checkbox.
 */
const unmarked = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return null;
    const frame = active.closest('.MuiInputBase-root, .MuiButtonBase-root, label') ?? active;
    const look = (): string =>
      [frame, ...frame.querySelectorAll('*')]
        .map((element) => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth } =
            getComputedStyle(element);
          const outline = outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineColor}`;
          return [outline, boxShadow, borderColor, borderWidth].join();
        })
        .join('|');
    const drawn = (): Promise<void> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    await drawn();
    const focused = look();
    active.blur();
    await drawn();
    const blurred = look();
    active.focus();
    return focused === blurred ? active.outerHTML.slice(0, 160) : null;
  });

/** Goes through the screens by keyboard. @returns what cannot be seen to have the focus, by the screen's name */
export const unmarkedOnScreens = async (page: Page, screens: Readonly<Record<string, string>>): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, path] of Object.entries(screens)) {
    await arrive(page, path);
    await page.evaluate(() => document.getElementById('main')?.focus());
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      const element = await unmarked(page);
      if (element) found.push(`${name}: ${element}`);
    }
  }
  return found;
};
