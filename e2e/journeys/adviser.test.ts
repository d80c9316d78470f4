import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth, hasLoaded } from '../browser';
import { signIn } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();
const email = 'vera.berger@example.org';
/** Links into Nordwerk, each for one entry: path and token. */
let links: string[];

beforeAll(async () => {
  const names = ['--first-name', 'Vera', '--last-name', 'Berger', '--email', email];
  const link = ['support-link', '--client', 'nordwerk', '--adviser', email];
  const [, ...printed] = await product.operate(['create-adviser', '--licensee', 'ampel', ...names], link, link, link);
  links = printed.map((lines) => (lines.at(-1) ?? '').slice(product.address().length));
});

const open = async (options?: BrowserContextOptions): Promise<Page> => (await product.visit(options)).page;
const nextLink = (): string => links.pop() ?? '';
/** The frame of the dashboard stands before its first page does. */
const untilLoaded = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hasLoaded(page);
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
    await page.getByRole('link', { name: 'Ahrens, Jens' }).first().waitFor();
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
