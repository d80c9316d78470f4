import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from '../contract/testing/until';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** True if the page wears the theme: drawn anew (sign-in pages are of both at once), and no colour still on its way. */
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
  await until(async () => expect(await wears(page, theme)).toBe(true));
};
