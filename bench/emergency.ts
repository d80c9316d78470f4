import type { Page } from 'playwright-core';
import { openBrowser, visit } from '../e2e/browser';
import { signInByCalls } from '../e2e/people';
import { startProduct } from '../e2e/product';
import { median } from './machine';
import type { Row } from './table';

/** Milliseconds within which somebody in an emergency shall see the number. */
const limit = 1_000;

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Milliseconds from opening the product anew, as from the phone's start screen, to the emergency number. */
const coldStart = async (context: ReturnType<Page['context']>): Promise<number> => {
  const page = await context.newPage();
  const began = performance.now();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Notruf 112' }).waitFor();
  const took = performance.now() - began;
  await page.close();
  return took;
};

/** How long a phone in flight mode, on which the dashboard was open once, takes to show what helps in an emergency. */
export const measureEmergency = async (): Promise<Row[]> => {
  const product = await startProduct({ DATABASE_URL: '' });
  const browser = await openBrowser();
  try {
    const { page } = await visit(browser, product.address, phone);
    await signInByCalls(page, 'max.member');
    await page.goto('/dashboard/start/overview');
    await page.waitForFunction(() => localStorage.getItem('kept.infopoint') !== null);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const context = page.context();
    await context.setOffline(true);
    await page.close();
    const starts: number[] = [];
    for (let count = 0; count < 5; count += 1) starts.push(await coldStart(context));
    const took = median(starts);
    return [
      {
        what: 'cold start in flight mode, to the emergency number, the median of five',
        ours: `${took.toFixed(0)} ms`,
        rival: `the limit, ${limit} ms`,
        ratio: took / limit,
        goal: 'at most 1',
        met: took <= limit,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
