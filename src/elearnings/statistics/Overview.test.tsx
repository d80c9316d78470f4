import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { elearningNames } from '../../../contract/elearningNames';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { orgUnits } from '../../../contract/orgUnits';
import { createApi, pageOf, uuidOf } from '../../testing/api';
import { memberStateOf } from '../../testing/memberState';
import { openDashboard } from '../../testing/openDashboard';

const counts = { completed: 1, due: 0, inprogress: 0, overdue: 1, people: 200, peopleValid: 199 };
const groups = (name: string, length: number) =>
  Array.from({ length }, (_, index) => ({ ...counts, uuid: uuidOf(10_000 + index), name: `${name} ${index + 1}` }));

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('ou-admin'))
    .on(elearningStatistics.overview, () => counts)
    .on(elearningStatistics.months, () => ({ months: [] }))
    .on(elearningStatistics.orgUnits, (request) => pageOf(groups('Unit', 120), request))
    .on(elearningStatistics.courses, (request) => pageOf(groups('Course', 3), request))
    .on(orgUnits.list, () => ({ items: [], total: 0 }))
    .on(elearningNames.list, () => ({ items: [], total: 0 }));
});
afterEach(() => vi.unstubAllGlobals());

it('says how many units there are, and has every one of them on its pages', async () => {
  const user = await openDashboard('apps/elearnings/statistics', 'ou-admin');
  await screen.findByRole('button', { name: 'Unit 1' });
  // Three courses need no pages.
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByText('1–25 of 120')).toBeTruthy();
  await user.click(pages.getByRole('button', { name: 'Go to page 5' }));
  expect(await screen.findByRole('button', { name: 'Unit 101' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Course 3' })).toBeTruthy();
  await waitFor(() =>
    expect(api.bodies(elearningStatistics.orgUnits).map(({ page, perPage }) => [page, perPage])).toEqual([
      [1, 25],
      [5, 25],
    ]),
  );
});

it('names the share of tasks and the share of people, and says 100 % of all alone', async () => {
  await openDashboard('apps/elearnings/statistics', 'ou-admin');
  const share = (term: string) => screen.getAllByText(term)[0]?.nextElementSibling?.textContent;
  await screen.findAllByText('People with valid proof of everything');
  expect(share('Tasks completed')).toBe('50% (1 of 2)');
  expect(share('People with valid proof of everything')).toBe('99% (199 of 200)');
});
