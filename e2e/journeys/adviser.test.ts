import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth, openBrowser, visit } from '../browser';
import { signIn } from '../people';
import { type Product, startProduct } from '../product';

const data = mkdtempSync(join(tmpdir(), 'safety-dashboard-adviser-'));
let product: Product;
let browser: Browser;
/** Paths of links into Nordwerk, each for one entry. */
let links: string[];

const operate = (...args: string[]): string[] => {
  const { DATABASE_URL: _, ...environment } = process.env;
  const printed = execFileSync(process.execPath, ['dist/server/operator.js', ...args], {
    env: { ...environment, DATA_DIR: data },
    encoding: 'utf8',
  });
  return printed.trim().split('\n');
};

const newLink = (): string => {
  const printed = operate('support-link', '--client', 'nordwerk', '--adviser', 'vera.berger@example.org');
  return new URL(printed.at(-1) ?? '').pathname;
};

beforeAll(async () => {
  // The embedded database belongs to one process at a time: the operator comes while the server rests.
  await (await startProduct({ DATA_DIR: data })).stop();
  const nordwerk = operate('list-clients').find((line) => line.startsWith('nordwerk '));
  const [, , licensee] = nordwerk?.split(/\s{2,}/) ?? [];
  const names = ['--first-name', 'Vera', '--last-name', 'Berger', '--email', 'vera.berger@example.org'];
  operate('create-adviser', '--licensee', licensee ?? '', ...names);
  links = [newLink(), newLink(), newLink()];
  [product, browser] = await Promise.all([startProduct({ DATA_DIR: data }), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(data, { recursive: true, force: true });
});

const open = async (options?: BrowserContextOptions): Promise<Page> =>
  (await visit(browser, product.address, options)).page;
const nextLink = (): string => links.pop() ?? '';
/** The frame of the dashboard stands before its first page does. */
const untilLoaded = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
};

describe('a customer adviser', () => {
  it('sees whose company it is, enters it at a click, and leaves it again', async () => {
    const page = await open();
    const path = nextLink();
    await page.goto(path);
    await page.getByText('Vera Berger').waitFor();
    await page.getByText('nordwerk', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Unternehmen öffnen' }).click();
    await page.waitForURL('**/dashboard/**');
    const banner = page.getByRole('region', { name: 'Kundenberatung' });
    await banner.getByText(/Sie sind als Kundenberatung bei Nordwerk/).waitFor();
    await untilLoaded(page);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto('/dashboard/company/members/list');
    await page.getByRole('link', { name: 'Jens Ahrens' }).first().waitFor();
    await page.reload();
    await banner.waitFor();
    await banner.getByRole('button', { name: 'Unternehmen verlassen' }).click();
    await page.waitForURL('**/auth/login/**');

    await page.goto(path);
    await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor();
  });

  it('cannot take the place of somebody who is signed in, unless they sign out', async () => {
    const page = await open();
    await signIn(page, 'max.member');
    await page.goto(nextLink());
    await page.getByRole('heading', { name: 'Sie sind bereits angemeldet' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Abmelden und fortfahren' }).click();
    await page.getByText('Vera Berger').waitFor();
  });
});

it.each(['light', 'dark'] as const)(
  'the page has nothing that axe objects to, %s, and fits a phone',
  async (scheme) => {
    const page = await open({ colorScheme: scheme, viewport: { width: 360, height: 740 } });
    const path = links.at(-1) ?? '';
    for (const [address, heading] of [
      [path, 'Als Kundenberatung anmelden'],
      ['/auth/support-login/invented', 'Dieser Link gilt nicht mehr'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await fitsItsWidth(page)).toBe(true);
    }
    await page.goto(path);
    await page.getByRole('button', { name: 'Unternehmen öffnen' }).waitFor();
    if (scheme === 'light') return;
    await page.getByRole('button', { name: 'Unternehmen öffnen' }).click();
    await page.getByRole('region', { name: 'Kundenberatung' }).waitFor();
    await untilLoaded(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
  },
);
