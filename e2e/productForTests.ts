import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFailed, onTestFinished } from 'vitest';
import { until } from '../contract/testing/until';
import { openBrowser, type Visit, visit } from './browser';
import { signInByCalls } from './people';
import { type Product, startProduct } from './product';

/** Screenshot of the page when the test failed. */
const keepPicture = async (page: Page): Promise<void> => {
  const name = (expect.getState().currentTestName ?? 'journey').replaceAll(/[^a-z0-9]+/gi, '-');
  await page.screenshot({ path: `test-results/failed/${name}.png` }).catch(() => undefined);
};

let opened: Promise<Browser> | undefined;

/** The browser of this worker: it outlives a file, and is opened anew if it is gone. What a test opens in it is its own. */
const workersBrowser = async (): Promise<Browser> => {
  if (!(await opened)?.isConnected()) opened = openBrowser();
  return (await opened) as Browser;
};

interface ProductOptions {
  /** Further environment variables, once they are known. */
  settings?: () => Promise<Record<string, string>>;
  /** Devices install the service worker. What goes on without a network needs it; elsewhere it would only take its time. */
  withWorker?: boolean;
}

/**
 * The started product with a browser before it, for all tests of a file. What a test opens is closed with it, so that
 * no page of an earlier one goes on working beside it.
 */
export const productForTests = ({ settings = async () => ({}), withWorker = false }: ProductOptions = {}) => {
  let product: Product;
  let browser: Browser;
  const device: BrowserContextOptions = { serviceWorkers: withWorker ? 'allow' : 'block' };
  const givenLinks = new Set<string>();
  /** Pages that are open for all tests of a file. */
  const shared: Page[] = [];
  beforeAll(async () => {
    const start = async () => startProduct(await settings(), inject('filledDemo'));
    [product, browser] = await Promise.all([start(), workersBrowser()]);
  });
  afterAll(async () => {
    await Promise.all(shared.map((page) => page.context().close()));
    await product.stop();
  });
  beforeEach(() => {
    for (const page of shared) onTestFailed(() => keepPicture(page));
  });
  const visitProduct = async (options?: BrowserContextOptions): Promise<Visit> => {
    const visited = await visit(browser, product.address, { ...device, ...options });
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await keepPicture(visited.page);
      await visited.page.context().close();
    });
    return visited;
  };

  /** A link that sets a password, from the newest message; '' if that has none. */
  const newestPasswordLink = async (): Promise<string> => {
    const files = (await readdir(product.outbox)).sort();
    const text = await readFile(join(product.outbox, files.at(-1) ?? ''), 'utf8');
    return text.match(/http:\/\/\S+\/(auth\/reset-password|partner\/password)\/\S+/)?.[0] ?? '';
  };

  return {
    address: () => product.address,
    /** Folder of messages as files. */
    outbox: () => product.outbox,
    crash: () => product.crash(),
    without: (work: () => Promise<void>) => product.without(work),
    operate: (...commands: string[][]) => product.operate(...commands),
    letPass: (interval: string) => product.letPass(interval),
    /** A fresh person at a fresh device: German, light, 1440 wide, unless told otherwise. */
    visit: visitProduct,
    /** The same, signed in as one of Nordwerk's people, at a page of the dashboard. */
    visitAs: async (username: string, path: string, options?: BrowserContextOptions): Promise<Visit> => {
      const visited = await visitProduct(options);
      await signInByCalls(visited.page, username);
      await visited.page.goto(path);
      await visited.page.getByRole('heading', { level: 1 }).waitFor();
      return visited;
    },
    /** The same for all tests of a file, opened before them, at no page yet; without a username nobody is signed in. */
    share: async (username?: string, options?: BrowserContextOptions): Promise<Visit> => {
      const visited = await visit(browser, product.address, { ...device, ...options });
      shared.push(visited.page);
      if (username) await signInByCalls(visited.page, username);
      return visited;
    },
    /** The link that sets a password, from the message that is on its way: never one that was given before. */
    passwordLink: () =>
      until(async () => {
        const link = await newestPasswordLink();
        expect(link).not.toBe('');
        expect(givenLinks.has(link)).toBe(false);
        givenLinks.add(link);
        return link;
      }),
  };
};
