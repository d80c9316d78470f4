import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../base/newId';
import { clients, equipment, equipmentDuties, hazardousSubstances } from '../../db/schema';
import { setUpServer } from '../../testing/harness';
import { createScene, type Scene } from './testing';

const server = setUpServer({ now: '2026-02-20T08:00:00Z' });
let one: Scene;
beforeEach(async () => {
  one = await createScene(server, { remindDaysBefore: [7], remindDaysAfter: [1], escalateAfterDays: 7 });
});

const base = () => ({ id: newId(), clientId: one.clientId, createdAt: server.clock.now(), search: '' });

/** A forklift in Max' charge of which something is due on each of these days. */
const addForklift = async (days: (string | null)[], values: Partial<typeof equipment.$inferInsert> = {}) => {
  const piece = { ...base(), name: 'Stapler', inventoryNumber: 'FZ-1', kind: 'forklift' } as const;
  const terms = { name: 'Prüfung', intervalMonths: 12, inspectedBy: 'competentPerson', rule: 'other' } as const;
  const responsibleUuid = one.company.members.member.uuid;
  await server.database.owner(async (tx) => {
    await tx.insert(equipment).values({ ...piece, responsibleUuid, ...values });
    await tx
      .insert(equipmentDuties)
      .values(days.map((nextDue) => ({ ...base(), equipmentUuid: piece.id, ...terms, nextDue })));
  });
  return piece.id;
};

it('tells the person in charge when the first of several dates comes near, and when it is past', async () => {
  const id = await addForklift(['2026-06-01', '2026-03-20', null]);
  expect(await one.on('2026-03-12')).toEqual([]);
  const [max, ...others] = await one.on('2026-03-13');
  expect(others).toEqual([]);
  expect(max?.recipient).toMatch(/^max/);
  expect(max?.subject).toBe('Erinnerung: Prüfung „Stapler (FZ-1)“ ist fällig in 7 Tagen (20.03.2026)');
  expect(await one.told()).toMatchObject([{ source: 'equipment', taskId: id, kind: 'before', days: 7 }]);
  expect(await one.on('2026-03-14')).toEqual([]);
  const [late] = await one.on('2026-03-21');
  expect(late?.subject).toBe('Erinnerung: Prüfung „Stapler (FZ-1)“ ist überfällig seit 20.03.2026');
});

it.each([
  [24, '2024-03-20'],
  [30, '2023-09-20'],
])(
  'tells of data sheets that become older than the company’s %d months, by the same',
  async (dataSheetMonths, dataSheetDate) => {
    const responsibleUuid = one.company.members.member.uuid;
    const label = { signalWord: 'danger' as const, pictograms: [] };
    const substance = { ...base(), designation: 'Aceton', ...label, responsibleUuid, dataSheetDate };
    await server.database.owner(async (tx) => {
      await tx.update(clients).set({ dataSheetMonths }).where(eq(clients.id, one.clientId));
      await tx.insert(hazardousSubstances).values(substance);
    });
    const [max] = await one.on('2026-03-13');
    expect(max?.subject).toBe('Erinnerung: Sicherheitsdatenblatt „Aceton“ ist fällig in 7 Tagen (20.03.2026)');
  },
);

it('tells nobody of what is archived, or has nobody in charge', async () => {
  await addForklift(['2026-03-20'], { archivedOn: '2026-03-01' });
  await addForklift(['2026-03-20'], { responsibleUuid: null, inventoryNumber: 'FZ-2' });
  expect(await one.on('2026-03-13')).toEqual([]);
});

it('tells who answers for its unit when it is late', async () => {
  const unit = await one.addUnit([], { 'ou-admin': 'admin' });
  await addForklift(['2026-03-20'], { orgUnitUuid: unit });
  const told = await one.on('2026-03-27');
  const olaf = told.find(({ recipient }) => recipient.startsWith('olaf'));
  expect(olaf?.body).toContain('Prüfung „Stapler (FZ-1)“, überfällig seit 20.03.2026');
  // Without a unit, whoever answers for the whole company.
  await addForklift(['2026-03-20'], { inventoryNumber: 'FZ-2', responsibleUuid: null });
  const others = await one.on('2026-03-27');
  expect(others.every(({ body }) => body.includes('Prüfung „Stapler (FZ-2)“'))).toBe(true);
  expect(others.length).toBeGreaterThan(0);
});
