import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResponseOf } from '../contract/call';
import { equipment } from '../contract/equipment';

import { createApi, openDashboard, pageOf, Refusal, uuidOf } from './testing';

const record: ResponseOf<typeof equipment.one> = {
  uuid: uuidOf(1),
  name: 'Sample',
  inventoryNumber: 'FZ-001',
  kind: 'forklift',
  manufacturer: null,
  serialNumber: null,
  yearBuilt: null,
  locationUuid: null,
  orgUnitUuid: null,
  workArea: null,
  responsibleUuid: null,
  notes: null,
  lockedOn: '2026-11-20',
  lockReason: 'Fork bent',
  nextDue: null,
  archivedOn: null,
  keptUntil: null,
  version: 1,
  abilities: { update: true, delete: false, archive: true, restore: false },
};

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(equipment.list, (body) => ({
      ...pageOf([record], body),
      counts: { all: 1, overdue: 0, soon: 0, fine: 1, archived: 0 },
    }))
    .on(equipment.one, () => record)
    .on(equipment.update, () => record)
    .on(equipment.archive, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }));
});
afterEach(() => vi.unstubAllGlobals());

describe('equipment', () => {
  it('is listed with since when it is locked out, and archived', async () => {
    const user = await openDashboard('company/equipment/list');
    await screen.findByRole('heading', { level: 1, name: 'Work equipment' });
    await screen.findByText('Locked out since 20 Nov 2026');
    await user.click(await screen.findByRole('button', { name: 'Actions for Sample' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(api.bodies(equipment.archive)).toEqual([{ uuids: [record.uuid] }]));
  });

  it('says which other field has the number that is taken already', async () => {
    api.on(equipment.update, () => new Refusal({ code: 'inventoryNumber.exists' }) as never);
    const user = await openDashboard(`company/equipment/details/${record.uuid}/details`);
    await user.type(await screen.findByRole('textbox', { name: 'Inventory number' }), '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Inventory number' }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(api.bodies(equipment.update)).toMatchObject([{ inventoryNumber: 'FZ-0012', version: 1 }]);
  });
});
