import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberNames } from '../contract/memberNames';
import { members } from '../contract/members';
import { pageOf, Refusal, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { createMembersApi, people, person } from '../src/testing/people';
import { toasts } from '../src/ui/toasts/toastStore';

const address = 'company/members/list';
let rows = people(60);
let api: ReturnType<typeof createMembersApi>;

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  rows = people(60);
  api = createMembersApi(() => rows);
});
afterEach(() => vi.unstubAllGlobals());

const firstRow = () => screen.findByText('nora.person1');

describe('what concerns all members', () => {
  beforeEach(() => {
    api
      .on(members.seats, () => ({ active: 1_412, archived: 3, maximum: 2_000 }))
      .on(members.previewResetAllPasswords, () => ({ reached: 1_405, awaitingInvitation: 7 }))
      .on(members.resetAllPasswords, () => ({}));
  });

  it('is how many places are taken', async () => {
    await openDashboard(address);
    expect(await screen.findByText('1,412 of 2,000 places taken')).toBeTruthy();
  });

  it('is a new password for everybody, after naming how many', async () => {
    const user = await openDashboard(address);
    await user.click(await screen.findByRole('button', { name: 'Reset all passwords' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset the passwords of all employees?' });
    expect(within(dialog).getByText(/^1,405 employees will receive a link/)).toBeTruthy();
    expect(within(dialog).getByText(/^7 people are left out/)).toBeTruthy();
    expect(api.bodies(members.resetAllPasswords)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Send links' }));
    await waitFor(() => expect(api.bodies(members.resetAllPasswords)).toEqual([{}]));
  });

  it('says nothing of invitations where none waits', async () => {
    api.on(members.previewResetAllPasswords, () => ({ reached: 1_412, awaitingInvitation: 0 }));
    const user = await openDashboard(address);
    await user.click(await screen.findByRole('button', { name: 'Reset all passwords' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset the passwords of all employees?' });
    expect(within(dialog).getByText(/^1,412 employees will receive a link/)).toBeTruthy();
    expect(within(dialog).queryByText(/left out/)).toBeNull();
  });

  it('is refused in words where it was done a moment ago, and left alone on cancelling', async () => {
    api.on(members.resetAllPasswords, () => new Refusal({ code: 'client.passwordResetTooRecent' }));
    const user = await openDashboard(address);
    await user.click(await screen.findByRole('button', { name: 'Reset all passwords' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodies(members.resetAllPasswords)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reset all passwords' }));
    await user.click(await screen.findByRole('button', { name: 'Send links' }));
    expect(await screen.findByText(/^Passwords can be reset only every 10 minutes/)).toBeTruthy();
  });

  it('is not offered to administrators of units', async () => {
    await openDashboard(address, 'ou-admin');
    await firstRow();
    expect(screen.queryByRole('button', { name: 'Reset all passwords' })).toBeNull();
    expect(api.bodies(members.seats)).toEqual([]);
  });
});

describe('what can be done in the list of members', () => {
  beforeEach(() => {
    api.on(members.previewArchiving, () => ({ there: {} }));
  });
  const archiveRow = async (user: Awaited<ReturnType<typeof openDashboard>>): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Nora Person 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await screen.findByRole('heading', { name: 'Archive Nora Person 1?' });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Archive' }));
  };

  it('selects all of a page or none, and forgets the selection with new rows', async () => {
    const user = await openDashboard(address);
    await firstRow();
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
    await user.click(all);
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(all);
    expect(screen.queryByText('3 selected')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select Nora Person 2' }));
    expect(await screen.findByText('1 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await screen.findByText('26–50 of 60');
    expect(screen.queryByText('1 selected')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to page 1' }));
    await firstRow();
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('archives a selection after naming who, and says who was refused and why', async () => {
    api.on(members.archive, ({ uuids }) => ({
      results: uuids.map((uuid) => ({
        uuid,
        error: uuid === uuidOf(2) ? { code: 'member.self' } : null,
      })),
    }));
    const user = await openDashboard(address);
    await firstRow();
    await user.click(screen.getByRole('checkbox', { name: 'Select Nora Person 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Nora Person 2' }));
    await screen.findByText('2 selected');
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive 2 employees?' });
    expect(within(dialog).getByText('Nora Person 2')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText(/^Nora Person 2: /)).toBeTruthy();
    expect(api.bodies(members.archive)).toEqual([{ uuids: [uuidOf(1), uuidOf(2)] }]);
  });

  it('says of what somebody is in charge, and asks who takes it over', async () => {
    api.on(members.previewArchiving, () => ({ there: { equipment: 3, riskActions: 0 } }));
    api.on(members.archive, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }));
    api.on(memberNames.list, (body) => pageOf(people(3), body));
    const user = await openDashboard(address);
    await firstRow();
    await archiveRow(user);
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Work equipment: 3')).toBeTruthy();
    expect(dialog.getByText('Please choose who takes over.')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Hand it over to somebody else' }));
    await user.click(await dialog.findByRole('combobox', { name: 'New person in charge' }));
    // Who goes takes over nothing.
    expect(screen.queryByRole('option', { name: /Person 1/ })).toBeNull();
    await user.click(await screen.findByRole('option', { name: /Person 2/ }));
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(api.bodies(members.archive)).toEqual([{ uuids: [uuidOf(1)], handTo: uuidOf(2) }]));
  });

  it('says for each of a selection why, if all were refused', async () => {
    api.on(members.archive, ({ uuids: [one = '', two = ''] }) => {
      const responsible = { code: 'member.responsible', params: { names: 'Lager' } } as const;
      const results = [
        { uuid: one, error: responsible },
        { uuid: two, error: { code: 'member.self' } },
      ];
      return new Refusal({ ...responsible, results });
    });
    const user = await openDashboard(address);
    await firstRow();
    await user.click(screen.getByRole('checkbox', { name: 'Select Nora Person 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Nora Person 2' }));
    await screen.findByText('2 selected');
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const question = await screen.findByRole('dialog', { name: 'Archive 2 employees?' });
    await user.click(within(question).getByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'It was not possible for 2 entries' });
    expect(within(dialog).getByText('Nothing has been changed.')).toBeTruthy();
    expect(within(dialog).getByText(/^Nora Person 1: .*Lager$/)).toBeTruthy();
    expect(within(dialog).getByText(/^Nora Person 2: .*your own account/)).toBeTruthy();
  });

  it('reads the list anew after archiving, and not before', async () => {
    api.on(members.archive, ({ uuids }) => {
      rows = rows.filter(({ uuid }) => !uuids.includes(uuid));
      return { results: uuids.map((uuid) => ({ uuid, error: null })) };
    });
    const user = await openDashboard(address);
    await firstRow();
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await screen.findByText('26–50 of 60');
    await user.click(screen.getByRole('button', { name: 'Go to page 1' }));
    await screen.findByText('1–25 of 60');
    expect(api.bodies(members.list)).toHaveLength(2);
    await archiveRow(user);
    await screen.findByText('1–25 of 59');
    expect(screen.queryByText('nora.person1')).toBeNull();
  });

  it('writes nothing if the question is cancelled', async () => {
    const user = await openDashboard(address);
    await user.click(await screen.findByRole('button', { name: 'Actions for Nora Person 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodies(members.archive)).toEqual([]);
  });

  it('disables what the record or the role does not allow, and says why', async () => {
    rows = [person(1, { abilities: { update: true, archive: false, resetPassword: false } })];
    const user = await openDashboard(address, 'ou-admin');
    await user.click(await screen.findByRole('button', { name: 'Actions for Nora Person 1' }));
    const archive = screen.getByRole('menuitem', { name: /^Archive/ });
    expect(archive.ariaDisabled).toBe('true');
    expect(within(archive).getByText('You do not have permission to do this.')).toBeTruthy();
    const reset = screen.getByRole('menuitem', { name: /^Reset password/ });
    expect(
      within(reset).getByText(
        'You cannot reset the password of people with a higher role or with responsibilities beyond your area.',
      ),
    ).toBeTruthy();
    await user.click(archive);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows creating and importing to those who may', async () => {
    await openDashboard(address, 'ou-admin');
    await firstRow();
    expect(screen.queryByRole('link', { name: 'Create employee' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'CSV import' })).toBeNull();
  });

  it('leads to a member by a click anywhere on the row', async () => {
    const user = await openDashboard(address);
    await user.click(await firstRow());
    await waitFor(() => expect(window.location.pathname).toContain(`/company/members/details/${uuidOf(1)}`));
  });
});
