import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../authProvider';
import { bootstrap } from '../../contract/bootstrap';
import { elearnings } from '../../contract/elearnings';
import { featureFlagDefaults } from '../../contract/names/featureFlags';
import { riskActions } from '../../contract/riskActions';
import { riskAssessments } from '../../contract/riskAssessments';
import { riskSheets } from '../../contract/riskSheets';
import { lookups, resources } from '../../resources';
import { OverviewPage } from '../start/OverviewPage';
import { createApi, uuidOf } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { openDashboard } from '../testing/openDashboard';
import { renderInShell } from '../testing/renderInShell';
import { participationUuid, task } from './testing';

const counts = { all: 2, overdue: 1, next7Days: 1, nextMonth: 0, done: 0 };

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') });
  api = createApi().on(bootstrap.memberState, () => memberStateOf('member'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows one’s own with what is due when and who will know the answers, and begins a sheet', async () => {
  const items = [
    task({ title: 'Late', status: 'overdue', dueOn: '2026-02-20' }),
    task({
      riskAssessmentExecutionResultUuid: uuidOf(9),
      title: 'Forklift',
      kind: 'inspection',
      status: 'inprogress',
      executionUuid: participationUuid,
      editor: { name: 'Olaf Unit', since: '2026-03-01T08:00:00Z', until: '2026-03-08T08:00:00Z', isSelf: false },
      progress: 40,
      targetKind: 'members',
      targetName: null,
    }),
  ];
  api
    .on(riskAssessments.memberTasks, () => ({ items, total: 2, counts }))
    .on(riskSheets.create, () => ({ executionUuid: participationUuid }));
  const user = await openDashboard('apps/risk-assessments/my-analyses?due=overdue', 'member');
  const late = within(await screen.findByRole('article', { name: 'Late' }));
  for (const text of ['Overdue since 20 Feb 2026', 'Welding', 'anonymous']) expect(late.getByText(text)).toBeTruthy();
  const begun = within(screen.getByRole('article', { name: 'Forklift' }));
  for (const text of [
    /\(in 3 days\)$/,
    '40 %',
    'shared form',
    'Individual employees',
    'Checked out by Olaf Unit until 8 Mar 2026',
  ]) {
    expect(begun.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText(/only once at least 6 forms have been submitted/)).toBeTruthy();
  expect(api.bodies(riskAssessments.memberTasks)[0]?.filter).toEqual({ due: 'overdue' });
  await user.click(screen.getByRole('button', { name: 'Next 7 days: 1' }));
  await waitFor(() => expect(api.bodies(riskAssessments.memberTasks).at(-1)?.filter).toEqual({ due: 'next7Days' }));
  await user.click(begun.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(window.location.pathname).toContain(`/apps/risk-assessments/execution/${participationUuid}`),
  );
  expect(api.bodies(riskSheets.create)).toEqual([{ riskAssessmentExecutionResultUuid: uuidOf(9) }]);
});

it('has a tab of its own on the overview, which the address can name', async () => {
  const items = [task({ title: 'Late', status: 'overdue' }), task({ title: 'Finished', status: 'completed' })];
  const none = { all: 0, overdue: 0, next7Days: 0, nextMonth: 0, done: 0 };
  api
    .on(riskAssessments.memberTasks, () => ({ items, total: 2, counts }))
    .on(riskActions.own, () => ({ items: [], total: 0, counts: { ...none, all: 2, overdue: 2 } }))
    .on(elearnings.memberTasks, () => ({ items: [], total: 0, counts: none }));
  const featureFlags = { ...featureFlagDefaults, elearnings: true, riskAssessments: true };
  const state = { ...memberStateOf('member'), featureFlags };
  await renderInShell(<OverviewPage />, {
    resources: { resources, lookups },
    state,
    path: '/start/overview?tab=risk-assessments',
  });
  expect(await screen.findByRole('article', { name: 'Late' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Finished' })).toBeNull();
  // What one is asked, and what one is to carry out.
  const tab = await screen.findByRole('tab', { name: 'Risk assessments 3 overdue' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tab', { name: 'E-learnings' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(
    '/apps/risk-assessments/my-analyses',
  );
});

it('makes each choice of a tab on the overview a step of the way back', async () => {
  const none = { all: 0, overdue: 0, next7Days: 0, nextMonth: 0, done: 0 };
  api
    .on(riskAssessments.memberTasks, () => ({ items: [], total: 0, counts: none }))
    .on(riskActions.own, () => ({ items: [], total: 0, counts: none }))
    .on(elearnings.memberTasks, () => ({ items: [], total: 0, counts: none }));
  const user = await openDashboard('start/overview', 'member');
  const featureFlags = { ...featureFlagDefaults, elearnings: true, riskAssessments: true };
  act(() => session.set({ ...memberStateOf('member'), featureFlags }));
  await user.click(await screen.findByRole('tab', { name: 'Risk assessments', selected: false }));
  await user.click(await screen.findByRole('tab', { name: 'E-learnings', selected: false }));
  expect(window.location.search).toBe('?tab=elearnings');
  window.history.back();
  expect(await screen.findByRole('tab', { name: 'Risk assessments', selected: true })).toBeTruthy();
  window.history.back();
  expect(await screen.findByRole('tab', { name: 'E-learnings', selected: true })).toBeTruthy();
  expect(window.location.search).toBe('');
});
