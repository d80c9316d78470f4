import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { elearningExecutions } from '../../../contract/elearningExecutions';
import { elearnings } from '../../../contract/elearnings';
import type { MemberTask } from '../../../contract/elearnings/elearningFields';
import { featureFlagDefaults } from '../../../contract/names/featureFlags';
import { companyTimeZone } from '../../../dataProvider/clock';
import { lookups, resources } from '../../../resources';
import { OverviewPage } from '../../start/OverviewPage';
import { createApi, uuidOf } from '../../testing/api';
import { memberStateOf } from '../../testing/memberState';
import { openDashboard } from '../../testing/openDashboard';
import { renderInShell } from '../../testing/renderInShell';

const task = (number: number, changes: Partial<MemberTask>): MemberTask => ({
  taskUuid: uuidOf(number),
  elearningUuid: uuidOf(number),
  title: 'Fire safety',
  headline: 'Act right',
  description: 'What it is about',
  category: 'fireSafety',
  imagePath: null,
  duration: 95,
  status: 'due',
  dueOn: '2026-03-05',
  progress: 0,
  executionUuid: null,
  lastCompletedAt: null,
  results: [],
  externals: [],
  abilities: { start: true, reset: false, takeAlong: true },
  ...changes,
});
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

it('shows one’s own with what is due when, by the filter of the address, and starts a task', async () => {
  const items = [
    task(1, { title: 'Late', status: 'overdue', dueOn: '2026-02-20', lastCompletedAt: '2025-02-20T09:00:00.000Z' }),
    task(2, { title: 'Started', status: 'inprogress', executionUuid: uuidOf(9), progress: 40 }),
  ];
  api
    .on(elearnings.memberTasks, () => ({ items, total: 2, counts }))
    .on(elearningExecutions.create, () => ({ executionUuid: uuidOf(9) }));
  const user = await openDashboard('apps/elearnings/my-elearnings?due=overdue', 'member');
  const late = within(await screen.findByRole('article', { name: 'Late' }));
  expect(late.getByText('Overdue since 20 Feb 2026')).toBeTruthy();
  expect(late.getByText('Last on 20 Feb 2025')).toBeTruthy();
  const begun = within(screen.getByRole('article', { name: 'Started' }));
  expect(begun.getByText(/\(in 3 days\)$/)).toBeTruthy();
  expect(begun.getByText('40 %')).toBeTruthy();
  expect(api.bodies(elearnings.memberTasks)[0]?.filter).toEqual({ due: 'overdue' });
  expect(screen.getByRole('button', { name: 'Overdue: 1' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Next 7 days: 1' }));
  await waitFor(() => expect(api.bodies(elearnings.memberTasks).at(-1)?.filter).toEqual({ due: 'next7Days' }));
  await user.click(begun.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(window.location.pathname).toContain(`/apps/elearnings/execution/${uuidOf(9)}`));
});

it('leads to the certificate of what is done, and to older ones by a menu, by the company’s days', async () => {
  onTestFinished(() => companyTimeZone.set(undefined));
  const results = [3, 4].map((number) => ({
    resultUuid: uuidOf(number),
    completedAt: `202${number}-01-05T12:00:00.000Z`,
    validUntil: null,
  }));
  const done = { status: 'completed', dueOn: null, lastCompletedAt: '2024-01-05T12:00:00.000Z' } as const;
  const items = [
    task(1, {
      title: 'Once',
      ...done,
      results: results.slice(0, 1),
      abilities: { start: false, reset: false, takeAlong: false },
    }),
    task(2, { title: 'Twice', ...done, results, abilities: { start: false, reset: false, takeAlong: false } }),
  ];
  api.on(elearnings.memberTasks, () => ({ items, total: 2, counts }));
  const user = await openDashboard('apps/elearnings/my-elearnings', 'member');
  const once = within(await screen.findByRole('article', { name: 'Once' }));
  act(() => companyTimeZone.set('Pacific/Auckland'));
  expect(once.getByRole('link', { name: 'Certificate' }).getAttribute('href')).toContain(`/certificate/${uuidOf(3)}`);
  expect(once.getByText(/6 Jan 2024/)).toBeTruthy();
  expect(once.queryByRole('button', { name: 'Start' })).toBeNull();
  const twice = within(screen.getByRole('article', { name: 'Twice' }));
  await user.click(twice.getByRole('button', { name: 'Certificates' }));
  const named = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(named).toEqual([expect.stringContaining('6 Jan 2023'), expect.stringContaining('6 Jan 2024')]);
});

it('says whose certificate stands for a course and until when, and offers its file', async () => {
  const external = {
    uuid: uuidOf(9),
    issuer: 'TÜV Nord',
    issuedOn: '2025-11-10',
    validUntil: '2026-11-10',
    hasFile: true,
  };
  const done = { status: 'completed', dueOn: null, lastCompletedAt: '2025-11-10T12:00:00.000Z' } as const;
  const own = [task(1, { ...done, title: 'First aid', externals: [external] })];
  api.on(elearnings.memberTasks, () => ({ items: own, total: 1, counts }));
  await openDashboard('apps/elearnings/my-elearnings', 'member');
  const card = within(await screen.findByRole('article', { name: 'First aid' }));
  expect(card.getByText(/^External: TÜV Nord, valid until .*2026$/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'External certificate' })).toBeTruthy();
});

it('shows on the overview what is open, and leads to everything else', async () => {
  const items = [
    task(1, { title: 'Late', status: 'overdue', dueOn: '2026-02-20' }),
    task(2, { title: 'Finished', status: 'completed', dueOn: null }),
  ];
  api.on(elearnings.memberTasks, () => ({ items, total: 2, counts }));
  const state = { ...memberStateOf('member'), featureFlags: { ...featureFlagDefaults, elearnings: true } };
  await renderInShell(<OverviewPage />, {
    resources: { resources, lookups },
    state,
    path: '/start/overview?tab=elearnings',
  });
  expect(await screen.findByRole('article', { name: 'Late' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Finished' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/apps/elearnings/my-elearnings');
});
