import type { Browser, Page } from 'playwright-core';
import { preview } from 'vite';
import { openBrowser, visit } from '../e2e/browser';
import { signInByCalls } from '../e2e/people';
import { startProduct } from '../e2e/product';
import { lists, type Step, tour } from './feelTour';
import { quantile } from './machine';
import type { Row } from './table';

const slowdown = 4;

/** From now on the page keeps how long each interaction takes until its next paint, in milliseconds. */
const keepInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept: number[] = [];
    Object.assign(window, { kept });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if ((entry as PerformanceEventTiming & { interactionId?: number }).interactionId) kept.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

const takeInteractions = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // An interaction is told a frame after its paint.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return (window as unknown as { kept: number[] }).kept.splice(0);
  });

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

/** The slowest interaction of each step. Those faster than 16 ms are not told by the browser: they count as that. */
const walk = async (page: Page, steps: readonly Step[]): Promise<Map<string, number>> => {
  const slowest = new Map<string, number>();
  for (const [name, act] of steps) {
    await act(page);
    slowest.set(name, Math.max(16, ...(await takeInteractions(page))));
  }
  return slowest;
};

/** Milliseconds from the pointer's press on a link of the menu to the first row of a list that was shown before. */
const untilSeenAgain = async (page: Page, name: string): Promise<number> => {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
  await link.hover();
  await page.evaluate((heading) => {
    const state = window as unknown as { seen?: number };
    delete state.seen;
    window.addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const timer = setInterval(() => {
          if (document.querySelector('h1')?.textContent?.replaceAll('\u00ad', '') !== heading) return;
          if (!document.querySelector('main tbody tr a, main article')) return;
          state.seen = performance.now() - timeStamp;
          clearInterval(timer);
        });
      },
      { once: true, capture: true },
    );
  }, name);
  await link.click();
  const seen = await page.waitForFunction(() => (window as unknown as { seen?: number }).seen);
  return Number(await seen.jsonValue());
};

/** Milliseconds from asking for an address to the first row of its list. */
const untilFirstRow = async (page: Page, address: string): Promise<number> => {
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      if (!document.querySelector('tbody tr td a, tbody tr td span')) return;
      Object.assign(window, { row: performance.now() });
      clearInterval(timer);
    });
  });
  await page.goto(address, { waitUntil: 'commit' });
  const row = await page.waitForFunction(() => (window as unknown as { row?: number }).row);
  return Number(await row.jsonValue());
};

type Wire = 'cold' | 'warm' | '10 Mbit/s and 40 ms, cold';

/** The least of several loads, on fresh devices or on one that has the scripts already. */
const load = async (open: () => Promise<Page>, address: string, wire: Wire): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const page = await open();
    if (wire === 'warm') await untilFirstRow(page, address);
    if (wire.startsWith('10')) {
      const session = await page.context().newCDPSession(page);
      const throughput = 10_000_000 / 8;
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    }
    times.push(await untilFirstRow(page, address));
    await page.context().close();
  }
  return Math.min(...times);
};

const milliseconds = (figure: number): string => `${figure.toFixed(0)} ms`;

const within = (what: string, ours: number, limit: number): Row => ({
  what,
  ours: milliseconds(ours),
  rival: `the limit, ${milliseconds(limit)}`,
  ratio: ours / limit,
  goal: 'at most 1',
  met: ours <= limit,
});

const measureTour = async (browser: Browser, address: string): Promise<Row[]> => {
  const { page } = await visit(browser, address);
  await keepInteractions(page);
  await signInByCalls(page, 'anna.admin');
  await page.goto('/dashboard/start/overview');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await slowDown(page);
  const slowest = await walk(page, tour);
  const again: number[] = [];
  for (const name of [...lists, ...lists]) again.push(await untilSeenAgain(page, name));
  // The first look at each list fills it; the second is what is measured.
  const seen = again.slice(lists.length);
  await page.context().close();
  const ranked = [...slowest].sort(([, first], [, second]) => second - first);
  const each = [...ranked, ...lists.map((name, index) => [`${name}, seen before`, seen[index] ?? 0] as const)];
  console.log(each.map(([name, time]) => `${milliseconds(time)}  ${name}`).join('\n'));
  const [worst = ['', 0] as const] = ranked;
  return [
    within(
      `next paint after ${slowest.size} kinds of interaction, 75th percentile`,
      quantile([...slowest.values()], 0.75),
      100,
    ),
    within(`next paint, the slowest: ${worst[0]}`, worst[1], 200),
    within('a list seen before, from the press to its first row, the slowest', Math.max(...seen), 100),
  ];
};

/**
 * Measures what a person feels on a processor four times slower than this one, and how long the first list takes to
 * load.
 */
export const measureFeel = async (): Promise<Row[]> => {
  const stock = await preview({ configFile: 'bench/stock/vite.config.ts', preview: { port: 4199 } });
  const product = await startProduct({ DATABASE_URL: '' });
  const browser = await openBrowser();
  try {
    const rows = await measureTour(browser, product.address);
    const signedIn = async () => {
      const { page } = await visit(browser, product.address);
      await signInByCalls(page, 'anna.admin');
      return page;
    };
    const stranger = async () => (await visit(browser, 'http://localhost:4199')).page;
    for (const wire of ['cold', 'warm', '10 Mbit/s and 40 ms, cold'] as const) {
      const ours = await load(signedIn, `${product.address}/dashboard/company/members/list`, wire);
      const rival = await load(stranger, 'http://localhost:4199/#/members', wire);
      rows.push({
        what: `member list by its address, to its first row, ${wire}`,
        ours: milliseconds(ours),
        rival: `stock react-admin with its data in the script, ${milliseconds(rival)}`,
        ratio: ours / rival,
        goal: 'at most 1',
        met: ours <= rival,
      });
    }
    return rows;
  } finally {
    await browser.close();
    await stock.close();
    await product.stop();
  }
};
