import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { members } from '../contract/members';
import { type OrgUnitDetail, orgUnits } from '../contract/orgUnits';
import { pageOf, Refusal, uuidOf } from '../src/testing/api';
import { onPhone, openDashboard } from '../src/testing/openDashboard';
import { createMembersApi, people } from '../src/testing/people';
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
  abilities: { update: true, delete: true, isDefault: true },
  adminUuids: [],
  responsibleUuids: [],
  responsiblePersons: [],
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

  it('tells units and how somebody stands once they are there', async () => {
    rows = people(1);
    api.on(members.more, ({ uuids }) => ({
      items: uuids.map((uuid) => ({
        uuid,
        orgUnitNames: ['Assembly', 'Night shift'],
        locationNames: [],
        memberGroupNames: [],
        personnelNumber: null,
        externalCompany: null,
        learning: 'overdue' as const,
      })),
    }));
    await openDashboard(address);
    const row = within(await screen.findByRole('row', { name: /nora.person1/ }));
    expect(await row.findByText('Assembly, Night shift')).toBeTruthy();
    expect(row.getByText('Overdue')).toBeTruthy();
    expect(api.bodies(members.more)).toEqual([{ uuids: rows.map(({ uuid }) => uuid) }]);
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

  it('says above people who are only called something similar that nobody is called so', async () => {
    const user = await openDashboard(address);
    await firstRow();
    api.on(members.list, (body) => ({ ...pageOf(rows, body), isSimilar: true }));
    await user.type(screen.getByRole('searchbox'), 'Persson');
    expect(await screen.findByText('Nobody is called “Persson”. These names are similar:')).toBeTruthy();
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
