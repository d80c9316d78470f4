import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Execution, elearningExecutions } from '../../contract/elearningExecutions';
import { manifestOf } from '../../server/scorm/testing';
import { callIn } from '../callIn';
import { begin } from '../courses';
import { assignToAll, contentOf, importPackages } from '../packages';
import { productForTests } from '../productForTests';

const product = productForTests();
const title = 'paket-abschied';

/** The events by which units notice that they are left, each known to one unit alone. */
const goodbyes = {
  pagehide: 'addEventListener("pagehide", goodbye)',
  hidden: 'document.addEventListener("visibilitychange", () => document.hidden && goodbye())',
  beforeunload: 'window.onbeforeunload = () => { goodbye(); }',
  unload: 'window.onunload = goodbye',
} as const;
const events = Object.keys(goodbyes) as (keyof typeof goodbyes)[];

/** A page that says nothing before it is left; then it counts up where it was, and one of them forgets to commit. */
const pageOf = (event: keyof typeof goodbyes) => `<!doctype html><html lang="de"><title>SCO</title>
<h1>Abschied</h1><button>Ich bin da</button><script>
const api = parent.API;
api.LMSInitialize('');
const visits = Number(api.LMSGetValue('cmi.suspend_data')) + 1;
const goodbye = () => {
  api.LMSSetValue('cmi.suspend_data', String(visits));
  api.LMSSetValue('cmi.core.exit', 'suspend');
  ${event === 'unload' ? '' : "api.LMSCommit('');"}
};
${goodbyes[event]};
</script></html>`;

/** A window of the person that stays. */
let observer: Page;
let executionUuid: string;

beforeAll(async () => {
  const scos = events.map((event) => ({ id: event, title: event, href: `${event}.html` }));
  const pages = events.map((event) => [`${event}.html`, pageOf(event)]);
  await importPackages(product, {
    [title]: { 'imsmanifest.xml': manifestOf('scorm12', scos), ...Object.fromEntries(pages) },
  });
  const { page } = await product.share('anna.admin');
  await page.goto('/dashboard');
  await assignToAll(page, [title]);
  await page.context().close();
  ({ page: observer } = await product.share('max.member'));
  await observer.goto('/dashboard');
  executionUuid = await begin(observer, (task) => task.title === title);
});

/** Kept state of each unit: how often it was left. */
const kept = async (): Promise<Record<string, number>> => {
  const { state } = await callIn<Execution>(observer, elearningExecutions.read, { executionUuid });
  const units = (state?.kind === 'scorm' ? state.units : {}) as Record<string, { cmi: { suspend_data: string } }>;
  return Object.fromEntries(events.map((event) => [event, Number(units[event]?.cmi.suspend_data ?? 0)]));
};

type Way = readonly [name: string, leave: (page: Page) => Promise<unknown>, heard: typeof events];
const all = [...events];
/** The ways of leaving a tab but for the page's own button, and the events that browsers let a page hear then. */
const ways: Way[] = [
  ['loading it anew', (page) => page.reload({ waitUntil: 'commit' }), all],
  ['going back', (page) => page.goBack({ waitUntil: 'commit' }), ['pagehide', 'unload']],
  [
    'closing its tab',
    async (page) => {
      const closed = page.waitForEvent('close');
      await page.close({ runBeforeUnload: true });
      await closed;
    },
    all,
  ],
  ['closing its tab without being asked', (page) => page.close(), ['pagehide', 'hidden', 'unload']],
];

/** Opens a unit in a tab and is there; leaves it, and waits until what it says then is kept. */
const visit = async (page: Page, event: (typeof events)[number], leave: Way[1]): Promise<void> => {
  const before = await kept();
  await page.goto('/dashboard/profile/settings');
  await page.goto(`/dashboard/apps/elearnings/execution/${executionUuid}`);
  await page.getByRole('button', { name: `Öffnen: ${event}` }).click();
  await contentOf(page).getByRole('button', { name: 'Ich bin da' }).click();
  await leave(page);
  await expect.poll(kept).toEqual({ ...before, [event]: Number(before[event]) + 1 });
};

it.each(ways)('a package is left by %s, and nothing it says then is lost', async (_, leave, heard) => {
  for (const event of heard) {
    const page = await observer.context().newPage();
    await visit(page, event, leave);
    await page.close();
  }
});
