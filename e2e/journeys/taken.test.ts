import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Execution, elearningExecutions } from '../../contract/elearningExecutions';
import type { MemberTask } from '../../contract/elearningFields';
import type { LessonPage } from '../../contract/lessons';
import { members } from '../../contract/members';
import { callIn, list } from '../callIn';
import { at, beginTask, doPage, doPages, pagesOf, read, tasksOf } from '../courses';
import { looksGood } from '../looksGood';
import { signInByCalls } from '../people';
import { productForTests } from '../productForTests';
import { cardOf, onDevice, openTaken, playerSize, restart, resultsOf, take } from '../takenCourses';

const product = productForTests({ withWorker: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
const own = '/dashboard/apps/elearnings/my-elearnings';
const notSaved = 'Auf diesem Gerät, noch nicht gespeichert';

/** Somebody's device with the first course that it can keep, begun anew. */
const withCourse = async (
  username: string,
  options: BrowserContextOptions = phone,
): Promise<{ page: Page; task: MemberTask; execution: Execution; faults: string[] }> => {
  const { page, faults } = await product.visitAs(username, own, options);
  const task = (await tasksOf(page)).find(({ abilities }) => abilities.takeAlong);
  if (!task) throw new Error(`${username} has no course to take along`);
  const executionUuid = await beginTask(page, task);
  await callIn(page, elearningExecutions.reset, { executionUuid });
  const execution = await read(page, executionUuid);
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined));
  await page.reload();
  return { page, task, execution, faults };
};

