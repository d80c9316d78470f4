import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { nothingChanges } from '../../contract/cycleChanges';
import { elearningExecutions } from '../../contract/elearningExecutions';
import type { CatalogItem, ElearningSettings, MemberTask } from '../../contract/elearningFields';
import { elearnings } from '../../contract/elearnings';
import { featureFlagDefaults } from '../../contract/featureFlags';
import { orgUnits } from '../../contract/orgUnits';
import { lookups, resources } from '../../resources';
import { createApi, createGate, openDashboard, Refusal, uuidOf } from '../../resources/testing';
import { OverviewPage } from '../start/OverviewPage';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';

// The first one loads every page.
configure({ asyncUtilTimeout: 15_000 });

const uuid = uuidOf(1);
const unit = { uuid: uuidOf(7), orgUnitName: 'Welding', orgUnitIdentifier: 'welding' };
const card = {
  title: 'Fire safety',
  headline: 'Act right',
  description: 'What it is about',
  category: 'fireSafety',
  imagePath: null,
  duration: 95,
} as const;
const settings: ElearningSettings = {
  uuid,
  active: true,
  autoActivateOn: null,
  autoDeactivateOn: null,
  interval: 12,
  buffer: 30,
  version: 3,
};
const { version: _, ...shown } = settings;
const item: CatalogItem = {
  ...shown,
  ...card,
  elearningIdentifier: 'fire-safety',
  kind: 'lessons',
  languages: ['en_GB'],
  versionNumber: 2,
  inForce: true,
  orgUnitCount: 1,
};
const task = (number: number, changes: Partial<MemberTask>): MemberTask => ({
  taskUuid: uuidOf(number),
  elearningUuid: uuidOf(number),
  ...card,
  status: 'due',
  dueOn: '2026-03-05',
  progress: 0,
  executionUuid: null,
  lastCompletedAt: null,
  results: [],
  abilities: { start: true, reset: false },
  ...changes,
});
const counts = { all: 2, overdue: 1, next7Days: 1, nextMonth: 0, done: 0 };

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') });
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('admin'))
    .on(elearnings.list, ({ filter }) => (filter.search ? { items: [], total: 0 } : { items: [item], total: 1 }))
    .on(elearnings.one, () => item)
    .on(elearnings.readSettings, () => settings)
    .on(elearnings.previewSettings, () => ({ ...nothingChanges, onDates: [] }))
    .on(elearnings.orgUnits, () => ({ items: [], total: 0 }))
    .on(orgUnits.list, () => ({ items: [unit], total: 1 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const list = 'apps/elearnings/catalog/list';
const details = (tab: string): string => `apps/elearnings/catalog/details/${uuid}/${tab}`;

it('shows the catalogue as cards with all that a card holds', async () => {
  await openDashboard(list, 'admin');
  const found = within(await screen.findByRole('article', { name: 'Fire safety' }));
  for (const text of ['Act right', 'Active', 'every year', '1 organisational unit', 'Version 2', /01:35/]) {
    expect(found.getByText(text)).toBeTruthy();
  }
  expect(found.getByRole('link', { name: 'Settings' }).getAttribute('href')).toContain(details('settings'));
});

it('says that a search found nothing, in other words than that there is nothing', async () => {
  const user = await openDashboard(list, 'admin');
  await screen.findByRole('article', { name: 'Fire safety' });
  await user.type(screen.getByRole('searchbox'), 'cooking');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
});

it('says at length what a course is about where there is room for it: on its own page', async () => {
  await openDashboard(details('settings'), 'admin');
  expect(await screen.findByRole('heading', { name: 'Fire safety', level: 1 })).toBeTruthy();
  expect(await screen.findByText('What it is about')).toBeTruthy();
});

it('says what a change does before it is saved, and sends numbers for what is chosen', async () => {
  api.on(elearnings.saveSettings, (body) => ({ ...body, version: 4 }));
  const user = await openDashboard(details('settings'), 'admin');
  await user.click(await screen.findByLabelText('Active'));
  expect(await screen.findByText(/Open tasks are suspended/)).toBeTruthy();
  await user.click(screen.getByLabelText(/^Repeats/));
  await user.click(await screen.findByRole('option', { name: 'once' }));
  api.on(elearnings.previewSettings, () => ({
    ...nothingChanges,
    suspended: 80,
    noLongerOverdue: 12,
    onDates: [{ on: '2027-02-01', inForce: true, changes: { ...nothingChanges, resumed: 80 } }],
  }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the settings?' }));
  expect(dialog.getByText(/^80 open tasks are suspended/)).toBeTruthy();
  expect(dialog.getByText('12 people are no longer overdue.')).toBeTruthy();
  expect(
    dialog.getByText(/^On .*2027 it is switched on\. As things are today: 80 suspended tasks continue/),
  ).toBeTruthy();
  expect(api.bodies(elearnings.saveSettings)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.bodies(elearnings.saveSettings)).toHaveLength(1));
  expect(api.bodies(elearnings.saveSettings)[0]).toEqual({ ...settings, active: false, interval: 0 });
});

it('lets everyone start again once it was said how many they are', async () => {
  api
    .on(elearnings.previewStart, () => ({ ...nothingChanges, made: 9, closed: 9 }))
    .on(elearnings.start, () => ({ made: 9 }));
  const user = await openDashboard(details('settings'), 'admin');
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Let everyone start again?' }));
  expect(dialog.getByText('9 open tasks are closed.')).toBeTruthy();
  expect(api.bodies(elearnings.start)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(api.bodies(elearnings.start)).toEqual([{ uuid }]));
});

it('saves twice in a row, each time over what it saved before', async () => {
  const catalog = createGate();
  let version = settings.version;
  api.on(elearnings.saveSettings, (body) => {
    version += 1;
    return { ...body, version };
  });
  const user = await openDashboard(details('settings'), 'admin');
  const save = screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.click(await screen.findByLabelText('Active'));
  // The newer settings are shown before the catalogue has been read anew, for which the form waits.
  api.on(elearnings.one, () => catalog.opened.then(() => item));
  await user.click(await save);
  await waitFor(() => expect(api.bodies(elearnings.saveSettings)).toHaveLength(1));
  catalog.open();
  const button = await save;
  await waitFor(() => expect(button.disabled).toBe(true));
  await user.click(screen.getByLabelText('Active'));
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await waitFor(() => expect(api.bodies(elearnings.saveSettings).map((body) => body.version)).toEqual([3, 4]));
});

it('offers to load what somebody else saved meanwhile', async () => {
  api.on(elearnings.saveSettings, () => new Refusal({ code: 'record.changed' }));
  const user = await openDashboard(details('settings'), 'admin');
  await user.click(await screen.findByLabelText('Active'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: /Load/ }));
  await waitFor(() => expect(api.bodies(elearnings.readSettings)).toHaveLength(2));
});

/** Chooses the unit and asks to assign it. */
const askToAssign = async () => {
  api
    .on(elearnings.previewOrgUnits, () => ({
      ...nothingChanges,
      made: 12,
      people: { total: 15, withoutTasks: 3, alreadyAsked: 0, made: 12, stillValid: 0, later: 0 },
    }))
    .on(elearnings.assignOrgUnits, () => ({ made: 12 }));
  const user = await openDashboard(details('org-units'), 'admin');
  await user.click(await screen.findByRole('combobox', { name: /Organisational units/ }));
  await user.click(await screen.findByRole('option', { name: /Welding/ }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Assign to “Welding”?' })) };
};

it('names how many get a task before anything is assigned', async () => {
  const { user, dialog } = await askToAssign();
  expect(dialog.getByText('12 people get a task.')).toBeTruthy();
  expect(dialog.getByText('15 people work there. Of these:')).toBeTruthy();
  expect(dialog.getByText(/^3 people without e-learning tasks/)).toBeTruthy();
  expect(api.bodies(elearnings.assignOrgUnits)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Assigned: 12 people now have a task.')).toBeTruthy();
  expect(api.bodies(elearnings.assignOrgUnits)).toEqual([{ uuid, orgUnitUuids: [unit.uuid] }]);
});

it('assigns nothing if who asked cancels', async () => {
  const { user, dialog } = await askToAssign();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies(elearnings.assignOrgUnits)).toEqual([]);
});

it('shows one’s own with what is due when, by the filter of the address, and starts a task', async () => {
  const items = [
    task(1, { title: 'Late', status: 'overdue', dueOn: '2026-02-20', lastCompletedAt: '2025-02-20T09:00:00.000Z' }),
    task(2, { title: 'Started', status: 'inprogress', executionUuid: uuidOf(9), progress: 40 }),
  ];
  api
    .on(elearnings.memberTasks, () => ({ items, total: 2, counts }))
    .on(elearningExecutions.create, () => ({ executionUuid: uuidOf(9) }));
  const user = await openDashboard('apps/elearnings/my-elearnings?due=overdue', 'member');
  const late = within(await screen.findByRole('article', { name: 'Late' }));
  expect(late.getByText('Overdue since 20 Feb 2026')).toBeTruthy();
  expect(late.getByText('Last on 20 Feb 2025')).toBeTruthy();
  const begun = within(screen.getByRole('article', { name: 'Started' }));
  expect(begun.getByText(/\(in 3 days\)$/)).toBeTruthy();
  expect(begun.getByText('40 %')).toBeTruthy();
  expect(api.bodies(elearnings.memberTasks)[0]?.filter).toEqual({ due: 'overdue' });
  expect(screen.getByRole('button', { name: 'Overdue: 1' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Next 7 days: 1' }));
  await waitFor(() => expect(api.bodies(elearnings.memberTasks).at(-1)?.filter).toEqual({ due: 'next7Days' }));
  await user.click(begun.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(window.location.pathname).toContain(`/apps/elearnings/execution/${uuidOf(9)}`));
});

it('leads to the certificate of what is done, and to older ones by a menu', async () => {
  const results = [3, 4].map((number) => ({
    resultUuid: uuidOf(number),
    completedAt: `202${number}-01-05T09:00:00.000Z`,
    validUntil: null,
  }));
  const done = { status: 'completed', dueOn: null, lastCompletedAt: '2024-01-05T09:00:00.000Z' } as const;
  const items = [
    task(1, { title: 'Once', ...done, results: results.slice(0, 1), abilities: { start: false, reset: false } }),
    task(2, { title: 'Twice', ...done, results, abilities: { start: false, reset: false } }),
  ];
  api.on(elearnings.memberTasks, () => ({ items, total: 2, counts }));
  const user = await openDashboard('apps/elearnings/my-elearnings', 'member');
  const once = within(await screen.findByRole('article', { name: 'Once' }));
  expect(once.getByRole('link', { name: 'Certificate' }).getAttribute('href')).toContain(`/certificate/${uuidOf(3)}`);
  expect(once.queryByRole('button', { name: 'Start' })).toBeNull();
  const twice = within(screen.getByRole('article', { name: 'Twice' }));
  await user.click(twice.getByRole('button', { name: 'Certificates' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
});

it('shows on the overview what is open, and leads to everything else', async () => {
  const items = [
    task(1, { title: 'Late', status: 'overdue', dueOn: '2026-02-20' }),
    task(2, { title: 'Finished', status: 'completed', dueOn: null }),
  ];
  api.on(elearnings.memberTasks, () => ({ items, total: 2, counts }));
  const state = { ...memberStateOf('member'), featureFlags: { ...featureFlagDefaults, elearnings: true } };
  await renderInShell(<OverviewPage />, {
    resources: { resources, lookups },
    state,
    path: '/start/overview?tab=elearnings',
  });
  expect(await screen.findByRole('article', { name: 'Late' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Finished' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/apps/elearnings/my-elearnings');
});
