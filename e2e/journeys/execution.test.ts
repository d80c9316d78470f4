import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Execution, elearningExecutions } from '../../contract/elearningExecutions';
import type { LessonPage } from '../../contract/elearnings/lessons';
import { packageOf } from '../../server/scorm/testing';
import { isInSight } from '../browser';
import { callIn } from '../callIn';
import { at, begin, doPage, executionAddress, read } from '../courses';
import { looksGood } from '../looksGood';
import { assignToAll, contentOf, importPackages, replaceContent } from '../packages';
import { productForTests } from '../productForTests';

const product = productForTests({ withWorker: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;

/** Tries everything that a package may not do, and writes down what worked. */
const hostile = `
const broken = [];
const attempt = async (name, work) => { try { if (await work()) broken.push(name); } catch {} };
(async () => {
  await attempt('cookie', () => document.cookie !== '');
  await attempt('dashboard', () => parent.parent.document.title || true);
  await attempt('storage', () => parent.parent.localStorage.length >= 0);
  const dashboard = document.referrer || 'http://localhost:' + location.port;
  await attempt('api', async () => (await fetch('http://localhost:' + location.port + '/api/heartbeat', { credentials: 'include' })).ok);
  await attempt('own api', async () => (await fetch('/api/heartbeat', { credentials: 'include' })).ok);
  await attempt('blind api', async () => Boolean(await fetch('http://localhost:' + location.port + '/api/csrf', { mode: 'no-cors' })));
  await attempt('other host', async () => Boolean(await fetch('https://example.org/', { mode: 'no-cors' })));
  await attempt('worker', async () => Boolean(await navigator.serviceWorker.register('sw.js')));
  await attempt('top', () => { top.location.href = 'about:blank'; return true; });
  document.getElementById('place').textContent = 'Versuche: ' + (broken.join(', ') || 'keiner gelang');
})();`;

/** A package as short as it may be: its pages say that they begin and that they end, and nothing between. */
const shortest = `<!doctype html><html lang="de"><title>SCO</title><h1>Nur lesen</h1><script>
parent.API.LMSInitialize('');
addEventListener('unload', () => parent.API.LMSFinish(''));
</script></html>`;

/** A package with a unit that counts and a page that is only there to be read. */
const withLeaflet = (() => {
  const files = packageOf('scorm12', ['Prüfung']);
  const manifest = String(files['imsmanifest.xml'])
    .replace('</item>', '</item><item identifier="L" identifierref="R-L"><title>Merkblatt</title></item>')
    .replace('</resources>', '<resource identifier="R-L" type="webcontent" href="leaflet.html"/></resources>');
  const leaflet = '<!doctype html><html lang="de"><title>Merkblatt</title><h1>Gut festhalten</h1></html>';
  return { ...files, 'imsmanifest.xml': manifest, 'leaflet.html': leaflet };
})();

const packages = {
  'paket-merkblatt': withLeaflet,
  'paket-kurz': { ...packageOf('scorm12'), 'sco1.html': shortest },
  'paket-zwoelf': packageOf('scorm12'),
  'paket-zwei': packageOf('scorm2004', ['Erstes Kapitel', 'Zweites Kapitel']),
  'paket-boese': { ...packageOf('scorm12', ['Einzige'], hostile), 'sw.js': 'self.addEventListener("fetch", () => 0)' },
};

// Each of the operator's commands opens the database anew.
beforeAll(() => importPackages(product, packages));

/** Switches the courses on and assigns them to everybody. */
const assign = async (...titles: string[]): Promise<void> => {
  const { page } = await product.visitAs('anna.admin', '/dashboard');
  await assignToAll(page, titles);
  await page.context().close();
};

/** Begins a course. @returns the address where it is done */
const beginAt = async (page: Page, wanted: (title: string) => boolean): Promise<string> =>
  executionAddress(await begin(page, ({ title }) => wanted(title)));
const readAt = (page: Page, address: string): Promise<Execution> => read(page, address.split('/').at(-1) ?? '');

/** Sees next and back at the top, in the middle and at the end of a page. @returns its height */
const seeWaysOn = async (page: Page): Promise<number> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((top) => window.scrollTo(0, top), part * height);
    expect([part, await isInSight(page.getByRole('navigation', { name: 'Seiten' }))]).toEqual([part, true]);
  }
  return height;
};