it('a course is done in flight mode over a kill and a restart, and is completed exactly once', async () => {
  const { page: first, task, execution, faults } = await withCourse('max.member');
  const { title, elearningUuid } = task;
  const pages = pagesOf(execution);
  const before = await resultsOf(first, elearningUuid);
  await take(first, title);
  await looksGood(first);
  await first.context().setOffline(true);

  const cold = await restart(first);
  await cold.getByRole('link', { name: 'Notruf 112' }).waitFor();
  await looksGood(cold);
  await openTaken(cold);
  await cold.getByText('alles andere braucht ein Netz').waitFor();
  await looksGood(cold);
  await cardOf(cold, title).getByRole('link', { name: 'Starten' }).click();
  await at(cold, 1, pages.length);
  const picture = cold.locator('main img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const middle = Math.ceil(pages.length / 2);
  await doPages(cold, pages, 0, middle);
  await cold.getByText(notSaved).waitFor();
  await at(cold, middle + 1, pages.length);
  await looksGood(cold);

  const again = await restart(cold, `/dashboard/apps/elearnings/execution/${execution.executionUuid}`);
  await again.getByText(notSaved).waitFor();
  await doPages(again, pages, middle, pages.length);
  await again.getByRole('heading', { level: 1, name: 'Ergebnis wird ermittelt' }).waitFor();
  await again.getByText(notSaved).waitFor();
  await looksGood(again);
  // What lies on the device says neither who it is nor what was answered.
  const { stored } = await onDevice(again);
  expect(stored).toContain('execution.');
  for (const secret of [title, 'pageId', 'readPageIds', 'max.member"']) expect(stored).not.toContain(secret);

  const other = await again.context().newPage();
  await again.close({ runBeforeUnload: false });
  await other.context().setOffline(false);
  await other.goto('/dashboard/start/overview');
  const news = other.getByRole('dialog', { name: 'Ihre Arbeit ohne Netz' });
  await news.getByText(`„${title}“ ist abgeschlossen und gespeichert.`).waitFor();
  await looksGood(other);
  expect(await news.getByRole('link', { name: 'Zum Zertifikat' }).getAttribute('href')).toMatch(/certificate/);
  await news.getByRole('button', { name: 'Verstanden' }).click();
  await news.waitFor({ state: 'detached' });
  expect(await resultsOf(other, elearningUuid)).toBe(before + 1);
  expect((await read(other, execution.executionUuid)).status).toBe('completed');
  await expect.poll(() => other.evaluate(() => localStorage.getItem('taken'))).toBe('{}');
  expect(faults).toEqual([]);
});

it('leaves nothing on the device after signing out', async () => {
  const { page, task } = await withCourse('lena.location', {});
  await take(page, task.title);
  const kept = await onDevice(page);
  expect(kept.databases).toEqual(['taken']);
  expect(kept.caches.length).toBe(2);
  expect(await playerSize(page)).toBeLessThanOrEqual(355);
  await page.goto('/auth/logout');
  await page.getByText('Sie sind abgemeldet.').waitFor();
  const left = await onDevice(page);
  expect([left.databases, left.caches]).toEqual([[], []]);
  expect(left.stored).not.toMatch(/"taken"|execution\./);
});

/** Somebody with a course on the device who does its first pages without a network. */
const workedOffline = async (username: string, isRight = true) => {
  const scene = await withCourse(username);
  const pages = pagesOf(scene.execution);
  await take(scene.page, scene.task.title);
  await scene.page.context().setOffline(true);
  const page = await restart(scene.page, `/dashboard/apps/elearnings/execution/${scene.execution.executionUuid}`);
  const question = pages.findIndex(({ type }) => type === 'question');
  await doPages(page, pages, 0, question);
  await at(page, question + 1, pages.length);
  await doPage(page, pages[question] as LessonPage, isRight);
  await page.getByText(notSaved).waitFor();
  return { ...scene, page, pages, question };
};

it('a save that fails, whose answer is lost, or whose server is killed is stored once', async () => {
  const { page: first, task, execution } = await withCourse('anna.admin', {});
  const pages = pagesOf(execution);
  await take(first, task.title);
  const page = await restart(first, `/dashboard/apps/elearnings/execution/${execution.executionUuid}`);
  await at(page, 1, pages.length);
  const { revision } = await read(page, execution.executionUuid);
  const faults = ['error', 'lost'];
  await page.route(`**/api/${elearningExecutions.save.path}`, async (route) => {
    const fault = faults.shift();
    if (fault === 'error') return route.fulfill({ status: 500, body: '' });
    if (fault !== 'lost') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await doPage(page, pages[0] as LessonPage);
  await page.getByText(notSaved).waitFor();
  await page.getByText('Gespeichert', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  expect((await read(page, execution.executionUuid)).revision).toBe(revision + 1);
  await product.without(async () => {
    await doPage(page, pages[1] as LessonPage);
    await page.getByText(notSaved).waitFor();
  });
  await page.getByText('Gespeichert', { exact: true }).waitFor();
  const stored = await read(page, execution.executionUuid);
  expect([stored.revision, stored.state]).toMatchObject([revision + 2, { pageId: pages[2]?.id }]);
});

it('tells side by side what was answered otherwise on another device, and loses neither', async () => {
  const { page, pages, question, execution, task } = await workedOffline('lena.location', false);
  const { page: desk } = await product.visitAs('lena.location', own);
  await desk.goto(`/dashboard/apps/elearnings/execution/${execution.executionUuid}`);
  await doPages(desk, pages, 0, question + 1);
  await desk.getByText('Gespeichert', { exact: true }).waitFor();

  await page.context().setOffline(false);
  const back = await restart(page, '/dashboard/start/overview');
  const news = back.getByRole('dialog', { name: 'Ihre Arbeit ohne Netz' });
  await news.getByText(`„${task.title}“ haben Sie auf zwei Geräten bearbeitet.`).waitFor();
  const asked = pages[question];
  if (asked?.type !== 'question') throw new Error('No question');
  const wrong = asked.answers.find(({ correct }) => !correct)?.text ?? '';
  await news.getByText(asked.question).waitFor();
  await news.getByText(wrong).waitFor();
  await looksGood(back);
  // A restart before it was read does not take it away.
  const again = await restart(back, '/dashboard/start/overview');
  await again.getByRole('button', { name: 'Verstanden' }).click();
  const right = asked.answers.filter(({ correct }) => correct).map(({ id }) => id);
  await expect
    .poll(async () => (await read(again, execution.executionUuid)).state)
    .toMatchObject({ answers: { [asked.id]: right.sort() } });
});

it('refuses with words what does not fit on the device, and leaves nothing of it', async () => {
  const { page, task } = await withCourse('olaf.unit');
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 1_000_000, usage: 999_000 });
  });
  await cardOf(page, task.title).getByRole('button', { name: 'Mitnehmen' }).click();
  await page.getByText(/zu wenig Speicher frei/).waitFor();
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({});
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await page.getByRole('region', { name: 'Meldungen' }).getByRole('button', { name: 'Schließen' }).click();
  await page.getByText(/zu wenig Speicher frei/).waitFor({ state: 'detached' });
  await cardOf(page, task.title).getByRole('button', { name: 'Mitnehmen' }).click();
  await page.getByText(/zu wenig Speicher frei/).waitFor();
  await looksGood(page);
  const files = await page.evaluate(async () => (await (await caches.open('taken-courses')).keys()).length);
  expect([files, await page.evaluate(() => localStorage.getItem('taken'))]).toEqual([0, null]);
});

it('says so where a browser without workers can keep nothing', async () => {
  const { page, faults } = await product.visitAs('max.member', own, { ...phone, serviceWorkers: 'block' });
  const button = page.getByRole('button', { name: 'Mitnehmen' }).first();
  await button.click();
  await page.getByText('Dieser Browser kann nichts auf dem Gerät behalten').waitFor();
  expect(faults).toEqual([]);
});

