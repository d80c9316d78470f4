import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocationDetail, locations } from '../contract/locations';
import { memberNames } from '../contract/memberNames';
import { members } from '../contract/members';
import { createApi, createGate, pageOf, Refusal, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { people } from '../src/testing/people';
import { toasts } from '../src/ui/toasts/toastStore';

let api: ReturnType<typeof createApi>;

const works: LocationDetail = {
  uuid: uuidOf(200),
  locationIdentifier: 'works',
  name: 'Works',
  locationType: 'headquarters',
  floorSpace: 12500,
  street: null,
  postalCode: '89073',
  city: 'Ulm',
  countryCode: 'DE',
  assemblyPoint: null,
  responsibleMemberUuids: [uuidOf(2)],
  responsibleMembers: [{ uuid: uuidOf(2), firstName: 'Nora', lastName: 'Person 2' }],
  memberCount: 14,
  elearningCount: 2,
  abilities: { update: true, delete: true },
  version: 1,
};
const depot = { ...works, uuid: uuidOf(201), name: 'Depot', locationType: 'branch', floorSpace: null, memberCount: 2 };

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  api = createApi()
    .on(locations.list, (body) => pageOf([works, depot], body))
    .on(locations.one, () => works)
    .on(memberNames.list, (body) => pageOf(people(5), body))
    .on(members.list, (body) => pageOf(people(5), body));
});
afterEach(() => vi.unstubAllGlobals());

