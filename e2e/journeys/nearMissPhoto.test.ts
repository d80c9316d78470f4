import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests({ withWorker: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;

/** Metadata that a phone writes into a picture: where, when, by which device. */
const secret = 'GPSLatitude 53.0793 Telefon von Petra';

/** The address of the poster that hangs at each of the demo's locations. */
const posterAddress = async (): Promise<string> => {
  const { page } = await product.visitAs('anna.admin', '/dashboard/company/locations/list');
  await page.getByRole('link', { name: 'Werk Ulm' }).first().click();
  await page.getByRole('tab', { name: 'Aushänge' }).click();
  const form = page.getByRole('link', { name: /^Formular des Aushangs „Haupteingang“ öffnen/ });
  const address = (await form.getAttribute('href')) ?? '';
  await page.close();
  return address;
};

/** A JPEG of red and blue stripes, as a camera would write it, with notes beside the points. */
const pictureOf = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const bytes = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      for (let left = 0; left < wide; left += 16) {
        if (context) context.fillStyle = (left / 16) % 2 ? 'red' : 'blue';
        context?.fillRect(left, 0, 16, high);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height] as const,
  );
  const content = Buffer.from(bytes);
  const note = Buffer.from(`Exif\0\0${secret}`);
  const head = Buffer.from([0xff, 0xe1, 0, note.length + 2]);
  return Buffer.concat([content.subarray(0, 2), head, note, content.subarray(2)]);
};

const fillIn = async (page: Page, what: string): Promise<void> => {
  await page.getByText('Hier ist es gefährlich').tap();
  await page.getByRole('textbox', { name: 'Was ist los?' }).fill(what);
  await page.getByText('Lebensgefährlich').tap();
};

const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> =>
  page.getByLabel('Foto auswählen').setInputFiles({ name, mimeType, buffer });

const canvas = (page: Page) => page.getByRole('application', { name: /^Ihr Foto/ });

/** The colours of the picture around its middle, as those who read the report get it. */
const shownPhoto = async (what: string) => {
  const { page } = await product.visitAs('anna.admin', '/dashboard/company/near-misses/list');
  await page.getByRole('link', { name: what }).click();
  const picture = page.getByRole('img', { name: 'Foto der Meldung' });
  await picture.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const address = (await picture.getAttribute('src')) ?? '';
  const content = await (await page.request.get(address)).body();
  const shown = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const drawn = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = drawn.getContext('2d');
    context?.drawImage(image, 0, 0);
    const at = (x: number, y: number) => [...(context?.getImageData(x, y, 24, 1).data ?? [])];
    return { width: image.naturalWidth, height: image.naturalHeight, middle: at(drawn.width >> 1, drawn.height >> 1) };
  });
  await page.close();
  return { content, ...shown };
};

/** Spread of the colours of a line: nothing, where one is left. */
const spread = (points: readonly number[]): number => {
  const reds = points.filter((_, index) => index % 4 === 0);
  return Math.max(...reds) - Math.min(...reds);
};

it('is made small and unrecognisable by finger before it is sent, and leaves place and device behind', async () => {
  const address = await posterAddress();
  const { page, faults } = await product.visit(phone);
  await page.goto(address);
  await fillIn(page, 'Das Geländer an der Rampe fehlt.');
  // 40 megapixels.
  await choose(page, 'IMG_4711.jpg', await pictureOf(page, 7304, 5477));
  await canvas(page).waitFor();
  expect(await canvas(page).evaluate((each: HTMLCanvasElement) => [each.width, each.height])).toEqual([1600, 1200]);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  await canvas(page).tap();
  await page.getByRole('button', { name: 'Wieder alles zeigen' }).waitFor();
  // Another language takes nothing back.
  await page.getByRole('combobox').selectOption({ label: 'English' });
  await page.getByRole('application', { name: /^Your photo/ }).waitFor();
  await page.getByRole('button', { name: 'Send report' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your report' }).waitFor();
  const { content, width, height, middle } = await shownPhoto('Das Geländer an der Rampe fehlt.');
  expect([width, height]).toEqual([1600, 1200]);
  expect(content.length).toBeLessThan(700_000);
  expect(content.includes(secret) || content.includes('Exif')).toBe(false);
  expect(spread(middle)).toBeLessThan(12);
  expect(faults).toEqual([]);
});

it('is made unrecognisable by keyboard, shown again, and removed', async () => {
  const address = await posterAddress();
  const { page } = await product.visit();
  await page.goto(address);
  await choose(page, 'a.jpg', await pictureOf(page, 800, 600));
  await canvas(page).focus();
  const middle = () =>
    canvas(page).evaluate((each: HTMLCanvasElement) => [
      ...(each.getContext('2d')?.getImageData(400, 300, 24, 1).data ?? []),
    ]);
  expect(spread(await middle())).toBeGreaterThan(150);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  expect(spread(await middle())).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Wieder alles zeigen' }).click();
  expect(spread(await middle())).toBeGreaterThan(150);
  await page.getByRole('button', { name: 'Foto entfernen' }).click();
  await page.getByLabel('Foto auswählen').waitFor({ state: 'attached' });
});

it('says in words that it cannot open HEIC, and sends the report without it', async () => {
  const address = await posterAddress();
  const { page } = await product.visit(phone);
  await page.goto(address);
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2_000)]);
  await choose(page, 'IMG_4712.HEIC', heic, 'image/heic');
  await page.getByText(/zum Beispiel weil es im Format HEIC/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await fillIn(page, 'Die Leiter hat einen Riss.');
  await page.getByRole('button', { name: 'Meldung absenden' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Danke für Ihre Meldung' }).waitFor();
});

it('waits on the device with its report, and arrives with it', async () => {
  const address = await posterAddress();
  const { page } = await product.visit(phone);
  await page.goto(address);
  await page.getByRole('button', { name: 'Meldung absenden' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const picture = await pictureOf(page, 800, 600);
  await page.context().setOffline(true);
  await page.reload();
  await fillIn(page, 'Im Lager tropft die Decke.');
  await choose(page, 'a.jpg', picture);
  await canvas(page).waitFor();
  await page.getByRole('button', { name: 'Meldung absenden' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Ihre Meldung ist auf diesem Gerät gespeichert' }).waitFor();
  const later = await page.context().newPage();
  await page.close();
  // The report arrives, its photo does not: both are sent again.
  await later.route('**/api/near-miss/photo', (route) => route.abort(), { times: 1 });
  const lost = later.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/near-miss/photo'));
  await later.context().setOffline(false);
  await later.goto(address);
  await lost;
  await later.reload();
  await later.getByText('Ihre gespeicherte Meldung ist angekommen.').waitFor();
  const { width, height, content } = await shownPhoto('Im Lager tropft die Decke.');
  expect([width, height]).toEqual([800, 600]);
  expect(content.includes(secret)).toBe(false);
  const left = await later.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('report.photos');
        request.onsuccess = () => {
          const count = request.result.transaction('photos').objectStore('photos').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(left).toBe(0);
});
