import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { archivedMembers } from '../contract/archivedMembers';
import { certificates } from '../contract/certificates';
import { elearningStatistics } from '../contract/elearningStatistics';
import { blankFields } from '../contract/kit/blankFields';
import type { Call } from '../contract/kit/call';
import { locations } from '../contract/locations';
import { memberGroups } from '../contract/memberGroups';
import { members } from '../contract/members';
import { memberDetails } from '../contract/members/memberFields';
import type { PersonsCourse, PersonsCycle } from '../contract/members/personsFile';
import type { Role } from '../contract/names/roles';
import { createApi, createGate, pageOf, Refusal, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { person } from '../src/testing/people';

const nora = { ...blankFields(memberDetails), ...person(1), version: 1 };
const address = `company/members/details/${uuidOf(1)}`;

const cycle = (number: number, values: Partial<PersonsCycle>): PersonsCycle => ({
  uuid: uuidOf(500 + number),
  number,
  state: 'completed',
  assignedOn: '2025-01-01',
  dueOn: '2025-02-01',
  startedOn: null,
  completedOn: null,
  endedOn: null,
  lastRemindedOn: null,
  certificate: null,
  external: null,
  ...values,
});
const certificate = { resultUuid: uuidOf(601), number: '2025-000601', validUntil: '2026-01-20', score: 90 };
const done = cycle(1, { completedOn: '2025-01-20', certificate });
const fire: PersonsCourse = {
  elearningUuid: uuidOf(301),
  title: 'Fire safety',
  status: 'overdue',
  proof: 'expired',
  validUntil: '2026-01-20',
  isExternal: false,
  dueOn: '2026-02-01',
  interval: 12,
  reasons: [],
  cycles: [cycle(2, { state: 'open', dueOn: '2026-02-01', lastRemindedOn: '2026-02-08' }), done],
};
const ladders: PersonsCourse = {
  ...fire,
  elearningUuid: uuidOf(302),
  title: 'Ladders',
  status: 'completed',
  proof: 'valid',
  validUntil: null,
  dueOn: null,
  cycles: [done],
};

const head = {
  orgUnits: [{ uuid: uuidOf(101), name: 'Forge' }],
  locations: [],
  memberGroups: null,
  overdueElearnings: 1,
};

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(members.one, () => nora)
    .on(members.head, () => head)
    .on(members.instruction, () => ({ courses: [fire, ladders] }))
    .on(members.orgUnits, (body) => pageOf([], body));
});
afterEach(() => vi.unstubAllGlobals());

const open = (role?: Role, tab = '') => openDashboard(`${address}${tab}`, role);

