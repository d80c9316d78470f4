import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locations } from '../contract/locations';
import { memberGroups } from '../contract/memberGroups';
import { members } from '../contract/members';
import { createApi, openDashboard, pageOf, people, Refusal } from './testing';

let api: ReturnType<typeof createApi>;

beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(members.list, (body) =>
      pageOf(
        people(60).filter(({ lastName }) => lastName.includes(body.filter.search ?? '')),
        body,
      ),
    )
    .on(locations.list, (body) => pageOf([], body));
});
afterEach(() => vi.unstubAllGlobals());

const find = async (): Promise<HTMLElement> => {
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Find anything' });
};

describe('finding anything', () => {
  it('asks only for what the person may list, and opens who is found', async () => {
    await openDashboard('profile/details', 'admin');
    const field = await find();
    fireEvent.change(field, { target: { value: 'Person 59' } });
    const option = await screen.findByRole('option', { name: /Person 59/ });
    expect(screen.getByRole('group', { name: 'Employees (1)' }).contains(option)).toBe(true);
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/company\/members\/details\//));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when not everything could be searched', async () => {
    api.on(memberGroups.list, () => new Refusal({ code: 'internal' }));
    await openDashboard('profile/details', 'admin');
    fireEvent.change(await find(), { target: { value: 'zzzz' } });
    expect(await screen.findByText(/Not everything could be searched/)).toBeTruthy();
  });

  it('searches no records by one letter, nor as somebody who may list none', async () => {
    await openDashboard('profile/details', 'member');
    const field = await find();
    expect(screen.queryByRole('option', { name: 'Locations' })).toBeNull();
    fireEvent.change(field, { target: { value: 'over' } });
    expect(await screen.findByRole('option', { name: 'My overview' })).toBeTruthy();
    expect(api.bodies(members.list)).toEqual([]);
  });

  it('closes by Escape and gives the focus back', async () => {
    await openDashboard('profile/details', 'member');
    fireEvent.keyDown(await find(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
