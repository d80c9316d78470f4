import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locations } from '../../../contract/locations';
import type { Role } from '../../../contract/names/roles';
import { toasts } from '../../ui/toasts/toastStore';
import { createApi, pageOf, Refusal, uuidOf } from '../api';
import { openDashboard } from '../openDashboard';
import { type Vehicle, vehicles } from './contract';
import { words } from './words';

// The list of resources is the only place that has to know a new one.
vi.mock('../../../resources', async (original) => {
  const index = await original<typeof import('../../../resources')>();
  const { resource } = await import('../../generator');
  const { place } = await import('./place');
  const vehicles = resource(place, async () => (await import('./declaration')).vehicles);
  return { ...index, resources: { ...index.resources, vehicles } };
});

let api: ReturnType<typeof createApi>;

const depot = { uuid: uuidOf(50), name: 'Depot', locationIdentifier: 'depot' };
const van: Vehicle = {
  uuid: uuidOf(1),
  plate: 'UL AB 1',
  locationUuid: depot.uuid,
  nextInspection: '2027-03-01',
  status: 'ready',
  version: 1,
  abilities: { update: true, archive: true, plate: true },
};
const lorry: Vehicle = { ...van, uuid: uuidOf(2), plate: 'UL AB 2', status: 'workshop', nextInspection: null };

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  api = createApi()
    .on(vehicles.list, (body) => pageOf([van, lorry], body))
    .on(vehicles.one, () => van)
    .on(vehicles.create, () => ({ uuid: van.uuid }))
    .on(vehicles.archive, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }))
    .on(locations.list, (body) => pageOf([depot], body))
    .on(locations.one, () => depot);
});
afterEach(() => vi.unstubAllGlobals());

const open = (path: string, role?: Role) => openDashboard(`company/vehicles/${path}`, role, { vehicles: words });
const openDetails = async () => {
  const user = await open(`details/${van.uuid}/details`);
  await screen.findByRole('textbox', { name: 'Plate' });
  return user;
};
const plate = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Plate' });
const lastList = () => api.bodies(vehicles.list).at(-1);

it('takes a contract and a declaration of at most 40 lines', () => {
  const lines = readFileSync('src/testing/vehicles/declaration.tsx', 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
});

describe('the list of a new resource', () => {
  it('stands in the sidebar and shows each field by its type', async () => {
    const user = await open('list');
    const row = await screen.findByRole('row', { name: /UL AB 1/ });
    await within(row).findByText('Depot');
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'UL AB 1', 'Depot', '1 Mar 2027', 'Ready', '']);
    await user.click(screen.getByRole('button', { name: 'Open navigation' }));
    expect(screen.getByRole('link', { name: 'Vehicles' }).getAttribute('href')).toMatch(/\/company\/vehicles\/list$/);
  });

  it('is sorted by the columns that the call can sort by', async () => {
    const user = await open('list');
    await screen.findByRole('row', { name: /UL AB 1/ });
    await user.click(screen.getByRole('button', { name: 'Next inspection' }));
    await waitFor(() => expect(lastList()).toMatchObject({ sortBy: 'nextInspection', sortDirection: 'asc' }));
    expect(screen.queryByRole('button', { name: 'Location' })).toBeNull();
  });

  it('is filtered by text, words and another resource', async () => {
    const user = await open('list');
    await screen.findByRole('row', { name: /UL AB 1/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ul');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'In the workshop' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('combobox', { name: 'Location' }));
    await user.click(await screen.findByRole('option', { name: /Depot/ }));
    await waitFor(() =>
      expect(lastList()?.filter).toEqual({ search: 'ul', status: ['workshop'], locationUuid: depot.uuid }),
    );
  });

  it('archives one record or several', async () => {
    const user = await open('list');
    await user.click(await screen.findByRole('button', { name: 'Actions for UL AB 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    let dialog = await screen.findByRole('dialog', { name: 'Archive UL AB 1?' });
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('UL AB 1 has been archived.')).toBeTruthy();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    dialog = await screen.findByRole('dialog', { name: 'Archive 2 vehicles?' });
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(api.bodies(vehicles.archive)).toEqual([{ uuids: [van.uuid] }, { uuids: [van.uuid, lorry.uuid] }]),
    );
  });

  it('offers nothing that the role may not do', async () => {
    const user = await open('list', 'loc-admin');
    await user.click(await screen.findByRole('button', { name: 'Actions for UL AB 1' }));
    expect(screen.getByRole('menuitem', { name: /^Archive/ }).ariaDisabled).toBe('true');
    expect(screen.queryByRole('link', { name: 'Create vehicle' })).toBeNull();
  });
});

describe('the forms of a new resource', () => {
  it('create a record, with errors at their fields', async () => {
    const user = await open('create');
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await waitFor(() => expect(plate().getAttribute('aria-invalid')).toBe('true'));
    await user.type(plate(), 'UL AB 3');
    await user.click(screen.getByRole('combobox', { name: 'Location' }));
    await user.click(await screen.findByRole('option', { name: /Depot/ }));
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Ready' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByRole('heading', { level: 1, name: 'UL AB 1' });
    const created = { plate: 'UL AB 3', locationUuid: depot.uuid, nextInspection: null, status: 'ready' };
    expect(api.bodies(vehicles.create)).toEqual([created]);
  });

  it('leave the focus where it is while their button is pressed: a field’s error would push it away', async () => {
    await open('create');
    expect(fireEvent.mouseDown(await screen.findByRole('button', { name: 'Create' }))).toBe(false);
  });

  it('show a refusal at its field and keep what was typed', async () => {
    const taken = { code: 'schema.invalid', fields: [{ path: 'plate', rule: 'unknown' }] } as const;
    api.on(vehicles.update, () => new Refusal({ ...taken, fields: [...taken.fields] }));
    const user = await openDetails();
    await user.type(plate(), '9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(plate().getAttribute('aria-invalid')).toBe('true'));
    expect(plate().value).toBe('UL AB 19');
  });

  it('protect two editors from each other', async () => {
    api.on(vehicles.update, () => new Refusal({ code: 'record.changed' }));
    const user = await openDetails();
    await user.type(plate(), '9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Load the latest version' })).toBeTruthy();
    expect(api.bodies(vehicles.update)).toMatchObject([{ plate: 'UL AB 19', version: 1 }]);
  });

  it('leave alone the one field that the record’s abilities forbid', async () => {
    api.on(vehicles.one, () => ({ ...van, abilities: { ...van.abilities, plate: false } }));
    await openDetails();
    expect(plate().disabled).toBe(true);
    expect(screen.getByText('You do not have permission to do this.')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' }).disabled).toBe(false),
    );
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});
