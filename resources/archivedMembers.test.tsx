import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { archivedMembers } from '../contract/archivedMembers';
import { members } from '../contract/members';
import { createApi, pageOf, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { people } from '../src/testing/people';
import { toasts } from '../src/ui/toasts/toastStore';

let api: ReturnType<typeof createApi>;
let rows: ReturnType<typeof archivedPeople>;
let archived: number;

const archivedPeople = (count: number) =>
  people(count).map(({ status: _, ...person }) => ({
    ...person,
    archivedAt: '2026-02-03T10:00:00Z',
    abilities: { restore: true, delete: true },
  }));

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  rows = archivedPeople(3);
  archived = 1_234;
  api = createApi()
    .on(archivedMembers.list, (body) => pageOf(rows, body))
    .on(members.seats, () => ({ active: 412, archived, maximum: 2_000 }));
});
afterEach(() => vi.unstubAllGlobals());

const address = 'company/members/archive/list';
const all = async (user: Awaited<ReturnType<typeof openDashboard>>): Promise<void> => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
};

describe('the archive', () => {
  it('says how many of its places are taken, anew after every change', async () => {
    api.on(archivedMembers.restore, ({ uuids }) => {
      archived -= uuids.length;
      return { results: uuids.map((uuid) => ({ uuid, error: null })) };
    });
    const user = await openDashboard(address);
    expect(await screen.findByText('1,234 of at most 2,000 people in the archive')).toBeTruthy();
    await all(user);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore 3 employees?' });
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('1,231 of at most 2,000 people in the archive')).toBeTruthy();
  });

  it('says so when there is no place left', async () => {
    archived = 2_000;
    await openDashboard(address);
    expect(await screen.findByText('The archive is full: it holds no more than 2,000 people.')).toBeTruthy();
  });

  it('names before deleting for good who goes, what is lost and what is kept', async () => {
    api.on(archivedMembers.delete, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }));
    const user = await openDashboard(address);
    await all(user);
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 3 employees for good?' });
    for (const text of [/date of birth, special protection/, /completed e-learnings/, /cannot be undone/]) {
      expect(within(dialog).getByText(text)).toBeTruthy();
    }
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await waitFor(() =>
      expect(api.bodies(archivedMembers.delete)).toEqual([{ uuids: [uuidOf(1), uuidOf(2), uuidOf(3)] }]),
    );
  });

  it('says by name who could not be restored, and why', async () => {
    api.on(archivedMembers.restore, ({ uuids }) => ({
      results: uuids.map((uuid, index) => ({ uuid, error: index === 0 ? null : { code: 'unarchive.exceedsMaximum' } })),
    }));
    const user = await openDashboard(address);
    await all(user);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    const question = await screen.findByRole('dialog', { name: 'Restore 3 employees?' });
    await user.click(within(question).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/^Nora Person 2: The person cannot be restored because/)).toBeTruthy();
    expect(screen.getByText(/^Nora Person 3: /)).toBeTruthy();
    expect(screen.queryByText(/^Nora Person 1: /)).toBeNull();
  });

  it('offers deleting for good to super-admins alone', async () => {
    const user = await openDashboard(address, 'admin');
    await all(user);
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull();
  });
});
