import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { riskActions } from '../../contract/riskActions';
import { riskEvaluations } from '../../contract/riskEvaluations';
import { createApi, openDashboard, uuidOf } from '../../resources/testing';
import { memberStateOf } from '../testing/memberState';
import { listedAction, listedRisk, listedRound, riskUuid, roundUuid, wholeRisk, wholeRound } from './testing';

// The first one loads every page.
configure({ asyncUtilTimeout: 30_000 });

const counts = { all: 2, overdue: 1, next7Days: 1, nextMonth: 0, measuresToDefine: 1, measuresDecided: 0, done: 0 };
const list = 'apps/risk-assessments/evaluation/list';
const details = (rest: string): string => `apps/risk-assessments/evaluation/details/${roundUuid}/${rest}`;

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') });
  const editor = { name: 'Erika Muster', until: '2026-03-02T12:02:00.000Z', isSelf: true };
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('admin'))
    .on(riskEvaluations.list, () => ({ items: [listedRound()], total: 1, counts }))
    .on(riskEvaluations.one, () => wholeRound())
    .on(riskEvaluations.risks, () => ({ items: [listedRisk()], total: 1 }))
    .on(riskEvaluations.risk, () => wholeRisk())
    .on(riskEvaluations.lock, () => ({ editor }))
    .on(riskEvaluations.release, () => ({}))
    .on(riskActions.list, () => ({ items: [], total: 0 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lists rounds with participation, due wording, risk load and level, and what is left to define', async () => {
  await openDashboard(list, 'admin');
  const row = within(await screen.findByRole('row', { name: /Warehouse/ }));
  for (const text of [
    'Welding',
    'Nordwerk',
    'Evaluating',
    '8 of 12 handed in',
    'Due in 3 days',
    'low',
    '4.2',
    '1 risk without a measure',
  ]) {
    expect(row.getByText(text, { exact: true })).toBeTruthy();
  }
  expect(row.getByRole('link').getAttribute('href')).toContain(details('risks'));
});

it('says how many sheets are missing while employees answer, and shows no result then', async () => {
  const running = listedRound({ state: 'running', completedMemberCount: 2, riskLoad: null, riskFactor: null });
  api.on(riskEvaluations.list, () => ({ items: [running], total: 1, counts }));
  await openDashboard(list, 'admin');
  const row = within(await screen.findByRole('row', { name: /Warehouse/ }));
  expect(row.getByText('4 more sheets to reach the minimum')).toBeTruthy();
  expect(row.getByText('once the survey has ended')).toBeTruthy();
});

it('filters by a bubble, which the address names', async () => {
  const user = await openDashboard(`${list}?show=measuresToDefine`, 'admin');
  const bubble = await screen.findByRole('button', { name: 'Measures to define: 1' });
  expect(bubble.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Overdue: 1' }));
  await waitFor(() => expect(api.bodies(riskEvaluations.list).at(-1)?.filter).toEqual({ show: 'overdue' }));
});

it('does not end answering below the minimum, and says why', async () => {
  api.on(riskEvaluations.one, () =>
    wholeRound({ state: 'running', completedMemberCount: 5, sections: [], dropped: [] }),
  );
  const user = await openDashboard(details('risks'), 'admin');
  const button = await screen.findByRole('button', { name: 'End answering for all' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/Possible once 1 more sheet has been handed in/)).toBeTruthy();
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ends answering once somebody has read how many answered and what is lost', async () => {
  const running = wholeRound({ state: 'running', abilities: { finish: true, decide: false, confirm: false } });
  api.on(riskEvaluations.one, () => running).on(riskEvaluations.finish, () => ({}));
  const user = await openDashboard(details('risks'), 'admin');
  await user.click(await screen.findByRole('button', { name: 'End answering for all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End answering for all?' }));
  expect(dialog.getByText('8 of 12 people have handed in their sheets.')).toBeTruthy();
  expect(dialog.getByText(/^4 people can no longer answer afterwards/)).toBeTruthy();
  expect(api.bodies(riskEvaluations.finish)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'End answering' }));
  await waitFor(() => expect(api.bodies(riskEvaluations.finish)).toHaveLength(1));
});

