import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../../contract/testing/until';
import { productForTests } from '../productForTests';

const product = productForTests();
const list = '/dashboard/company/members/list';

const said = (page: Page): string => new URL(page.url()).search;
const says = (page: Page, search: string) => until(() => expect(said(page)).toBe(search));
/** Usernames of the rows that are shown, once these are the rows of a range. */
const rowsOf = async (page: Page, range: RegExp): Promise<string[]> => {
  await page.getByText(range).waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  // The first of them are drawn before the others.
  await page.locator('tbody tr').nth(24).waitFor();
  return page.locator('tbody tr td:nth-child(5)').allTextContents();
};

it('shows the same rows after a record, to whoever has the address, and on the way back and forth', async () => {
  const { page } = await product.visitAs('anna.admin', list);
  await page.getByText(/^1–25 von \d+$/).waitFor();
  await page.getByRole('combobox', { name: 'Rolle' }).click();
  await page.getByRole('option', { name: 'Mitarbeitende/-r', exact: true }).click();
  await page.keyboard.press('Escape');
  await says(page, '?roleIdentifier=member');
  await page.getByRole('button', { name: 'Benutzername' }).click();
  await page.getByRole('columnheader', { name: 'Benutzername' }).and(page.locator('[aria-sort=ascending]')).waitFor();
  await page.getByRole('button', { name: 'Benutzername' }).click();
  await says(page, '?roleIdentifier=member&sort=username&order=DESC');
  await page.getByRole('button', { name: /Seite 2/ }).click();
  const address = '?roleIdentifier=member&sort=username&order=DESC&page=2';
  await says(page, address);
  const rows = await rowsOf(page, /^26–50 von \d+$/);
  expect(rows).toHaveLength(25);
  expect(rows).toEqual(rows.toSorted().toReversed());

  await page.getByRole('table').getByRole('link').nth(10).click();
  await page.waitForURL('**/details/**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  expect(await rowsOf(page, /^26–50 von \d+$/)).toEqual(rows);
  expect(said(page)).toBe(address);

  const { page: other } = await product.visitAs('anna.admin', list + address);
  expect(await rowsOf(other, /^26–50 von \d+$/)).toEqual(rows);

  await page.goBack();
  await says(page, '?roleIdentifier=member&sort=username&order=DESC');
  await page.getByText(/^1–25 von \d+$/).waitFor();
  await page.goForward();
  expect(await rowsOf(page, /^26–50 von \d+$/)).toEqual(rows);
});

it('opens calmly by an address in which nothing is right', async () => {
  const { page } = await product.visitAs(
    'anna.admin',
    `${list}?page=-4&perPage=1&sort=password&status=king&orgUnitUuid=x`,
  );
  await page.getByText(/^1–25 von \d+$/).waitFor();
  expect(await page.getByRole('alert').textContent()).toBe('');
});

it('takes along the tab and the filters of statistics', async () => {
  const { page } = await product.visitAs(
    'anna.admin',
    '/dashboard/apps/elearnings/statistics?tab=people&status=overdue&sort=title&page=2',
  );
  await page.getByText(/^26–50 von/).waitFor();
  await page.getByRole('tab', { name: 'Matrix' }).click();
  await says(page, '?status=overdue&tab=matrix');
  await page.goBack();
  await page.getByText(/^26–50 von/).waitFor();
});
