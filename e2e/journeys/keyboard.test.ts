import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasLoaded } from '../browser';
import { password } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();
const members = '/dashboard/company/members/list';

/** The element that has the focus, as its role's name and what it says. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);

const hasFocus = async (target: Locator): Promise<void> => {
  await target.waitFor();
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
};

const ringOf = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth}`;
  });

describe('what has the focus can be seen', () => {
  it.each(['light', 'dark'] as const)('on the head that a list is sorted by, %s', async (colorScheme) => {
    const { page } = await product.visitAs('anna.admin', members, { colorScheme });
    await hasLoaded(page);
    const head = page.getByRole('button', { name: 'E-Learnings', exact: true });
    expect(await ringOf(head)).toMatch(/^none /);
    await page.getByRole('button', { name: 'Name', exact: true }).focus();
    await page.keyboard.press('Tab');
    await hasFocus(head);
    expect(await ringOf(head)).toBe('solid 2px');
  });
});

describe('the focus goes where somebody goes on', () => {
  it('after signing in: the heading of the first page', async () => {
    const { page } = await product.visit();
    await page.goto('/auth/login/nordwerk');
    await page.getByLabel(/^Benutzername/).fill('anna.admin');
    await page.getByLabel(/^Passwort( \*)?$/).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/**');
    await hasFocus(page.getByRole('heading', { level: 1 }));
  });

  it('after opening somebody from the list: the heading of their page', async () => {
    const { page } = await product.visitAs('anna.admin', members);
    await hasLoaded(page);
    await page.getByRole('link', { name: 'Ahrens, Jens' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Unterweisung' }).waitFor();
    await hasFocus(page.getByRole('heading', { level: 1, name: 'Jens Ahrens' }));
  });

  it('after saving by keyboard: a heading of what was saved', async () => {
    const { page } = await product.visitAs('anna.admin', members);
    await hasLoaded(page);
    await page.getByRole('link', { name: 'Ahrens, Jens' }).click();
    await page.getByRole('tab', { name: 'Angaben' }).click();
    await page.getByLabel('Ort', { exact: true }).fill('Bremerhaven');
    const save = page.getByRole('button', { name: 'Speichern' });
    await save.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => save.isDisabled()).toBe(true);
    await expect.poll(() => focused(page)).toMatch(/^H[123] /);
  });

  it('at the last page of a list: the number of that page', async () => {
    const { page } = await product.visitAs('anna.admin', members);
    await hasLoaded(page);
    const pages = page.getByRole('navigation', { name: 'Seiten' });
    const last = pages.getByRole('button', { name: /17$/ });
    await last.focus();
    await page.keyboard.press('Enter');
    await pages.getByRole('button', { name: /16$/ }).focus();
    await page.keyboard.press('Enter');
    const next = pages.getByRole('button', { name: 'Zur nächsten Seite' });
    await expect.poll(() => next.isEnabled()).toBe(true);
    await next.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => next.isDisabled()).toBe(true);
    await hasFocus(pages.locator('[aria-current]'));
  });
});
