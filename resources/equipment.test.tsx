import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { equipment } from '../contract/equipment';
import { equipmentDuties } from '../contract/equipmentDuties';
import { equipmentInspections } from '../contract/equipmentInspections';
import type { ResponseOf } from '../contract/kit/call';
import { memberNames } from '../contract/memberNames';

import { createApi, pageOf, Refusal, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';

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
  hasFailed: false,
  lacksDate: false,
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
      counts: { all: 1, failed: 0, undated: 0, overdue: 0, soon: 0, fine: 1, archived: 0 },
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
    await screen.findByText('since 20 Nov 2026');
    await user.click(await screen.findByRole('button', { name: 'Actions for Sample' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(api.bodies(equipment.archive)).toEqual([{ uuids: [record.uuid] }]));
  });

  it('shows the year it was built as a year', async () => {
    api.on(equipment.one, () => ({ ...record, yearBuilt: 2019 }));
    await openDashboard(`company/equipment/details/${record.uuid}/details`);
    expect(await screen.findByDisplayValue('2019')).toBeTruthy();
  });

  it('says beforehand that who is in charge cannot open it with their role', async () => {
    const [member, admin] = [uuidOf(7), uuidOf(8)];
    const people = [
      { uuid: member, firstName: 'Max', lastName: 'Kern' },
      { uuid: admin, firstName: 'Ida', lastName: 'Lang' },
    ];
    api
      .on(equipment.one, () => ({ ...record, responsibleUuid: admin }))
      .on(memberNames.list, (body) => {
        const { uuids, roleIdentifier } = body.filter ?? {};
        const isMeant = ({ uuid }: { uuid: string }): boolean =>
          (!uuids || uuids.includes(uuid)) && (!roleIdentifier?.includes('member') || uuid === member);
        return pageOf(people.filter(isMeant), body);
      });
    const user = await openDashboard(`company/equipment/details/${record.uuid}/details`);
    const field = await screen.findByRole('combobox', { name: 'Person in charge' });
    await waitFor(() =>
      expect(api.bodies(memberNames.list)).toContainEqual(
        expect.objectContaining({ filter: { uuids: [admin], roleIdentifier: ['member'] } }),
      ),
    );
    const hint = /their role does not let them open/;
    expect(screen.queryByText(hint)).toBeNull();
    await user.clear(field);
    await user.type(field, 'Kern');
    await user.click(await screen.findByRole('option', { name: 'Max Kern' }));
    await screen.findByText(hint);
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

const duty: ResponseOf<typeof equipmentDuties.one> = {
  uuid: uuidOf(2),
  equipmentUuid: record.uuid,
  name: 'Regular inspection',
  intervalMonths: 12,
  inspectedBy: 'competentPerson',
  rule: 'other',
  legalBasis: null,
  nextDue: '2020-01-31',
  isEnded: false,
  version: 1,
  abilities: { update: true, delete: true },
};

describe('the parts of a piece of equipment', () => {
  beforeEach(() => {
    api
      .on(equipmentDuties.list, (body) => pageOf([duty], body))
      .on(equipmentDuties.one, () => duty)
      .on(equipmentDuties.create, () => ({ uuid: uuidOf(3) }))
      .on(equipmentDuties.update, () => duty)
      .on(equipmentInspections.list, (body) => pageOf([], body));
  });

  it('are listed on their tab, and one is added in a dialog', async () => {
    const user = await openDashboard(`company/equipment/details/${record.uuid}/duties`);
    await screen.findByText('every 12 months');
    expect(screen.getByText('overdue')).toBeTruthy();
    expect(api.bodies(equipmentDuties.list)[0]?.filter).toEqual({ equipmentUuid: record.uuid });
    await user.click(screen.getByRole('button', { name: 'Add inspection duty' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add inspection duty' }));
    await user.clear(await dialog.findByRole('textbox', { name: 'Type of inspection' }));
    await user.type(dialog.getByRole('textbox', { name: 'Type of inspection' }), 'Brakes');
    await user.clear(dialog.getByRole('textbox', { name: 'Interval in months' }));
    await user.type(dialog.getByRole('textbox', { name: 'Interval in months' }), '6');
    await user.click(dialog.getByRole('combobox', { name: 'Inspected by' }));
    await user.click(await screen.findByRole('option', { name: 'Competent person' }));
    await user.click(dialog.getByRole('combobox', { name: 'How the next date is worked out' }));
    await user.click(await screen.findByRole('option', { name: /Everything else/ }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(api.bodies(equipmentDuties.create)).toMatchObject([
        { equipmentUuid: record.uuid, name: 'Brakes', intervalMonths: 6, isEnded: false },
      ]),
    );
  });

  it('begin with an inspection that its kind usually has and it has not, which the company itself decided on', async () => {
    const user = await openDashboard(`company/equipment/details/${record.uuid}/duties`);
    await screen.findByText('every 12 months');
    await user.click(screen.getByRole('button', { name: 'Add inspection duty' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add inspection duty' }));
    const typed = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
    await dialog.findByRole('textbox', { name: 'Type of inspection' });
    expect(['Type of inspection', 'Interval in months', 'Legal basis'].map(typed)).toEqual([
      'Electrical equipment and battery',
      '24',
      'Company’s own decision (BetrSichV § 3(6))',
    ]);
    expect(dialog.getByText(/an example from practice, not a rule of law/)).toBeTruthy();
    expect(api.bodies(equipmentDuties.create)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(api.bodies(equipmentDuties.create)).toMatchObject([
        { nextDue: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      ]),
    );
  });

  it('are changed there', async () => {
    const user = await openDashboard(`company/equipment/details/${record.uuid}/duties`);
    await user.click(await screen.findByRole('button', { name: 'Actions for Regular inspection' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change inspection duty' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change inspection duty' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Type of inspection' }), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.bodies(equipmentDuties.update)).toMatchObject([{ name: 'Regular inspection 2', version: 1 }]),
    );
  });

  it('say that a date was moved and why, and ask for the reason at its field', async () => {
    api
      .on(equipmentDuties.list, (body) => pageOf([{ ...duty, dueReason: 'Inspector comes early' }], body))
      .on(
        equipmentDuties.update,
        () => new Refusal({ code: 'schema.invalid', fields: [{ path: 'dueReason', rule: 'reason' }] }) as never,
      );
    const user = await openDashboard(`company/equipment/details/${record.uuid}/duties`);
    await screen.findByText('Date changed: Inspector comes early');
    await user.click(screen.getByRole('button', { name: 'Actions for Regular inspection' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change inspection duty' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change inspection duty' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Type of inspection' }), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/followed from the last inspection\. Please give the reason/);
    const reason = dialog.getByRole('textbox', { name: 'Reason for the change of date' });
    expect(reason.getAttribute('aria-invalid')).toBe('true');
  });

  it('are chosen from its own alone', async () => {
    const user = await openDashboard(`company/equipment/details/${record.uuid}/inspections`);
    await user.click((await screen.findAllByRole('button', { name: 'Record inspection' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Record inspection' }));
    await user.click(await dialog.findByRole('combobox', { name: 'Inspection duty' }));
    await screen.findByRole('option', { name: /Regular inspection/ });
    expect(api.bodies(equipmentDuties.list).at(-1)?.filter).toEqual({ equipmentUuid: record.uuid });
  });

  it('are not added to a piece of the archive', async () => {
    api.on(equipment.one, () => ({
      ...record,
      archivedOn: '2026-11-01',
      abilities: { ...record.abilities, update: false },
    }));
    await openDashboard(`company/equipment/details/${record.uuid}/duties`);
    await screen.findByText('every 12 months');
    expect(screen.queryByRole('button', { name: 'Add inspection duty' })).toBeNull();
  });
});

describe('the use of a piece of equipment', () => {
  it('is shown as a release though the inspection failed, in the list and on its page', async () => {
    const released = { ...record, lockedOn: null, lockReason: null, hasFailed: true };
    api.on(equipment.one, () => released);
    api.on(equipment.list, (body) => ({
      ...pageOf([{ ...released, lacksDate: true }], body),
      counts: { all: 1, failed: 1, undated: 1, overdue: 0, soon: 0, fine: 0, archived: 0 },
    }));
    await openDashboard('company/equipment/list');
    const row = within(await screen.findByRole('row', { name: /Sample/ }));
    const words = ['not passed', 'date missing', 'Released although the inspection failed'];
    for (const each of words) expect(row.getByText(each)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Not passed (1)' })).toBeTruthy();
    await openDashboard(`company/equipment/details/${record.uuid}/details`);
    await screen.findByText(/The failed inspection stays open until one is passed/);
  });

  it('is allowed again by somebody who says why', async () => {
    api.on(equipment.release, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }));
    const user = await openDashboard(`company/equipment/details/${record.uuid}/details`);
    await screen.findByText('Locked out since 20 Nov 2026: Fork bent');
    await user.click(screen.getByRole('button', { name: 'Actions for Sample' }));
    expect(screen.queryByRole('menuitem', { name: 'Lock out' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Release' }));
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    expect(screen.getByText('Say why the equipment may be used again.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Reason for the release' }), 'Fork replaced');
    await user.click(screen.getByRole('button', { name: 'Release' }));
    await waitFor(() =>
      expect(api.bodies(equipment.release)).toEqual([{ uuids: [record.uuid], reason: 'Fork replaced' }]),
    );
  });
});

it('has labels to print for all pieces that the address names, asked for at once', async () => {
  const other = { ...record, uuid: uuidOf(8), name: 'Crane', inventoryNumber: 'KR-8', workArea: 'Hall 2' };
  api.on(equipment.list, (body) => ({
    ...pageOf([record, other], body),
    counts: { all: 2, failed: 0, undated: 0, overdue: 0, soon: 0, fine: 2, archived: 0 },
  }));
  await openDashboard(`company/equipment/labels?uuid=${record.uuid}&uuid=${other.uuid}`);
  expect(await screen.findByText('Crane')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Labels' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('KR-8Hall 2'), expect.stringContaining('FZ-001')]),
  );
  expect(screen.getAllByRole('img', { name: /Sample|Crane/ })).toHaveLength(2);
  expect(api.bodies(equipment.list).map(({ filter }) => filter)).toEqual([{ uuids: [record.uuid, other.uuid] }]);
  expect(api.bodies(equipment.one)).toEqual([]);
});
