import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Execution, elearningExecutions } from '../contract/elearningExecutions';
import type { MemberTask } from '../contract/elearnings/elearningFields';
import type { LessonPage } from '../contract/elearnings/lessons';
import { callIn } from './callIn';
import { at, beginTask, doPage, doPages, pagesOf, read, tasksOf } from './courses';
import { phone } from './nearMissReports';
import type { productForTests } from './productForTests';

export const ownCourses = '/dashboard/apps/elearnings/my-elearnings';

/** Words under a course whose answers wait on the device. */
export const notSaved = 'Auf diesem Gerät, noch nicht gespeichert';

export const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

export const take = async (page: Page, title: string): Promise<void> => {
  await cardOf(page, title).getByRole('button', { name: 'Mitnehmen' }).click();
  await cardOf(page, title)
    .getByRole('link', { name: /^Mitgenommen \(/ })
    .waitFor();
};

/** The browser is ended and opened again: nothing of the page is left but what lies on the device. */
export const restart = async (before: Page, path = '/dashboard'): Promise<Page> => {
  const page = await before.context().newPage();
  await before.close({ runBeforeUnload: false });
  await page.goto(path);
  return page;
};

export const openTaken = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Mitgenommene Aufgaben öffnen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mitgenommene Aufgaben' }).waitFor();
};

export const resultsOf = async (page: Page, elearningUuid: string): Promise<number> =>
  (await tasksOf(page)).find((task) => task.elearningUuid === elearningUuid)?.results.length ?? 0;

/** Everything this browser keeps for the product, as text: what is encrypted is in it as it lies there. */
export const onDevice = (page: Page): Promise<{ stored: string; databases: string[]; caches: string[] }> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const rows: string[] = [];
    for (const name of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const found = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        const plain = (_: string, value: unknown) =>
          value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
        rows.push(JSON.stringify(found, plain));
      }
      database.close();
    }
    return {
      stored: JSON.stringify({ ...localStorage, ...sessionStorage }) + rows.join(),
      databases,
      caches: (await caches.keys()).filter((name) => name.startsWith('taken')),
    };
  });

/** Size of the course player on this device, gzipped, in kB. */
export const playerSize = async (page: Page): Promise<number> => {
  const texts = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('taken-player'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    return Promise.all(kept.flat().map((answer) => answer.text()));
  });
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length / 1000, 0);
};

/** People at work on courses that their device keeps, with a network and without one. */
export const workWithoutNetwork = (product: ReturnType<typeof productForTests>) => {
  /** Somebody's device with the first course that it can keep, begun anew. */
  const withCourse = async (
    username: string,
    options: BrowserContextOptions = phone,
  ): Promise<{ page: Page; task: MemberTask; execution: Execution; faults: string[] }> => {
    const { page, faults } = await product.visitAs(username, ownCourses, options);
    const task = (await tasksOf(page)).find(({ abilities }) => abilities.takeAlong);
    if (!task) throw new Error(`${username} has no course to take along`);
    const executionUuid = await beginTask(page, task);
    await callIn(page, elearningExecutions.reset, { executionUuid });
    const execution = await read(page, executionUuid);
    await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined));
    await page.reload();
    return { page, task, execution, faults };
  };

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

  return { withCourse, workedOffline };
};
