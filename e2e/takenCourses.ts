import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { tasksOf } from './courses';

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
