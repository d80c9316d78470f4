import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { equipment } from '../../contract/equipment';
import { hazardousSubstances } from '../../contract/hazardousSubstances';
import { type ReminderStatus, reminders } from '../../contract/reminders';
import { lookups, resources } from '../../resources';
import { createApi } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';
import { OverviewPage } from './OverviewPage';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [8, 'Good morning, Erika Muster'],
  [12, 'Hello, Erika Muster'],
  [19, 'Good evening, Erika Muster'],
  [2, 'Good evening, Erika Muster'],
])('greets at %d o’clock', async (hour, greeting) => {
  vi.setSystemTime(new Date(2026, 5, 1, hour));
  await renderInShell(<OverviewPage />, { resources: { resources, lookups } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting);
});

it('leads administrators to what they may do', async () => {
  await renderInShell(<OverviewPage />, {
    resources: { resources, lookups },
    state: memberStateOf('ou-admin'),
  });
  expect(screen.getByRole('link', { name: 'Open employees' }).getAttribute('href')).toBe('/company/members/list');
  expect(screen.getByRole('link', { name: 'Open organisational units' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Start the import' })).toBeNull();
  expect(screen.queryByText('Nothing is due for you')).toBeNull();
});

it('tells employees that nothing is due, and shows them nothing else than their settings', async () => {
  await renderInShell(<OverviewPage />, {
    resources: { resources, lookups },
    state: memberStateOf('member'),
  });
  expect(screen.getByRole('heading', { name: 'Nothing is due for you' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /Open|Start/ }).map((link) => link.textContent)).toEqual([
    'Open settings',
  ]);
});

describe('registers with something due', () => {
  const counts = { all: 9, overdue: 3, soon: 1, fine: 5, archived: 0 };
  const open = (
    role: 'ou-admin' | 'member',
    answers: { equipment: typeof counts; hazardousSubstances: typeof counts },
  ) => {
    createApi()
      .on(equipment.standings, () => ({ counts: answers.equipment }))
      .on(hazardousSubstances.standings, () => ({ counts: answers.hazardousSubstances }));
    return renderInShell(<OverviewPage />, { resources: { resources, lookups }, state: memberStateOf(role) });
  };
  const empty = { ...counts, all: 0, overdue: 0, soon: 0, fine: 0 };
  afterEach(() => vi.unstubAllGlobals());

  it('are told to who works on them, in numbers that lead to what they count; an empty one is not', async () => {
    await open('ou-admin', { equipment: counts, hazardousSubstances: empty });
    const register = await screen.findByRole('group', { name: 'Work equipment' });
    const links = within(register).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Inspection overdue (3)', '/company/equipment/list?standing=overdue'],
      ['Due within 30 days (1)', '/company/equipment/list?standing=soon'],
    ]);
    expect(screen.queryByRole('group', { name: 'Register of hazardous substances' })).toBeNull();
  });

  it('show nothing where all of them are empty', async () => {
    await open('ou-admin', { equipment: empty, hazardousSubstances: empty });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'What would you like to do?' })).toBeTruthy());
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
    expect(screen.queryByText('Due in your registers')).toBeNull();
  });

  it('are not asked for by staff, who has nothing to do about them', async () => {
    await open('member', { equipment: counts, hazardousSubstances: counts });
    expect(screen.queryByText('Due in your registers')).toBeNull();
  });
});

describe('daily work that rests', () => {
  const rests = 'Reminders and tasks are not being updated';
  const open = async (role: 'admin' | 'member', status: ReminderStatus) => {
    const api = createApi().on(reminders.readStatus, () => status);
    await renderInShell(<OverviewPage />, { resources: { resources, lookups }, state: memberStateOf(role) });
    return api;
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['2026-05-30T06:00:00.000Z', /most recently on 30 May 2026/],
    [null, /have never been checked/],
  ])('is told to administrators, with when it was done last: %s', async (lastFinishedAt, told) => {
    await open('admin', { lastFinishedAt, late: true });
    const alert = (await screen.findByText(rests)).closest('[role=alert]');
    expect(alert?.textContent).toMatch(told);
  });

  it('is nothing where it was done, and is not asked for by employees', async () => {
    const api = await open('admin', { lastFinishedAt: '2026-06-01T06:00:00.000Z', late: false });
    await waitFor(() => expect(api.bodies(reminders.readStatus)).toHaveLength(1));
    expect(screen.queryByText(rests)).toBeNull();
    cleanup();
    const own = await open('member', { lastFinishedAt: null, late: true });
    await screen.findByRole('heading', { name: 'Nothing is due for you' });
    expect(own.bodies(reminders.readStatus)).toEqual([]);
  });
});
