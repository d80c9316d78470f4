import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Call, RequestOf, ResponseOf } from '../../contract/kit/call';
import { riskActions } from '../../contract/riskActions';
import { riskAssessments } from '../../contract/riskAssessments';
import { riskRounds } from '../../contract/riskRounds';
import { riskSheets } from '../../contract/riskSheets';
import { until } from '../../contract/testing/until';
import { accessibilityFaults } from '../browser';
import { callIn as send } from '../callIn';
import { hasArrivedWell } from '../looksGood';
import { signIn } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();
const title = 'Büroarbeitsplatz';
const question = /Bürostuhl|Stuhl/;
/** People whose work is assessed together. Employees made by whoever ends the survey would not count. */
const everybody = [
  ...['marko.kilic', 'malgorzata.kowalski', 'malgorzata.kozlowski'],
  ...['hauke.herrmann', 'daniel.seidel', 'sophie.super'],
];

/** The call of the contract, made as the page's own scripts would. */
const callIn = <C extends Call>(page: Page, call: C, body: RequestOf<C> & object): Promise<ResponseOf<C>> =>
  send<ResponseOf<C>>(page, call, body);

/** Hands a sheet in: the worst answer to the first question, the best one to all others. */
const answer = async (username: string): Promise<string> => {
  const { page } = await product.visit();
  await signIn(page, username, 'nordwerk');
  const { items } = await callIn(page, riskAssessments.memberTasks, {
    filter: {},
    page: 1,
    perPage: 100,
    sortBy: 'dueOn',
    sortDirection: 'asc',
  });
  const round = items.find((item) => item.title === title)?.riskAssessmentExecutionResultUuid ?? '';
  const { executionUuid } = await callIn(page, riskSheets.create, { riskAssessmentExecutionResultUuid: round });
  const { sections, revision } = await callIn(page, riskSheets.read, { executionUuid });
  const asked = sections.flatMap(({ questions }) => questions);
  const answers = Object.fromEntries(
    asked.map(({ questionId, answers: all }, index) => [questionId, all.at(index === 0 ? -1 : 0)?.answerId ?? '']),
  );
  const saved = await callIn(page, riskSheets.save, {
    executionUuid,
    revision,
    answers,
    questionId: asked[0]?.questionId ?? '',
  });
  await callIn(page, riskSheets.complete, { executionUuid, revision: saved.revision });
  await page.context().close();
  return round;
};

const startedRound = async (): Promise<string> => {
  const [round] = await Promise.all(everybody.map(answer));
  return `/dashboard/apps/risk-assessments/evaluation/details/${round}/risks`;
};

let address = '';
/** The day, `YYYY-MM-DD`, on which the round's one measure was done, once it is. */
const doneDay = (page: Page): Promise<string> =>
  until(async () => {
    const { items } = await callIn(page, riskActions.list, {
      filter: { riskAssessmentExecutionResultUuid: address.split('/').at(-2) ?? '' },
      page: 1,
      perPage: 100,
      sortBy: 'dueOn',
      sortDirection: 'asc',
    });
    const doneOn = items[0]?.doneOn;
    if (!doneOn) throw new Error('Not done yet');
    return doneOn;
  });

