import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();

/** Counts what is clicked on the page from now on, by whatever hand. */
const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    const note = (): void => {
      const { dataset } = document.documentElement;
      dataset.clicks = String(Number(dataset.clicks) + 1);
    };
    addEventListener('click', note, true);
  });
  return async () => Number(await page.locator('html').getAttribute('data-clicks'));
};

/** Recipients of the newest messages in the list of an administrator. */
const readRecipients = async (): Promise<string[]> => {
  const { page } = await product.visitAs('sophie.super', '/dashboard/company/messages/list');
  await page
    .locator('table[aria-busy=false]')
    .or(page.getByRole('heading', { name: 'Noch keine Nachrichten' }))
    .waitFor();
  const cells = await page.locator('tbody tr td:nth-child(3)').allTextContents();
  await page.context().close();
  return cells;
};

it('everybody overdue in one unit is reminded by three clicks from the first page, and the messages are in the list', async () => {
  const toldBefore = await readRecipients();
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard');
  await page.getByRole('region', { name: 'Was heute ansteht' }).getByRole('link').first().waitFor();
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'E-Learning-Statistik' }).click();
  await page.getByRole('button', { name: 'Überfällige erinnern: Vertrieb' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jetzt erinnern' });
  const send = dialog.getByRole('button', { name: /^\d+ Person(en)? erinnern$/ });
  const number = Number((await send.textContent())?.match(/^\d+/)?.[0]);
  expect(number).toBeGreaterThan(1);
  await dialog.getByText(`${number} Personen bekommen je eine Nachricht.`).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await send.click();
  await page.getByText(`${number} Personen wurden erinnert.`).waitFor();
  expect(await clicks()).toBe(3);
  await dialog.waitFor({ state: 'detached' });
  const told = (await readRecipients()).filter((recipient) => !toldBefore.includes(recipient));
  expect(told).toHaveLength(number);
  expect(new Set(told).size).toBe(number);

  // Nobody is told twice on a day: the dialog says so.
  await page.getByRole('button', { name: 'Überfällige erinnern: Vertrieb' }).click();
  await dialog.getByText(`${number} Personen wurden heute schon von Hand erinnert.`, { exact: false }).waitFor();
  expect(await send.count()).toBe(0);
  expect(faults).toEqual([]);
});

/** Right edges of the words of the first page's table, heading and first row, column by column, in pixels. */
const endsOfColumns = (page: Page): Promise<number[][]> =>
  page.getByRole('table', { name: 'Nach Organisationseinheit' }).evaluate((table) => {
    const endOf = (cell: Element): number => {
      const range = document.createRange();
      range.selectNode(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() ?? cell);
      return Math.round(range.getBoundingClientRect().right);
    };
    return ['thead tr', 'tbody tr'].map((row) =>
      [...(table.querySelector(row)?.children ?? [])].slice(1, 4).map(endOf),
    );
  });

it.each([
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 360, height: 740 }],
] as const)(
  'the first page offers it beside its numbers; axe has nothing against the dialog: %s',
  async (colorScheme, viewport) => {
    const { page, faults } = await product.visitAs('olaf.unit', '/dashboard', { colorScheme, viewport });
    await page.getByRole('button', { name: /^Erinnern: \d+ Unterweisungen sind überfällig$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Jetzt erinnern' });
    await dialog.getByRole('button', { name: /Personen erinnern$/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Erinnern');
    const [headings, numbers] = await endsOfColumns(page);
    expect(headings).toHaveLength(3);
    expect(numbers).toEqual(headings);
    expect(faults).toEqual([]);
  },
);
