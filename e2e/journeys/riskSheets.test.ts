import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { RiskSheet } from '../../contract/riskSheets';
import { riskSheets } from '../../contract/riskSheets';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { hasArrivedWell } from '../looksGood';
import { productForTests } from '../productForTests';

const product = productForTests({ withWorker: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
const title = 'Büroarbeitsplatz';

/** Sheet on the server, read as the page's own scripts would. */
const readSheet = (page: Page): Promise<RiskSheet> =>
  page.evaluate(
    async ([path, participationUuid]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) };
      const body = JSON.stringify({ executionUuid: participationUuid });
      const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body });
      return (await answer.json()).body;
    },
    [riskSheets.read.path, new URL(page.url()).pathname.split('/').at(-1)] as const,
  );

const at = (page: Page, number: number) => page.getByText(new RegExp(`^Frage ${number} von \\d+ · `)).waitFor();
const isSaved = (page: Page) => page.getByText('Gespeichert', { exact: true }).waitFor();
const forward = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();
const answer = (page: Page) => page.getByRole('radio').first().check();
const toReview = (page: Page) => page.getByRole('button', { name: 'Übersicht' }).click();

/** Has a unit asked on its own, whose people belonged to a wider assignment until now. */
const assign = async (): Promise<void> => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard');
  await page.getByRole('button', { name: 'Untermenü „Beurteilungen“' }).click();
  await page.getByRole('link', { name: 'Beurteilungskatalog' }).click();
  const card = page.getByRole('article', { name: title });
  await card.getByText('Befragung').waitFor();
  await hasArrivedWell(page, faults);
  await card.getByRole('link', { name: 'Zuweisungen' }).click();
  await page.getByRole('combobox', { name: 'Organisationseinheiten' }).fill('schwei');
  await page.getByRole('option', { name: /Schweißerei/ }).click();
  await page.getByRole('button', { name: 'Zuweisen', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Gefährdungsbeurteilung zuweisen?' });
  await question.getByText(/Personen bekommen einen Fragebogen/).waitFor();
  // The page's heading is hidden behind it.
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  await question.getByRole('button', { name: 'Zuweisen' }).click();
  await page.getByText('1 Organisationseinheit ist zugewiesen.').waitFor();
  await hasArrivedWell(page, faults);
  await page.context().close();
};

it('an employee answers on a phone, loses the network, closes the tab, goes on and hands in', async () => {
  await assign();
  const { page, faults } = await product.visitAs('max.member', '/dashboard/apps/risk-assessments/my-analyses', phone);
  const card = page
    .getByRole('article', { name: title })
    .filter({ has: page.getByRole('button') })
    .first();
  await card.getByText('anonym', { exact: true }).waitFor();
  await hasArrivedWell(page, faults);
  await card.getByRole('button', { name: /^(Starten|Weiter)$/ }).click();
  await page.waitForURL('**/risk-assessments/execution/*');
  await at(page, 1);
  await hasArrivedWell(page, faults);
  // By finger a first answer leads on.
  // Not checked for its state: what stands there then is the next question.
  await page.getByRole('radio').first().click();
  await at(page, 2);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByRole('switch', { name: 'Nach einer Antwort gleich weiter' }).uncheck();
  await isSaved(page);

  await page.context().setOffline(true);
  await answer(page);
  await page.getByText('Nicht gespeichert – wir versuchen es weiter').waitFor();
  await forward(page);
  await at(page, 3);
  await answer(page);
  const address = page.url();
  await page.close({ runBeforeUnload: false });

  const again = await page.context().newPage();
  await again.context().setOffline(false);
  await again.goto(address);
  await at(again, 3);
  expect(await again.getByRole('radio').first().isChecked()).toBe(true);
  await isSaved(again);
  await expect.poll(async () => Object.keys((await readSheet(again)).answers)).toHaveLength(3);

  await toReview(again);
  const count = (await readSheet(again)).sections.flatMap(({ questions }) => questions).length;
  await again.getByText(`${count - 3} Fragen sind noch offen.`).waitFor();
  await hasArrivedWell(again, faults);
  await again.getByRole('button', { name: 'Zur ersten offenen Frage' }).click();
  await at(again, 4);
  await answer(again);
  await isSaved(again);
  await toReview(again);
  await again.getByRole('button', { name: 'Bogen abgeben' }).click();
  const question = again.getByRole('dialog', { name: `Mit ${count - 4} offenen Fragen abgeben?` });
  await question.waitFor();
  expect(await accessibilityFaults(again)).toEqual([]);
  await question.getByRole('button', { name: 'Trotzdem abgeben' }).click();
  await again.getByRole('heading', { level: 1, name: 'Danke!' }).waitFor();
  await hasArrivedWell(again, faults);
  await again.getByRole('link', { name: 'Zu „Meine Analysen“' }).click();
  await again.getByRole('button', { name: /^Erledigt: / }).click();
  await again
    .getByRole('article', { name: title })
    .getByText(/^Abgeschlossen am /)
    .first()
    .waitFor();
});
