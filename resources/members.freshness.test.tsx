import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { members } from '../contract/members';
import type { MemberDetails } from '../contract/members/memberFields';
import { orgUnits } from '../contract/orgUnits';
import { createApi, pageOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { people } from '../src/testing/people';
import { toasts } from '../src/ui/toasts/toastStore';

let rows = people(3);
let api: ReturnType<typeof createApi>;

const detailsOf = (uuid: string) => {
  const row = rows.find((each) => each.uuid === uuid);
  const nothing = {
    phoneNumber: null,
    mobileNumber: null,
    gender: null,
    birthDate: null,
    externalCompany: null,
    firstDay: null,
    personnelNumber: null,
  };
  const address = { street: null, postalCode: null, city: null, country: null };
  const tasks = { eleaCreateTasks: true, raCreateTasks: true, specialAttributes: [] };
  const abilities = { ...row?.abilities, roleIdentifier: true, email: true };
  return { ...row, ...nothing, ...address, ...tasks, abilities, version: 1 } as MemberDetails;
};

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  rows = people(3);
  api = createApi()
    .on(members.list, (body) =>
      pageOf(
        [...rows].sort((one, other) => one.lastName.localeCompare(other.lastName)),
        body,
      ),
    )
    .on(members.one, ({ uuid }) => detailsOf(uuid))
    .on(members.update, ({ uuid, lastName }) => {
      rows = rows.map((row) => (row.uuid === uuid ? { ...row, lastName } : row));
      return { ...detailsOf(uuid), version: 2 };
    })
    .on(members.head, () => ({ orgUnits: [], locations: [], memberGroups: [], overdueElearnings: 0 }))
    .on(members.instruction, () => ({ courses: [] }))
    .on(orgUnits.list, (body) => pageOf([], body));
});
afterEach(() => vi.unstubAllGlobals());

const usernames = async () => {
  const table = await screen.findByRole('table', { name: 'Employees' });
  return within(table)
    .getAllByText(/^nora\.person/)
    .map(({ textContent }) => textContent);
};

it('shows a changed surname at its new place when somebody goes back at once', async () => {
  const user = await openDashboard('company/members/list');
  await screen.findByText('nora.person1');
  expect((await usernames())[0]).toBe('nora.person1');
  await user.click(await screen.findByRole('link', { name: /^Person 1,/ }));
  await user.click(await screen.findByRole('tab', { name: 'Details' }));
  const field = await screen.findByRole('textbox', { name: /Last name/ });
  await user.clear(field);
  await user.type(field, 'Zuse');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rows.some(({ lastName }) => lastName === 'Zuse')).toBe(true));
  window.history.go(-2);
  await waitFor(async () => expect((await usernames()).at(-1)).toBe('nora.person1'));
});

it('keeps an identical list for two minutes, until something has changed it', async () => {
  const user = await openDashboard('company/members/list');
  await screen.findByText('nora.person1');
  const asked = api.bodies(members.list).length;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await user.click(await screen.findByRole('link', { name: /^Person 1,/ }));
  await screen.findByRole('tab', { name: 'Training', selected: true });
  window.history.back();
  await screen.findByText('nora.person2');
  expect(api.bodies(members.list)).toHaveLength(asked);
  vi.restoreAllMocks();
});
