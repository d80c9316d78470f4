import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { cockpit } from '../../../contract/cockpit';
import { elearningNames } from '../../../contract/elearningNames';
import { elearningStatistics as calls, type StatisticsEntry } from '../../../contract/elearningStatistics';
import type { ReminderPreview, ReminderProgress } from '../../../contract/elearnings/remindByHand';
import { orgUnits } from '../../../contract/orgUnits';
import { lookups, resources } from '../../../resources';
import { createApi, createGate, pageOf, Refusal, uuidOf } from '../../testing/api';
import { memberStateOf } from '../../testing/memberState';
import { openDashboard } from '../../testing/openDashboard';
import { renderInShell } from '../../testing/renderInShell';
import { StatisticsPage } from '../statistics/StatisticsPage';

const entryOf = (number: number, status: StatisticsEntry['status']): StatisticsEntry => ({
  uuid: uuidOf(number),
  memberUuid: uuidOf(100 + number),
  firstName: 'Nora',
  lastName: `Person ${number}`,
  orgUnitNames: ['Stock'],
  elearningUuid: uuidOf(900),
  title: 'Fire safety',
  status,
  lastCompletedAt: status === 'completed' ? '2026-02-01T08:00:00Z' : null,
  resultUuid: null,
  nextOverdueAt: '2026-03-01',
  lastRemindedOn: null,
  proof: 'none',
  validUntil: null,
  isExternal: false,
});
const counts = { completed: 1, due: 0, inprogress: 0, overdue: 2 };
const nobody = { number: 0, people: [] };
const preview: ReminderPreview = { number: 1_200, recent: nobody, remindedToday: 0, unreachable: nobody };
const progress: ReminderProgress = { uuid: uuidOf(7), state: 'running', total: 1_200, done: 0, sent: 0 };
const recent: ReminderPreview['recent'] = {
  number: 3,
  people: [{ uuid: uuidOf(51), firstName: 'Erika', lastName: 'Muster', lastRemindedOn: '2026-11-20' }],
};

let api: ReturnType<typeof createApi>;
const answer = (changes: Partial<ReminderPreview>) => api.on(calls.previewReminder, () => ({ ...preview, ...changes }));
beforeEach(() => {
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('ou-admin'))
    .on(cockpit.figures, () => ({ figures: [] }))
    .on(calls.entries, () => ({
      items: [entryOf(1, 'overdue'), entryOf(2, 'overdue'), entryOf(3, 'completed')],
      total: 3,
      counts,
    }))
    .on(orgUnits.list, () => ({ items: [], total: 0 }))
    .on(elearningNames.list, () => ({ items: [], total: 0 }))
    .on(calls.sendReminder, () => progress)
    .on(calls.readReminder, () => ({ ...progress, state: 'finished', done: 1_200, sent: 1_200 }));
  answer({});
});
afterEach(() => vi.unstubAllGlobals());

