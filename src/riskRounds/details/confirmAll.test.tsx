import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { riskActions } from '../../../contract/riskActions';
import { riskRounds } from '../../../contract/riskRounds';
import { uuidOf } from '../../testing/api';
import { openDashboard } from '../../testing/openDashboard';
import { createRoundApi, listedAction, listedRisk, roundUuid, wholeRound } from '../testing';

const page = `apps/risk-assessments/evaluation/details/${roundUuid}/risks`;
const open = [
  listedRisk({ uuid: uuidOf(12), status: 'notAssessed', factor: null, question: 'Is it loud?' }),
  listedRisk({ uuid: uuidOf(13), status: 'notAssessed', factor: null, question: 'Is it cold?' }),
];
const counts = {
  open: 0,
  notAssessed: 2,
  measureToDefine: 0,
  measureDefined: 0,
  measureAgreed: 0,
  done: 1,
  doesNotApply: 0,
};

let api: ReturnType<typeof createRoundApi>;
beforeEach(() => {
  api = createRoundApi()
    .on(riskRounds.one, () => wholeRound({ riskCounts: counts }))
    .on(riskRounds.risks, ({ filter }) => ({ items: filter.status ? open : [listedRisk(), ...open], total: 2 }))
    .on(riskRounds.confirm, () => ({}));
});
afterEach(() => vi.unstubAllGlobals());

const openDialog = async () => {
  const user = await openDashboard(page, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Confirm all measures' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm all measures?' }));
  await dialog.findByText('2 questions are not assessed');
  const choose = async (field: HTMLElement | undefined, option: string) => {
    if (!field) throw new Error('There is no such field');
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const submit = () => user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const decisions = () => dialog.getAllByRole('combobox', { name: 'Decision' });
  return { user, dialog, choose, submit, decisions };
};

it('names what is not assessed and confirms only with a decision for each, with a reason where it does not apply', async () => {
  const { user, dialog, choose, submit, decisions } = await openDialog();
  expect(dialog.getByRole('group', { name: 'Racks: Is it loud?' })).toBeTruthy();
  await submit();
  expect(dialog.getAllByText('Please decide what happens with this question.')).toHaveLength(2);
  await choose(decisions()[0], 'Not applicable');
  await choose(decisions()[1], 'Ask again');
  await submit();
  expect(dialog.getByText('Please say why it does not apply.')).toBeTruthy();
  expect(api.bodies(riskRounds.confirm)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No machines');
  await submit();
  await waitFor(() =>
    expect(api.bodies(riskRounds.confirm)).toEqual([
      {
        riskAssessmentExecutionResultUuid: roundUuid,
        followUps: [
          { riskUuid: uuidOf(12), kind: 'notApplicable', reason: 'No machines' },
          { riskUuid: uuidOf(13), kind: 'askAgain', reason: null },
        ],
      },
    ]),
  );
});

it('decides the same for all at once, and keeps what was entered while it is closed', async () => {
  const { user, dialog, choose } = await openDialog();
  await choose(dialog.getByRole('combobox', { name: 'The same for all' }), 'Assess otherwise: in a workshop');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Confirm all measures' }));
  await screen.findByRole('dialog', { name: 'Confirm all measures?' });
  const again = within(screen.getByRole('dialog')).getAllByRole('combobox', { name: 'Decision' });
  expect(again.map(({ textContent }) => textContent)).toEqual(Array(2).fill('Assess otherwise: in a workshop'));
});

it('warns of measures without owner, date or time, leads to each, and confirms nevertheless', async () => {
  api.on(riskRounds.one, () => wholeRound({ riskCounts: { ...counts, notAssessed: 0 } }));
  const lacking = [
    listedAction({ uuid: uuidOf(22), title: 'Fit a mesh', gaps: ['noOwner', 'noDueOn'] }),
    listedAction({ uuid: uuidOf(23), title: 'Buy gloves', gaps: ['noOwner', 'overdue'] }),
  ];
  api.on(riskActions.list, ({ filter }) => ({ items: filter.gap ? lacking : [], total: 2 }));
  const user = await openDashboard(page, 'admin');
  const openAgain = async () => {
    await user.click(await screen.findByRole('button', { name: 'Confirm all measures' }));
    return within(await screen.findByRole('dialog', { name: 'Confirm all measures?' }));
  };
  const dialog = await openAgain();
  expect(await dialog.findByText('Something is missing from 2 measures')).toBeTruthy();
  for (const line of ['2 measures: no owner', '1 measure: no due date', '1 measure: due date already past']) {
    expect(dialog.getByText(line)).toBeTruthy();
  }
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fit a mesh (No owner, No due date)',
    'Buy gloves (No owner, Overdue)',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(api.bodies(riskRounds.confirm)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await openAgain()).getByRole('link', { name: 'Buy gloves' }));
  await waitFor(() => expect(window.location.search).toBe(`?action=${uuidOf(23)}`));
  expect(window.location.pathname).toMatch(/risk-actions$/);
});
