import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEvents, riskRounds, riskSheets } from '../../../db/schema';
import type { Agent } from '../../../testing/agent';
import type { Company } from '../../../testing/company';
import { callerOf, memberOf } from '../../../testing/handlerContext';
import { setUpServer } from '../../../testing/harness';
import { complete } from '../../riskSheets/complete';
import { create } from '../../riskSheets/create';
import { read } from '../../riskSheets/read';
import { save } from '../../riskSheets/save';
import { finish } from '../finish';
import { of } from '../setUpRound';
import { addPeople, addRound, addSheet, giveEntry, sectionsOf, type TestRound } from '../testing';
import { askAll } from './questions';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let admin: Agent;
let round: TestRound;
let people: string[];
beforeEach(async () => {
  own = await server.createCompany();
  admin = await own.signIn('super-admin');
  people = await addPeople(server, own, 12);
  round = await addRound(server, own, await giveEntry(server, own, { sections: sectionsOf(1) }));
});

/** The last of twelve, at their own sheet. */
const beginOwn = async () => {
  const act = memberOf(server.database, server.clock, own.clientId, people[11] ?? '');
  const { executionUuid } = await act((context) => create(context, of(round)));
  const change = async (answer: string): Promise<string> => {
    const { revision } = await act((context) => read(context, { executionUuid }));
    const request = { executionUuid, revision, answers: { f1: answer }, questionId: 'f1' };
    return act((context) => save(context, request)).then(
      () => 'saved',
      (error: { code: string }) => error.code,
    );
  };
  const handIn = async (): Promise<void> => {
    const { revision } = await act((context) => read(context, { executionUuid }));
    await act((context) => complete(context, { executionUuid, revision }));
  };
  return { change, handIn };
};

it('nothing moves while somebody changes their own answer and watches, and it cannot be changed once it counts', async () => {
  for (const person of people.slice(0, 11)) await addSheet(server, own, round, person, [3]);
  const { change, handIn } = await beginOwn();
  const watch = () => askAll(admin, [round.id]);
  expect(await change('a0')).toBe('saved');
  const before = await watch();
  for (const answer of ['a1', 'a2', 'a3', 'a4']) {
    expect(await change(answer)).toBe('saved');
    expect(await watch()).toEqual(before);
  }
  await handIn();
  expect(await change('a0')).toBe('execution.completed');
});

it('keeps of sheets neither a time nor an order by which log or list would name their people', async () => {
  for (const [index, person] of people.slice(0, 11).entries()) await addSheet(server, own, round, person, [index % 4]);
  const { change, handIn } = await beginOwn();
  await change('a0');
  await handIn();
  const answersNow = () =>
    server.database.owner((tx) => tx.select().from(riskSheets).where(eq(riskSheets.roundId, round.id)));
  const before = (await answersNow()).map(({ id }) => id);
  await callerOf(server.database, server.clock, own)((context) => finish(context, of(round)));
  const after = await answersNow();
  expect(after).toHaveLength(12);
  expect(after.filter(({ id }) => before.includes(id))).toEqual([]);
  // No column of a sheet is a time or a person's.
  expect(Object.keys(after[0] ?? {}).sort()).toEqual([
    'answers',
    'clientId',
    'id',
    'isCompleted',
    'isCounted',
    'roundId',
  ]);
  const [row] = await server.database.owner((tx) => tx.select().from(riskRounds).where(eq(riskRounds.id, round.id)));
  // In an order of their own, not in that in which they handed in.
  expect(row?.ratedBy).toEqual([...people].sort());
  const logged = await server.database.owner((tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.clientId, own.clientId)).orderBy(auditEvents.id),
  );
  expect(JSON.stringify(logged)).not.toContain('answers');
});
