import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankFields } from '../contract/kit/blankFields';
import { members } from '../contract/members';
import { memberDetails } from '../contract/members/memberFields';
import type { Role } from '../contract/names/roles';
import { orgUnits } from '../contract/orgUnits';
import { createApi, pageOf, Refusal, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { person } from '../src/testing/people';
import { toasts } from '../src/ui/toasts/toastStore';

const nora = { ...blankFields(memberDetails), ...person(1), version: 1 };
const unit = (number: number, orgUnitName: string, remove = true) => ({
  uuid: uuidOf(number),
  orgUnitName,
  orgUnitIdentifier: `unit-${number}`,
  admins: [],
  abilities: { remove },
});
const [company, forge, paintShop] = [unit(101, 'Company', false), unit(102, 'Forge'), unit(103, 'Paint shop')];

let api: ReturnType<typeof createApi>;
let own: ReturnType<typeof unit>[];

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  own = [company, forge];
  api = createApi()
    .on(members.one, () => nora)
    .on(members.head, () => ({ orgUnits: [], locations: [], memberGroups: [], overdueElearnings: 0 }))
    .on(members.orgUnits, (body) => pageOf(own, body))
    .on(members.locations, (body) => pageOf([], body))
    .on(members.memberGroups, (body) => pageOf([], body))
    .on(orgUnits.list, (body) => pageOf([company, forge, paintShop], body));
});
afterEach(() => vi.unstubAllGlobals());

const open = async (role?: Role) => {
  const user = await openDashboard(`company/members/details/${uuidOf(1)}/org-units`, role);
  await screen.findByText('unit-102');
  return user;
};
/** Locations and groups are assigned below. */
const unitSection = () => screen.getByRole('region', { name: 'Organisational units' });
type User = Awaited<ReturnType<typeof open>>;
const choose = async (user: User, name: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: 'Organisational units' }));
  await user.click(await screen.findByRole('option', { name }));
};
const failures = () => toasts.getSnapshot().filter(({ type }) => type === 'danger');

describe('the org units of a member', () => {
  it('are assigned by choosing, each by the call of the unit', async () => {
    api.on(orgUnits.addMembers, () => ({ added: 1 }));
    const user = await open();
    await choose(user, /Forge/);
    await choose(user, /Paint shop/);
    await user.click(within(unitSection()).getByRole('button', { name: 'Assign 2' }));
    await waitFor(() =>
      expect(api.bodies(orgUnits.addMembers)).toEqual([
        { uuid: forge.uuid, memberUuids: [uuidOf(1)] },
        { uuid: paintShop.uuid, memberUuids: [uuidOf(1)] },
      ]),
    );
    await waitFor(() => expect(api.bodies(members.orgUnits)).toHaveLength(2));
    expect(await screen.findByText('Nora Person 1 now belongs to 2 more units.')).toBeTruthy();
  });

  it('are assigned as far as they can be; what was refused stays chosen', async () => {
    api.on(orgUnits.addMembers, ({ uuid }) =>
      uuid === forge.uuid ? new Refusal({ code: 'orgUnit.membersNotChanged' }) : { added: 1 },
    );
    const user = await open();
    await choose(user, /Forge/);
    await choose(user, /Paint shop/);
    await user.click(within(unitSection()).getByRole('button', { name: 'Assign 2' }));
    expect(await screen.findByText('Nora Person 1 now belongs to “Paint shop”.')).toBeTruthy();
    expect(failures()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Forge' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Paint shop' })).toBeNull();
  });

  it('are not asked one after the other where the server is out of reach', async () => {
    api.on(orgUnits.addMembers, () => new Refusal({ code: 'service.unavailable' }));
    const user = await open();
    await choose(user, /Forge/);
    await choose(user, /Paint shop/);
    await user.click(within(unitSection()).getByRole('button', { name: 'Assign 2' }));
    await waitFor(() => expect(failures()).toHaveLength(1));
    expect(api.bodies(orgUnits.addMembers)).toHaveLength(1);
  });

  it('are left, except a default unit and what the person is responsible for', async () => {
    api.on(orgUnits.removeMembers, () => ({}));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Actions for Company' }));
    expect(screen.getByRole('menuitem', { name: /^Remove/ }).ariaDisabled).toBe('true');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove from “Forge”?' });
    expect(within(dialog).getByText('Unchanged: Company.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(api.bodies(orgUnits.removeMembers)).toEqual([{ uuid: forge.uuid, memberUuids: [uuidOf(1)] }]),
    );
    expect(await screen.findByText('Nora Person 1 has been removed from “Forge”.')).toBeTruthy();
  });

  it('are changed by administrators of units too', async () => {
    await open('ou-admin');
    expect(await screen.findByRole('combobox', { name: 'Organisational units' })).toBeTruthy();
  });
});
