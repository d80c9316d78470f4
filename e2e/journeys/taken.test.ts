import { expect, it } from 'vitest';
import { elearningExecutions } from '../../contract/elearningExecutions';
import type { LessonPage } from '../../contract/elearnings/lessons';
import { at, doPage, doPages, pagesOf, read } from '../courses';
import { looksGood } from '../looksGood';
import { productForTests } from '../productForTests';
import {
  cardOf,
  notSaved,
  onDevice,
  openTaken,
  ownCourses,
  restart,
  resultsOf,
  take,
  workWithoutNetwork,
} from '../takenCourses';

const product = productForTests({ withWorker: true });
const { withCourse, workedOffline } = workWithoutNetwork(product);

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
  const { page: desk } = await product.visitAs('lena.location', ownCourses);
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
