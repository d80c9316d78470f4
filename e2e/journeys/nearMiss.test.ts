import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { code, fillIn, hangUpIn, phone } from '../nearMissReports';
import { productForTests } from '../productForTests';
import { smallTargets } from '../smallTargets';

const product = productForTests({ withWorker: true });
const hangUp = hangUpIn(product);

/**
 * Size of the loaded scripts as they are sent, in bytes, words included. More needs a reason: it is opened on weak
 * signals.
 */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, each) => sum + (each as PerformanceResourceTiming).encodedBodySize, 0),
  );

it('is reported by a poster without signing in, and stands in the list of those responsible', async () => {
  const { page, address, faults } = await hangUp('Tor 9');
  for (const paper of ['A4', 'A6']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Aushang „Tor 9“ auf ${paper} drucken` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`Aushang-Tor-9-${paper}.pdf`);
  }
  const stranger = await product.visit(phone);
  await stranger.page.goto(address);
  await stranger.page.getByRole('heading', { level: 1, name: 'Fast passiert oder gefährlich?' }).waitFor();
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  expect(await fitsItsWidth(stranger.page)).toBe(true);
  expect(await smallTargets(stranger.page)).toEqual([]);
  expect(await stranger.page.getByRole('textbox', { name: 'Wo genau?' }).inputValue()).toBe('Tor 9');
  expect(await scriptBytes(stranger.page)).toBeLessThan(11_000);
  await stranger.page.getByRole('button', { name: 'Meldung absenden' }).tap();
  await stranger.page.getByText('Bitte schreiben Sie, was los ist.').waitFor();
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  await fillIn(stranger.page, 'Das Geländer am Tor 9 gibt nach.');
  // What was typed outlives that a phone drops the page for its camera, and another language.
  await stranger.page.reload();
  const what = stranger.page.getByRole('textbox', { name: 'Was ist los?' });
  await expect.poll(() => what.inputValue()).toBe('Das Geländer am Tor 9 gibt nach.');
  expect(await stranger.page.getByRole('radio', { name: 'Lebensgefährlich' }).isChecked()).toBe(true);
  await stranger.page.getByRole('combobox').selectOption({ label: 'English' });
  await stranger.page.getByRole('button', { name: 'Send report' }).tap();
  await stranger.page.getByRole('heading', { level: 1, name: 'Thank you for your report' }).waitFor();
  await stranger.page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).waitFor();
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  expect(await stranger.page.context().cookies()).toEqual([]);
  expect(await stranger.page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.goto('/dashboard/company/near-misses/list');
  await page.getByRole('link', { name: /Das Geländer am Tor 9 gibt nach/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...faults, ...stranger.faults]).toEqual([]);
});

it('is not reported by a poster that was revoked', async () => {
  const { page, address } = await hangUp('Tor 10');
  await page
    .getByRole('row', { name: /Tor 10/ })
    .getByRole('button', { name: /^Aktionen/ })
    .click();
  await page.getByRole('menuitem', { name: 'Zurückziehen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await page.getByText(/^zurückgezogen am/).waitFor();
  const { page: stranger } = await product.visit({ ...phone, colorScheme: 'dark' });
  await stranger.goto(address);
  await stranger.getByRole('heading', { level: 1, name: 'Dieser Aushang gilt nicht mehr' }).waitFor();
  expect(await accessibilityFaults(stranger)).toEqual([]);
  await stranger.goto('/report/unknown');
  await stranger.getByRole('heading', { level: 1, name: 'Diesen Aushang gibt es nicht' }).waitFor();
});

it('stands on a phone’s first screen, above which the numbers of all places are folded', async () => {
  const { page } = await product.visitAs('anna.admin', '/dashboard/company/near-misses/list', phone);
  const first = page.getByRole('main').getByRole('checkbox').first();
  await first.waitFor();
  const fold = page.getByRole('button', { name: 'Offene Meldungen nach Standort' });
  await fold.waitFor();
  expect((await first.boundingBox())?.y).toBeLessThan(740);
  expect(await page.getByRole('columnheader', { name: 'Standort' }).count()).toBe(0);
  await fold.tap();
  const count = page.getByRole('link', { name: /Logistikzentrum Achim/ }).first();
  expect((await count.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const kind of ['Fast passiert', 'Gefahrenstelle', 'Sachschaden']) {
    const box = await page.getByRole('columnheader', { name: kind }).boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await count.tap();
  await page.waitForURL(/locationUuid=/);
});

/** Asks a question about a report, from the list of reports. */
const ask = async (page: Page, what: string, question: string): Promise<void> => {
  await page.goto('/dashboard/company/near-misses/list');
  await page
    .getByRole('row', { name: what })
    .getByRole('button', { name: /^Aktionen/ })
    .click();
  await page.getByRole('menuitem', { name: 'Rückfrage stellen' }).click();
  await page.getByRole('textbox', { name: 'Ihre Frage' }).fill(question);
  await page.getByRole('dialog').getByRole('button', { name: 'Rückfrage stellen' }).click();
  await page.getByText('Die Frage ist gestellt.').waitFor();
};

it('is asked about and answered by its code, without a name', async () => {
  const { page, address, faults } = await hangUp('Tor 11');
  const { page: stranger, faults: theirs } = await product.visit(phone);
  await stranger.goto(address);
  await fillIn(stranger, 'Am Tor 11 liegt Eis.');
  await stranger.getByRole('button', { name: 'Meldung absenden' }).tap();
  const receipt = (await stranger.getByText(code).textContent()) ?? '';
  await ask(page, 'Am Tor 11 liegt Eis.', 'Innen oder außen?');
  await stranger.goto(address);
  await stranger.getByRole('button', { name: 'Was ist aus meiner Meldung geworden?' }).tap();
  await stranger.getByRole('textbox', { name: 'Code Ihrer Meldung' }).fill('0000-0000-0000-0000');
  await stranger.getByRole('button', { name: 'Nachsehen' }).tap();
  await stranger.getByText('Zu diesem Code gibt es keine Meldung.').waitFor();
  await stranger.getByRole('textbox', { name: 'Code Ihrer Meldung' }).fill(receipt.toLowerCase());
  await stranger.getByRole('button', { name: 'Nachsehen' }).tap();
  await stranger.getByText('Innen oder außen?').waitFor();
  expect(await accessibilityFaults(stranger)).toEqual([]);
  expect(await smallTargets(stranger)).toEqual([]);
  expect(await fitsItsWidth(stranger)).toBe(true);
  await stranger.getByRole('textbox', { name: 'Ihre Antwort' }).fill('Außen, links.');
  await stranger.getByRole('button', { name: 'Antwort senden' }).tap();
  await stranger.getByText(/^Ihre Antwort, /).waitFor();
  await page.getByRole('link', { name: 'Am Tor 11 liegt Eis.' }).click();
  await page.getByRole('tab', { name: 'Rückfragen' }).click();
  await page.getByText('Außen, links.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // The wrong code.
  expect([...faults, ...theirs.filter((fault) => !fault.includes('404'))]).toEqual([]);
});
