import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { equipment } from '../contract/equipment';
import { equipmentDuties } from '../contract/equipmentDuties';
import { equipmentInspections as calls } from '../contract/equipmentInspections';
import type { ResponseOf } from '../contract/kit/call';
import { createApi, pageOf, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';

const proof: ResponseOf<typeof calls.one> = {
  uuid: uuidOf(1),
  equipmentUuid: uuidOf(2),
  inventoryNumber: 'FZ-001',
  dutyUuid: uuidOf(3),
  name: 'Regular inspection',
  inspectedOn: '2026-01-31',
  inspector: 'Jo Check',
  scope: 'Brakes, fork and lights',
  result: 'passedWithDefects',
  defects: 'Label unreadable',
  wasOutOfService: false,
  reportFile: '/files/equipmentInspections/reportFile/report.pdf',
  reportLink: null,
  nextDue: '2027-01-31',
  version: 1,
  abilities: { update: false, delete: false },
};

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(calls.list, (body) => pageOf([proof], body))
    .on(calls.one, () => proof)
    .on(equipment.one, () => ({ uuid: uuidOf(2), name: 'Forklift', inventoryNumber: 'FZ-001' }) as never)
    .on(equipmentDuties.one, () => ({ uuid: uuidOf(3), name: 'Regular inspection' }) as never)
    .on(equipmentDuties.list, (body) => pageOf([], body));
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of an inspection', () => {
  it('is read from its scope to its file, also once it is final', async () => {
    const user = await openDashboard('company/equipment-inspections/list');
    await screen.findByRole('heading', { level: 1, name: 'Inspections' });
    await user.click(await screen.findByRole('link', { name: 'Regular inspection' }));
    const page = within(await screen.findByRole('tabpanel'));
    for (const text of ['Brakes, fork and lights', 'Label unreadable', 'Passed with defects', 'FZ-001']) {
      expect(await page.findByText(text)).toBeTruthy();
    }
    expect(page.getByRole('link', { name: 'report.pdf' })).toBeTruthy();
    expect(page.getByText(/can be corrected or deleted for 14 days only/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('offers duties of the same piece alone, while it can be corrected', async () => {
    api.on(calls.one, () => ({ ...proof, abilities: { update: true, delete: true } }));
    const user = await openDashboard(`company/equipment-inspections/details/${proof.uuid}/details`);
    await user.click(await screen.findByRole('combobox', { name: 'Inspection duty' }));
    await waitFor(() =>
      expect(api.bodies(equipmentDuties.list).at(-1)?.filter).toEqual({ equipmentUuid: proof.equipmentUuid }),
    );
  });
});

it('the history of a piece leads to an inspection, and names one that is deleted', async () => {
  const part = { area: 'equipmentInspections', uuid: proof.uuid, name: proof.name, isGone: false };
  const entry = {
    at: '2026-01-31T08:00:00.000Z',
    actorName: 'Jo',
    actor: null,
    byAdviser: false,
    apiKey: null,
    changes: [],
  };
  const gone = { ...part, uuid: uuidOf(4), name: 'First inspection', isGone: true };
  api.on(equipment.history, (body) =>
    pageOf(
      [
        { ...entry, uuid: uuidOf(7), action: 'equipmentInspections.delete', part: gone },
        { ...entry, uuid: uuidOf(8), action: 'equipmentInspections.create', part },
      ],
      body,
    ),
  );
  await openDashboard(`company/equipment/details/${uuidOf(2)}/history`);
  const link = await screen.findByRole('link', { name: proof.name });
  expect(link.getAttribute('href')).toContain(`/company/equipment-inspections/details/${proof.uuid}`);
  expect(screen.getByText('First inspection').closest('a')).toBeNull();
});
