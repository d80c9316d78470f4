import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive, fitsItsWidth, hasLoaded } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();
const members = '/dashboard/company/members/list';
const create = '/dashboard/company/members/create';
/** A page of cards, a list, a form and a catalogue. */
const pages = ['/dashboard/start/overview', members, create, '/dashboard/apps/elearnings/catalog/list'];

/** Texts of which something cannot be seen, because their box is too small for them and hides the rest. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const isText = [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) => {
          return nodeType === Node.TEXT_NODE && data?.trim();
        });
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
        const isTooWide =
          hides(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
        const isTooHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
        // Of one pixel is what only screen readers read.
        return isText && element.clientWidth > 1 && (isTooWide || isTooHigh);
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.trim()}`),
  );

/** Place on the way through a page: its address, and the dialogs that are open. */
const placeOf = async (page: Page): Promise<string> =>
  `${page.url()} with ${await page.getByRole('dialog').count()} dialogs`;

it('shows everything on a phone that lies on its side', async () => {
  const { page } = await product.visitAs('anna.admin', '/dashboard', { viewport: { width: 740, height: 360 } });
  for (const path of pages) {
    await arrive(page, path);
    expect([path, await fitsItsWidth(page), await cutOff(page)]).toEqual([path, true, []]);
  }
});

it('shows everything at twice the size', async () => {
  const { page } = await product.visitAs('anna.admin', '/dashboard', {
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
  });
  for (const path of pages) {
    await arrive(page, path);
    expect([path, await fitsItsWidth(page), await cutOff(page)]).toEqual([path, true, []]);
  }
});

it('shows everything with as much room between letters, words and lines as somebody may need', async () => {
  const { page } = await product.visitAs('anna.admin', '/dashboard');
  for (const path of pages) {
    await arrive(page, path);
    const before = await cutOff(page);
    await page.addStyleTag({
      content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`,
    });
    expect([path, before, await fitsItsWidth(page), await cutOff(page)]).toEqual([path, [], true, []]);
  }
});

it('a hint stays while the pointer is on it, and goes by Escape', async () => {
  const { page } = await product.visitAs('anna.admin', '/dashboard/apps/risk-assessments/catalog/list');
  await hasLoaded(page);
  await page.clock.install();
  await page.getByRole('article').first().getByRole('link').last().hover();
  const hint = page.getByRole('tooltip').first();
  await hint.waitFor();
  await hint.hover();
  await page.clock.runFor(10_000);
  expect(await hint.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await hint.waitFor({ state: 'detached' });
});

it('no letter alone does anything', async () => {
  const { page } = await product.visitAs('anna.admin', members);
  await page.getByRole('heading', { level: 1 }).focus();
  const before = await placeOf(page);
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789?/') await page.keyboard.press(key);
  expect(await placeOf(page)).toBe(before);
});

it('nothing happens where a press ends elsewhere than it began', async () => {
  const { page } = await product.visitAs('anna.admin', members);
  const before = await placeOf(page);
  for (const target of [
    page.getByRole('link', { name: 'Anlegen' }),
    page.getByRole('button', { name: 'Alles finden' }),
  ]) {
    const box = await target.first().boundingBox();
    if (!box) throw new Error('Nothing to press');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 300);
    await page.mouse.up();
    expect(await placeOf(page)).toBe(before);
  }
});

it('the focus alone leads nowhere, and neither does typing or choosing', async () => {
  const { page } = await product.visitAs('anna.admin', create);
  const before = await placeOf(page);
  const fields = page.getByRole('main').getByRole('textbox');
  const count = await fields.count();
  expect(count).toBeGreaterThan(5);
  for (let index = 0; index < count; index += 1) {
    await fields.nth(index).focus();
    expect(await placeOf(page)).toBe(before);
    await page.keyboard.type('1');
    expect(await placeOf(page)).toBe(before);
  }
});

it('ways and help stand in the same order on all pages', async () => {
  const { page } = await product.visitAs('anna.admin', '/dashboard');
  const orders: string[][] = [];
  for (const path of pages) {
    await arrive(page, path);
    const ways = await page.getByRole('navigation').first().getByRole('link').allTextContents();
    orders.push([...ways, ...(await page.getByRole('contentinfo').getByRole('link').allTextContents())]);
  }
  // Below the present one stand those that are part of it.
  const always = orders[0]?.filter((name) => orders.every((order) => order.includes(name))) ?? [];
  expect(always.length).toBeGreaterThan(8);
  expect(orders.map((order) => order.filter((name) => always.includes(name)))).toEqual(orders.map(() => always));
});