const isSaved = (page: Page) => page.getByText('Gespeichert', { exact: true }).waitFor();

it('lessons survive a lost network and a closed tab, and end with the way to the certificate', async () => {
  const { page, faults } = await product.visitAs('max.member', '/dashboard', phone);
  const packageTitles = Object.keys(packages);
  const address = await beginAt(page, (title) => !packageTitles.includes(title));
  await callIn(page, elearningExecutions.reset, { executionUuid: address.split('/').at(-1) });
  const { content, title } = await readAt(page, address);
  const pages = content.kind === 'lessons' ? content.pages : [];
  await page.goto(address);
  await at(page, 1, pages.length);
  await looksGood(page);
  expect(faults).toEqual([]);
  await doPage(page, pages[0] as LessonPage);
  await at(page, 2, pages.length);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await isSaved(page);

  await page.context().setOffline(true);
  await doPage(page, pages[1] as LessonPage);
  await page.getByText('Nicht gespeichert – wir versuchen es weiter').waitFor();
  await doPage(page, pages[2] as LessonPage);
  await at(page, 4, pages.length);
  await page.close({ runBeforeUnload: false });

  const again = await page.context().newPage();
  await again.context().setOffline(false);
  expect((await again.goto(address))?.ok()).toBe(true);
  await at(again, 4, pages.length);
  await isSaved(again);
  expect((await readAt(again, address)).state).toMatchObject({ pageId: pages[3]?.id });
  const heights: number[] = [];
  for (const [index, lesson] of pages.entries()) {
    if (index < 3) continue;
    await at(again, index + 1, pages.length);
    heights.push(await seeWaysOn(again));
    await doPage(again, lesson);
  }
  expect(Math.max(...heights)).toBeGreaterThan(phone.viewport.height);
  await again.getByRole('heading', { level: 1, name: 'Geschafft!' }).waitFor();
  const certificate = again.getByRole('link', { name: 'Zum Zertifikat' });
  expect(await certificate.getAttribute('href')).toMatch(/\/apps\/elearnings\/certificate\/[0-9a-f-]{36}$/);
  await looksGood(again);
  expect(faults).toEqual([]);
  expect(await again.getByText(title).first().isVisible()).toBe(true);
});

it('a package is played, resumed after closing, reset, and passed', async () => {
  await assign(...Object.keys(packages));
  const { page, faults } = await product.visitAs('max.member', '/dashboard');
  const address = await beginAt(page, (title) => title === 'paket-zwoelf');
  await page.goto(address);
  await contentOf(page).getByText('Seite 1').waitFor();
  await contentOf(page).getByRole('button', { name: 'Naechste Seite' }).click();
  await contentOf(page).getByText('Seite 2').waitFor();
  await expect.poll(async () => (await readAt(page, address)).revision).toBeGreaterThan(0);
  await isSaved(page);
  await page.close();

  const again = await page.context().newPage();
  await again.goto(address);
  await contentOf(again).getByText('Seite 2').waitFor();
  await again.getByRole('button', { name: 'Von vorn beginnen' }).click();
  await replaceContent(again, () => again.getByRole('button', { name: 'Fortschritt löschen' }).click());
  // Nothing is left to reset: the package was begun anew.
  await again.getByRole('button', { name: 'Von vorn beginnen' }).waitFor({ state: 'detached' });
  await contentOf(again).getByText('Seite 1').waitFor();
  await again.context().setOffline(true);
  await contentOf(again).getByRole('button', { name: 'Fertig' }).click();
  await again.getByText('Nicht gespeichert – wir versuchen es weiter').waitFor();
  await again.context().setOffline(false);
  await again.getByRole('button', { name: 'Abschließen' }).click();
  await again.getByRole('heading', { level: 1, name: 'Geschafft!' }).waitFor();
  await again.getByText('Sie haben 90 % erreicht.').waitFor();
  await looksGood(again);
  expect(faults).toEqual([]);
});

