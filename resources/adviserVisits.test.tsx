import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AdviserVisit, adviserVisits } from '../contract/adviserVisits';
import { createApi, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { toasts } from '../src/ui/toasts/toastStore';

const visit = (index: number, values: Partial<AdviserVisit>): AdviserVisit => ({
  uuid: uuidOf(index),
  adviserName: 'Vera Berger',
  reason: 'Import hängt',
  enteredAt: '2026-03-02T08:00:00.000Z',
  lastSeenAt: '2026-03-02T08:25:00.000Z',
  isThere: false,
  changes: 0,
  abilities: { end: false },
  ...values,
});

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  const items = [
    visit(1, { isThere: true, abilities: { end: true } }),
    visit(2, { adviserName: 'Axel Adviser', reason: null, changes: 3 }),
  ];
  api = createApi()
    .on(adviserVisits.list, () => ({ items, total: items.length }))
    .on(adviserVisits.readAccess, () => ({ uuid: uuidOf(9), adviserAccess: 'always', openUntil: null, version: 4 }))
    .on(adviserVisits.saveAccess, ({ adviserAccess }) => ({
      uuid: uuidOf(9),
      adviserAccess,
      openUntil: '2099-03-02T16:00:00.000Z',
      version: 5,
    }))
    .on(adviserVisits.end, () => ({ results: [{ uuid: uuidOf(1), error: null }] }));
});
afterEach(() => vi.unstubAllGlobals());

const open = () => openDashboard('company/settings/advisers/list', 'super-admin');

it('opens for hours that have to be chosen, and says until when', async () => {
  const user = await open();
  await user.click(await screen.findByLabelText(/Advisers may enter/));
  await user.click(await screen.findByRole('option', { name: 'when we open it' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.bodies(adviserVisits.saveAccess)).toEqual([]);
  await user.click(await screen.findByLabelText(/Open for/));
  await user.click(await screen.findByRole('option', { name: '8 hours' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.bodies(adviserVisits.saveAccess)).toEqual([{ adviserAccess: 'opened', hours: 8, version: 4 }]),
  );
  await screen.findByText(/^Open until .*2099/);
});

it('ends a visit that goes on, and leads from changes to the log of that person and day', async () => {
  const user = await open();
  const row = (await screen.findByText('Vera Berger')).closest('tr') as HTMLElement;
  within(row).getByText('There now');
  const past = screen.getByText('Axel Adviser').closest('tr') as HTMLElement;
  within(past).getByText('Link from the operator');
  const href = within(past).getByRole('link', { name: '3 changes' }).getAttribute('href');
  expect(href).toContain('search=Axel+Adviser&byAdviser=true&from=2026-03-02&to=2026-03-02');
  await user.click(within(row).getByRole('button', { name: /Actions|End visit/ }));
  const item = screen.queryByRole('menuitem', { name: 'End visit' });
  if (item) await user.click(item);
  const dialog = await screen.findByRole('dialog', { name: 'End the visit of “Vera Berger”?' });
  await user.click(within(dialog).getByRole('button', { name: 'End visit' }));
  await waitFor(() => expect(api.bodies(adviserVisits.end)).toEqual([{ uuids: [uuidOf(1)] }]));
});
