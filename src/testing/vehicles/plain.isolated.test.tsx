import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locations } from '../../../contract/locations';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { toasts } from '../../ui/toasts/toastStore';
import { createApi, Refusal, uuidOf } from '../api';
import { openDashboard } from '../openDashboard';
import { type Vehicle, vehicles } from './contract';
import { words } from './words';

// A declaration whose pages are react-admin's own components.
vi.mock('../../../resources', async (original) => {
  const index = await original<typeof import('../../../resources')>();
  const { resource } = await import('../../generator');
  const { lazyPage } = await import('../../page/pageRoutes');
  const { place } = await import('./place');
  const views = {
    list: lazyPage(async () => (await import('./plain')).VehicleList),
    edit: lazyPage(async () => (await import('./plain')).VehicleEdit),
    create: lazyPage(async () => (await import('./plain')).VehicleCreate),
    show: lazyPage(async () => (await import('./plain')).VehicleShow),
  };
  const plain = async () => {
    const { tabs: _, ...declared } = (await import('./declaration')).vehicles;
    return { ...declared, views };
  };
  return { ...index, resources: { ...index.resources, vehicles: resource(place, plain) } };
});

const fleet = Array.from(
  { length: 30 },
  (_, index): Vehicle => ({
    uuid: uuidOf(index + 1),
    plate: `UL AB ${String(index + 1).padStart(2, '0')}`,
    locationUuid: uuidOf(50),
    nextInspection: '2027-03-01',
    status: 'ready',
    version: 1,
    abilities: { update: true, archive: true, plate: true },
  }),
);
const [van] = fleet as [Vehicle];
const depot = { uuid: uuidOf(50), name: 'Ulm works', locationIdentifier: 'ULM', city: 'Ulm', version: 1 };
const other = { ...depot, uuid: uuidOf(51), name: 'Kiel yard' };

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  api = createApi()
    .on(vehicles.list, ({ page, perPage }) => ({
      items: fleet.slice((page - 1) * perPage, page * perPage),
      total: fleet.length,
    }))
    .on(vehicles.one, ({ uuid }) => fleet.find((vehicle) => vehicle.uuid === uuid))
    .on(vehicles.update, (body) => ({ ...van, ...body, version: 2 }))
    .on(vehicles.create, () => ({ uuid: van.uuid }))
    .on(locations.one, ({ uuid }) => [depot, other].find((location) => location.uuid === uuid))
    .on(locations.list, ({ filter }) => {
      const items = [depot, other].filter(({ name }) => name.includes(filter.search ?? ''));
      return { items, total: items.length };
    });
});
afterEach(() => vi.unstubAllGlobals());

const open = (path: string, language?: LanguageCode) =>
  openDashboard(path, 'super-admin', { vehicles: words }, language);

const texts = {
  en_GB: { next: 'Go to the next page', save: 'Save', unknown: 'This entry is not valid.', title: 'Vehicles' },
  de_DE: { next: 'Zur nächsten Seite', save: 'Speichern', unknown: 'Diese Eingabe ist ungültig.', title: 'Vehicles' },
} as const;

describe.each(Object.entries(texts) as [LanguageCode, (typeof texts)[LanguageCode]][])('in %s', (language, text) => {
  it('a plain list is sorted and paged, and leads to the plain form', async () => {
    const user = await open('company/vehicles/list', language);
    await screen.findByText('UL AB 01');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text.title);
    await user.click(within(screen.getByRole('table')).getByText('Next inspection'));
    await waitFor(() =>
      expect(api.bodies(vehicles.list).at(-1)).toMatchObject({ sortBy: 'nextInspection', sortDirection: 'asc' }),
    );
    await user.click(screen.getByRole('button', { name: text.next }));
    await screen.findByText('UL AB 11');
    await user.click(screen.getByText('UL AB 11'));
    await screen.findByRole('heading', { level: 1, name: 'UL AB 11' });
    expect(window.location.pathname).toBe(`/dashboard/company/vehicles/details/${uuidOf(11)}`);
  });

  it('a plain form shows at its field what the server refuses, saves, and leads back to the list', async () => {
    const user = await open(`company/vehicles/details/${van.uuid}`, language);
    const plate = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Plate' });
    const allowed = vi.fn(({ plate }: { plate: string }) => ({ ...van, plate, version: 2 }));
    api.on(
      vehicles.update,
      () => new Refusal({ code: 'schema.invalid', fields: [{ path: 'plate', rule: 'unknown' }] }),
    );
    await user.type(plate, '9');
    await user.click(screen.getByRole('button', { name: text.save }));
    await waitFor(() => expect(plate.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(plate.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text.unknown);
    expect(plate.value).toBe('UL AB 019');
    api.on(vehicles.update, allowed);
    await user.click(screen.getByRole('button', { name: text.save }));
    await screen.findByRole('heading', { level: 1, name: text.title });
    expect(window.location.pathname).toBe('/dashboard/company/vehicles/list');
    expect(allowed).toHaveBeenCalledWith(expect.objectContaining({ plate: 'UL AB 019', version: 1 }));
  });
});

it('react-admin’s own addresses lead to ours', async () => {
  await open(`vehicles/${van.uuid}`);
  await screen.findByRole('heading', { level: 1, name: van.plate });
  expect(window.location.pathname).toBe(`/dashboard/company/vehicles/details/${van.uuid}`);
});

it('a plain list shows the names of what its rows refer to, asked for once', async () => {
  await open('company/vehicles/list');
  await screen.findByText('UL AB 01');
  await waitFor(() => expect(screen.getAllByText('Ulm works')).toHaveLength(10));
  expect(api.bodies(locations.one)).toEqual([{ uuid: depot.uuid }]);
});

it('a plain page shows a record, with a link to what it refers to', async () => {
  await open(`company/vehicles/details/${van.uuid}/show`);
  await screen.findByRole('heading', { level: 1, name: van.plate });
  const link = await screen.findByRole('link', { name: 'Ulm works' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`^/dashboard/locations/${depot.uuid}`));
  expect(screen.getByText('Next inspection')).toBeDefined();
});

it('a plain form creates a record with a location found by typing, and shows it', async () => {
  const user = await open('company/vehicles/create');
  await user.type(await screen.findByRole('textbox', { name: 'Plate' }), 'UL AB 01');
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Kiel');
  await waitFor(() => expect(api.bodies(locations.list).at(-1)?.filter).toEqual({ search: 'Kiel' }));
  await user.click(await screen.findByRole('option', { name: 'Kiel yard' }));
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Ready' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: van.plate });
  expect(window.location.pathname).toBe(`/dashboard/company/vehicles/details/${van.uuid}/show`);
  expect(api.bodies(vehicles.create)).toEqual([
    // The form has no field for the next inspection.
    { plate: 'UL AB 01', locationUuid: other.uuid, status: 'ready', nextInspection: null },
  ]);
});

it('a plain choice among records is as wide as the fields beside it', async () => {
  await open('company/vehicles/create');
  const location = await screen.findByRole('combobox', { name: 'Location' });
  expect(location.closest('.MuiAutocomplete-fullWidth')).not.toBeNull();
});
