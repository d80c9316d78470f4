import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type AssessmentTask, riskAssessments } from '../../contract/riskAssessments';
import { type RiskSheet, riskSheets } from '../../contract/riskSheets';
import { callIn, list } from '../callIn';
import { looksGood } from '../looksGood';
import { signInByCalls } from '../people';
import { productForTests } from '../productForTests';
import { cardOf, restart } from '../takenCourses';

const product = productForTests({ withWorker: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
/** Takes the first inspection of that title along. */
const takeInspection = async (page: Page, title: string): Promise<void> => {
  const card = cardOf(page, title).filter({ hasText: 'Begehung' }).first();
  await card.getByRole('button', { name: 'Mitnehmen' }).click();
  await card.getByRole('link', { name: 'Mitgenommen', exact: true }).waitFor();
  await card.getByText(/^Von Ihnen mitgenommen bis /).waitFor();
};

const own = '/dashboard/apps/risk-assessments/my-analyses';
const inCharge = ['lena.location', 'olaf.unit', 'anna.admin', 'sophie.super'] as const;

const read = (page: Page, executionUuid: string): Promise<RiskSheet> =>
  callIn(page, riskSheets.read, { executionUuid });

/** The first of those in charge who has an inspection to do, with it taken along. */
const withInspection = async (): Promise<{ page: Page; username: string; sheet: RiskSheet }> => {
  for (const username of inCharge) {
    const { page } = await product.visitAs(username, own, phone);
    const { items } = await callIn<{ items: AssessmentTask[] }>(page, riskAssessments.memberTasks, list('dueOn'));
    const task = items.find(({ abilities, kind }) => abilities.start && kind === 'inspection');
    if (!task) continue;
    await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined));
    await takeInspection(page, task.title);
    const executionUuid = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('taken') ?? '{}'))[0]);
    return { page, username, sheet: await read(page, executionUuid ?? '') };
  }
  throw new Error('Nobody has an inspection to do');
};

it('an inspection on a device is one person’s, can be taken over, and is told side by side when it comes back', async () => {
  const { page, username, sheet } = await withInspection();
  const { executionUuid, title } = sheet;
  const place = `/dashboard/apps/risk-assessments/execution/${executionUuid}`;
  expect(sheet.editor).toMatchObject({ isSelf: true, since: expect.any(String) });
  await page.context().setOffline(true);
  const offline = await restart(page, place);
  await offline.getByRole('switch', { name: 'Nach einer Antwort gleich weiter' }).uncheck();
  for (let number = 1; number <= 2; number += 1) {
    await offline.getByText(new RegExp(`^Frage ${number} von `)).waitFor();
    await offline.getByRole('radio').nth(1).check();
    await offline.getByRole('button', { name: 'Weiter', exact: true }).click();
  }
  await offline.getByText('Auf diesem Gerät, noch nicht gespeichert').waitFor();

  const other = username === 'sophie.super' ? 'anna.admin' : 'sophie.super';
  const { page: desk } = await product.visitAs(other, '/dashboard', phone);
  await desk.goto(place);
  await desk.getByRole('heading', { level: 1, name: 'Der Bogen ist mitgenommen' }).waitFor();
  await desk.getByText(new RegExp(`^${sheet.editor?.name} hat diesen Bogen am .+ mitgenommen`)).waitFor();
  await looksGood(desk);
  await desk.getByRole('button', { name: 'Bogen übernehmen' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await desk.getByRole('switch', { name: 'Nach einer Antwort gleich weiter' }).uncheck();
  await desk.getByRole('radio').first().check();
  await desk.getByText('Gespeichert', { exact: true }).waitFor();
  await desk.getByRole('link', { name: 'Verlassen' }).click();
  await expect.poll(async () => (await read(desk, executionUuid)).editor).toBeNull();

  await offline.context().setOffline(false);
  const back = await restart(offline, '/dashboard/start/overview');
  const news = back.getByRole('dialog', { name: 'Ihre Arbeit ohne Netz' });
  await news.getByText(new RegExp(`hat „${title}“ übernommen, während Sie ohne Netz waren`)).waitFor();
  await news.getByText(`„${title}“ wurde inzwischen auch anderswo bearbeitet.`).waitFor();
  await looksGood(back);
  const [asked, second] = sheet.sections.flatMap(({ questions }) => questions);
  const both = {
    [asked?.questionId ?? '']: asked?.answers[0]?.answerId,
    [second?.questionId ?? '']: second?.answers[1]?.answerId,
  };
  const joined = await read(back, executionUuid);
  expect([joined.answers, joined.isCompleted, joined.takenOver]).toEqual([both, false, null]);
  await expect.poll(() => back.evaluate(() => localStorage.getItem('taken'))).toBe('{}');
});

it('is given back by taking it off the device, and by signing out', async () => {
  const { page, username, sheet } = await withInspection();
  await page.getByRole('link', { name: 'Mitgenommen', exact: true }).first().click();
  await page.getByRole('button', { name: 'Entfernen' }).click();
  await page.getByText(`„${sheet.title}“ ist nicht mehr auf diesem Gerät.`).waitFor();
  expect((await read(page, sheet.executionUuid)).editor).toBeNull();

  await page.goto(own);
  await takeInspection(page, sheet.title);
  expect((await read(page, sheet.executionUuid)).editor).toMatchObject({ isSelf: true, since: expect.any(String) });
  // What has just been said lies over the foot of a phone's page.
  await page.goto(own);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Abmelden' }).click();
  await page.waitForURL('**/auth/login/**');
  const other = username === 'sophie.super' ? 'anna.admin' : 'sophie.super';
  const { page: desk } = await product.visitAs(other, '/dashboard', phone);
  expect((await read(desk, sheet.executionUuid)).editor).toBeNull();

  // The address alone, as links of other pages and bookmarks open it.
  await signInByCalls(page, username);
  await page.goto(own);
  await takeInspection(page, sheet.title);
  expect((await read(desk, sheet.executionUuid)).editor).toMatchObject({ isSelf: false, since: expect.any(String) });
  await page.goto('/auth/logout');
  await page.getByText('Sie sind abgemeldet.').waitFor();
  expect((await read(desk, sheet.executionUuid)).editor).toBeNull();
});
