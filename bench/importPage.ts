import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { importMaximumRows } from '../contract/shapes/constants';
import { openBrowser, visit } from '../e2e/browser';
import { signInByCalls } from '../e2e/people';
import { startProduct } from '../e2e/product';
import { importFile } from './importFile';
import { megabytes } from './peak';
import { createScratch } from './scratch';
import type { Row } from './table';

const faultyRows = 10_000;
const minutes = 10 * 60_000;

/** The file, and the same with an e-mail address in every so manieth row that is none. */
const withFaults = (text: string): string =>
  text
    .split('\r\n')
    .map((line, index) => (index % (importMaximumRows / faultyRows) === 1 ? line.replace('@', ' ') : line))
    .join('\r\n');

/** Watches what the tab needs until it is asked. @returns the most memory, in bytes, and the longest task, in milliseconds */
const watch = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
      document.body.dataset.longest = String(Math.max(longest, Number(document.body.dataset.longest ?? 0)));
    });
    observer.observe({ entryTypes: ['longtask'] });
  });
  let heap = 0;
  const timer = setInterval(async () => {
    const { metrics } = await session.send('Performance.getMetrics').catch(() => ({ metrics: [] }));
    heap = Math.max(heap, metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0);
  }, 500);
  return async () => {
    clearInterval(timer);
    // Tasks are told a moment after they end.
    await page.waitForTimeout(500);
    return { heap, task: await page.evaluate(() => Number(document.body.dataset.longest ?? 0)) };
  };
};

const timed = async (page: Page, act: () => Promise<void>, heading: string): Promise<number> => {
  const began = performance.now();
  await act();
  await page.getByRole('heading', { name: heading }).waitFor({ timeout: minutes });
  return performance.now() - began;
};

/** Takes a file through the page as far as its check. @returns how long upload and check took */
const check = async (page: Page, text: string) => {
  await page.getByRole('heading', { name: 'Welche Datei möchten Sie importieren?' }).waitFor();
  const stop = await watch(page);
  // From a disk, as a person does: what is handed to the browser otherwise goes through the tab's memory.
  const file = join(mkdtempSync(join(tmpdir(), 'import-page-')), 'people.csv');
  writeFileSync(file, text);
  const choose = () => page.locator('input[type=file]').setInputFiles(file);
  const upload = await timed(page, choose, 'Welche Spalte enthält was?');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByLabel('Noch kein Passwort vergeben').check();
  const checked = await timed(page, () => page.getByRole('button', { name: 'Datei prüfen' }).click(), 'Stimmt alles?');
  return { upload, checked, stop };
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const milliseconds = (figure: number): string => `${figure.toFixed(0)} ms`;

const rowOf = (what: string, ours: number, limit: number, write: (figure: number) => string): Row => ({
  what,
  ours: write(ours),
  rival: `the limit, ${write(limit)}`,
  ratio: ours / limit,
  goal: 'at most 1',
  met: ours <= limit,
});

/** The largest file through the import's page in a browser: with many faults, and without any. */
export const measureImportPage = async (databaseUrl: string): Promise<Row[]> => {
  const scratch = await createScratch(databaseUrl);
  const product = await startProduct({ DATABASE_URL: scratch.url, DEMO: 'on' });
  const browser = await openBrowser();
  try {
    await product.operate(['set-maximum', '--client', 'nordwerk', '--maximum-members', String(importMaximumRows * 2)]);
    const { page } = await visit(browser, product.address);
    await signInByCalls(page, 'anna.admin');
    await page.goto('/dashboard/company/members/import');
    const text = await importFile(importMaximumRows, 1).text();
    const faulty = await check(page, withFaults(text));
    const download = page.waitForEvent('download', { timeout: minutes });
    const began = performance.now();
    await page.getByRole('button', { name: 'Alle Fehler als CSV herunterladen' }).click();
    await download;
    const downloaded = performance.now() - began;
    const faultyTab = await faulty.stop();
    await page.getByRole('button', { name: 'Andere Datei' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();

    const { upload, checked, stop } = await check(page, text);
    const start = () => page.getByRole('button', { name: /Personen importieren$/ }).click();
    const imported = await timed(page, start, 'Der Import ist fertig');
    const tab = await stop();
    const name = `${importMaximumRows.toLocaleString('en-GB')} rows`;
    const nameOfFaulty = `${name}, ${faultyRows.toLocaleString('en-GB')} of them faulty`;
    return [
      rowOf(`${name}: upload`, upload, 60_000, seconds),
      rowOf(`${name}: check`, checked, 300_000, seconds),
      rowOf(`${name}: import`, imported, 300_000, seconds),
      rowOf(`${name}: longest task of the tab`, tab.task, 200, milliseconds),
      rowOf(`${name}: most memory of the tab`, tab.heap, 100_000_000, megabytes),
      rowOf(`${nameOfFaulty}: check`, faulty.checked, 300_000, seconds),
      rowOf(`${nameOfFaulty}: download of all faults`, downloaded, 5_000, seconds),
      rowOf(`${nameOfFaulty}: longest task of the tab`, faultyTab.task, 200, milliseconds),
      rowOf(`${nameOfFaulty}: most memory of the tab`, faultyTab.heap, 100_000_000, megabytes),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await scratch.drop();
  }
};
