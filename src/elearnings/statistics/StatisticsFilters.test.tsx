import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { certificates } from '../../../contract/certificates';
import { elearningNames } from '../../../contract/elearningNames';
import { elearningStatistics, type StatisticsEntry } from '../../../contract/elearningStatistics';
import { orgUnits } from '../../../contract/orgUnits';
import { createApi, pageOf, uuidOf } from '../../testing/api';
import { memberStateOf } from '../../testing/memberState';
import { openDashboard } from '../../testing/openDashboard';

const entry: StatisticsEntry = {
  uuid: uuidOf(1),
  memberUuid: uuidOf(2),
  firstName: 'Nora',
  lastName: 'Person',
  orgUnitNames: [],
  elearningUuid: uuidOf(3),
  title: 'Fire safety',
  status: 'overdue',
  lastCompletedAt: null,
  resultUuid: null,
  nextOverdueAt: '2026-03-01',
  lastRemindedOn: '2026-03-02',
  proof: 'expired',
  validUntil: '2026-02-28',
  isExternal: false,
};
const counts = { completed: 0, due: 0, inprogress: 0, overdue: 1 };
const units = Array.from({ length: 2_000 }, (_, index) => ({
  uuid: uuidOf(10_000 + index),
  orgUnitName: `Unit ${index}`,
  orgUnitIdentifier: `unit-${index}`,
}));
const courses = Array.from({ length: 300 }, (_, index) => ({ uuid: uuidOf(20_000 + index), title: `Course ${index}` }));

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('ou-admin'))
    .on(elearningStatistics.entries, () => ({ items: [entry], total: 1, counts }))
    .on(orgUnits.list, ({ filter: { search = '' }, ...page }) =>
      pageOf(
        units.filter(({ orgUnitName }) => orgUnitName.includes(search)),
        page,
      ),
    )
    .on(orgUnits.one, ({ uuid }) => units.find((unit) => unit.uuid === uuid))
    .on(elearningNames.list, ({ filter: { search = '', uuids }, ...page }) =>
      pageOf(
        courses.filter(({ uuid, title }) => (uuids ? uuids.includes(uuid) : title.includes(search))),
        page,
      ),
    );
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Organisational unit', 'Unit 1999', { orgUnitUuid: uuidOf(11_999) }],
  ['E-learning', 'Course 299', { elearningUuid: uuidOf(20_299) }],
])('finds each of many by typing: %s', async (name, wanted, filter) => {
  const user = await openDashboard('apps/elearnings/statistics?tab=people', 'ou-admin');
  await user.type(await screen.findByRole('combobox', { name }), wanted);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${wanted}`) }));
  await waitFor(() => expect(api.bodies(elearningStatistics.entries).at(-1)?.filter).toEqual(filter));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name }).value).toBe(wanted));
});

it('says beside each task when the person was reminded of it', async () => {
  await openDashboard('apps/elearnings/statistics?tab=people', 'ou-admin');
  expect(await screen.findByRole('cell', { name: /^1 Mar 2026\s*reminded on 2 Mar 2026$/ })).toBeTruthy();
});

it('saves the rows of the chosen status in the order of the list, and the certificates of those who are selected', async () => {
  const held = { ...entry, status: 'completed', resultUuid: uuidOf(5) } as const;
  api.on(elearningStatistics.entries, () => ({ items: [held], total: 1, counts }));
  const user = await openDashboard('apps/elearnings/statistics?tab=people', 'ou-admin');
  await user.click(await screen.findByRole('button', { name: 'Completed: 0' }));
  await user.click(await screen.findByRole('button', { name: /^Next due date/ }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export to CSV' }));
  const filter = { status: ['completed'] };
  const order = { sortBy: 'nextOverdueAt', sortDirection: 'asc' };
  const exported = { subject: 'entries', filter, ...order, format: 'csv' };
  await waitFor(() => expect(api.bodies(elearningStatistics.export)).toEqual([exported]));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person, Nora, Fire safety' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Certificates as ZIP' }));
  await waitFor(() => expect(api.bodies(certificates.downloadMany)).toEqual([{ resultUuids: [uuidOf(5)] }]));
});
