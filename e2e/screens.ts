import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { arrive, openBrowser, visit } from './browser';
import { signIn } from './people';
import { startProduct } from './product';
import { type Screens, screens, signInScreens } from './routes';

const folder = 'test-results/screens';
const devices = { wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const;
const themes = ['light', 'dark'] as const;
const languages = ['de-DE', 'en-GB'] as const;

const take = async (page: Page, path: string, name: string): Promise<void> => {
  await arrive(page, path);
  await page.waitForFunction(() => {
    const images = [...document.images];
    // The picture shows the whole page, the browser's window does not.
    for (const image of images) image.loading = 'eager';
    return images.every(({ complete }) => complete);
  });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

/** Parts of names: the screens that have one of them are taken, all without any. */
const wanted = process.argv.slice(2);
const chosen = (all: Screens): [string, string][] =>
  Object.entries(all).filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

const findScreens = async (browser: Browser, address: string): Promise<Screens> => {
  const { page } = await visit(browser, address);
  await signIn(page, 'sophie.super');
  const found = await screens(page);
  await page.context().close();
  return found;
};

const takeAll = async (
  browser: Browser,
  address: string,
  found: Screens,
  language: string,
  theme: (typeof themes)[number],
) => {
  for (const [device, viewport] of Object.entries(devices)) {
    const options = { viewport, locale: language, colorScheme: theme };
    const suffix = `${language.slice(0, 2)}.${theme}.${device}`;
    const stranger = await visit(browser, address, options);
    for (const [name, path] of chosen(signInScreens)) await take(stranger.page, path, `${name}.${suffix}`);
    const { page } = await visit(browser, address, options);
    await signIn(page, 'sophie.super');
    for (const [name, path] of chosen(found)) await take(page, path, `${name}.${suffix}`);
    await page.context().close();
    await stranger.page.context().close();
  }
};

mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await openBrowser();
const found = await findScreens(browser, product.address);
for (const language of languages) {
  for (const theme of themes) await takeAll(browser, product.address, found, language, theme);
}
await browser.close();
await product.stop();
