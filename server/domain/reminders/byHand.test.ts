import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../base/newId';
import { manualReminders, outboxMessages } from '../../db/schema';
import { setUpServer } from '../../testing/harness';
import { giveUpByHand, remindByHand } from './byHand';
import { createScene } from './testing';

const today = '2026-03-20';
const server = setUpServer({ now: `${today}T08:00:00Z` });

/** A reminder of everybody in a company, each with something overdue, that nobody has come to yet. */
const setUp = async () => {
  const scene = await createScene(server);
  const { clientId } = scene;
  const memberIds = Object.values(scene.company.members).map(({ uuid }) => uuid);
  for (const memberId of memberIds) await scene.give(memberId, { dueOn: '2026-03-15' });
  const id = newId();
  const [senderId = ''] = memberIds;
  const total = memberIds.length;
  const row = {
    clientId,
    id,
    senderId,
    createdAt: server.clock.now(),
    sentOn: today,
    isAgain: false,
    memberIds,
    total,
  };
  await server.database.owner((tx) => tx.insert(manualReminders).values(row));
  const { database, clock } = server;
  const context = { database, clientId, clock, publicUrl: 'https://safety.example.org', renew: async () => undefined };
  return {
    context,
    payload: { reminderUuid: id },
    total,
    state: async () =>
      (await database.owner((tx) => tx.select().from(manualReminders).where(eq(manualReminders.id, id))))[0],
    /** Number of messages that each person got. */
    written: async () => {
      const rows = await database.owner((tx) =>
        tx.select({ id: outboxMessages.memberId }).from(outboxMessages).where(eq(outboxMessages.clientId, clientId)),
      );
      return rows.map((each) => each.id).toSorted();
    },
    memberIds: memberIds.toSorted(),
  };
};

it('goes on where a server died, and writes to nobody twice', async () => {
  const { context, payload, state, written, memberIds, total } = await setUp();
  let calls = 0;
  const dying = async () => {
    calls += 1;
    if (calls > 2) throw new Error('the server died');
  };
  await expect(remindByHand({ ...context, renew: dying }, payload, 2)).rejects.toThrow('the server died');
  expect(await state()).toMatchObject({ state: 'running', done: 4, sent: 4 });
  await remindByHand(context, payload, 2);
  expect(await state()).toMatchObject({ state: 'finished', done: total, sent: total, memberIds: [] });
  await remindByHand(context, payload, 2);
  expect(await written()).toEqual(memberIds);
});

it('says that it failed once no attempt is left, and keeps nobody’s id', async () => {
  const { context, payload, state, written } = await setUp();
  await giveUpByHand(context, payload);
  expect(await state()).toMatchObject({ state: 'failed', done: 0, memberIds: [] });
  await remindByHand(context, payload);
  expect(await written()).toEqual([]);
});
