import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiVersionHeader } from '../../contract/bootstrap/bootstrapRoutes';
import { type AssessmentTask, riskAssessments } from '../../contract/riskAssessments';
import { type RiskSheet, riskSheets } from '../../contract/riskSheets';
import { callIn, list } from '../callIn';
import { looksGood } from '../looksGood';
import { productForTests } from '../productForTests';
import { cardOf, onDevice, openTaken, playerSize, restart } from '../takenCourses';

const product = productForTests({ withWorker: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
const own = '/dashboard/apps/risk-assessments/my-analyses';
const notSaved = 'Auf diesem Gerät, noch nicht gespeichert';
const addressOf = (executionUuid: string): string => `/dashboard/apps/risk-assessments/execution/${executionUuid}`;

const read = (page: Page, executionUuid: string): Promise<RiskSheet> =>
  callIn(page, riskSheets.read, { executionUuid });
const questionsOf = ({ sections }: RiskSheet) => sections.flatMap(({ questions }) => questions);

/** Somebody's device with their first open sheet taken along. */
const withSheet = async (username: string): Promise<{ page: Page; sheet: RiskSheet; faults: string[] }> => {
  const { page, faults } = await product.visitAs(username, own, phone);
  const { items } = await callIn<{ items: AssessmentTask[] }>(page, riskAssessments.memberTasks, list('title'));
  const task = items.find(({ abilities, kind }) => abilities.start && kind === 'survey');
  if (!task) throw new Error(`${username} has no sheet to take along`);
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined));
  const card = cardOf(page, task.title).filter({ has: page.getByRole('button', { name: 'Mitnehmen' }) });
  await card.first().getByRole('button', { name: 'Mitnehmen' }).click();
  await page.getByRole('link', { name: 'Mitgenommen', exact: true }).waitFor();
  const executionUuid = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('taken') ?? '{}'))[0]);
  return { page, sheet: await read(page, executionUuid ?? ''), faults };
};

const at = (page: Page, number: number) => page.getByText(new RegExp(`^Frage ${number} von \\d+ · `)).waitFor();

/** Answers the questions from one to another, each with the answer at this place. */
const answer = async (page: Page, from: number, to: number, place = 0): Promise<void> => {
  for (let number = from; number <= to; number += 1) {
    await at(page, number);
    await page.getByRole('radio').nth(place).check();
    await page.getByRole('button', { name: /^(Weiter|Prüfen und abgeben)$/ }).click();
  }
};

const handIn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Bogen abgeben' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Abgeben|Trotzdem abgeben)$/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Noch nicht abgegeben' }).waitFor();
};

it('a sheet is answered and handed in in flight mode over a kill and a restart, exactly once', async () => {
  const { page: first, sheet, faults } = await withSheet('max.member');
  const { executionUuid, title } = sheet;
  const count = questionsOf(sheet).length;
  await looksGood(first);
  await first.context().setOffline(true);
  const cold = await restart(first);
  await openTaken(cold);
  await looksGood(cold);
  await cardOf(cold, title)
    .getByRole('link', { name: /^(Starten|Weiter)$/ })
    .click();
  await cold.getByRole('switch', { name: 'Nach einer Antwort gleich weiter' }).uncheck();
  await answer(cold, 1, 3);
  await cold.getByText(notSaved).waitFor();
  await at(cold, 4);
  await looksGood(cold);

  const again = await restart(cold, addressOf(executionUuid));
  await again.getByText(notSaved).waitFor();
  await answer(again, 4, count);
  await again.getByText(/Sie können trotzdem abgeben/).waitFor();
  await looksGood(again);
  await handIn(again);
  await again.getByText(notSaved).waitFor();
  await looksGood(again);
  const { stored } = await onDevice(again);
  for (const secret of [title, 'questionId', 'answers', 'max.member"']) expect(stored).not.toContain(secret);

  const waiting = await restart(again, addressOf(executionUuid));
  await waiting.getByRole('heading', { level: 1, name: 'Noch nicht abgegeben' }).waitFor();
  const other = await waiting.context().newPage();
  await waiting.close({ runBeforeUnload: false });
  await other.context().setOffline(false);
  await other.goto('/dashboard/start/overview');
  const news = other.getByRole('dialog', { name: 'Ihre Arbeit ohne Netz' });
  await news.getByText(`„${title}“: Ihr Bogen ist gespeichert und abgegeben.`).waitFor();
  await looksGood(other);
  await news.getByRole('button', { name: 'Verstanden' }).click();
  const handedIn = await read(other, executionUuid);
  const best = Object.fromEntries(questionsOf(sheet).map((each) => [each.questionId, each.answers[0]?.answerId]));
  expect([handedIn.isCompleted, handedIn.answers]).toEqual([true, best]);
  await expect.poll(() => other.evaluate(() => localStorage.getItem('taken'))).toBe('{}');
  expect(faults).toEqual([]);
});

