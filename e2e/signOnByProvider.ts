import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { looksGood } from './looksGood';

/** Sign-in of a person at the provider. */
type SignInThere = (page: Page, login: string) => Promise<void>;

export const choose = async (page: Page, label: string | RegExp, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

export const toProvider = (page: Page) => page.getByRole('button', { name: 'Mit Nordwerk-Konto anmelden' });

/** Signs in at the provider, and arrives at the page that was wanted. */
export const comeBackTo = async (page: Page, wanted: string, signInThere: SignInThere): Promise<void> => {
  await page.goto(`/auth/login/nordwerk?returnUrl=${encodeURIComponent(wanted)}`);
  await toProvider(page).waitFor();
  await looksGood(page);
  await toProvider(page).click();
  await signInThere(page, 'max.member');
  await page.waitForURL(`**${wanted}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).not.toContain('code=');
};

/** Signs in there as somebody who has no account here, and is told so. */
export const comeBackUnknown = async (page: Page, signInThere: SignInThere): Promise<void> => {
  await page.goto('/auth/login/nordwerk');
  await toProvider(page).click();
  await signInThere(page, 'nobody.here');
  await page
    .getByText(/gibt es kein Konto, das dazu passt/)
    .first()
    .waitFor();
  await looksGood(page);
};
