import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clientElearnings, elearningAssignments, elearningTasks, orgUnits } from '../db/schema';
import { setUpCourses } from './setUpCourses';

const { state, server, run, storedClient, audited, importIt } = setUpCourses();
const give = (elearning = 'brandschutz') => run('give-elearning', '--client', state.client, '--elearning', elearning);
const take = () => run('take-elearning', '--client', state.client, '--elearning', 'brandschutz');

describe('give-elearning and take-elearning', () => {
  it('give a client what its licensee has, switched off, once', async () => {
    await importIt();
    expect(await give('unbekannt')).toBe(2);
    expect(await give()).toBe(0);
    expect(state.printed).toEqual([`${state.client} has brandschutz now, switched off.`]);
    await give();
    expect(state.printed).toEqual([`${state.client} has brandschutz already.`]);
    const { id } = await storedClient();
    expect((await audited(id)).filter((entry) => entry.includes('Elearning'))).toEqual([
      'operator: operator.giveElearning',
    ]);
  });

  it('take it with its assignments; open tasks end, finished ones stay', async () => {
    await importIt();
    await give();
    const { id: clientId } = await storedClient();
    const { database } = server();
    await database.owner(async (tx) => {
      const [given] = await tx.select().from(clientElearnings).where(eq(clientElearnings.clientId, clientId));
      const [unit] = await tx.select().from(orgUnits).where(eq(orgUnits.clientId, clientId));
      if (!given || !unit) throw new Error('Nothing was given');
      const { elearningId } = given;
      const common = { clientId, elearningId, assignedOn: '2026-01-01', dueOn: '2026-02-01' };
      await tx
        .insert(elearningAssignments)
        .values({ clientId, elearningId, orgUnitId: unit.id, assignedOn: '2026-01-01' });
      const finished = { state: 'completed' as const, completedOn: '2026-01-05', completedAt: new Date('2026-01-05') };
      await tx.insert(elearningTasks).values([
        { ...common, id: crypto.randomUUID(), memberId: unit.id, cycle: 1, ...finished },
        { ...common, id: crypto.randomUUID(), memberId: unit.id, cycle: 2 },
      ]);
    });
    expect(await take()).toBe(0);
    expect(state.printed).toEqual([`${state.client} no longer has brandschutz; open tasks ended: 1.`]);
    const tasks = await database.owner((tx) =>
      tx.select().from(elearningTasks).where(eq(elearningTasks.clientId, clientId)).orderBy(elearningTasks.cycle),
    );
    expect(tasks.map(({ state: now }) => now)).toEqual(['completed', 'closed']);
    expect(await take()).toBe(2);
    expect(state.complaints).toEqual([`${state.client} does not have brandschutz`]);
  });
});
