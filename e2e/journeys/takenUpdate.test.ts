import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { elearningExecutions } from '../../contract/elearningExecutions';
import { callIn } from '../callIn';
import { at, beginTask, doPages, pagesOf, read, tasksOf } from '../courses';
import { signInByCalls } from '../people';
import { productForTests } from '../productForTests';
import { startReleases } from '../releases';
import { onDevice, restart, take } from '../takenCourses';

let releases: Awaited<ReturnType<typeof startReleases>>;
let address = '';
const product = productForTests({
  withWorker: true,
  settings: async () => {
    releases = await startReleases(() => address);
    return { PUBLIC_URL: releases.address };
  },
});
beforeAll(() => {
  address = product.address();
});
afterAll(() => releases.stop());

const own = '/dashboard/apps/elearnings/my-elearnings';
const notSaved = 'Auf diesem Gerät, noch nicht gespeichert';

/** Files that a device keeps under a name that changes with the release. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('taken-player'));
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().flatMap(({ url }) => /ExecutionPage-(?:next_)?/.exec(url) ?? []);
  });

it('what is on board survives a new release, goes on with it in flight mode, and is delivered once', async () => {
  const { page: first } = await product.visit();
  await first.goto(`${releases.address}/auth/login`);
  await signInByCalls(first, 'max.member');
  await first.goto(releases.address + own);
  const task = (await tasksOf(first)).find(({ abilities }) => abilities.takeAlong);
  if (!task) throw new Error('No course to take along');
  const executionUuid = await beginTask(first, task);
  await callIn(first, elearningExecutions.reset, { executionUuid });
  const pages = pagesOf(await read(first, executionUuid));
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.reload();
  await take(first, task.title);
  expect(await keptFiles(first)).toEqual(['ExecutionPage-']);
  const place = `${releases.address}/dashboard/apps/elearnings/execution/${executionUuid}`;
  await first.context().setOffline(true);
  const old = await restart(first, place);
  await doPages(old, pages, 0, 1);
  await old.getByText(notSaved).waitFor();
  // Nothing of it may be sent before the newer release is there.
  await old.route(`**/api/${elearningExecutions.save.path}`, (route) => route.abort());
  releases.release();
  await old.context().setOffline(false);
  await old.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (!worker) throw new Error('No newer worker');
    while (worker.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 50));
    if (worker.state === 'redundant') throw new Error('The newer worker was not installed');
  });
  await old.context().setOffline(true);
  await old.evaluate(async () => {
    (await navigator.serviceWorker.ready).waiting?.postMessage('takeOver');
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  const renewed = await restart(old, place);
  await renewed.getByText(notSaved).waitFor();
  await at(renewed, 2, pages.length);
  await expect.poll(() => keptFiles(renewed)).toEqual(['ExecutionPage-next_']);
  await doPages(renewed, pages, 1, 2);
  const { databases } = await onDevice(renewed);
  expect(databases).toEqual(['taken']);
  await renewed.context().setOffline(false);
  await expect.poll(async () => (await read(renewed, executionUuid)).state).toMatchObject({ pageId: pages[2]?.id });
});