describe('the file of a person', () => {
  it.each([
    ['the record', members.one, nora],
    ['its head', members.head, head],
  ] as const)(
    'shows no tab before %s has been read: they would slip from under the pointer',
    async (_, call, answer) => {
      const gate = createGate();
      api.on<Call>(call, async () => {
        await gate.opened;
        return answer;
      });
      await open();
      const asked = () => [members.one, members.head].map((each) => api.bodies(each).length);
      await waitFor(() => expect(asked()).toEqual([1, 1]));
      expect(screen.queryByRole('tablist')).toBeNull();
      gate.open();
      expect(await screen.findByRole('tablist')).toBeTruthy();
    },
  );

  it('shows its tabs where its head cannot be read', async () => {
    api.on(members.head, () => new Refusal({ code: 'service.unavailable' }));
    await open();
    expect(await screen.findByRole('tablist')).toBeTruthy();
  });

  it('opens the first tab where the address names none', async () => {
    await open();
    await screen.findByRole('tab', { name: 'Training', selected: true });
    expect(window.location.pathname).toMatch(/\/instruction$/);
  });

  it('says so where there is no such member', async () => {
    api.on(members.one, () => new Refusal({ code: 'member.notFound' }));
    await openDashboard(`company/members/details/${uuidOf(9)}/details`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy();
  });

  it('offers another try where the server is out of reach', async () => {
    api.on(members.one, () => new Refusal({ code: 'service.unavailable' }));
    await open(undefined, '/details');
    expect(await screen.findByRole('heading', { level: 1, name: 'Could not be loaded' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('has a head with role, status, places that lead to their pages, and what is overdue', async () => {
    const user = await open('admin', '/org-units');
    const unit = await screen.findByRole('link', { name: 'Forge' });
    expect(unit.getAttribute('href')).toBe(`/dashboard/company/org-units/details/${uuidOf(101)}`);
    expect(screen.getByText('Locations', { selector: 'dt' }).nextElementSibling?.textContent).toBe('–');
    // Who may not list groups is told of none.
    expect(screen.queryByText('Groups', { selector: 'dt' })).toBeNull();
    await user.click(screen.getByRole('link', { name: '1 e-learning overdue' }));
    expect(await screen.findByRole('tab', { name: 'Training', selected: true })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Overdue (1)', pressed: true })).toBeTruthy();
    expect(screen.queryByRole('listitem', { name: 'Ladders' })).toBeNull();
  });

  it('keeps in the address which courses are shown, and each choice is a step of the way back', async () => {
    const user = await open(undefined, '/instruction?show=valid');
    await screen.findByRole('button', { name: 'Valid (1)', pressed: true });
    expect(screen.queryByRole('listitem', { name: 'Fire safety' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Overdue (1)' }));
    expect(window.location.search).toBe('?show=overdue');
    expect(screen.getByRole('listitem', { name: 'Fire safety' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Assignments' }));
    await waitFor(() => expect(window.location.pathname).toMatch(/\/org-units$/));
    const back = async (search: string, pressed: string) => {
      window.history.back();
      await screen.findByRole('button', { name: pressed, pressed: true });
      expect(window.location.search).toBe(search);
    };
    await back('?show=overdue', 'Overdue (1)');
    await back('?show=valid', 'Valid (1)');
    window.history.forward();
    await screen.findByRole('button', { name: 'Overdue (1)', pressed: true });
    await user.click(screen.getByRole('button', { name: 'All (2)' }));
    expect(window.location.search).toBe('');
  });

  it('shows courses by what stands how, and a certificate a click away', async () => {
    const user = await open();
    const row = await screen.findByRole('listitem', { name: 'Fire safety' });
    expect(within(row).getByText(/expired, was valid until/)).toBeTruthy();
    expect(within(row).getByText(/due by .* · reminded on/)).toBeTruthy();
    expect(screen.getByRole('listitem', { name: 'Ladders' })).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'Certificate: Fire safety' }).getAttribute('href')).toBe(
      `/dashboard/apps/elearnings/certificate/${uuidOf(601)}`,
    );
    await user.click(screen.getByRole('button', { name: 'No valid proof (1)' }));
    expect(screen.queryByRole('listitem', { name: 'Ladders' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Valid (1)' }));
    expect(screen.getByRole('listitem', { name: 'Ladders' })).toBeTruthy();
    expect(screen.queryByRole('listitem', { name: 'Fire safety' })).toBeNull();
  });

  it('offers to remind the person, and nobody else, of what is open', async () => {
    api.on(elearningStatistics.previewReminder, () => createGate().opened);
    const user = await open('admin');
    await user.click(await screen.findByRole('button', { name: 'Remind: Nora Person 1' }));
    await waitFor(() =>
      expect(api.bodies(elearningStatistics.previewReminder)[0]?.filter).toEqual({ memberUuids: [uuidOf(1)] }),
    );
  });

  it('unfolds every cycle, with the certificate to be saved', async () => {
    api.on(certificates.downloadOne, () => ({}));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'History: Fire safety' }));
    const history = await screen.findByRole('list', { name: 'History: Fire safety' });
    const texts = within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^Open, due by .*reminded on/);
    expect(texts[1]).toMatch(/^Completed on .*Certificate 2025-000601 · valid until .* · 90% achieved/);
    await user.click(within(history).getByRole('button', { name: 'Save certificate 2025-000601 as PDF' }));
    await waitFor(() => expect(api.bodies(certificates.downloadOne)).toEqual([{ resultUuid: uuidOf(601) }]));
  });

  it('says what is to come where nothing was assigned yet', async () => {
    api.on(members.instruction, () => ({ courses: [] }));
    await open();
    expect(await screen.findByText('No e-learnings yet')).toBeTruthy();
  });

  it('assigns and removes units, locations and groups in one tab, as far as one may', async () => {
    const works = {
      uuid: uuidOf(201),
      name: 'Works',
      city: 'Bremen',
      locationIdentifier: 'works',
      abilities: { remove: true },
    };
    api
      .on(members.locations, (body) => pageOf([works], body))
      .on(members.memberGroups, (body) => pageOf([], body))
      .on(locations.removeMembers, () => ({}))
      .on(memberGroups.list, (body) => pageOf([{ uuid: uuidOf(401), name: 'First aid', type: 'first-aid' }], body))
      .on(memberGroups.assignMembers, () => ({ added: 1 }));
    const user = await open('admin', '/org-units');
    const places = await screen.findByRole('region', { name: 'Locations' });
    await user.click(await within(places).findByRole('button', { name: 'Actions for Works' }));
    await user.click(screen.getByRole('menuitem', { name: /^Remove/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove from the location “Works”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    const memberUuids = [uuidOf(1)];
    await waitFor(() => expect(api.bodies(locations.removeMembers)).toEqual([{ uuid: works.uuid, memberUuids }]));
    const groups = await screen.findByRole('region', { name: 'Groups' });
    await user.click(await within(groups).findByRole('combobox', { name: 'Groups' }));
    await user.click(await screen.findByRole('option', { name: /First aid/ }));
    await user.click(within(groups).getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(api.bodies(memberGroups.assignMembers)).toEqual([{ uuid: uuidOf(401), memberUuids }]));
  });

  it('shows administrators of units the units alone, and no history', async () => {
    await open('ou-admin', '/org-units');
    expect(await screen.findByRole('region', { name: 'Organisational units' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Locations' })).toBeNull();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Training',
      'Assignments',
      'Details',
    ]);
  });

  it('stays readable in the archive', async () => {
    const { status: _, ...archived } = nora;
    const abilities = { restore: true, delete: true };
    api.on(archivedMembers.one, () => ({ ...archived, city: 'Bremen', archivedAt: '2026-02-03T10:00:00Z', abilities }));
    const user = await openDashboard(`company/members/archive/details/${uuidOf(1)}`);
    expect(await screen.findByRole('listitem', { name: 'Fire safety' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect((await screen.findByText('Town or city', { selector: 'dt' })).nextElementSibling?.textContent).toBe(
      'Bremen',
    );
    expect(screen.getByRole('tab', { name: 'History' })).toBeTruthy();
  });
});