it('says so where a browser forbids all storage as well, and courses are done with a network', async () => {
  const { page, faults } = await product.visit(phone);
  await page.addInitScript(() => {
    const forbid = (): never => {
      throw new DOMException('No storage here', 'SecurityError');
    };
    Storage.prototype.setItem = forbid;
    IDBFactory.prototype.open = forbid;
    Object.defineProperty(window, 'caches', { get: forbid });
    ServiceWorkerContainer.prototype.register = async () => forbid();
    ServiceWorkerContainer.prototype.getRegistration = async () => forbid();
  });
  await signInByCalls(page, 'max.member');
  await page.goto(own);
  await page.getByRole('button', { name: 'Mitnehmen' }).first().click();
  await page.getByText('Dieser Browser kann nichts auf dem Gerät behalten').waitFor();
  const task = (await tasksOf(page)).find(({ abilities }) => abilities.takeAlong);
  if (!task) throw new Error('There is no course that others take along');
  const executionUuid = await beginTask(page, task);
  await callIn(page, elearningExecutions.reset, { executionUuid });
  const pages = pagesOf(await read(page, executionUuid));
  await page.goto(`/dashboard/apps/elearnings/execution/${executionUuid}`);
  await at(page, 1, pages.length);
  await doPage(page, pages[0] as LessonPage);
  await page.getByText('Gespeichert', { exact: true }).waitFor();
  await page.reload();
  await at(page, 2, pages.length);
  expect(faults).toEqual([]);
});

it('sends after signing in again where the session has ended meanwhile', async () => {
  const { page, pages, question, execution } = await workedOffline('olaf.unit');
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByLabel(/^Benutzername/).fill('olaf.unit');
  await page.getByLabel(/^Passwort( \*)?$/).fill('Demo-2026!');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByText(/Was Sie ohne Netz bearbeitet haben, ist gespeichert/).waitFor();
  expect((await read(page, execution.executionUuid)).state).toMatchObject({ pageId: pages[question + 1]?.id });
});

it('refuses what somebody else has left on the device, and says so', async () => {
  const { page, execution } = await workedOffline('sophie.super');
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await signInByCalls(page, 'max.member');
  await page.goto('/dashboard/start/overview');
  await page.getByText('Auf diesem Gerät lagen Antworten einer anderen Person').waitFor();
  await looksGood(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('taken'))).toBe('{}');
  expect((await onDevice(page)).stored).not.toContain(execution.executionUuid);
  const { page: hers } = await product.visitAs('sophie.super', own);
  expect((await read(hers, execution.executionUuid)).state).toBeNull();
});

it('goes on in the open dashboard as well, uncovered however long the network is away', async () => {
  const { page, task, execution } = await withCourse('olaf.unit');
  const pages = pagesOf(execution);
  await take(page, task.title);
  await page.clock.install();
  await page.reload();
  const start = cardOf(page, task.title).getByRole('button', { name: /^(Starten|Weiter)$/ });
  await start.waitFor();
  await page.context().setOffline(true);
  await start.click();
  await doPages(page, pages, 0, 1);
  await page.clock.fastForward('07:00');
  await page.getByText(notSaved).waitFor();
  await doPages(page, pages, 1, 2);
  const cover = page.getByRole('dialog', { name: /Sitzung wird geprüft/ });
  expect(await cover.count()).toBe(0);
  await page.getByRole('link', { name: 'Verlassen' }).click();
  await cover.waitFor();
});

it('deletes what somebody has left on the device who was archived meanwhile, and says so', async () => {
  const { page } = await workedOffline('max.member');
  const { page: desk } = await product.visitAs('sophie.super', '/dashboard');
  const { items } = await callIn<{ items: { uuid: string }[] }>(
    desk,
    members.list,
    list('lastName', { search: 'Max Member' }),
  );
  await callIn(desk, members.archive, { uuids: items.map(({ uuid }) => uuid) });
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByLabel(/^Benutzername/).fill('max.member');
  await page.getByLabel(/^Passwort( \*)?$/).fill('Demo-2026!');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByText('Ihr Konto ist deaktiviert oder archiviert').waitFor();
  await page.getByText('Antworten auf diesem Gerät, die noch nicht gespeichert waren, sind gelöscht.').waitFor();
  const left = await onDevice(page);
  expect([left.databases, left.caches]).toEqual([[], []]);
  expect(left.stored).not.toMatch(/"taken"|execution\./);
  await looksGood(page);
});

it('opens by a cold start while the server is gone, and saves what was done once it is back', async () => {
  const { page: first, task, execution } = await withCourse('anna.admin');
  const pages = pagesOf(execution);
  await take(first, task.title);
  let cold = first;
  await product.without(async () => {
    cold = await restart(first);
    await openTaken(cold);
    await cardOf(cold, task.title).getByRole('link', { name: 'Starten' }).click();
    await doPages(cold, pages, 0, 1);
    await cold.getByText(notSaved).waitFor();
  });
  await expect
    .poll(async () => (await read(cold, execution.executionUuid)).state)
    .toMatchObject({ pageId: pages[1]?.id });
});
