import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cockpit, type Figure, mostUnitFigures, type UnitFigures } from '../../contract/cockpit';
import { members } from '../../contract/members';
import type { MemberListItem } from '../../contract/members/memberFields';
import { type MessageListItem, messages } from '../../contract/messages';
import { lookups, resources } from '../../resources';
import { createApi, pageOf, Refusal, uuidOf } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { person } from '../testing/people';
import { renderInShell } from '../testing/renderInShell';
import { OverviewPage } from './OverviewPage';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const title = 'What needs you today';
const nothing = 'Nothing that you administer needs you today.';
const open = async (role: 'admin' | 'member', figures: readonly Figure[] | Refusal) => {
  const api = createApi()
    .on(cockpit.figures, () => (figures instanceof Refusal ? figures : { figures }))
    .on(cockpit.units, () => ({ units: [] }));
  await renderInShell(<OverviewPage />, { resources: { resources, lookups }, state: memberStateOf(role) });
  return api;
};
afterEach(() => vi.unstubAllGlobals());

it('is told in numbers that lead to the lists they count; what counts nothing is left out', async () => {
  await open('admin', [
    { key: 'overdueInstructions', count: 1314, weekAgo: null },
    { key: 'instructionsDueIn7Days', count: 1, weekAgo: null },
    { key: 'instructionsDueIn30Days', count: 2, weekAgo: null },
    { key: 'roundsToDefine', count: 3, weekAgo: null },
    { key: 'failedMessages', count: 0, weekAgo: null },
    { key: 'invitedMembers', count: 1, weekAgo: null },
    { key: 'waitingRecordImports', area: 'equipment', count: 1, weekAgo: null },
    { key: 'waitingRecordImports', area: 'hazardousSubstances', count: 0, weekAgo: null },
  ]);
  const block = await screen.findByRole('region', { name: title });
  const links = await within(block).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1,314 training tasks are overdue', '/apps/elearnings/statistics?tab=people&status=overdue'],
    ['1 training task is due within 7 days', '/apps/elearnings/statistics?tab=people&dueWithin=7'],
    ['2 training tasks are due within 30 days', '/apps/elearnings/statistics?tab=people&dueWithin=30'],
    [
      '3 risk assessments with risks that have no measure yet',
      '/apps/risk-assessments/evaluation/list?show=measuresToDefine',
    ],
    ['1 invited employee has never signed in', '/company/members/list?status=invited'],
    ['1 import for “Work equipment” is waiting for you', '/company/equipment/import'],
  ]);
  expect(screen.queryByText(nothing)).toBeNull();
});

it('says by how much it is other than a week ago, where that is known', async () => {
  await open('admin', [
    { key: 'overdueInstructions', count: 20, weekAgo: 8 },
    { key: 'roundsToDefine', count: 3, weekAgo: 5 },
    { key: 'overdueMeasures', count: 4, weekAgo: 4 },
    { key: 'invitedMembers', count: 1, weekAgo: null },
  ]);
  const block = await screen.findByRole('region', { name: title });
  const links = await within(block).findAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.match(/(\d+ (more|fewer)|as many) .*$/)?.[0])).toEqual([
    '12 more than a week ago',
    '2 fewer than a week ago',
    'as many as a week ago',
    undefined,
  ]);
});

