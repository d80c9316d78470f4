import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { riskActions } from '../../contract/riskActions';
import { riskRounds } from '../../contract/riskRounds';
import { uuidOf } from '../testing/api';
import { openDashboard } from '../testing/openDashboard';
import { wearStyles } from '../testing/styles';
import { createRoundApi, listedAction, listedRisk, listedRound, roundUuid, wholeRound } from './testing';

const counts = {
  all: 2,
  overdue: 1,
  next7Days: 1,
  nextMonth: 0,
  tooFewAnswers: 0,
  measuresToDefine: 1,
  measuresDecided: 0,
  done: 0,
  discarded: 1,
};
const list = 'apps/risk-assessments/evaluation/list';
const details = (rest: string): string => `apps/risk-assessments/evaluation/details/${roundUuid}/${rest}`;

let api: ReturnType<typeof createRoundApi>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') });
  api = createRoundApi().on(riskRounds.list, () => ({ items: [listedRound()], total: 1, counts }));
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
    '8 of 12 submitted',
    /\(in 3 days\)$/,
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
  api.on(riskRounds.list, () => ({ items: [running], total: 1, counts }));
  await openDashboard(list, 'admin');
  const row = within(await screen.findByRole('row', { name: /Warehouse/ }));
  expect(row.getByText('4 more responses needed')).toBeTruthy();
  expect(row.getByText('once the survey has ended')).toBeTruthy();
  expect(row.getByText('Survey')).toBeTruthy();
});

it('speaks of an inspection where it is one', async () => {
  const running = { kind: 'inspection', state: 'running', riskLoad: null, riskFactor: null, sections: [] } as const;
  const abilities = { finish: true, decide: false, confirm: false };
  api
    .on(riskRounds.list, () => ({ items: [listedRound({ ...running })], total: 1, counts }))
    .on(riskRounds.one, () => wholeRound({ ...running, sections: [], dropped: [], abilities }));
  const user = await openDashboard(details('risks'), 'admin');
  const steps = within(await screen.findByLabelText('Status of the assessment'));
  expect(steps.getByText('Inspection')).toBeTruthy();
  expect(screen.getByText('once the inspection has ended')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End inspection for everyone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the inspection for everyone?' }));
  expect(dialog.getByRole('button', { name: 'End inspection' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/survey/i);
});

it('calls overdue what the server says is, whatever day the device has', async () => {
  api.on(riskRounds.list, () => ({
    items: [
      listedRound({ isOverdue: true, dueOn: '2026-03-01' }),
      listedRound({ uuid: uuidOf(4), title: 'Office', isOverdue: false, dueOn: '2026-03-01' }),
    ],
    total: 2,
    counts,
  }));
  await openDashboard(list, 'admin');
  expect(within(await screen.findByRole('row', { name: /Warehouse/ })).getByText(/^Overdue/)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Office/ })).queryByText(/^Overdue/)).toBeNull();
});

it('filters by a bubble, which the address names', async () => {
  const user = await openDashboard(`${list}?show=measuresToDefine`, 'admin');
  const bubble = await screen.findByRole('button', { name: 'Measures to define: 1' });
  expect(bubble.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Overdue: 1' }));
  await waitFor(() => expect(api.bodies(riskRounds.list).at(-1)?.filter).toEqual({ show: 'overdue' }));
});

it('turns the pages of what a bubble shows, and begins anew with another one', async () => {
  api.on(riskRounds.list, () => ({ items: [listedRound()], total: 60, counts }));
  const user = await openDashboard(`${list}?show=measuresToDefine`, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Go to page 3' }));
  await screen.findByText('51–60 of 60');
  await user.click(screen.getByRole('button', { name: 'Overdue: 1' }));
  await screen.findByText('1–25 of 60');
  const asked = api.bodies(riskRounds.list).map(({ filter, page }) => [filter.show, page]);
  expect(asked[0]).toEqual(['measuresToDefine', 1]);
  expect(asked[1]).toEqual(['measuresToDefine', 3]);
  expect(asked.at(-1)).toEqual(['overdue', 1]);
});

it('does not end answering below the minimum, and says why', async () => {
  api.on(riskRounds.one, () => wholeRound({ state: 'running', completedMemberCount: 5, sections: [], dropped: [] }));
  const user = await openDashboard(details('risks'), 'admin');
  const button = await screen.findByRole('button', { name: 'End survey for everyone' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/Possible once 1 more form has been submitted/)).toBeTruthy();
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that too few are concerned instead of waiting for sheets that cannot come', async () => {
  const few = { state: 'running', memberCount: 5, completedMemberCount: 3 } as const;
  api.on(riskRounds.one, () => wholeRound({ ...few, sections: [], dropped: [] }));
  await openDashboard(details('risks'), 'admin');
  expect(await screen.findByText(/cannot be evaluated as it is: fewer than 6 people are concerned/)).toBeTruthy();
  expect(screen.getByText('too few people concerned: at least 6 needed')).toBeTruthy();
  expect(screen.queryByText(/more form/)).toBeNull();
});

it.each([
  [
    8,
    '8 of 20 people have submitted the form.',
    /^If fewer than 12 forms count, each question stands at the upper end/,
  ],
  [16, '16 of 20 people have submitted the form.', /^A question that fewer than 6 people rated stays “not assessed”/],
])(
  'ends answering for %d forms once somebody has read how many answered and what is lost',
  async (count, told, rule) => {
    const counts = { memberCount: 20, completedMemberCount: count };
    const running = wholeRound({
      ...counts,
      state: 'running',
      abilities: { finish: true, decide: false, confirm: false },
    });
    api.on(riskRounds.one, () => running).on(riskRounds.finish, () => ({}));
    const user = await openDashboard(details('risks'), 'admin');
    await user.click(await screen.findByRole('button', { name: 'End survey for everyone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the survey for everyone?' }));
    expect(dialog.getByText(told)).toBeTruthy();
    expect(dialog.getByText(/people can no longer answer afterwards/)).toBeTruthy();
    expect(dialog.getByText(rule)).toBeTruthy();
    expect(api.bodies(riskRounds.finish)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'End survey' }));
    await waitFor(() => expect(api.bodies(riskRounds.finish)).toHaveLength(1));
  },
);

