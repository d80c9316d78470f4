import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../e2e/chromium';
import { startProduct } from '../e2e/product';
import type { Row } from './table';

/** All JavaScript that one visit loads, gzipped file by file, in bytes. */
const scriptOf = async (context: BrowserContext, address: string, ready: string): Promise<number> => {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator(ready).first().waitFor();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return total;
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const signIn = async (context: BrowserContext, address: string, username = 'anna.admin'): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${address}/auth/login/nordwerk`);
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill('Demo-2026!');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/dashboard/**');
  await page.close();
};

/** The JavaScript that opening a lesson adds to what the list of one's own e-learnings has loaded, in bytes. */
const scriptOfLesson = async (context: BrowserContext, address: string): Promise<number> => {
  const page = await context.newPage();
  await page.goto(`${address}/dashboard/apps/elearnings/my-elearnings`, { waitUntil: 'networkidle' });
  const begin = page.getByRole('button', { name: /^(Starten|Weiter)/ }).first();
  await begin.waitFor();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await begin.click();
  await page.getByText(/^Seite \d+ von \d+/).waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const measure = async (): Promise<Row[]> => {
  const stock = await preview({ configFile: 'bench/stock/vite.config.ts', preview: { port: 4199 } });
  const product = await startProduct({ DATABASE_URL: '' });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const fresh = () => browser.newContext({ locale: 'de-DE' });
    const stockLogin = await scriptOf(await fresh(), 'http://localhost:4199/#/login', 'button[type=submit]');
    const stockList = await scriptOf(await fresh(), 'http://localhost:4199/#/members', 'table');
    const ourLogin = await scriptOf(await fresh(), `${product.address}/auth/login`, 'form');
    const signedIn = await fresh();
    await signIn(signedIn, product.address);
    const state = await signedIn.storageState();
    const returning = await browser.newContext({ locale: 'de-DE', storageState: state });
    const ourList = await scriptOf(returning, `${product.address}/dashboard/company/members/list`, 'table');
    const employee = await fresh();
    await signIn(employee, product.address, 'max.member');
    const lesson = await scriptOfLesson(employee, product.address);
    const row = (what: string, ours: number, rival: number, most: number): Row => ({
      what,
      ours: kilobytes(ours),
      rival: `stock react-admin ${kilobytes(rival)}`,
      ratio: ours / rival,
      goal: `at most ${most}`,
      met: ours / rival <= most,
    });
    return [
      row('sign-in page, script gzipped', ourLogin, stockLogin, 0.25),
      row('first list after sign-in, script gzipped', ourList, stockList, 1),
      {
        what: 'player: script that opening a lesson adds, gzipped',
        ours: kilobytes(lesson),
        rival: `the sign-in page ${kilobytes(ourLogin)}`,
        ratio: lesson / ourLogin,
        goal: 'at most 1',
        met: lesson / ourLogin <= 1,
      },
    ];
  } finally {
    await browser.close();
    await stock.close();
    await product.stop();
  }
};

let measured: Promise<Row[]> | undefined;

/**
 * Script over the wire: our sign-in page and first list against stock react-admin's, built by the same tools. Measured
 * once in a run, since sizes do not stray.
 */
export const measureScripts = (): Promise<Row[]> => {
  measured ??= measure();
  return measured;
};
