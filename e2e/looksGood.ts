import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults, fitsItsWidth, hasLoaded } from './browser';

/** Axe has nothing against the screen, and it does not scroll sideways. */
export const looksGood = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
};

/** The same of a page that is still on its way, which has reported no fault by itself either. */
export const hasArrivedWell = async (page: Page, faults: readonly string[]): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hasLoaded(page);
  await looksGood(page);
  expect(faults).toEqual([]);
};
