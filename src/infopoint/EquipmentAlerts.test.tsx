import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { equipment } from '../../contract/equipment';
import type { Role } from '../../contract/names/roles';
import { lookups, resources } from '../../resources';
import { createApi, pageOf, uuidOf } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';
import { EquipmentAlerts } from './EquipmentAlerts';

afterEach(() => vi.unstubAllGlobals());

const piece = (number: number, name: string, lockReason: string | null) => ({
  uuid: uuidOf(number),
  name,
  inventoryNumber: `FZ-${number}`,
  kind: 'forklift' as const,
  manufacturer: null,
  locationUuid: uuidOf(9),
  workArea: null,
  responsibleUuid: null,
  lockedOn: lockReason && '2026-11-01',
  lockReason,
  nextDue: '2026-10-31',
  archivedOn: null,
  keptUntil: null,
  abilities: { update: true, delete: false, archive: true, restore: false },
});
const locked = piece(1, 'Stapler', 'Fork bent');
const late = piece(2, 'Crane', null);
const counts = { all: 2, overdue: 2, soon: 0, fine: 0, archived: 0 };

const open = async (role: Role) => {
  const api = createApi().on(equipment.list, (body) => ({
    ...pageOf(body.filter.status === 'lockedOut' ? [locked] : [locked, late], body),
    counts,
  }));
  const alerts = <EquipmentAlerts locationUuid={uuidOf(9)} />;
  await renderInShell(alerts, { resources: { resources, lookups }, state: memberStateOf(role) });
  return api;
};

it('tells whoever looks after equipment what of a location is locked out or overdue, each piece once', async () => {
  const api = await open('loc-admin');
  const links = within(await screen.findByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Stapler (FZ-1)', `/company/equipment/details/${locked.uuid}`],
    ['Crane (FZ-2)', `/company/equipment/details/${late.uuid}`],
  ]);
  expect(screen.getByText(/Fork bent/)).toBeTruthy();
  expect(screen.getByText(/31 Oct 2026/)).toBeTruthy();
  expect(api.bodies(equipment.list).every(({ filter }) => filter.locationUuid === uuidOf(9))).toBe(true);
});

it('asks for nothing and shows nothing to everybody else', async () => {
  const api = await open('member');
  expect(screen.queryByRole('list')).toBeNull();
  expect(api.bodies(equipment.list)).toEqual([]);
});