describe('can be acted on at once', () => {
  const failed = { uuid: uuidOf(1), recipient: 'nora@example.com', abilities: { sendAgain: true } };
  const invited = (number: number, rest: Partial<MemberListItem> = {}) =>
    person(number, { status: 'invited', ...rest });
  const act = async (name: string, title: string, submit: string) => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: submit }));
    return dialog;
  };

  it('by sending all failed messages once more, which are counted anew afterwards', async () => {
    const api = await open('admin', [{ key: 'failedMessages', count: 2, weekAgo: null }]);
    const second = { ...failed, uuid: uuidOf(2) };
    api
      .on(messages.list, (body) => pageOf([failed, second] as unknown as MessageListItem[], body))
      .on(messages.sendAgain, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }));
    const dialog = await act('Send again: 2 messages could not be delivered', 'Send 2 messages again?', 'Send again');
    // Both went to the same person.
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['nora@example.com']);
    expect(await screen.findByText('2 messages are being sent again.')).toBeTruthy();
    expect(api.bodies(messages.list)).toMatchObject([{ filter: { status: ['failed'] }, perPage: 1_000 }]);
    expect(api.bodies(messages.sendAgain)).toEqual([{ uuids: [failed.uuid, second.uuid] }]);
    await waitFor(() => expect(api.bodies(cockpit.figures).length).toBeGreaterThan(1));
  });

  it('by inviting once more whoever was invited and may be, unless that waits for their first day', async () => {
    const api = await open('admin', [{ key: 'invitedMembers', count: 4, weekAgo: null }]);
    const beyond = invited(3, { abilities: { update: false, archive: false, resetPassword: false } });
    const people = [invited(1), invited(2, { inviteOn: '2030-01-01' }), beyond, invited(4)];
    api.on(members.list, () => ({ items: people, total: 4 })).on(members.resetPassword, () => ({}));
    const name = 'Invite again: 4 invited employees have never signed in';
    await act(name, 'Invite 2 employees again?', 'Invite again');
    expect(await screen.findByText('2 invitations are on their way.')).toBeTruthy();
    expect(api.bodies(members.resetPassword)).toEqual([{ uuid: uuidOf(1) }, { uuid: uuidOf(4) }]);
    expect(api.bodies(members.list)).toMatchObject([{ filter: { status: 'invited' } }]);
  });

  it('unless there is nobody to whom it can be done, which is told', async () => {
    const api = await open('admin', [{ key: 'invitedMembers', count: 1, weekAgo: null }]);
    api.on(members.list, (body) => pageOf([invited(1, { inviteOn: '2030-01-01' })], body));
    await userEvent.click(await screen.findByRole('button', { name: /^Invite again/ }));
    expect(await screen.findByText('There is nobody you can invite again at the moment.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('is told by unit: numbers that lead to its entries; a unit unfolds into those below it', async () => {
  const unitOf = (at: number, name: string, rest: Partial<UnitFigures>): UnitFigures => ({
    uuid: uuidOf(at),
    name,
    hasUnits: false,
    overdue: 0,
    dueIn7Days: 0,
    dueIn30Days: 0,
    ...rest,
  });
  const units = [
    unitOf(1, 'Production', { hasUnits: true, overdue: 2, dueIn30Days: 1 }),
    ...[2, 3, 4, 5, 6].map((at) => unitOf(at, `Office ${at}`, { dueIn7Days: 1, dueIn30Days: 1 })),
  ];
  const api = createApi()
    .on(cockpit.figures, () => ({ figures: [] }))
    .on(cockpit.trend, () => ({ days: [] }))
    .on(cockpit.units, ({ orgUnitUuid }) => ({
      units: orgUnitUuid ? [unitOf(9, 'Press shop', { overdue: 1 })] : units,
    }));
  await renderInShell(<OverviewPage />, { resources: { resources, lookups }, state: memberStateOf('admin') });
  const table = await screen.findByRole('table', { name: 'By organisational unit' });
  const rowsOf = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(rowsOf()).toEqual(['Production', 'Office 2', 'Office 3', 'Office 4', 'Office 5']);
  const overdue = within(table).getByRole('link', { name: 'Production: 2 training tasks overdue' });
  expect(overdue.getAttribute('href')).toBe(
    `/apps/elearnings/statistics?tab=people&status=overdue&orgUnitUuid=${uuidOf(1)}`,
  );
  const user = userEvent.setup();
  await user.click(within(table).getByRole('button', { name: 'Production: units below' }));
  await waitFor(() => expect(rowsOf()[1]).toBe('Press shop'));
  expect(api.bodies(cockpit.units)).toEqual([{}, { orgUnitUuid: uuidOf(1) }]);
  await user.click(screen.getByRole('button', { name: 'Show all 6 organisational units' }));
  expect(rowsOf()).toHaveLength(7);
});

it('says where there are more units than it tells, and where they could not be read', async () => {
  const unit = { hasUnits: false, overdue: 1, dueIn7Days: 0, dueIn30Days: 0 };
  const most = Array.from({ length: mostUnitFigures }, (_, at) => ({
    ...unit,
    uuid: uuidOf(at),
    name: `Unit ${at}`,
  }));
  const answers = [new Refusal({ code: 'internal' }), { units: most }];
  createApi()
    .on(cockpit.figures, () => ({ figures: [] }))
    .on(cockpit.trend, () => ({ days: [] }))
    .on(cockpit.units, () => answers.shift());
  await renderInShell(<OverviewPage />, { resources: { resources, lookups }, state: memberStateOf('admin') });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Show the 50 most pressing organisational units' })).toBeTruthy();
});

it('ends with how many instructions were valid at the ends of the last months', async () => {
  createApi()
    .on(cockpit.figures, () => ({ figures: [] }))
    .on(cockpit.units, () => ({ units: [] }))
    .on(cockpit.trend, () => ({
      days: [
        { day: '2026-01-31', asked: 200, valid: 199 },
        { day: '2026-02-12', asked: 3, valid: 2 },
      ],
    }));
  await renderInShell(<OverviewPage />, { resources: { resources, lookups }, state: memberStateOf('admin') });
  const table = await screen.findByRole('table', { name: 'Valid training over the last twelve months' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['MonthShare valid', 'Jan 2699 %', 'Feb 2666 %']);
});

it('is nothing where every number is 0', async () => {
  await open('admin', [
    { key: 'overdueInstructions', count: 0, weekAgo: null },
    { key: 'failedMessages', count: 0, weekAgo: null },
  ]);
  expect(await screen.findByText(nothing)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: title })).queryByRole('link')).toBeNull();
});

it('can be asked for again where it could not be read', async () => {
  await open('admin', new Refusal({ code: 'internal' }));
  const block = await screen.findByRole('region', { name: title });
  expect(await within(block).findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(nothing)).toBeNull();
});

it('is neither shown to nor asked for by who administers nothing', async () => {
  const api = await open('member', []);
  await screen.findByRole('heading', { name: 'Nothing is due for you' });
  expect(screen.queryByText(title)).toBeNull();
  expect(api.bodies(cockpit.figures)).toEqual([]);
});
