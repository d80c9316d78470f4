import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elearningStatistics } from '../contract/elearningStatistics';
import { memberGroups } from '../contract/memberGroups';
import { members } from '../contract/members';
import { orgUnits } from '../contract/orgUnits';
import { emit } from '../dataProvider/events';
import { createApi, createGate, pageOf, Refusal, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { people, person } from '../src/testing/people';
import { toasts } from '../src/ui/toasts/toastStore';

const address = 'company/members/list';
const rows = people(3);
const uuids = rows.map(({ uuid }) => uuid);
const group = {
  uuid: uuidOf(500),
  name: 'Night shift',
  type: 'custom' as const,
  memberGroupIdentifier: 'night-shift',
  memberCount: 0,
  elearningCount: 0,
  abilities: { update: true, delete: true },
};
let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  api = createApi()
    .on(members.list, (body) => pageOf(rows, body))
    .on(orgUnits.list, (body) => pageOf([], body))
    .on(memberGroups.list, (body) => pageOf([group], body));
});
afterEach(() => vi.unstubAllGlobals());

const selectAll = async (user: UserEvent): Promise<void> => {
  await screen.findByText('nora.person1');
  await user.click(screen.getByRole('checkbox', { name: /all/i }));
};
const begin = async (user: UserEvent, action: string, title: string) => {
  await user.click(await screen.findByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: title }));
};
const assign = async (user: UserEvent) => {
  const dialog = await begin(user, 'Assign to group', 'Assign 3 employees to a group');
  await user.type(await dialog.findByRole('combobox', { name: /^Group/ }), 'Night');
  await user.click(await screen.findByRole('option', { name: /Night shift/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign 3' }));
  return dialog;
};

describe('selected people', () => {
  it('stay selected when the list is read anew, and nobody who is new is', async () => {
    let shown = rows;
    api.on(members.list, (body) => pageOf(shown, body));
    const user = await openDashboard(address);
    await screen.findByText('nora.person1');
    await user.click(screen.getByRole('checkbox', { name: 'Select Nora Person 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Nora Person 2' }));
    shown = [person(9), person(2), person(3)];
    act(() => emit('changed', ['members']));
    await screen.findByText('nora.person9');
    await act(() => new Promise(requestAnimationFrame));
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Nora Person 2' }).checked).toBe(true);
  });

  it('are assigned to a group that is chosen, and it is told who was in it already', async () => {
    api.on(memberGroups.assignMembers, () => ({ added: 2 }));
    const user = await openDashboard(address);
    await selectAll(user);
    const reads = api.bodies(members.list).length;
    const dialog = await assign(user);
    expect(await dialog.findByText('2 newly assigned. 1 was assigned already.')).toBeTruthy();
    expect(api.bodies(memberGroups.assignMembers)).toEqual([{ uuid: group.uuid, memberUuids: uuids }]);
    // Their list says where they are, and is read anew.
    await waitFor(() => expect(api.bodies(members.list)).toHaveLength(reads + 1));
  });

  it('are not assigned where that is refused, which is told with its reason', async () => {
    api.on(memberGroups.assignMembers, () => new Refusal({ code: 'memberGroup.membersNotChanged' }));
    const user = await openDashboard(address);
    await selectAll(user);
    const dialog = await assign(user);
    expect(await dialog.findByText(/^3 not assigned: /)).toBeTruthy();
  });

  it('get links one after another, with how far that is, and who was refused is named', async () => {
    const gate = createGate();
    api.on(members.resetPassword, async ({ uuid }) => {
      if (uuid === uuids[0]) return new Refusal({ code: 'client.passwordResetTooRecent' });
      if (uuid === uuids[2]) await gate.opened;
      return {};
    });
    const user = await openDashboard(address);
    await selectAll(user);
    const question = await begin(user, 'Reset password', 'Reset the passwords of 3 employees?');
    expect(question.getByText(/are invited again/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('2 of 3 done')).toBeTruthy();
    gate.open();
    const refused = within(await screen.findByRole('dialog', { name: 'It was not possible for 1 entry' }));
    expect(refused.getByText(/^Nora Person 1: /)).toBeTruthy();
    expect(api.bodies(members.resetPassword)).toEqual(uuids.map((uuid) => ({ uuid })));
    expect(await screen.findByText('2 links are on their way.')).toBeTruthy();
  });

  it('are reminded of their e-learnings, after a look at who gets a message', async () => {
    const none = { number: 0, people: [] };
    api.on(elearningStatistics.previewReminder, () => ({
      number: 3,
      recent: none,
      remindedToday: 0,
      unreachable: none,
    }));
    const user = await openDashboard(address);
    await selectAll(user);
    await user.click(await screen.findByRole('button', { name: 'Remind' }));
    await waitFor(() =>
      expect(api.bodies(elearningStatistics.previewReminder)).toEqual([{ filter: { memberUuids: uuids } }]),
    );
  });

  it('are offered for no more than somebody may', async () => {
    const user = await openDashboard(address, 'ou-admin');
    await selectAll(user);
    expect(await screen.findByRole('button', { name: 'Assign to unit' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remind' })).toBeTruthy();
    for (const name of ['Assign to group', 'Assign to location', 'Archive']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
