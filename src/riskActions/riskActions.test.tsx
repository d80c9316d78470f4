import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { memberNames } from '../../contract/memberNames';
import { riskActions } from '../../contract/riskActions';
import { riskRounds } from '../../contract/riskRounds';
import { listedAction, roundUuid, wholeAction, wholeRound } from '../riskRounds/testing';
import { createApi } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { openDashboard } from '../testing/openDashboard';

const tab = `apps/risk-assessments/evaluation/details/${roundUuid}/risk-actions`;
const numbers = { undecided: 1, open: 2, inProgress: 3, done: 4, overdue: 5, unchecked: 6 };

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') });
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('admin'))
    .on(memberNames.list, () => ({ items: [{ ...(listedAction().owner ?? never()) }], total: 1 }))
    .on(riskRounds.one, () => wholeRound({ state: 'confirmed', confirmedOn: '2026-03-01' }))
    .on(riskActions.status, () => numbers)
    .on(riskActions.list, () => ({ items: [listedAction()], total: 1 }))
    .on(riskActions.one, () => wholeAction());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = (): never => {
  throw new Error('The action has an owner');
};

it('lists actions with owner, due wording and progress, and opens one from its link', async () => {
  const user = await openDashboard(tab, 'admin');
  const row = within(await screen.findByRole('row', { name: /Fit a mesh/ }));
  for (const text of ['Technical', 'Max Member', /^Due on 20 Mar 2026/, 'Open'])
    expect(row.getByText(text)).toBeTruthy();
  await user.click(row.getByRole('link', { name: /^Fit a mesh/ }));
  expect(await screen.findByRole('dialog', { name: 'Fit a mesh' })).toBeTruthy();
});

it('finds those of an owner, who is chosen by name', async () => {
  const owner = listedAction().owner ?? never();
  const user = await openDashboard(tab, 'admin');
  await user.type(await screen.findByRole('combobox', { name: 'Owner' }), 'Max');
  await user.click(await screen.findByRole('option', { name: /Max Member/ }));
  await waitFor(() => expect(api.bodies(riskActions.list).at(-1)?.filter).toMatchObject({ ownerUuid: owner.uuid }));
});

it('leads from the owner of one that cannot be changed to their file', async () => {
  const abilities = { update: false, delete: false, report: false, checkEffect: false };
  api.on(riskActions.one, () => wholeAction({ abilities }));
  await openDashboard(`${tab}?action=${wholeAction().uuid}`, 'admin');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fit a mesh' }));
  const link = await dialog.findByRole('link', { name: 'Max Member' });
  expect(link.getAttribute('href')).toBe(`/dashboard/company/members/details/${listedAction().owner?.uuid}`);
});

it('saves as a file what the filters find, in the order of the list', async () => {
  const user = await openDashboard(tab, 'admin');
  await user.type(await screen.findByRole('searchbox'), 'mesh');
  await user.click(await screen.findByRole('button', { name: /^STOP class/ }));
  await waitFor(() => expect(api.bodies(riskActions.list).at(-1)?.filter.search).toBe('mesh'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export to CSV' }));
  const filter = { riskAssessmentExecutionResultUuid: roundUuid, search: 'mesh' };
  const order = { sortBy: 'stopClass', sortDirection: 'asc' } as const;
  expect(api.bodies(riskActions.list).at(-1)).toEqual({ filter, ...order, page: 1, perPage: 25 });
  await waitFor(() => expect(api.bodies(riskActions.export)).toEqual([{ filter, ...order, format: 'csv' }]));
});

it('changes after confirming only how an action is carried out', async () => {
  api.on(riskActions.update, () => wholeAction({ status: 'inProgress', version: 2 }));
  const user = await openDashboard(`${tab}?action=${wholeAction().uuid}`, 'admin');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fit a mesh' }));
  await dialog.findByRole('combobox', { name: /^Status/ });
  expect(dialog.queryByRole('textbox', { name: /^Action/ })).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: /^Status/ }));
  await user.click(await screen.findByRole('option', { name: 'In progress' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.bodies(riskActions.update)).toHaveLength(1));
  expect(api.bodies(riskActions.update)[0]).toMatchObject({ title: 'Fit a mesh', status: 'inProgress', version: 1 });
});

it('checks the effect of what is done by choosing on the scale', async () => {
  const abilities = { update: false, delete: false, report: false, checkEffect: true };
  const done = { status: 'done', doneOn: '2026-03-01', abilities } as const;
  api
    .on(riskActions.one, () => wholeAction(done))
    .on(riskActions.checkEffect, ({ factor, checkedOn, comment }) =>
      wholeAction({ ...done, effect: { factor, checkedOn, comment } }),
    );
  const user = await openDashboard(`${tab}?action=${wholeAction().uuid}`, 'admin');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fit a mesh' }));
  await user.click(await dialog.findByRole('radio', { name: '2, very low' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/must be filled/)).toBeTruthy();
  expect(api.bodies(riskActions.checkEffect)).toEqual([]);
});

it('asks before it closes what somebody has typed', async () => {
  const user = await openDashboard(`${tab}?action=${wholeAction().uuid}`, 'admin');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fit a mesh' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Comment/ }), 'Ordered');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByDisplayValue('Ordered')).toBeTruthy();
});