const list = 'apps/elearnings/statistics?tab=people';
const forAll = 'Remind everyone in this list';
const openAll = async () => {
  const user = await openDashboard(list, 'ou-admin');
  await user.click(await screen.findByRole('button', { name: forAll }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Remind now' })) };
};

describe('the dialog', () => {
  it('says how many get a message, and leaves out who was reminded lately until that is wanted', async () => {
    answer({ recent });
    const { user, dialog } = await openAll();
    expect(await dialog.findByText('1,200 people get one message each.')).toBeTruthy();
    expect(dialog.getByText('3 people were reminded in the last 7 days and are left out.')).toBeTruthy();
    expect(dialog.getByText(/\(on 20 Nov 2026\) and 2 more people/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Remind these 3 people anyway' }));
    expect(dialog.getByText('1,203 people get one message each.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remind 1,203 people' }));
    await waitFor(() => expect(api.bodies(calls.sendReminder)).toEqual([{ filter: {}, again: true }]));
  });

  it('names who cannot be reached, each leading to their page, and counts who was reminded today', async () => {
    const silent = { uuid: uuidOf(61), firstName: 'Max', lastName: 'Stumm' };
    answer({ unreachable: { number: 1, people: [silent] }, remindedToday: 2 });
    const { user, dialog } = await openAll();
    expect(await dialog.findByText(/^1 person cannot be reached/)).toBeTruthy();
    expect(dialog.getByText(/^2 people were already reminded by hand today/)).toBeTruthy();
    const link = dialog.getByRole('link', { name: 'Max Stumm' });
    expect(link.getAttribute('href')).toBe(`/dashboard/company/members/details/${silent.uuid}`);
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remind now' })).toBeNull());
  });

  it('shows how far it is, then closes and says how many were reminded and how many no longer had to be', async () => {
    const gate = createGate();
    api.on(calls.readReminder, async () => {
      if (api.bodies(calls.readReminder).length === 1) return { ...progress, done: 300, sent: 300 };
      await gate.opened;
      return { ...progress, state: 'finished', done: 1_200, sent: 1_199 };
    });
    const { user, dialog } = await openAll();
    await user.click(await dialog.findByRole('button', { name: 'Remind 1,200 people' }));
    const bar = await dialog.findByRole('progressbar', { name: 'Sending reminders' });
    await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('300 of 1,200'));
    const readBefore = api.bodies(calls.entries).length;
    gate.open();
    const told = '1,199 people were reminded. 1 person had finished or been reminded meanwhile.';
    expect(await screen.findByText(told)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The list says when somebody was last reminded.
    await waitFor(() => expect(api.bodies(calls.entries).length).toBeGreaterThan(readBefore));
    expect(api.bodies(calls.readReminder)[0]).toEqual({ uuid: progress.uuid });
  });

  it('can be closed meanwhile, and says that it goes on', async () => {
    api.on(calls.readReminder, () => progress);
    const { user, dialog } = await openAll();
    await user.click(await dialog.findByRole('button', { name: 'Remind 1,200 people' }));
    await dialog.findByRole('progressbar');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('The reminders continue to be sent in the background.')).toBeTruthy();
  });

  it('says in words that there is nobody to remind, and offers nothing to send', async () => {
    answer({ number: 0 });
    const { dialog } = await openAll();
    expect(await dialog.findByText('There is nobody to remind: nothing is open for this selection.')).toBeTruthy();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  });

  it.each([
    ['refused', () => new Refusal({ code: 'reminder.nobody' }), /^Nobody in this selection can be reminded right now/],
    ['given up', () => ({ ...progress, state: 'running' }), /^Sending was stopped\. 40 people were reminded/],
  ] as const)('keeps what went wrong before the eyes: %s', async (_, sent, words) => {
    api.on(calls.sendReminder, sent);
    api.on(calls.readReminder, () => ({ ...progress, state: 'failed', done: 40, sent: 40 }));
    const { user, dialog } = await openAll();
    await user.click(await dialog.findByRole('button', { name: 'Remind 1,200 people' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    // What can still be done is counted anew.
    expect(await dialog.findByText('1,200 people get one message each.')).toBeTruthy();
    await waitFor(() => expect(api.bodies(calls.previewReminder).length).toBeGreaterThan(1));
  });

  it('can be asked again where it could not be counted', async () => {
    api.on(calls.previewReminder, () => new Refusal({ code: 'internal' }));
    const { user, dialog } = await openAll();
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    answer({});
    await user.click(retry);
    expect(await dialog.findByText('1,200 people get one message each.')).toBeTruthy();
  });
});

describe('the list of the statistics', () => {
  it('reminds one person by a row, and is off where nothing is open', async () => {
    const user = await openDashboard(list, 'ou-admin');
    const openMenu = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await openMenu('Actions for Person 3, Nora, Fire safety');
    const off = await screen.findByRole('menuitem', { name: /^Remind/ });
    expect(off.getAttribute('aria-disabled')).toBe('true');
    expect(off.textContent).toContain('Nothing is open here to remind anybody of.');
    await user.keyboard('{Escape}');
    await openMenu('Actions for Person 1, Nora, Fire safety');
    await user.click(await screen.findByRole('menuitem', { name: 'Remind' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind now' }));
    expect(await dialog.findByText('Nora Person 1')).toBeTruthy();
    expect(api.bodies(calls.previewReminder)).toEqual([{ filter: { memberUuids: [uuidOf(101)] } }]);
  });

  it('reminds those of a selection who have something open', async () => {
    const user = await openDashboard(list, 'ou-admin');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 3, Nora, Fire safety' }));
    const button = await screen.findByRole('button', { name: 'Remind' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 1, Nora, Fire safety' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 2, Nora, Fire safety' }));
    await screen.findByText('3 selected');
    await user.click(screen.getByRole('button', { name: 'Remind' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind now' }));
    expect(await dialog.findByText('2 selected people')).toBeTruthy();
    expect(api.bodies(calls.previewReminder)).toEqual([{ filter: { memberUuids: [uuidOf(101), uuidOf(102)] } }]);
  });

  it('reminds all that its filters find', async () => {
    const user = await openDashboard(`${list}&dueWithin=7`, 'ou-admin');
    await user.click(await screen.findByRole('button', { name: 'Overdue: 2' }));
    await user.click(screen.getByRole('button', { name: forAll }));
    const filter = { dueWithin: 7, status: ['overdue'] };
    await waitFor(() => expect(api.bodies(calls.previewReminder)).toEqual([{ filter }]));
  });

  it('says that it is off where the list shows only what is completed', async () => {
    const user = await openDashboard(`${list}&status=completed`, 'ou-admin');
    const button = await screen.findByRole('button', { name: forAll });
    await user.click(button);
    expect(screen.getByText('Nothing is open here to remind anybody of.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.bodies(calls.previewReminder)).toEqual([]);
  });

  it('says that it is off where the list shows another day', async () => {
    const user = await openDashboard(list, 'ou-admin');
    await user.type(await screen.findByRole('textbox', { name: 'As of' }), '01032026');
    const words = 'The list shows an as-of date. Reminders go by what is open today: clear the as-of date first.';
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: forAll }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Person 1, Nora, Fire safety' }));
    const off = await screen.findByRole('menuitem', { name: /^Remind/ });
    expect(off.textContent).toContain(words);
    await user.click(off);
    expect(api.bodies(calls.previewReminder)).toEqual([]);
  });

  it('offers nothing to who may read it without reminding anybody', async () => {
    const state = memberStateOf('ou-admin');
    const permissions = state.member.permissions.filter((each) => each !== 'elearning.send-reminder');
    const reader = { ...state, member: { ...state.member, permissions } };
    const user = userEvent.setup();
    await renderInShell(<StatisticsPage />, {
      state: reader,
      resources: { resources, lookups },
      path: '/?tab=people',
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1, Nora, Fire safety' }));
    await screen.findByText('1 selected');
    expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Person 1, Nora, Fire safety' }));
    expect((await screen.findByRole('menuitem', { name: /^Remind/ })).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('what is overdue in a unit', () => {
  beforeEach(() => {
    const group = { ...counts, people: 9, peopleValid: 1 };
    api
      .on(calls.overview, () => ({ ...counts, people: 9, peopleValid: 1 }))
      .on(calls.months, () => ({ months: [] }))
      .on(calls.courses, (request) => pageOf([{ ...group, uuid: uuidOf(900), name: 'Fire safety' }], request))
      .on(calls.orgUnits, (request) =>
        pageOf(
          [
            { ...group, uuid: uuidOf(800), name: 'Stock' },
            { ...group, uuid: uuidOf(801), name: 'Office', overdue: 0 },
          ],
          request,
        ),
      );
  });

  it('is reminded of from the number that tells it, in units and courses that have something overdue', async () => {
    const user = await openDashboard('apps/elearnings/statistics', 'ou-admin');
    await user.click(await screen.findByRole('button', { name: 'Remind of overdue tasks: Stock' }));
    expect(await screen.findByRole('dialog', { name: 'Remind now' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remind of overdue tasks: Fire safety', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remind of overdue tasks: Office', hidden: true })).toBeNull();
    const filter = { orgUnitUuid: uuidOf(800), status: ['overdue'] };
    await waitFor(() => expect(api.bodies(calls.previewReminder)).toEqual([{ filter }]));
  });
});

it('is offered beside each number of training on the first page, for the people whom that counts', async () => {
  api.on(cockpit.figures, () => ({
    figures: [
      { key: 'overdueInstructions', count: 1314 },
      { key: 'instructionsDueIn7Days', count: 2 },
      { key: 'instructionsDueIn30Days', count: 3 },
      { key: 'invitedMembers', count: 4 },
    ],
  }));
  const user = await openDashboard('', 'ou-admin');
  const block = await screen.findByRole('region', { name: 'What needs you today' });
  const buttons = await within(block).findAllByRole('button', { name: /^Remind/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remind: 1,314 training tasks are overdue',
    'Remind: 2 training tasks are due within 7 days',
    'Remind: 3 training tasks are due within 30 days',
  ]);
  for (const button of buttons) {
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(api.bodies(calls.previewReminder)).toEqual([
    { filter: { status: ['overdue'] } },
    { filter: { dueWithin: 7 } },
    { filter: { dueWithin: 30 } },
  ]);
});