it('leads to the next risk that lacks a decision as long as there is one, and offers to confirm only then', async () => {
  const all = [listedRisk(), listedRisk({ uuid: uuidOf(13), question: 'Is the floor dry?', measure: 'notRelevant' })];
  api
    .on(riskRounds.one, () => wholeRound({ undecidedCount: 2 }))
    .on(riskRounds.risks, ({ filter }) => ({ items: filter.undecided ? all.slice(0, 1) : all, total: 2 }));
  const user = await openDashboard(details('risks'), 'admin');
  await user.click(await screen.findByRole('button', { name: '2 risks left to decide: go to the next' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Are loads secured?' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm all measures' })).toBeNull();
});

it('says who discarded a round that was rated, when and why, and shows none of its means', async () => {
  const discarded = { by: 'Anna Admin', on: '2026-03-01', reason: 'Wrong unit' };
  const gone = { state: 'discarded', discarded, riskLoad: null, riskFactor: null } as const;
  api
    .on(riskRounds.list, () => ({ items: [listedRound(gone)], total: 1, counts }))
    .on(riskRounds.one, () => wholeRound({ ...gone, riskLoadAfter: null }));
  const user = await openDashboard(list, 'admin');
  const row = within(await screen.findByRole('row', { name: /Warehouse/ }));
  for (const text of ['Discarded', 'Discarded on 1 Mar 2026 by Anna Admin', 'Reason: Wrong unit']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('button', { name: 'Discarded: 1' })).toBeTruthy();
  await user.click(row.getByRole('link'));
  expect(await screen.findByText(/Answers, means and measures are deleted/)).toBeTruthy();
  expect(screen.getByText('Reason: Wrong unit')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByText('Risk load')).toBeNull();
});

it('shows the picture of the whole as a table too, and what is no longer asked', async () => {
  await openDashboard(details('risks'), 'admin');
  const table = within(await screen.findByRole('table', { name: 'Risk load by section' }));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['6.0', '5.5', '3.1']);
  expect(screen.getByText('Are ladders checked?')).toBeTruthy();
  expect(await screen.findByText('changed, was 5')).toBeTruthy();
});

describe('the page to print', () => {
  // What is hidden there is so by style.
  wearStyles();

  it('prints risks with actions, decisions and legal basis', async () => {
    api
      .on(riskRounds.risks, () => ({ items: [listedRisk({ measuresInPlace: 'A sign', status: 'done' })], total: 1 }))
      .on(riskActions.list, () => ({
        items: [listedAction({ effect: { checkedOn: '2026-03-01', factor: 2, comment: null } })],
        total: 1,
      }));
    await openDashboard(details('risk-action-list'), 'admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Warehouse' })).toBeTruthy();
    for (const text of ['ASR A2.1', 'Already done: A sign', 'Max Member', '2 out of 10, checked on 1 Mar 2026']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByRole('banner')).toBeNull();
    expect(api.bodies(riskRounds.risk)).toEqual([]);
  });
});
