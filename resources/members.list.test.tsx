import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { members } from '../contract/members';
import { type OrgUnitDetail, orgUnits } from '../contract/orgUnits';
import { toasts } from '../src/ui/toasts/toastStore';
import { createApi, onPhone, openDashboard, pageOf, people, person, Refusal, uuidOf } from './testing';

const address = 'company/members/list';
let rows = people(60);
let api: ReturnType<typeof createApi>;

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  rows = people(60);
  api = createApi()
    .on(members.list, (body) =>
      pageOf(
        rows.filter((row) => row.lastName.includes(body.filter.search ?? '')),
        body,
      ),
    )
    .on(orgUnits.list, (body) => pageOf([], body));
});
afterEach(() => vi.unstubAllGlobals());

const unit = (orgUnitName: string, number: number): OrgUnitDetail => ({
  uuid: uuidOf(number),
  orgUnitName,
  orgUnitIdentifier: orgUnitName.toLowerCase(),
  isRoot: false,
  isDefault: false,
  level: 1,
  parentUuid: null,
  admins: [],
  memberCount: 0,
  childCount: 0,
  abilities: { update: true, delete: true },
  adminUuids: [],
  responsibleUuids: [],
  responsibles: [],
  version: 1,
});

const lastBody = () => api.bodies(members.list).at(-1);
const table = () => screen.findByRole('table', { name: 'Employees' });
const firstRow = () => screen.findByText('nora.person1');

describe('the list of members', () => {
  it('shows the first 25 by last name, and the pages', async () => {
    await openDashboard(address);
    await firstRow();
    expect(within(await table()).getAllByRole('row')).toHaveLength(4);
    expect(screen.getByText('1–25 of 60')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to page 3' })).toBeTruthy();
    expect(lastBody()).toEqual({ filter: {}, page: 1, perPage: 25, sortBy: 'lastName', sortDirection: 'asc' });
  });

  it('sorts by a column ascending first, then the other way round, and goes to page 1', async () => {
    const user = await openDashboard(address);
    await firstRow();
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await waitFor(() => expect(lastBody()).toMatchObject({ page: 2 }));
    await user.click(screen.getByRole('button', { name: 'Username' }));
    await waitFor(() => expect(lastBody()).toMatchObject({ page: 1, sortBy: 'username', sortDirection: 'asc' }));
    await user.click(screen.getByRole('button', { name: 'Username' }));
    await waitFor(() => expect(lastBody()).toMatchObject({ sortBy: 'username', sortDirection: 'desc' }));
    await user.click(screen.getByRole('button', { name: 'Username' }));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Username' }).ariaSort).toBe('ascending'));
  });

  it('offers no sorting by a column that the contract cannot sort by', async () => {
    await openDashboard(address);
    await firstRow();
    expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
  });

  it('searches when typing has stopped, from page 1, and resets', async () => {
    const user = await openDashboard(address);
    await firstRow();
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await screen.findByText('26–50 of 60');
    const before = api.bodies(members.list).length;
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Person 42');
    await screen.findByText('1–1 of 1');
    expect(api.bodies(members.list).length).toBe(before + 1);
    expect(lastBody()).toMatchObject({ filter: { search: 'Person 42' }, page: 1 });
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    await screen.findByText('1–25 of 60');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('filters by several roles', async () => {
    const user = await openDashboard(address);
    await firstRow();
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    await user.click(screen.getByRole('option', { name: 'Admin' }));
    await user.click(screen.getByRole('option', { name: 'Super admin' }));
    await waitFor(() => expect(lastBody()?.filter).toEqual({ roleIdentifier: ['admin', 'super-admin'] }));
  });

  it('filters by an org unit, whose field needs its code only when somebody goes there', async () => {
    const units = [unit('Production', 101), unit('Office', 102)];
    api
      .on(orgUnits.list, (body) =>
        pageOf(
          units.filter(({ orgUnitName }) => orgUnitName.startsWith(body.filter.search ?? '')),
          body,
        ),
      )
      .on(orgUnits.one, ({ uuid }) => units.find((one) => one.uuid === uuid));
    const user = await openDashboard(address);
    await firstRow();
    const filter = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Organisational unit' });
    await user.type(filter(), 'Off');
    await user.click(await screen.findByRole('option', { name: /Office/ }));
    expect(filter().value).toBe('Office');
    await waitFor(() => expect(lastBody()?.filter).toEqual({ orgUnitUuid: uuidOf(102) }));
  });

  it('is found again as it was left', async () => {
    const user = await openDashboard(address);
    await firstRow();
    await user.click(screen.getByRole('button', { name: 'Username' }));
    await waitFor(() => expect(lastBody()?.sortBy).toBe('username'));
    await user.click(screen.getByRole('link', { name: 'Create employee' }));
    await screen.findByRole('heading', { level: 1, name: 'Create employee' });
    await user.click(screen.getByRole('link', { name: 'Employees' }));
    await firstRow();
    expect(screen.getByRole('columnheader', { name: 'Username' }).ariaSort).toBe('ascending');
  });

  it('goes to the last page when its own is gone', async () => {
    const user = await openDashboard(address);
    await firstRow();
    await user.click(screen.getByRole('button', { name: 'Go to page 3' }));
    await screen.findByText('51–60 of 60');
    rows = people(30);
    api.on(members.resetPassword, () => ({}));
    await user.click(await screen.findByRole('button', { name: 'Actions for Nora Person 51' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reset password' }));
    await user.click(await screen.findByRole('button', { name: 'Reset password' }));
    await screen.findByText('26–30 of 30');
  });

  it('says that nothing was found, and leads back', async () => {
    const user = await openDashboard(address);
    await firstRow();
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Reset filters' })[0] as HTMLElement);
    await firstRow();
  });

  it('tells where nothing is there yet what to do', async () => {
    rows = [];
    await openDashboard(address);
    expect(await screen.findByRole('heading', { name: 'No employees yet' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Create employee' })).not.toHaveLength(0);
  });

  it('shows cards instead of the table on a phone', async () => {
    onPhone();
    await openDashboard(address);
    const cards = await screen.findByRole('list', { name: 'Employees' });
    await waitFor(() => expect(within(cards).getAllByRole('listitem')).toHaveLength(3));
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(cards).getAllByText('Username')).toHaveLength(3);
  });

  it('tries again when it could not be loaded', async () => {
    let fails = true;
    api.on(members.list, (body) => (fails ? new Refusal({ code: 'service.unavailable' }) : pageOf(rows, body)));
    const user = await openDashboard(address);
    await screen.findByText('The list could not be loaded.');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await firstRow();
  });
});

describe('what concerns all members', () => {
  beforeEach(() => {
    api
      .on(members.seats, () => ({ active: 1_412, archived: 3, maximum: 2_000 }))
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
    expect(within(dialog).getByText(/^1,412 employees will receive a link/)).toBeTruthy();
    expect(api.bodies(members.resetAllPasswords)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Send links' }));
    await waitFor(() => expect(api.bodies(members.resetAllPasswords)).toEqual([{}]));
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
    expect(screen.getByText('1 selected')).toBeTruthy();
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
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive 2 employees?' });
    expect(within(dialog).getByText('Nora Person 2')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText(/^Nora Person 2: /)).toBeTruthy();
    expect(api.bodies(members.archive)).toEqual([{ uuids: [uuidOf(1), uuidOf(2)] }]);
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
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('leads to a member by a click anywhere on the row', async () => {
    const user = await openDashboard(address);
    await user.click(await firstRow());
    await waitFor(() => expect(window.location.pathname).toContain(`/company/members/details/${uuidOf(1)}`));
  });
});
