import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookups, resources } from '../../resources';
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
