import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { elearningStatistics } from '../contract/elearningStatistics';
import { hazardousSubstances } from '../contract/hazardousSubstances';
import { locations } from '../contract/locations';
import { members } from '../contract/members';
import { orgUnits } from '../contract/orgUnits';
import { createApi, pageOf, Refusal, uuidOf } from '../src/testing/api';
import { onPhone, onWideScreen, openDashboard } from '../src/testing/openDashboard';
import { people } from '../src/testing/people';

const address = 'company/members/list';
let api: ReturnType<typeof createApi>;

beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(members.list, (body) => pageOf(people(60), body))
    .on(orgUnits.list, (body) => pageOf([], body))
    .on(locations.list, (body) => pageOf([], body));
});
afterEach(() => vi.unstubAllGlobals());

const bodies = () => api.bodies(members.list);
const firstRow = () => screen.findByText('nora.person1');
const pages = (range: string) => screen.findByText(`${range} of 60`);
const said = (search: string) => waitFor(() => expect(window.location.search).toBe(search));
const go = (steps: number) => act(async () => window.history.go(steps));
/** As a link within the dashboard does. */
const follow = (search: string) =>
  act(async () => {
    window.history.pushState(null, '', `/dashboard/${address}${search}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

it('a list is what its address says, asked for once; a word that there is not is passed over', async () => {
  await openDashboard(`${address}?status=invited&roleIdentifier=king&sort=username&order=DESC&page=2&perPage=50&x=1`);
  await screen.findByText('51–60 of 60');
  expect(bodies()).toEqual([
    { filter: { status: 'invited' }, page: 2, perPage: 50, sortBy: 'username', sortDirection: 'desc' },
  ]);
  expect(screen.getByRole('columnheader', { name: 'Username' }).ariaSort).toBe('descending');
});

it('order, pages and filters come into the address, and the way back and forth leads through them', async () => {
  const user = await openDashboard(address);
  await firstRow();
  await user.click(screen.getByRole('button', { name: 'Username' }));
  await said('?sort=username');
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await said('?sort=username&page=2');
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(screen.getByRole('option', { name: 'Invited' }));
  await said('?status=invited&sort=username');
  await waitFor(() => expect(bodies().at(-1)?.filter).toEqual({ status: 'invited' }));
  const asked = bodies().length;
  await go(-1);
  await pages('26–50');
  expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('All');
  await go(-2);
  await said('');
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('ascending'));
  await go(3);
  await said('?status=invited&sort=username');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Invited'));
  // All of it was read a moment ago.
  expect(bodies()).toHaveLength(asked);
});

it('typing leaves no trace for the way back', async () => {
  const user = await openDashboard(address);
  await firstRow();
  const entries = window.history.length;
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  await user.type(search, 'Per');
  await said('?search=Per');
  await user.type(search, 'son');
  await said('?search=Person');
  expect(search.value).toBe('Person');
  expect(document.activeElement).toBe(search);
  expect(window.history.length).toBe(entries);
});

it.each([
  ['on a wide screen', onWideScreen],
  ['on a phone, where filters are folded away', onPhone],
])('a filter by what is there no more says so and lets go, %s', async (_, onScreen) => {
  onScreen();
  api.on(orgUnits.one, () => new Refusal({ code: 'orgUnit.notFound' }) as never);
  await openDashboard(`${address}?orgUnitUuid=${uuidOf(7)}&status=invited`);
  await screen.findByText(/The filter “.*” is cleared/);
  await said('?status=invited');
  await waitFor(() => expect(bodies().at(-1)?.filter).toEqual({ status: 'invited' }));
});

it('what is typed counts at once when the field is left, so that what is pressed next means the same rows', async () => {
  const user = await openDashboard(address);
  await firstRow();
  const next = screen.getByRole('button', { name: 'Export' });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'P');
  act(() => next.focus());
  expect(window.location.search).toBe('?search=P');
});

it('an address that says nothing shows the list as it was left, and then says so', async () => {
  const user = await openDashboard(address);
  await firstRow();
  await user.click(screen.getByRole('button', { name: 'Username' }));
  await said('?sort=username');
  await user.click(screen.getByRole('link', { name: 'Create employee' }));
  await screen.findByRole('heading', { level: 1, name: 'Create employee' });
  const asked = bodies().length;
  await user.click(screen.getByRole('link', { name: 'Employees' }));
  await firstRow();
  await said('?sort=username');
  // The same entry of the menu once more.
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await said('?sort=username&page=2');
  expect(bodies()).toHaveLength(asked + 1);
  await follow('');
  await said('');
});

it('a list that is open takes what another address says, all of it', async () => {
  await openDashboard(`${address}?sort=username&page=2`);
  await pages('26–50');
  await follow('?status=invited');
  await pages('1–25');
  expect(bodies().at(-1)).toEqual({
    filter: { status: 'invited' },
    page: 1,
    perPage: 25,
    sortBy: 'lastName',
    sortDirection: 'asc',
  });
  expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Invited');
});

it('a page that there is not leads to the last one, also in the address', async () => {
  await openDashboard(`${address}?page=9`);
  await pages('51–60');
  await said('?page=3');
});

it('bubbles stand in the address beside the filters, and go with them', async () => {
  const counts = { all: 1, overdue: 1, soon: 0, fine: 0, archived: 0 };
  api.on(hazardousSubstances.list, () => ({ items: [], total: 0, counts }) as never);
  const user = await openDashboard('company/hazardous-substances/list?standing=overdue');
  expect((await screen.findByRole('button', { name: 'Data sheet too old or missing (1)' })).ariaPressed).toBe('true');
  expect(api.bodies(hazardousSubstances.list).map(({ filter }) => filter)).toEqual([{ standing: 'overdue' }]);
  await user.type(screen.getByRole('searchbox'), 'acid');
  await said('?standing=overdue&search=acid');
  await user.click(screen.getAllByRole('button', { name: 'Reset filters' })[0] as HTMLElement);
  await said('?standing=overdue');
  await user.click(screen.getByRole('button', { name: 'All (1)' }));
  await said('');
});

it('statistics keep their filter in the address from tab to tab', async () => {
  const entries = { items: [], total: 0, counts: { completed: 0, due: 0, inprogress: 0, overdue: 0 } };
  api
    .on(elearningStatistics.entries, () => entries)
    .on(elearningStatistics.matrix, () => ({ items: [], total: 0, courses: [] }));
  const user = await openDashboard('apps/elearnings/statistics?tab=people&status=overdue&dueWithin=7&search=Per');
  await screen.findByRole('searchbox');
  await waitFor(() =>
    expect(api.bodies(elearningStatistics.entries).map(({ filter }) => filter)).toEqual([
      { status: ['overdue'], dueWithin: 7, search: 'Per' },
    ]),
  );
  await user.click(screen.getByRole('tab', { name: 'Matrix' }));
  await waitFor(() => expect(api.bodies(elearningStatistics.matrix)[0]?.filter).toEqual({ search: 'Per' }));
  await said('?status=overdue&dueWithin=7&search=Per&tab=matrix');
  await go(-1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Overdue: 0' }).ariaPressed).toBe('true'));
});
