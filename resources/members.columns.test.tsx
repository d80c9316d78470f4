import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { archivedMembers } from '../contract/archivedMembers';
import { members } from '../contract/members';
import { orgUnits } from '../contract/orgUnits';
import { createApi, pageOf } from '../src/testing/api';
import { onPhone, onWideScreen, openDashboard } from '../src/testing/openDashboard';
import { people } from '../src/testing/people';

const address = 'company/members/list';
let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(members.list, (body) => pageOf(people(3), body))
    .on(members.more, ({ uuids }) => ({
      items: uuids.map((uuid, index) => ({
        uuid,
        orgUnitNames: [`Unit ${index}`],
        locationNames: ['Bremen', 'Hamburg'],
        memberGroupNames: null,
        personnelNumber: `000${index}`,
        externalCompany: null,
        learning: null,
      })),
    }))
    .on(orgUnits.list, (body) => pageOf([], body));
});
afterEach(() => vi.unstubAllGlobals());

const archived = people(1).map(({ status: _, ...person }) => ({
  ...person,
  archivedAt: '2026-02-03T10:00:00Z',
  abilities: { restore: true, delete: true },
}));

const heads = async (): Promise<string[]> => {
  const table = await screen.findByRole('table', { name: 'Employees' });
  return within(table)
    .getAllByRole('columnheader')
    .flatMap(({ textContent }) => (textContent && textContent !== 'Actions' ? [textContent] : []));
};
const openMenu = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('dialog', { name: 'Columns' }));
};
const declared = ['Name', 'Units', 'E-learnings', 'Username', 'Role', 'Status'];

describe('the columns of a list', () => {
  it('are those that fit a laptop, as long as nobody chooses', async () => {
    await openDashboard(address);
    await screen.findByText('Unit 0');
    expect(await heads()).toEqual(declared);
  });

  it('are shown and hidden at once, with what is told of the rows later', async () => {
    const user = await openDashboard(address);
    const menu = await openMenu(user);
    await user.click(menu.getByRole('checkbox', { name: 'Locations' }));
    await user.click(menu.getByRole('checkbox', { name: 'Personnel number' }));
    await user.click(menu.getByRole('checkbox', { name: 'Username' }));
    await user.keyboard('{Escape}');
    expect(await heads()).toEqual(['Name', 'Units', 'E-learnings', 'Role', 'Status', 'Locations', 'Personnel number']);
    const row = within(screen.getByRole('row', { name: /Person 2/ }));
    expect(row.getByText('Bremen, Hamburg')).toBeTruthy();
    expect(row.getByText('0001')).toBeTruthy();
  });

  it('are moved by keyboard, but not before what a row is called, and it is told', async () => {
    const user = await openDashboard(address);
    const menu = await openMenu(user);
    const forward = menu.getByRole('button', { name: 'Move Role forward' });
    forward.focus();
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
    expect(menu.getByText('Role is now column 2 of 13.')).toBeTruthy();
    expect(forward.ariaDisabled).toBe('true');
    await user.keyboard('{Escape}');
    expect(await heads()).toEqual(['Name', 'Role', 'Units', 'E-learnings', 'Username', 'Status']);
  });

  it('are kept for the next time, until they are as declared again', async () => {
    const user = await openDashboard(address);
    const menu = await openMenu(user);
    await user.click(menu.getByRole('checkbox', { name: 'Units' }));
    await user.click(menu.getByRole('button', { name: 'Move Status forward' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Create employee' }));
    await screen.findByRole('heading', { level: 1, name: 'Create employee' });
    await user.click(screen.getByRole('link', { name: 'Employees' }));
    await screen.findByRole('button', { name: 'Columns' });
    expect(await heads()).toEqual(['Name', 'E-learnings', 'Username', 'Status', 'Role']);
    await user.click((await openMenu(user)).getByRole('button', { name: 'Reset to default' }));
    await user.keyboard('{Escape}');
    expect(await heads()).toEqual(declared);
  });

  it('are those of the file that the list is saved as, in their order', async () => {
    const user = await openDashboard(address);
    const menu = await openMenu(user);
    await user.click(menu.getByRole('checkbox', { name: 'Units' }));
    await user.click(menu.getByRole('checkbox', { name: 'E-mail' }));
    await user.click(menu.getByRole('button', { name: 'Move Status forward' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export to Excel' }));
    const columns = ['lastName', 'learning', 'username', 'status', 'roleIdentifier', 'email'];
    const order = { sortBy: 'lastName', sortDirection: 'asc' };
    await waitFor(() =>
      expect(api.bodies(members.export)).toEqual([{ format: 'xlsx', columns, filter: {}, ...order }]),
    );
  });

  it('are chosen of a phone’s cards as well', async () => {
    onPhone();
    const user = await openDashboard(address);
    const menu = await openMenu(user);
    await user.click(menu.getByRole('checkbox', { name: 'Units' }));
    await waitFor(() => expect(screen.queryByText('Unit 0')).toBeNull());
    expect(menu.queryByRole('radio')).toBeNull();
  });
});

describe('the rows of a list', () => {
  it('are as high as somebody chose, in every list, until they choose otherwise', async () => {
    onWideScreen();
    const seats = { active: 3, archived: 1, maximum: 9 };
    api.on(members.seats, () => seats).on(archivedMembers.list, (body) => pageOf(archived, body));
    const user = await openDashboard(address);
    const choice = (menu: Awaited<ReturnType<typeof openMenu>>, name: string) =>
      menu.getByRole<HTMLInputElement>('radio', { name });
    const menu = await openMenu(user);
    await user.click(choice(menu, 'Low'));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Archive' }));
    await screen.findByRole('heading', { level: 1, name: 'Archived employees' });
    const another = await openMenu(user);
    expect(choice(another, 'Low').checked).toBe(true);
    await user.click(choice(another, 'Normal'));
    expect(choice(another, 'Low').checked).toBe(false);
  });

  it('call people by surname first where they stand in that order', async () => {
    const user = await openDashboard(address);
    const names = async () => (await screen.findAllByRole('link', { name: /Nora/ })).map((each) => each.textContent);
    expect(await names()).toEqual(['NPPerson 1, Nora', 'NPPerson 2, Nora', 'NPPerson 3, Nora']);
    await user.click(screen.getByRole('button', { name: 'Username' }));
    await waitFor(async () => expect(await names()).toContain('NPNora Person 1'));
  });
});
