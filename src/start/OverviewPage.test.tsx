import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cockpit, type Figure } from '../../contract/cockpit';
import { equipment } from '../../contract/equipment';
import { hazardousSubstances } from '../../contract/hazardousSubstances';
import { lookups, resources } from '../../resources';
import { createApi, Refusal } from '../../resources/testing';
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

describe('what needs administrators', () => {
  const title = 'What needs you today';
  const nothing = 'Nothing that you administer needs you today.';
  const open = async (role: 'admin' | 'member', figures: readonly Figure[] | Refusal) => {
    const api = createApi().on(cockpit.figures, () => (figures instanceof Refusal ? figures : { figures }));
    await renderInShell(<OverviewPage />, { resources: { resources, lookups }, state: memberStateOf(role) });
    return api;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is told in numbers that lead to the lists they count; what counts nothing is left out', async () => {
    await open('admin', [
      { key: 'overdueInstructions', count: 1314 },
      { key: 'instructionsDueIn7Days', count: 1 },
      { key: 'instructionsDueIn30Days', count: 2 },
      { key: 'roundsToDefine', count: 3 },
      { key: 'failedMessages', count: 0 },
      { key: 'invitedMembers', count: 1 },
    ]);
    const block = await screen.findByRole('region', { name: title });
    const links = await within(block).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1,314 training tasks are overdue', '/apps/elearnings/statistics?tab=people&status=overdue'],
      ['1 training task is due within 7 days', '/apps/elearnings/statistics?tab=people&dueWithin=7'],
      ['2 training tasks are due within 30 days', '/apps/elearnings/statistics?tab=people&dueWithin=30'],
      [
        '3 risk assessments with risks that have no measure yet',
        '/apps/risk-assessments/evaluation/list?show=measuresToDefine',
      ],
      ['1 invited employee has never signed in', '/company/members/list?status=invited'],
    ]);
    expect(screen.queryByText(nothing)).toBeNull();
  });

  it('is nothing where every number is 0', async () => {
    await open('admin', [
      { key: 'overdueInstructions', count: 0 },
      { key: 'failedMessages', count: 0 },
    ]);
    expect(await screen.findByText(nothing)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: title })).queryByRole('link')).toBeNull();
  });

  it('can be asked for again where it could not be read', async () => {
    await open('admin', new Refusal({ code: 'internal' }));
    const block = await screen.findByRole('region', { name: title });
    expect(await within(block).findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText(nothing)).toBeNull();
  });

  it('is neither shown to nor asked for by who administers nothing', async () => {
    const api = await open('member', []);
    await screen.findByRole('heading', { name: 'Nothing is due for you' });
    expect(screen.queryByText(title)).toBeNull();
    expect(api.bodies(cockpit.figures)).toEqual([]);
  });
});