it('names the risks that lack a decision instead of confirming', async () => {
  const reasonless = uuidOf(12);
  const items = [
    listedRisk(),
    listedRisk({ uuid: reasonless, question: 'Are gloves worn?', status: 'measureDefined', actionCount: 1 }),
    listedRisk({ uuid: uuidOf(13), question: 'Is the floor dry?', status: 'measureDefined', measure: 'notRelevant' }),
  ];
  api
    .on(riskEvaluations.risks, () => ({ items, total: 3 }))
    .on(riskEvaluations.risk, ({ riskUuid: uuid }) => wholeRisk({ uuid, needsHigherClassReason: uuid === reasonless }));
  const user = await openDashboard(details('risks'), 'admin');
  await user.click(await screen.findByRole('button', { name: 'Confirm all measures' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Something is missing for 2 risks' }));
  expect(dialog.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Are loads secured?',
    'Are gloves worn?',
  ]);
});

it('shows the picture of the whole as a table too, and what is no longer asked', async () => {
  await openDashboard(details('risks'), 'admin');
  const table = within(await screen.findByRole('table', { name: 'Risk load by section' }));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['6', '5.5', '3.1']);
  expect(screen.getByText('Are ladders checked?')).toBeTruthy();
  expect(await screen.findByText('changed, was 5')).toBeTruthy();
});

it('takes up a suggestion as an action, with the lease', async () => {
  api.on(riskActions.create, () => ({ uuid: uuidOf(21) }));
  const user = await openDashboard(details(`risks/${riskUuid}`), 'admin');
  const suggested = await screen.findAllByRole('button', { name: /^Take up: / });
  // The more effective one comes first, whatever the catalogue's order.
  expect(suggested.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Take up: Fit a mesh behind the racks',
    'Take up: Wear helmets',
  ]);
  expect(api.bodies(riskEvaluations.lock).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Take up: Fit a mesh behind the racks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan an action' }));
  expect(await dialog.findByDisplayValue('Fit a mesh behind the racks')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Plan action' }));
  await waitFor(() => expect(api.bodies(riskActions.create)).toHaveLength(1));
  expect(api.bodies(riskActions.create)[0]).toMatchObject({
    ...{ riskUuid, measureId: 'mesh', title: 'Fit a mesh behind the racks', stopClass: 'technical', status: 'open' },
  });
});

it('wants a reason where no measure is necessary', async () => {
  api.on(riskEvaluations.decide, ({ riskUuid: uuid, version, ...decision }) =>
    wholeRisk({ uuid, ...decision, version: version + 1, status: 'measureDefined' }),
  );
  const user = await openDashboard(details(`risks/${riskUuid}`), 'admin');
  await user.click(await screen.findByRole('checkbox', { name: 'No measure is necessary here' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/must be filled/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Racks are gone');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.bodies(riskEvaluations.decide)).toHaveLength(1));
  expect(api.bodies(riskEvaluations.decide)[0]).toMatchObject({
    measure: 'notRelevant',
    reason: 'Racks are gone',
    version: 4,
  });
});

it('asks why nothing higher is possible where personal protection is all there is', async () => {
  const personal = { actionCount: 1, measure: 'custom', needsHigherClassReason: true } as const;
  api
    .on(riskEvaluations.risk, () => wholeRisk(personal))
    .on(riskActions.list, () => ({ items: [listedAction({ stopClass: 'personal' })], total: 1 }));
  await openDashboard(details(`risks/${riskUuid}`), 'admin');
  expect(await screen.findByRole('heading', { name: 'Why personal protection only?' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /No measure/ }).disabled).toBe(true);
});

it('leads from risk to risk by the keyboard, what is left to decide first', async () => {
  const items = [
    listedRisk(),
    listedRisk({ uuid: uuidOf(15), question: 'Less?', factor: 3 }),
    listedRisk({ uuid: uuidOf(14), question: 'Done?', status: 'done', factor: 2 }),
  ];
  api
    .on(riskEvaluations.risks, () => ({ items, total: 3 }))
    .on(riskEvaluations.risk, ({ riskUuid: uuid }) => wholeRisk(items.find((item) => item.uuid === uuid)));
  const user = await openDashboard(details(`risks/${riskUuid}`), 'admin');
  await screen.findByText('1 of 3');
  expect(api.bodies(riskEvaluations.risks)[0]).toMatchObject({ sortBy: 'status', sortDirection: 'asc' });
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Less?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next risk' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Done?' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next risk' }).disabled).toBe(true);
});

it('prints risks with actions, decisions and legal basis', async () => {
  api
    .on(riskEvaluations.risk, () => wholeRisk({ measuresInPlace: 'A sign', status: 'done' }))
    .on(riskActions.list, () => ({
      items: [listedAction({ effect: { checkedOn: '2026-03-01', factor: 2, comment: null } })],
      total: 1,
    }));
  await openDashboard(details('risk-action-list'), 'admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Warehouse' })).toBeTruthy();
  for (const text of ['ASR A2.1', 'Done already: A sign', 'Max Member', '2 out of 10, checked on 1 Mar 2026']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.queryByRole('banner')).toBeNull();
});
