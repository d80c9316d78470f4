import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import type { Role } from '../../contract/names/roles';
import { type ReminderSettings, type ReminderStatus, reminders } from '../../contract/reminders';
import { createApi, Refusal } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { openDashboard } from '../testing/openDashboard';

const settings: ReminderSettings = {
  uuid: '01890a5d-ac96-774b-bcce-000000000001',
  tellNewTasks: true,
  remindDaysBefore: [14, 1],
  remindDaysAfter: [7],
  escalateAfterDays: 7,
  version: 3,
};

let api: ReturnType<typeof createApi>;
let status: ReminderStatus;
let isRefused: boolean;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
  isRefused = false;
  status = { lastFinishedAt: '2026-03-01T06:00:00.000Z', late: false };
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('super-admin'))
    .on(reminders.readSettings, () => ({ ...settings }))
    .on(reminders.readStatus, () => status)
    .on(reminders.saveSettings, (body) =>
      isRefused ? new Refusal({ code: 'record.changed' }) : { ...settings, ...body, version: 4 },
    );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (role?: Role) => openDashboard('company/settings/reminders', role);

/** The preview's lines, each as its date and what happens on it. */
const previewed = async (): Promise<string[]> => {
  const preview = within(await screen.findByRole('region', { name: 'What is sent when' }));
  return preview.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
};

it('shows by an example what is sent when', async () => {
  await open();
  expect(await previewed()).toEqual([
    '18 Mar 2026Reminder to the person',
    '31 Mar 2026Reminder to the person',
    '1 Apr 2026Due',
    '8 Apr 2026Reminder to the personMessage to the people responsible',
  ]);
  expect(screen.getByText(/Last checked and sent: 1 Mar 2026/)).toBeTruthy();
});

it('saves days as numbers, and follows in the preview what is chosen', async () => {
  const user = await open();
  await user.click(await screen.findByLabelText(/Remind before the due date/));
  await user.click(screen.getByRole('option', { name: '14 days before' }));
  await user.click(screen.getByRole('option', { name: 'on the due date' }));
  await user.keyboard('{Escape}');
  await waitFor(async () =>
    expect(await previewed()).toEqual([
      '31 Mar 2026Reminder to the person',
      '1 Apr 2026DueReminder to the person',
      '8 Apr 2026Reminder to the personMessage to the people responsible',
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const { tellNewTasks, remindDaysAfter, escalateAfterDays, version } = settings;
  await waitFor(() =>
    expect(api.bodies(reminders.saveSettings)).toEqual([
      { tellNewTasks, remindDaysBefore: [1, 0], remindDaysAfter, escalateAfterDays, version },
    ]),
  );
});

it('switches telling of new tasks', async () => {
  const user = await open();
  await user.click(await screen.findByRole('switch', { name: 'Tell people about new tasks' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.bodies(reminders.saveSettings)).toMatchObject([{ tellNewTasks: false, version: 3 }]));
});

it('says so if nobody is reminded', async () => {
  Object.assign(settings, { remindDaysBefore: [], remindDaysAfter: [], escalateAfterDays: null });
  await open();
  expect(await screen.findByText('With these settings, nobody is reminded.')).toBeTruthy();
  expect(await previewed()).toEqual(['1 Apr 2026Due']);
  Object.assign(settings, { remindDaysBefore: [14, 1], remindDaysAfter: [7], escalateAfterDays: 7 });
});

it('tells that somebody else has saved', async () => {
  isRefused = true;
  const user = await open();
  await user.click(await screen.findByLabelText(/Remind after the due date/));
  await user.click(screen.getByRole('option', { name: '30 days after' }));
  await user.keyboard('{Escape}');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Load the latest version' })).toBeTruthy();
});

it('lets an admin look, with the preview', async () => {
  await open('admin');
  expect(await screen.findByText(/Only people with the role Super admin can change them/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const term = screen.getByText('Remind before the due date', { selector: 'dt' });
  expect(term.nextElementSibling?.textContent).toBe('14 days before, 1 day before');
  expect(await previewed()).toHaveLength(4);
});

it('raises the alarm when the daily work stands still', async () => {
  status = { lastFinishedAt: '2026-02-27T06:00:00.000Z', late: true };
  await open('admin');
  expect(await screen.findByText('Reminders and tasks are not being updated')).toBeTruthy();
  expect(screen.queryByText(/Last checked and sent/)).toBeNull();
});

it.each([
  ['admin', 1],
  ['member', 0],
] as const)('raises the alarm on the overview of %s: %d', async (role, count) => {
  status = { lastFinishedAt: null, late: true };
  await openDashboard('start/overview', role);
  await screen.findByRole('heading', { level: 1 });
  if (count > 0) await screen.findByText(/have never been checked/);
  expect(screen.queryAllByText('Reminders and tasks are not being updated')).toHaveLength(count);
  expect(api.bodies(reminders.readStatus)).toHaveLength(count);
});

it.each(['ou-admin', 'member'] as const)('is nothing for a %s', async (role) => {
  await open(role);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Company settings' })).toBeNull();
  expect(api.bodies(reminders.readSettings)).toEqual([]);
});