it('six answers lead to a confirmed measure, its effect check and the printed document', async () => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard');
  address = await startedRound();
  await page.getByRole('button', { name: 'Untermenü „Beurteilungen“' }).click();
  await page.getByRole('link', { name: 'Auswertung', exact: true }).click();
  await page.getByRole('row', { name: /Büroarbeitsplatz.*Einzelne Mitarbeitende.*6 von 6/ }).waitFor();
  await hasArrivedWell(page, faults);

  await page.goto(address);
  await page.getByText(/Damit jede Antwort anonym bleibt/).waitFor();
  await hasArrivedWell(page, faults);
  await page.getByRole('button', { name: 'Befragung für alle beenden' }).click();
  const end = page.getByRole('dialog', { name: 'Befragung für alle beenden?' });
  await end.getByText('6 von 6 Personen haben ihren Bogen abgegeben.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await end.getByRole('button', { name: 'Befragung beenden' }).click();

  await page.getByRole('button', { name: 'Noch 1 Risiko zu klären: dorthin' }).click();
  await page.getByRole('heading', { level: 1, name: question }).waitFor();
  await page.goBack();
  await hasArrivedWell(page, faults);

  // What is left to decide stands first.
  await page.getByRole('table', { name: 'Risiken' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: question }).waitFor();
  await page
    .getByText('sehr hoch')
    .or(page.getByText('hoch', { exact: true }))
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^Übernehmen: / })
    .first()
    .click();
  const plan = page.getByRole('dialog', { name: 'Maßnahme planen' });
  await plan.getByRole('combobox', { name: 'Zuständig' }).fill('max member');
  await page.getByRole('option', { name: /Max Member/ }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await plan.getByRole('button', { name: 'Maßnahme planen' }).click();
  await page.getByText('übernommen').waitFor();
  await hasArrivedWell(page, faults);

  await page.getByRole('link', { name: 'Alle Risiken' }).click();
  await page.getByRole('button', { name: 'Alle Maßnahmen bestätigen' }).click();
  await page
    .getByRole('dialog', { name: 'Alle Maßnahmen bestätigen?' })
    .getByRole('button', { name: 'Bestätigen' })
    .click();
  await page.getByRole('button', { name: 'Alle Maßnahmen bestätigen' }).waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Maßnahmen' }).click();
  await page.getByRole('table', { name: 'Maßnahmen' }).getByRole('link').first().click();
  const action = page.getByRole('dialog');
  await action.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Erledigt' }).click();
  await action.getByRole('button', { name: 'Speichern' }).click();
  await action.locator('label', { hasText: /^2/ }).click();
  await action.getByRole('textbox', { name: 'Geprüft am' }).click();
  // The company's day by the product's clock, whichever day it is here by now.
  await page.keyboard.type((await doneDay(page)).split('-').reverse().join('.'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await action.getByRole('button', { name: 'Speichern' }).last().click();
  await expect
    .poll(async () => {
      const uuid = address.split('/').at(-2) ?? '';
      const { riskLoad, riskLoadAfter } = await callIn(page, riskRounds.one, {
        riskAssessmentExecutionResultUuid: uuid,
      });
      return (riskLoadAfter ?? 0) < (riskLoad ?? 0);
    })
    .toBe(true);
  await expect.poll(() => action.getByRole('button', { name: 'Speichern' }).last().isDisabled()).toBe(true);
  await action.getByRole('button', { name: 'Schließen' }).click();

  await page.getByRole('link', { name: 'Drucken' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('cell', { name: 'Max Member' }).waitFor();
  await page.getByRole('cell', { name: /^2 von 10, geprüft am / }).waitFor();
  await hasArrivedWell(page, faults);
  await page.getByRole('button', { name: 'Als PDF speichern' }).click();
  await page.getByRole('menuitem', { name: 'Hochformat' }).waitFor();
  const across = page.getByRole('menuitem', { name: 'Querformat' });
  const [file] = await Promise.all([page.waitForEvent('download'), across.click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});

it('one person edits at a time: the other sees who, and goes on by itself once it is free', async () => {
  const rounds = '/dashboard/apps/risk-assessments/evaluation/list?show=measuresToDefine';
  const [first, second] = await Promise.all([
    product.visitAs('anna.admin', rounds),
    product.visitAs('sophie.super', rounds),
  ]);
  for (const { page } of [first, second]) {
    await page
      .getByRole('row', { name: /Psychische Belastung.*Werk Ulm/ })
      .getByRole('link')
      .click();
    await page.getByRole('table', { name: 'Risiken' }).waitFor();
  }
  await first.page.getByRole('table', { name: 'Risiken' }).getByRole('link').first().click();
  await first.page.getByRole('heading', { name: 'Vorhandene Maßnahmen' }).waitFor();
  await second.page.getByRole('table', { name: 'Risiken' }).getByRole('link').first().click();
  await second.page.getByText(/^Anna Admin bearbeitet diese Beurteilung gerade\./).waitFor();
  expect(await second.page.getByRole('heading', { name: 'Vorhandene Maßnahmen' }).count()).toBe(0);
  await hasArrivedWell(second.page, second.faults);
  await first.page.getByRole('link', { name: 'Alle Risiken' }).click();
  await second.page.getByRole('heading', { name: 'Vorhandene Maßnahmen' }).waitFor();
  await first.page.reload();
  await first.page.getByText('Sophie Super bearbeitet diese Beurteilung gerade.').first().waitFor();
  await hasArrivedWell(first.page, first.faults);
});
