import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { riskActions } from '../../contract/riskActions';
import { lookups, resources } from '../../resources';
import { listedAction, wholeAction } from '../riskRounds/testing';
import { createApi, uuidOf } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';
import { OwnActions } from './OwnActions';

const counts = { all: 1, overdue: 0, next7Days: 0, nextMonth: 1, done: 0 };

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  api = createApi().on(riskActions.own, () => ({ items: [listedAction()], total: 1, counts }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('lets owners report how far they are, and change nothing else', async () => {
  const abilities = { update: false, delete: false, report: true, checkEffect: false };
  api
    .on(riskActions.one, () => wholeAction({ abilities }))
    .on(riskActions.report, () => wholeAction({ abilities, status: 'done', version: 2 }));
  const user = userEvent.setup();
  await renderInShell(<OwnActions />, {
    resources: { resources, lookups },
    state: memberStateOf('member'),
  });
  await user.click(await screen.findByRole('button', { name: 'Report progress' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fit a mesh' }));
  await user.click(await dialog.findByRole('combobox', { name: /^Status/ }));
  await user.click(await screen.findByRole('option', { name: 'Done' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.bodies(riskActions.report)).toHaveLength(1));
  expect(api.bodies(riskActions.report)[0]).toEqual({
    uuid: wholeAction().uuid,
    status: 'done',
    comment: null,
    version: 1,
  });
});

it('shows nothing on the overview of somebody without actions', async () => {
  api.on(riskActions.own, () => ({ items: [], total: 0, counts: { ...counts, all: 0 } }));
  await renderInShell(<OwnActions />, {
    resources: { resources, lookups },
    state: memberStateOf('member'),
  });
  await waitFor(() => expect(api.bodies(riskActions.own)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('shows the first few of what is open, and what is done only when asked', async () => {
  const open = Array.from({ length: 8 }, (_, index) =>
    listedAction({ uuid: uuidOf(40 + index), title: `Open ${index}` }),
  );
  const done = listedAction({ uuid: uuidOf(50), title: 'Fitted', status: 'done', doneOn: '2026-02-01' });
  api.on(riskActions.own, ({ filter }) => ({
    items: filter.due === 'done' ? [done] : [...open, done],
    total: filter.due === 'done' ? 1 : 9,
    counts: { ...counts, all: 9, done: 1 },
  }));
  const user = userEvent.setup();
  await renderInShell(<OwnActions />, {
    resources: { resources, lookups },
    state: memberStateOf('member'),
  });
  expect(await screen.findAllByRole('article')).toHaveLength(6);
  expect(screen.queryByRole('article', { name: 'Fitted' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done: 1' }));
  expect(await screen.findByRole('article', { name: 'Fitted' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All: 9' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(9));
});

it('says that nothing is left of it, instead of showing what is done', async () => {
  const done = listedAction({ status: 'done', doneOn: '2026-02-01' });
  api.on(riskActions.own, () => ({ items: [done], total: 1, counts: { ...counts, nextMonth: 0, done: 1 } }));
  await renderInShell(<OwnActions />, {
    resources: { resources, lookups },
    state: memberStateOf('member'),
  });
  expect(await screen.findByText('Everything you were to carry out is done.')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});
