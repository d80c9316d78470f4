import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocationDetail, locations } from '../contract/locations';
import { memberNames } from '../contract/memberNames';
import { members } from '../contract/members';
import { orgUnits } from '../contract/orgUnits';
import { createApi, pageOf, Refusal, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { people } from '../src/testing/people';

const works: LocationDetail = {
  uuid: uuidOf(200),
  locationIdentifier: 'works',
  name: 'Works',
  locationType: 'branch',
  floorSpace: null,
  street: null,
  postalCode: '89073',
  city: 'Ulm',
  countryCode: 'DE',
  assemblyPoint: null,
  responsibleMemberUuids: [uuidOf(2)],
  responsibleMembers: [{ uuid: uuidOf(2), firstName: 'Nora', lastName: 'Person 2' }],
  memberCount: 5,
  elearningCount: 0,
  abilities: { update: true, delete: true },
  version: 1,
};

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  api = createApi().on(locations.one, () => works);
});
afterEach(() => vi.unstubAllGlobals());

describe('assigning everybody of a unit', () => {
  const production = { uuid: uuidOf(300), orgUnitName: 'Production', orgUnitIdentifier: 'production' };
  const everybody = people(2300).map(({ uuid }) => uuid);
  let belonging: Set<string>;

  /** Number of new ones. */
  const assign = (uuids: readonly string[]): number => {
    const before = belonging.size;
    for (const uuid of uuids) belonging.add(uuid);
    return belonging.size - before;
  };

  const open = async () => {
    belonging = new Set(everybody.slice(0, 5));
    api
      .on(orgUnits.list, (body) => pageOf([production], body))
      .on(orgUnits.one, () => production)
      .on(members.list, ({ page, perPage }) => ({
        items: everybody.slice((page - 1) * perPage, page * perPage).map((uuid) => ({ uuid })),
        total: everybody.length,
      }))
      .on(locations.members, () => ({
        items: [{ ...people(1)[0], abilities: { remove: true } }],
        total: belonging.size,
      }))
      .on(locations.assignMembers, ({ memberUuids }) => {
        return { added: assign(memberUuids) };
      });
    const user = await openDashboard(`company/locations/details/${works.uuid}/member`);
    await user.click(await screen.findByRole('button', { name: 'Assign a whole unit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign all employees of a unit' });
    await user.click(await within(dialog).findByRole('combobox', { name: 'Organisational unit' }));
    await user.click(await screen.findByRole('option', { name: /Production/ }));
    await within(dialog).findByText('2,300 employees belong to this unit.');
    await user.click(within(dialog).getByRole('button', { name: 'Assign 2,300' }));
    return { user, dialog };
  };

  it('goes in slices as large as the call takes, and tells who is new', async () => {
    const { user, dialog } = await open();
    expect(await within(dialog).findByText(/2,295 newly assigned. 5 were assigned already./)).toBeTruthy();
    expect(api.bodies(locations.assignMembers).map(({ memberUuids }) => memberUuids.length)).toEqual([1000, 1000, 300]);
    expect(new Set(api.bodies(locations.assignMembers).flatMap(({ memberUuids }) => memberUuids)).size).toBe(2300);
    const lastPage = { page: 23, perPage: 100, filter: { orgUnitUuid: uuidOf(300) } };
    expect(api.bodies(members.list)).toContainEqual(expect.objectContaining(lastPage));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells what was refused and why, and goes on with the rest', async () => {
    let slices = 0;
    const { dialog } = await (async () => {
      const opened = open();
      api.on(locations.assignMembers, ({ memberUuids }) => {
        slices += 1;
        if (slices === 2) return new Refusal({ code: 'location.membersNotChanged' });
        return { added: assign(memberUuids) };
      });
      return opened;
    })();
    expect(await within(dialog).findByText(/1,295 newly assigned/)).toBeTruthy();
    expect(
      within(dialog).getByText(/1,000 not assigned: The employees of the location could not be changed/),
    ).toBeTruthy();
  });
});

describe('the people of a location', () => {
  beforeEach(() => {
    api
      .on(locations.members, (body) =>
        pageOf(
          people(3).map((row) => ({ ...row, abilities: { remove: row.uuid !== uuidOf(2) } })),
          body,
        ),
      )
      .on(memberNames.list, (body) => pageOf(people(5), body));
  });
  const open = async (role?: 'loc-admin') => {
    const user = await openDashboard(`company/locations/details/${works.uuid}/member`, role);
    await screen.findByText('nora.person1');
    return user;
  };

  it('are found by name alone by whoever administers the location, who may not list units', async () => {
    api.on(locations.assignMembers, () => ({}));
    const user = await open('loc-admin');
    await user.type(await screen.findByRole('combobox', { name: 'Employees' }), 'nora');
    await user.click(await screen.findByRole('option', { name: /Nora Person 3/ }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(api.bodies(locations.assignMembers)).toEqual([{ uuid: works.uuid, memberUuids: [uuidOf(3)] }]),
    );
    expect(api.bodies(members.list)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Assign a whole unit' })).toBeNull();
  });

  it('are removed, but who is responsible stays, with the reason', async () => {
    api.on(locations.removeMembers, () => ({}));
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove 2 employees?' });
    expect(within(dialog).getByText('Unchanged: Nora Person 2.')).toBeTruthy();
    expect(within(dialog).getByText(/responsible for the location “Works” cannot be removed/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(api.bodies(locations.removeMembers)).toEqual([{ uuid: works.uuid, memberUuids: [uuidOf(1), uuidOf(3)] }]),
    );
  });

  it('are nobody to remove where only who is responsible is selected', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select Nora Person 2' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nobody can be removed here' });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(api.bodies(locations.removeMembers)).toEqual([]);
  });
});
