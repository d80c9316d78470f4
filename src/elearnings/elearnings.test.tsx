import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assignmentRules } from '../../contract/assignmentRules';
import { bootstrap } from '../../contract/bootstrap';
import { elearnings } from '../../contract/elearnings';
import type { CatalogItem, ElearningSettings } from '../../contract/elearnings/elearningFields';
import type { ResponseOf } from '../../contract/kit/call';
import { orgUnits } from '../../contract/orgUnits';
import { nothingChanges } from '../../contract/shapes/cycleChanges';
import { createApi, createGate, Refusal, uuidOf } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { openDashboard } from '../testing/openDashboard';

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
  targetCount: 0,
};

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

const twelveMade = {
  made: 12,
  people: { total: 15, withoutTasks: 3, alreadyAsked: 0, made: 12, stillValid: 0, later: 0 },
};

/** Chooses the unit and asks to assign it. */
const askToAssign = async (preview: Partial<ResponseOf<typeof elearnings.previewOrgUnits>> = twelveMade) => {
  api
    .on(elearnings.previewOrgUnits, () => ({ ...nothingChanges, people: twelveMade.people, ...preview }))
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

it.each([
  [{ alreadyAsked: 3 }, 'Nobody gets a new task for now: everyone has an open one already.'],
  [{ stillValid: 3 }, 'Nobody gets a new task for now: everyone has a valid proof.'],
  [{ withoutTasks: 3 }, 'Nobody gets a new task for now: e-learning tasks are switched off in everyone’s profile.'],
  [{ later: 3 }, 'Nobody gets a new task for now: the e-learning is inactive.'],
  [{ later: 1, total: 1 }, 'This gives no new task for now: the e-learning is inactive.'],
  [{ later: 2, withoutTasks: 1 }, 'Nobody gets a new task for now.'],
  [{ total: 0 }, 'Nobody gets a task for now: there is nobody in it yet.'],
])('says why nobody gets a task: %j', async (counts, text) => {
  const none = { total: 3, withoutTasks: 0, alreadyAsked: 0, made: 0, stillValid: 0, later: 0 };
  const people = { ...none, ...counts };
  const { dialog } = await askToAssign({ people });
  expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.queryByText(/works? there\./) !== null).toBe(people.total > 0);
});

it('assigns with an interval of its own, and changes that of what is assigned', async () => {
  const assigned = { orgUnitUuid: unit.uuid, orgUnitName: 'Welding', orgUnitIdentifier: 'welding', admins: [] };
  const terms = { interval: 6, buffer: null };
  api
    .on(elearnings.orgUnits, () => ({
      items: [{ ...assigned, memberCount: 15, assignedOn: '2026-01-01', ...terms }],
      total: 1,
    }))
    .on(elearnings.previewOrgUnits, () => ({
      ...nothingChanges,
      moved: 4,
      people: { total: 15, withoutTasks: 0, alreadyAsked: 15, made: 0, stillValid: 0, later: 0 },
    }))
    .on(elearnings.assignOrgUnits, () => ({ made: 0 }));
  const user = await openDashboard(details('org-units'), 'admin');
  expect(await screen.findByText('every 6 months')).toBeTruthy();
  await user.click(await screen.findByRole('combobox', { name: /Organisational units/ }));
  await user.click(await screen.findByRole('option', { name: /Welding/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Repeats' }));
  await user.click(await screen.findByRole('option', { name: 'every 3 months' }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to “Welding”?' }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  const named = { uuid, orgUnitUuids: [unit.uuid] };
  await waitFor(() => expect(api.bodies(elearnings.assignOrgUnits)).toEqual([{ ...named, interval: 3, buffer: null }]));
  await user.click(await screen.findByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change interval' }));
  const change = within(await screen.findByRole('dialog', { name: 'Interval for “Welding”' }));
  await user.click(change.getByRole('combobox', { name: 'First due after' }));
  await user.click(await screen.findByRole('option', { name: '14 days' }));
  await user.click(change.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change the interval for “Welding”?' }));
  expect(question.getByText('4 tasks get another due date.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Interval changed.')).toBeTruthy();
  expect(api.bodies(elearnings.assignOrgUnits).at(-1)).toEqual({ ...named, interval: 6, buffer: 14 });
});

it('leads from what it is assigned to besides units to the pages of these', async () => {
  const assigned = { assignedOn: '2026-01-01', interval: null, buffer: null };
  const targets = [
    { targetUuid: uuidOf(31), targetKind: 'memberGroup', targetName: 'Night shift', memberCount: 4, ...assigned },
    { targetUuid: uuidOf(32), targetKind: 'location', targetName: 'Ulm', memberCount: 9, ...assigned },
    { targetUuid: uuidOf(33), targetKind: 'member', targetName: 'Max Member', memberCount: 1, ...assigned },
  ] as const;
  api.on(elearnings.targets, () => ({ items: [...targets], total: 3 }));
  await openDashboard(details('targets'), 'admin');
  const wayFrom = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await wayFrom('Night shift')).toBe(`/dashboard/company/members/group/details/${uuidOf(31)}`);
  expect(await wayFrom('Ulm')).toBe(`/dashboard/company/locations/details/${uuidOf(32)}`);
  expect(await wayFrom('Max Member')).toBe(`/dashboard/company/members/details/${uuidOf(33)}`);
});

it('lists the rules that give it, each as a way to its own page', async () => {
  const rule = {
    uuid: uuidOf(41),
    name: 'Night shift, yearly',
    elearnings: [{ uuid, name: 'Fire safety' }],
    orgUnits: [],
    locations: [],
    memberGroups: [{ uuid: uuidOf(31), name: 'Night shift' }],
    roles: [],
    attributes: [],
    joinedFrom: null,
    interval: 12 as const,
    buffer: null,
    onChange: false,
    active: true,
    memberCount: 4,
    progress: null,
    abilities: { update: true, delete: true },
  };
  api.on(assignmentRules.list, () => ({ items: [rule], total: 1 }));
  await openDashboard(details('rules'), 'admin');
  const link = await screen.findByRole('link', { name: 'Night shift, yearly' });
  expect(link.getAttribute('href')).toBe(`/dashboard/apps/elearnings/rules/details/${rule.uuid}`);
  expect(api.bodies(assignmentRules.list)[0]?.filter).toEqual({ elearningUuid: uuid });
});

it('assigns nothing if who asked cancels', async () => {
  const { user, dialog } = await askToAssign();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies(elearnings.assignOrgUnits)).toEqual([]);
});