it('a package that says no more than that it begins and ends is finished by leaving it', async () => {
  const { page } = await product.visitAs('max.member', '/dashboard');
  const address = await beginAt(page, (title) => title === 'paket-kurz');
  await page.goto(address);
  await contentOf(page).getByRole('heading', { name: 'Nur lesen' }).waitFor();
  await page.getByRole('link', { name: 'Verlassen' }).click();
  await page.waitForURL((url) => url.pathname !== address);
  await expect.poll(async () => (await readAt(page, address)).status).toBe('completed');
});

it('several units have a menu, are resumed after closing, and all of them count', async () => {
  const { page: former, faults } = await product.visitAs('max.member', '/dashboard', phone);
  const address = await beginAt(former, (title) => title === 'paket-zwei');
  await former.goto(address);
  await former.getByRole('button', { name: 'Öffnen: Erstes Kapitel' }).click();
  await contentOf(former).getByRole('button', { name: 'Naechste Seite' }).click();
  await expect.poll(async () => (await readAt(former, address)).revision).toBeGreaterThan(0);
  await isSaved(former);
  await former.close();
  const page = await former.context().newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Öffnen: Erstes Kapitel' }).click();
  await contentOf(page).getByText('Seite 2').waitFor();
  await page.getByRole('button', { name: 'Zur Kapitelübersicht' }).click();
  for (const title of ['Erstes Kapitel', 'Zweites Kapitel']) {
    await page.getByRole('button', { name: `Öffnen: ${title}` }).waitFor();
    await looksGood(page);
    expect(faults).toEqual([]);
    await page.getByRole('button', { name: `Öffnen: ${title}` }).click();
    await contentOf(page).getByRole('button', { name: 'Fertig' }).click();
    await expect.poll(async () => (await readAt(page, address)).progress).toBe(title === 'Erstes Kapitel' ? 50 : 100);
    await page.getByRole('button', { name: 'Zur Kapitelübersicht' }).click();
  }
  expect((await readAt(page, address)).status).toBe('completed');
});

it('a page of a package that is only there to be read is offered and does not count', async () => {
  const { page, faults } = await product.visitAs('max.member', '/dashboard', phone);
  const address = await beginAt(page, (title) => title === 'paket-merkblatt');
  await page.goto(address);
  await page.getByRole('listitem').filter({ hasText: 'Merkblatt' }).getByText('Zum Lesen').waitFor();
  await looksGood(page);
  expect(faults).toEqual([]);
  await page.getByRole('button', { name: 'Öffnen: Merkblatt' }).click();
  await contentOf(page).getByRole('heading', { name: 'Gut festhalten' }).waitFor();
  await page.getByRole('button', { name: 'Zur Kapitelübersicht' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Merkblatt' }).getByText('Zum Lesen').waitFor();
  await page.getByRole('button', { name: 'Öffnen: Prüfung' }).click();
  await contentOf(page).getByRole('button', { name: 'Fertig' }).click();
  await expect.poll(async () => (await readAt(page, address)).status).toBe('completed');
});

it('a hostile package reaches neither cookies nor the dashboard nor the API, and cannot lead away', async () => {
  const { page } = await product.visitAs('max.member', '/dashboard');
  const address = await beginAt(page, (title) => title === 'paket-boese');
  await page.goto(address);
  await contentOf(page).getByText('Versuche: keiner gelang').waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  await page.getByRole('link', { name: 'Verlassen' }).waitFor();
});