// By label, because searching a whole form by role takes long.
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('locations', () => {
  it('are shown with type, floor space and who is responsible in words', async () => {
    await openDashboard('company/locations/list');
    const row = await screen.findByRole('row', { name: /Works/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Headquarters', '12,500\u00A0m²', '14']),
    );
    expect(within(row).getByText('Nora Person 2')).toBeTruthy();
  });

  it('are deleted together after naming what ends and asking where goes what stands there', async () => {
    const ended = {
      openRounds: 1,
      completedSheets: 6,
      decidedRisks: 0,
      plannedActions: 2,
      ratedRounds: 0,
      finishedRounds: 0,
    };
    const there = { members: 16, equipment: 3, hazardousSubstances: 0 };
    api.on(locations.previewDeletion, () => ({ ...ended, there }));
    api.on(locations.delete, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }));
    const user = await openDashboard('company/locations/list');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    // What goes is offered as little as it can be chosen.
    const harbour = { ...works, uuid: uuidOf(202), name: 'Harbour', locationIdentifier: 'works' };
    api.on(locations.list, (body) => pageOf([works, depot, harbour], body));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 locations?' });
    expect(await within(dialog).findByText('Work equipment: 3')).toBeTruthy();
    expect(within(dialog).getByText('Employees: 16')).toBeTruthy();
    expect(within(dialog).queryByText(/Hazardous substances/)).toBeNull();
    for (const text of [
      '1 running assessment ends without a result.',
      '2 planned measures are lost, with their files.',
    ]) {
      expect(within(dialog).getByText(text)).toBeTruthy();
    }
    expect(within(dialog).queryByText(/decision/)).toBeNull();
    expect(api.bodies(locations.previewDeletion)).toEqual([{ uuids: [works.uuid, depot.uuid] }]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(within(dialog).getByText('Please choose where it goes.')).toBeTruthy();
    expect(api.bodies(locations.delete)).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Move it to another location' }));
    await user.click(await within(dialog).findByRole('combobox', { name: 'Location' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Harbourworks']);
    await user.click(screen.getByRole('option', { name: /Harbour/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const uuids = [works.uuid, depot.uuid];
    await waitFor(() => expect(api.bodies(locations.delete)).toEqual([{ uuids, moveTo: harbour.uuid }]));
  });

  it('begin as a branch in Germany, with an identifier from the name', async () => {
    api.on(locations.create, () => ({ uuid: works.uuid }));
    const user = await openDashboard('company/locations/create');
    await user.click(await screen.findByLabelText(/^Name/));
    expect(screen.getByText('Germany')).toBeTruthy();
    await user.paste('Lager Süd');
    await user.click(field(/^Town/));
    await user.paste('Ulm');
    await user.type(field(/^Floor space/), '1,250{Enter}');
    await waitFor(() => expect(api.bodies(locations.create)).toHaveLength(1));
    expect(api.bodies(locations.create)[0]).toEqual({
      name: 'Lager Süd',
      locationIdentifier: expect.stringMatching(/^lager-sued-\d{4}$/),
      locationType: 'branch',
      floorSpace: 1250,
      street: null,
      postalCode: null,
      city: 'Ulm',
      countryCode: 'DE',
      assemblyPoint: null,
      responsibleMemberUuids: [],
    });
  });

  it('show numbers as the language writes them, and say what is wrong with others', async () => {
    const user = await openDashboard('company/locations/create');
    await user.click(await screen.findByLabelText(/^Floor space/));
    await user.paste('12 500');
    await user.tab();
    await waitFor(() => expect(field(/^Floor space/).value).toBe('12,500'));
    for (const wrong of ['0.5', 'plenty']) {
      await user.clear(field(/^Floor space/));
      await user.type(field(/^Floor space/), wrong);
      expect(await screen.findByText('Please enter a whole number.')).toBeTruthy();
      expect(field(/^Floor space/).value).toBe(wrong);
    }
  });

  const openDetails = async () => {
    const user = await openDashboard(`company/locations/details/${works.uuid}/details`);
    await screen.findByLabelText(/^Name/);
    return user;
  };

  const whoCanBeGivenTheRole = () => {
    const [, , nobodyYet] = people(3);
    api.on(memberNames.list, ({ filter, ...body }) =>
      pageOf(filter.roleIdentifier || filter.uuids ? people(2) : people(3), body),
    );
    const details = { ...nobodyYet, roleIdentifier: 'member', lastName: 'Person 3', version: 7 };
    api.on(members.one, () => details).on(members.update, (body) => body);
  };

  it('offer whoever lacks the role to be responsible, and give it once that is confirmed', async () => {
    whoCanBeGivenTheRole();
    const user = await openDetails();
    await user.type(screen.getByRole('combobox', { name: 'People responsible' }), 'nora');
    await user.click(await screen.findByRole('option', { name: /Nora Person 3.*Does not have the role/ }));
    const question = await screen.findByRole('dialog', { name: /^Give Nora Person 3 the role/ });
    await user.click(within(question).getByRole('button', { name: 'Give role' }));
    await waitFor(() =>
      expect(api.bodies(members.update)).toMatchObject([{ uuid: uuidOf(3), roleIdentifier: 'loc-admin', version: 7 }]),
    );
    await screen.findByText('1 change');
  });

  it('choose nobody who lacks the role and is not to have it', async () => {
    whoCanBeGivenTheRole();
    const user = await openDetails();
    await user.type(screen.getByRole('combobox', { name: 'People responsible' }), 'nora');
    await user.click(await screen.findByRole('option', { name: /Nora Person 3/ }));
    const question = await screen.findByRole('dialog', { name: /^Give Nora Person 3 the role/ });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodies(members.update)).toEqual([]);
    expect(screen.queryByText('1 change')).toBeNull();
  });

  it('count people in another order as no change', async () => {
    api.on(locations.one, () => ({ ...works, responsibleMemberUuids: [uuidOf(1), uuidOf(2)] }));
    const user = await openDetails();
    const chip = await screen.findByRole('button', { name: 'Nora Person 1' });
    chip.focus();
    await user.keyboard('{Backspace}');
    await screen.findByText('1 change');
    await user.type(screen.getByRole('combobox', { name: 'People responsible' }), 'nora');
    await user.click(await screen.findByRole('option', { name: /Nora Person 1/ }));
    await waitFor(() => expect(screen.queryByText('1 change')).toBeNull());
  });

  it('need a postcode of the chosen country', async () => {
    const user = await openDetails();
    await user.clear(field(/^Postcode/));
    await user.type(field(/^Postcode/), '1010{Enter}');
    expect(await screen.findByText('This postcode does not match the selected country.')).toBeTruthy();
    expect(api.bodies(locations.update)).toEqual([]);
  });

  it('show at the identifier that it is taken', async () => {
    api.on(locations.update, () => new Refusal({ code: 'location.identifierExists' }));
    const user = await openDetails();
    await user.type(field(/^Identifier/), '-2{Enter}');
    await waitFor(() => expect(field(/^Identifier/).getAttribute('aria-invalid')).toBe('true'));
    expect(field(/^Identifier/).value).toBe('works-2');
  });

  it('are refused without taking the focus from where somebody types meanwhile', async () => {
    const saving = createGate();
    api.on(locations.update, () => saving.opened.then(() => new Refusal({ code: 'location.identifierExists' })));
    const user = await openDetails();
    await user.type(field(/^Identifier/), '-2{Enter}');
    await waitFor(() => expect(api.bodies(locations.update)).toHaveLength(1));
    await user.type(field(/^Street/), 'Am K');
    saving.open();
    await waitFor(() => expect(field(/^Identifier/).getAttribute('aria-invalid')).toBe('true'));
    await user.keyboard('ai');
    expect(field(/^Street/).value).toBe('Am Kai');
    expect(field(/^Identifier/).value).toBe('works-2');
  });

  it('count as saved once accepted, before they are read anew; what is typed meanwhile does not', async () => {
    const saving = createGate();
    const reading = createGate();
    const user = await openDetails();
    api.on(locations.update, async (body) => {
      await saving.opened;
      api.on(locations.one, () => reading.opened.then(() => ({ ...works, ...body, version: 7 })));
      return { ...works, ...body, version: 7 };
    });
    await user.type(field(/^Town/), '!{Enter}');
    await waitFor(() => expect(api.bodies(locations.update)).toHaveLength(1));
    await user.type(field(/^Street/), '2');
    saving.open();
    await waitFor(() => expect(toasts.getSnapshot()).toHaveLength(1));
    await user.clear(field(/^Street/));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await waitFor(() => expect(button.disabled).toBe(true));
    await user.type(field(/^Street/), '3');
    const typed = field(/^Street/).value;
    reading.open();
    await waitFor(() => expect(field(/^Town/).value).toBe('Ulm!'));
    await user.type(field(/^Town/), '{Enter}');
    await waitFor(() => expect(api.bodies(locations.update).at(-1)).toMatchObject({ street: typed, version: 7 }));
  });

  it('keep what was typed where somebody else was faster', async () => {
    let current = works;
    api.on(locations.one, () => current);
    api.on(locations.update, (body) =>
      body.version === current.version ? { ...current, ...body } : new Refusal({ code: 'record.changed' }),
    );
    const user = await openDetails();
    await user.type(field(/^Town/), '!');
    current = { ...works, street: 'Hauptstraße 1', version: 7 };
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Load the latest version' }));
    await waitFor(() => expect(field(/^Street/).value).toBe('Hauptstraße 1'));
    await user.type(field(/^Town/), '{Enter}');
    await waitFor(() => expect(api.bodies(locations.update).at(-1)).toMatchObject({ city: 'Ulm!', version: 7 }));
  });
});
