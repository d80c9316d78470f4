import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addAction, addSheet } from '../../areas/riskRounds/testing';
import { orgUnitMembers, riskActions, riskRounds } from '../../db/schema';
import type { Scene } from './testing';
import { everybody, idOf, readers, setUpNewTasks, today, tomorrow } from './testing/setUpNewTasks';

const { server, scene, giveRound } = setUpNewTasks();

describe('of a survey', () => {
  it('all who take part are told that it has begun, except who has handed in already', async () => {
    const one = await scene();
    const round = await giveRound(one);
    await addSheet(server, one.company, round, idOf(one, 'admin'), [1, 1], true);
    expect(await readers(one)).toEqual(everybody.filter((name) => name !== 'anna'));
    expect(await readers(one, tomorrow)).toEqual([]);
  });

  it('who joins later is told, also of one that began before this was switched on', async () => {
    const one = await scene();
    const round = await giveRound(one);
    const { clientId, company } = one;
    const setLink = (since: Date, memberId = idOf(one)) =>
      server.database.owner(async (tx) => {
        await tx.delete(orgUnitMembers).where(eq(orgUnitMembers.memberId, memberId));
        await tx.insert(orgUnitMembers).values({ clientId, orgUnitId: company.rootOrgUnitId, memberId, since });
      });
    for (const { uuid } of Object.values(company.members)) await setLink(new Date('2026-01-01T00:00:00Z'), uuid);
    await one.setCompany({ newTasksSince: today });
    expect(await readers(one)).toEqual([]);
    await setLink(new Date('2026-03-03T05:00:00Z'));
    expect(await readers(one, tomorrow)).toEqual(['max']);
    expect(await one.told()).toMatchObject([{ source: 'riskRound', taskId: round.id, countedFrom: '2026-02-20' }]);
    expect(await readers(one, '2026-03-04')).toEqual([]);
  });
});

describe('of a measure', () => {
  const giveAction = async (one: Scene, values: Partial<typeof riskActions.$inferInsert> = {}) => {
    const round = await giveRound(one);
    await server.database.owner((tx) =>
      tx.update(riskRounds).set({ finishedOn: today }).where(eq(riskRounds.id, round.id)),
    );
    return addAction(server, one.company, round, {
      ownerId: idOf(one),
      ownerSince: today,
      dueOn: '2026-03-20',
      title: 'Gitter',
      ...values,
    });
  };
  const give = (values: Partial<typeof riskActions.$inferInsert>) =>
    server.database.owner((tx) => tx.update(riskActions).set(values));

  it('its owner is told, also where it has no due date', async () => {
    const one = await scene();
    await giveAction(one, { dueOn: null });
    expect((await one.on(today)).map(({ subject }) => subject)).toEqual(['Neu für Sie: Maßnahme „Gitter“, ohne Frist']);
    expect(await readers(one, tomorrow)).toEqual([]);
  });

  it('a new owner is told, and the former once it is theirs again', async () => {
    const one = await scene();
    await giveAction(one);
    expect(await readers(one)).toEqual(['max']);
    await give({ ownerId: idOf(one, 'admin'), ownerSince: tomorrow });
    expect(await readers(one, tomorrow)).toEqual(['anna']);
    await give({ ownerId: idOf(one), ownerSince: '2026-03-04' });
    expect(await readers(one, '2026-03-04')).toEqual(['max']);
    expect(await readers(one, '2026-03-05')).toEqual([]);
  });

  it.each([
    ['who gave it to themselves', { ownerSince: null }],
    ['of one that is done', { status: 'done', doneOn: today }],
  ] as const)('nobody is told %s', async (_, values) => {
    const one = await scene();
    await giveAction(one, values);
    expect(await readers(one)).toEqual([]);
  });
});
