import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createServer } from 'vite';
import { freePort } from '../server/testing/freePort';
import { arrive, openBrowser, visit } from './browser';
import { signIn, signInToPartner } from './people';
import { startProduct } from './product';
import { developmentScreens, type Screens, screens, signInScreens } from './routes';

const folder = 'test-results/screens';
const devices = { wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const;
const themes = ['light', 'dark'] as const;
const languages = ['de-DE', 'en-GB'] as const;

/** Opens a screen until all of it is there; of one that shows what is loading, too, its heading says that. */
const reach = async (page: Page, path: string): Promise<void> => {
  if (!Object.values(developmentScreens).includes(path)) return arrive(page, path);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const take = async (page: Page, path: string, name: string): Promise<void> => {
  await reach(page, path);
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
  await signInToPartner(page);
  const found = await screens(page);
  await page.context().close();
  return found;
};

const takeAll = async (
  browser: Browser,
  address: string,
  shown: { stranger: Screens; signedIn: Screens },
  language: string,
  theme: (typeof themes)[number],
) => {
  for (const [device, viewport] of Object.entries(devices)) {
    const options = { viewport, locale: language, colorScheme: theme };
    const suffix = `${language.slice(0, 2)}.${theme}.${device}`;
    const stranger = await visit(browser, address, options);
    for (const [name, path] of chosen(shown.stranger)) await take(stranger.page, path, `${name}.${suffix}`);
    const { page } = await visit(browser, address, options);
    await signIn(page, 'sophie.super');
    await signInToPartner(page);
    for (const [name, path] of chosen(shown.signedIn)) await take(page, path, `${name}.${suffix}`);
    await page.context().close();
    await stranger.page.context().close();
  }
};

const takeEverywhere = async (browser: Browser, address: string, shown: { stranger: Screens; signedIn: Screens }) => {
  for (const language of languages) {
    for (const theme of themes) await takeAll(browser, address, shown, language, theme);
  }
};

/** Takes what only development shows, from its server in front of the product's. */
const takeDevelopment = async (browser: Browser, address: string) => {
  process.env.API_URL = address;
  const dashboard = await createServer({ server: { port: await freePort() } });
  await dashboard.listen();
  const [local = ''] = dashboard.resolvedUrls?.local ?? [];
  await takeEverywhere(browser, local.replace(/\/$/, ''), { stranger: {}, signedIn: developmentScreens });
  await dashboard.close();
};

mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await openBrowser();
const found = await findScreens(browser, product.address);
await takeEverywhere(browser, product.address, { stranger: signInScreens, signedIn: found });
if (chosen(developmentScreens).length > 0) await takeDevelopment(browser, product.address);
await browser.close();
await product.stop();
