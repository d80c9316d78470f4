import { expect, it } from 'vitest';
import { elearningExecutions } from '../../contract/elearningExecutions';
import type { LessonPage } from '../../contract/elearnings/lessons';
import { callIn } from '../callIn';
import { at, beginTask, doPage, pagesOf, read, tasksOf } from '../courses';
import { looksGood } from '../looksGood';
import { phone } from '../nearMissReports';
import { signInByCalls } from '../people';
import { productForTests } from '../productForTests';
import { cardOf, ownCourses, workWithoutNetwork } from '../takenCourses';

const product = productForTests({ withWorker: true });
const { withCourse } = workWithoutNetwork(product);

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
  const { page, faults } = await product.visitAs('max.member', ownCourses, { ...phone, serviceWorkers: 'block' });
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
  await page.goto(ownCourses);
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