it('a hand-in that fails, or whose answer is lost, is done once', async () => {
  const { page: first, sheet } = await withSheet('anna.admin');
  const { executionUuid } = sheet;
  const page = await restart(first, addressOf(executionUuid));
  await page.getByRole('switch', { name: 'Nach einer Antwort gleich weiter' }).uncheck();
  await answer(page, 1, 1);
  await page.getByText('Gespeichert', { exact: true }).waitFor();
  const { revision } = await read(page, executionUuid);
  const faults = ['error', 'lost'];
  await page.route(`**/api/${riskSheets.complete.path}`, async (route) => {
    const fault = faults.shift();
    if (fault === 'error') return route.fulfill({ status: 500, body: '' });
    if (fault !== 'lost') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Übersicht' }).click();
  await handIn(page);
  await page.getByRole('heading', { level: 1, name: 'Danke!' }).waitFor();
  expect(faults).toEqual([]);
  const { isCompleted, revision: now } = await read(page, executionUuid);
  expect([isCompleted, now]).toEqual([true, revision + 1]);
});

it('tells side by side what was answered otherwise on another device, and lets one look before it is handed in', async () => {
  const { page, sheet } = await withSheet('sophie.super');
  const { executionUuid, title } = sheet;
  await page.context().setOffline(true);
  const offline = await restart(page, addressOf(executionUuid));
  await offline.getByRole('switch', { name: 'Nach einer Antwort gleich weiter' }).uncheck();
  await answer(offline, 1, 2, 1);
  await offline.getByRole('button', { name: 'Übersicht' }).click();
  await handIn(offline);
  const { page: desk } = await product.visitAs('sophie.super', own);
  const { revision, questionId } = await read(desk, executionUuid);
  const [asked, second] = questionsOf(sheet);
  if (!asked || !second) throw new Error('No questions');
  const answers = { [asked.questionId]: asked.answers[0]?.answerId ?? '' };
  const place = questionId ?? asked.questionId;
  await callIn(desk, riskSheets.save, { executionUuid, revision, questionId: place, answers });

  await offline.context().setOffline(false);
  const back = await restart(offline, '/dashboard/start/overview');
  const news = back.getByRole('dialog', { name: 'Ihre Arbeit ohne Netz' });
  await news.getByText(`„${title}“ wurde inzwischen auch anderswo bearbeitet.`).waitFor();
  await news.getByText(asked.question).waitFor();
  await news.getByText(asked.answers[1]?.text ?? '', { exact: true }).waitFor();
  await looksGood(back);
  await news.getByRole('button', { name: 'Verstanden' }).click();
  const joined = await read(back, executionUuid);
  const both = { ...answers, [second.questionId]: second.answers[1]?.answerId };
  expect([joined.isCompleted, joined.answers]).toEqual([false, both]);
});

it('gives the answers back where the sheet was handed in elsewhere meanwhile', async () => {
  const { page, sheet } = await withSheet('olaf.unit');
  const { executionUuid, title } = sheet;
  await page.context().setOffline(true);
  const offline = await restart(page, addressOf(executionUuid));
  await offline.getByRole('switch', { name: 'Nach einer Antwort gleich weiter' }).uncheck();
  await answer(offline, 1, 1, 1);
  await offline.getByText(notSaved).waitFor();
  const { page: desk } = await product.visitAs('olaf.unit', own);
  const { revision } = await read(desk, executionUuid);
  const [asked] = questionsOf(sheet);
  if (!asked) throw new Error('No questions');
  const answers = { [asked.questionId]: asked.answers[0]?.answerId ?? '' };
  const saved = await callIn<{ revision: number }>(desk, riskSheets.save, {
    executionUuid,
    revision,
    questionId: asked.questionId,
    answers,
  });
  await callIn(desk, riskSheets.complete, { executionUuid, revision: saved.revision });

  // The page that is open hears of it first; closed unread, nothing is lost.
  await offline.context().setOffline(false);
  await offline.getByRole('button', { name: 'Meine Antworten kopieren' }).waitFor();
  await offline.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const back = await restart(offline, '/dashboard/start/overview');
  const news = back.getByRole('dialog', { name: 'Ihre Arbeit ohne Netz' });
  await news.getByText(`„${title}“ wurde inzwischen anderswo abgegeben.`).waitFor();
  await looksGood(back);
  await news.getByRole('button', { name: 'Meine Antworten kopieren' }).click();
  await news.getByRole('button', { name: 'Antworten kopiert' }).waitFor();
  const copied = await back.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${asked.question}\n${asked.answers[1]?.text}`);
});

it('opens by a cold start while the server is gone, and saves what was answered once it is back', async () => {
  const { page: first, sheet } = await withSheet('sophie.super');
  let cold = first;
  await product.without(async () => {
    cold = await restart(first);
    await openTaken(cold);
    await cardOf(cold, sheet.title)
      .getByRole('link', { name: /^(Starten|Weiter)$/ })
      .click();
    await cold.getByRole('switch', { name: 'Nach einer Antwort gleich weiter' }).uncheck();
    await cold.getByRole('radio').nth(2).check();
    await cold.getByText(notSaved).waitFor();
  });
  await expect.poll(async () => (await read(cold, sheet.executionUuid)).revision).toBe(sheet.revision + 1);
});

it('says that there is a newer release while nothing else is shown, and saves once that is loaded', async () => {
  const { page: first, sheet } = await withSheet('sophie.super');
  const { executionUuid, revision } = sheet;
  await first.context().setOffline(true);
  const page = await restart(first, addressOf(executionUuid));
  await page.getByRole('switch', { name: 'Nach einer Antwort gleich weiter' }).uncheck();
  await page.getByRole('radio').first().check();
  await page.getByText(notSaved).waitFor();
  await page.route('**/api/**', (route) => {
    const headers = { ...route.request().headers(), [apiVersionHeader]: 'older' };
    return route.continue({ headers });
  });
  await page.context().setOffline(false);
  await page.getByText('Die Verbindung ist wieder da, und es gibt eine neue Version').waitFor();
  await looksGood(page);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Jetzt neu laden' }).tap();
  await expect.poll(async () => (await read(page, executionUuid)).revision).toBe(revision + 1);
});

// What a device keeps for sheets. More needs a reason, and a higher number here and in docs/benchmarks.md.
it('keeps at most 359 kB of what a sheet is done with, and leaves nothing of it after signing out', async () => {
  const { page } = await withSheet('sophie.super');
  expect(await playerSize(page)).toBeLessThanOrEqual(364);
  await page.goto('/auth/logout');
  await page.getByText('Sie sind abgemeldet.').waitFor();
  const left = await onDevice(page);
  expect([left.databases, left.caches]).toEqual([[], []]);
});
