import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, visit } from './browser';
import { signIn } from './people';
import { startProduct } from './product';
import { screens, signInScreens } from './routes';

const folder = 'test-results/screens';
const devices = { wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const;
const themes = ['light', 'dark'] as const;
const languages = ['de-DE', 'en-GB'] as const;

const take = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

const takeAll = async (browser: Browser, address: string, language: string, theme: 'light' | 'dark') => {
  for (const [device, viewport] of Object.entries(devices)) {
    const options = { viewport, locale: language, colorScheme: theme };
    const suffix = `${language.slice(0, 2)}.${theme}.${device}`;
    const stranger = await visit(browser, address, options);
    for (const [name, path] of Object.entries(signInScreens)) await take(stranger.page, path, `${name}.${suffix}`);
    const { page } = await visit(browser, address, options);
    await signIn(page, 'sophie.super');
    for (const [name, path] of Object.entries(await screens(page))) await take(page, path, `${name}.${suffix}`);
    await page.context().close();
    await stranger.page.context().close();
  }
};

mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await openBrowser();
for (const language of languages) for (const theme of themes) await takeAll(browser, product.address, language, theme);
await browser.close();
await product.stop();
