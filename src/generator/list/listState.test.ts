import { expect, it } from 'vitest';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { members } from '../../../contract/members';
import { filtersOf } from '../../../dataProvider/listBody';
import { lookups, resources } from '../../../resources';
import {
  addressOfState,
  type ListShape,
  type ListState,
  stateNames,
  stateOfAddress,
  untouchedState,
} from './listState';

const uuid = '01890a5d-ac96-774b-bcce-000000000001';
const people: ListShape = {
  call: members.list,
  filters: ['search', 'roleIdentifier', 'status', 'orgUnitUuid'],
  sort: ['lastName', 'asc'],
};
const read = (address: string, prefix?: string, shape = people) =>
  stateOfAddress(shape, new URLSearchParams(address), prefix);
const write = (state: Partial<ListState>, before = '', prefix?: string): string =>
  String(addressOfState(people, { ...untouchedState(people), ...state }, new URLSearchParams(before), prefix));

it('says no more than what was chosen, and reads the same again', () => {
  const state: ListState = {
    filter: {
      status: 'invited',
      roleIdentifier: ['admin', 'super-admin'],
      orgUnitUuid: uuid,
      search: 'Müller & Söhne ',
    },
    sort: { field: 'email', order: 'DESC' },
    page: 3,
    perPage: 50,
  };
  const address = write(state);
  expect(address).toBe(
    `status=invited&roleIdentifier=admin&roleIdentifier=super-admin&orgUnitUuid=${uuid}&search=M%C3%BCller+%26+S%C3%B6hne+&sort=email&order=DESC&page=3&perPage=50`,
  );
  // In the same order, too.
  expect(JSON.stringify(read(address))).toBe(JSON.stringify(state));
  expect(write({})).toBe('');
  expect(read('')).toBeUndefined();
});

it('reads numbers and days as the call takes them', () => {
  const entries: ListShape = { ...people, call: elearningStatistics.entries, filters: ['dueWithin', 'asOf'] };
  expect(read('dueWithin=7&asOf=2026-03-01', '', entries)?.filter).toEqual({ dueWithin: 7, asOf: '2026-03-01' });
  expect(read('dueWithin=8&asOf=2026-03', '', entries)).toBeUndefined();
});

it.each([
  'status=king',
  'roleIdentifier=king',
  'orgUnitUuid=production',
  'search=',
  `search=${'x'.repeat(201)}`,
  'sort=password',
  'order=DESC',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=9999999',
  'perPage=7',
  'perPage=100000',
  'tab=people&utm_source=letter',
])('passes over what cannot be: %s', (address) => {
  expect(read(address)).toBeUndefined();
});

it('keeps the right part of an address of which another part is wrong', () => {
  expect(read('roleIdentifier=king&roleIdentifier=admin&page=x&sort=email')).toEqual({
    ...untouchedState(people),
    filter: { roleIdentifier: ['admin'] },
    sort: { field: 'email', order: 'ASC' },
  });
});

it('leaves alone what others say in the address, other lists of the page as well', () => {
  const before = 'tab=people&status=active&courses.page=2&orgUnits.page=3&page=4';
  expect(write({ page: 5 }, before, 'courses.')).toBe('tab=people&status=active&orgUnits.page=3&page=4&courses.page=5');
  expect(read(before, 'courses.')).toEqual({ ...untouchedState(people), page: 2 });
});

it('begins further lists of the page anew when the page is narrowed', () => {
  expect(write({ filter: { status: 'invited' } }, 'tab=people&courses.page=2&page=4')).toBe(
    'tab=people&status=invited',
  );
});

it.each([...Object.keys(resources), ...Object.keys(lookups)])(
  'no filter of %s is called as another part of its address',
  async (name) => {
    const all = { ...resources, ...lookups };
    const { calls } = await all[name as keyof typeof all].load();
    const names = Object.keys(filtersOf(calls.list));
    expect(names.filter((each) => [...stateNames, 'tab'].includes(each))).toEqual([]);
  },
);
