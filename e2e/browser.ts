import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { findChromium } from './chromium';

/** Names that are nobody's lead here, so that the product can be tried under several. */
const resolver = '--host-resolver-rules=MAP *.example.test 127.0.0.1';
const quiet = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * Features that Chromium leaves out. It takes the last list alone: this is Playwright's, and the two pages that each
 * window loads for its address bar, which took most of the time that opening a window takes.
 */
const leftOut = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** One browser for a test file. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...quiet, resolver, '--no-first-run', '--disable-gpu', `--disable-features=${leftOut.join(',')}`],
  });

export interface Visit {
  page: Page;
  /** Faults the page reported by itself: exceptions, and breaches of the content security policy. */
  faults: string[];
}

/** Limit of everything that a page waits for, in milliseconds: a busy machine is no reason to fail. */
const patience = 60_000;

/** A fresh person at a fresh device: German, light, 1440 wide, unless told otherwise. */
export const visit = async (browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> => {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  return { page, faults };
};

const allRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

const faultsBy = async (page: Page, runOnly: typeof allRules | typeof colourRules): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).options({
    runOnly: { type: runOnly.type, values: [...runOnly.values] },
    resultTypes: ['violations'],
  });
  // What frames hold is put together in a page of its own, which takes longer than to look for it.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
};

/** Axe violations of the screen as it stands, by rule and place; nothing is left out. */
export const accessibilityFaults = (page: Page): Promise<string[]> => faultsBy(page, allRules);

/** Axe violations of the colours alone: all that another theme changes about a screen. */
export const colourFaults = (page: Page): Promise<string[]> => faultsBy(page, colourRules);

/** Makes the window as wide, and waits until it is drawn so: a table becomes cards, or cards a table, a little later. */
export const setWidth = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

/** True if nothing on the page makes it scroll sideways, at the latest a second after its width changed: what a phone shows otherwise is drawn then. */
export const fitsItsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    for (let frames = 0; frames < 60 && !fits(); frames += 1) await new Promise(requestAnimationFrame);
    return fits();
  });

/** True if all of it is between the upper and the lower edge of the window. */
export const isInSight = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

/** Tables that are wider than their box, by what they hold: their last columns would be out of sight. */
export const wideTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.MuiTableContainer-root')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((box) => box.querySelector('table')?.getAttribute('aria-label') ?? ''),
  );

/**
 * Placeholders of what is on its way, and rows that are dimmed until the next ones are there. Progress in a course is a
 * bar as well, but has a value.
 */
const loading = '[role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root, [aria-busy=true]';

/** Waits until nothing on the page is loading. */
export const hasLoaded = (page: Page): Promise<void> => page.locator(loading).first().waitFor({ state: 'detached' });

/** Opens an address and waits until its page is there, not just the frame around it, and has read what it shows. */
export const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hasLoaded(page);
};
