import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orgUnits } from '../../../../contract/orgUnits';
import { riskAssessments } from '../../../../contract/riskAssessments';
import { riskRounds as roundCalls } from '../../../../contract/riskRounds';
import { settings } from '../../../../contract/settings';
import { confirmAll, of } from '../../../areas/riskRounds/setUpRound';
import { addAction, addPeople, giveEntry, sectionsOf, type TestEntry } from '../../../areas/riskRounds/testing';
import { create } from '../../../areas/riskSheets/create';
import { read } from '../../../areas/riskSheets/read';
import {
  clients,
  riskParticipations as participations,
  riskAssignments,
  riskRounds,
  riskSheets,
  risks,
} from '../../../db/schema';
import type { Agent } from '../../../testing/agent';
import type { Company } from '../../../testing/company';
import { fillIn } from '../../../testing/fillIn';
import { memberOf } from '../../../testing/handlerContext';
import { setUpServer } from '../../../testing/harness';
import { createUnit, firstPage, succeed } from '../../../testing/requests';
import { takeEntry } from '../entries/provide';

const start = new Date('2026-03-02T08:00:00Z');
const day = 86_400_000;
const server = setUpServer({ now: start.toISOString() });
let own: Company;
let admin: Agent;
let entry: TestEntry;
let unit: string;
let people: string[];
beforeEach(async () => {
  server.clock.advance(start.getTime() - server.clock.now().getTime());
  own = await server.createCompany();
  admin = await own.signIn('super-admin');
  entry = await giveEntry(server, own, { sections: sectionsOf(1) });
  unit = await createUnit(admin, own.rootOrgUnitId, { orgUnitName: 'Lager' });
  people = await addPeople(server, own, 20);
});

const put = (memberUuids: string[], uuid = unit) => succeed(admin, orgUnits.addMembers, { uuid, memberUuids });
const take = (memberUuids: string[], uuid = unit) => succeed(admin, orgUnits.removeMembers, { uuid, memberUuids });
const rounds = () =>
  server.database.owner((tx) => tx.select().from(riskRounds).where(eq(riskRounds.clientId, own.clientId)));
const running = async (): Promise<string> =>
  (await rounds()).find(({ state, finishedOn }) => state === 'open' && finishedOn === null)?.id ?? '';
const assign = (reason?: string, orgUnitUuids = [unit]) =>
  admin.call(riskAssessments.assignOrgUnits, { uuid: entry.id, orgUnitUuids, ...(reason && { reason }) });
const act = (uuid: string) => memberOf(server.database, server.clock, own.clientId, uuid);

/** Assigns the unit and has it rated by these people. @returns the round */
const rate = async (by: string[], answer = 'a2'): Promise<string> => {
  expect((await assign()).code).toBeUndefined();
  const round = await running();
  for (const uuid of by) await fillIn(act(uuid), round, { f1: answer }, true);
  await succeed(admin, roundCalls.finish, of({ id: round }));
  return round;
};
const discard = async (reason?: string) => {
  const assigned = await server.database.owner((tx) =>
    tx.select().from(riskAssignments).where(eq(riskAssignments.clientId, own.clientId)),
  );
  const assignmentUuids = assigned.map(({ id }) => id);
  return admin.call(riskAssessments.deleteAssignments, { uuid: entry.id, assignmentUuids, ...(reason && { reason }) });
};
const one = (id: string) => succeed(admin, roundCalls.one, of({ id }));
const needed = (code: string) => ({ status: 400, code, error: { fields: [{ path: 'reason', rule: 'required' }] } });

describe('a round that was rated', () => {
  it('is deleted with a reason alone, and stays as discarded, with who and why and without its means', async () => {
    await put(people.slice(0, 8));
    const round = await rate(people.slice(0, 8));
    const action = await addAction(server, own, { id: round });
    expect((await one(round)).riskLoad).toBe(6);
    expect(await discard()).toMatchObject(needed('riskAssessment.reasonToDiscard'));
    expect(await one(round)).toMatchObject({ state: 'evaluating', riskLoad: 6, discarded: null });

    expect((await discard('Falsche Einheit')).code).toBeUndefined();
    const told = {
      uuid: round,
      state: 'discarded',
      riskLoad: null,
      riskFactor: null,
      completedMemberCount: 8,
      discarded: { by: 'Sina Super', on: '2026-03-02', reason: 'Falsche Einheit' },
      targetName: 'Lager',
    };
    const { by } = (await one(round)).discarded ?? { by: null };
    expect(by).not.toBeNull();
    const shown = { ...told, discarded: { ...told.discarded, by } };
    expect(await one(round)).toMatchObject({
      ...shown,
      riskLoadAfter: null,
      abilities: { decide: false, confirm: false },
    });
    for (const show of ['all', 'discarded'] as const) {
      const list = await succeed(admin, roundCalls.list, { ...firstPage('riskLoad'), filter: { show } });
      expect(list).toMatchObject({ items: [shown], total: 1, counts: { all: 1, discarded: 1, done: 0, overdue: 0 } });
    }
    const gone = await server.database.owner(async (tx) => [
      await tx.$count(riskSheets, eq(riskSheets.roundId, round)),
      await tx.$count(risks, eq(risks.roundId, round)),
      await tx.$count(participations, eq(participations.roundId, round)),
    ]);
    expect(gone).toEqual([0, 0, 0]);
    expect((await rounds())[0]).toMatchObject({ riskLoad: null });
    expect((await admin.call(roundCalls.finish, of({ id: round }))).code).toBe('riskExecutionResult.notRunning');
    expect(action).toBeTruthy();
  });

  it('is taken with the whole assessment by the licensee with a reason alone', async () => {
    await put(people.slice(0, 6));
    const round = await rate(people.slice(0, 6));
    const by = (reason?: string) =>
      server.database.owner((tx) => takeEntry({ tx, clock: server.clock }, own.clientId, entry.id, reason));
    await expect(by()).rejects.toMatchObject({ code: 'riskAssessment.reasonToDiscard' });
    expect(await by('Vertrag beendet')).toBe(1);
    expect((await one(round)).discarded).toEqual({ by: null, on: '2026-03-02', reason: 'Vertrag beendet' });
  });

  it('that is confirmed stays as it is, and takes no reason', async () => {
    await put(people.slice(0, 6));
    const round = await rate(people.slice(0, 6));
    const { items } = await succeed(admin, roundCalls.risks, {
      ...firstPage('position'),
      ...of({ id: round }),
      filter: {},
    });
    await addAction(server, own, { id: round });
    expect(items).toHaveLength(1);
    await confirmAll(admin, { id: round });
    expect((await discard()).code).toBeUndefined();
    expect(await one(round)).toMatchObject({ state: 'confirmed', riskLoad: 6, discarded: null });
  });
});

it('a round that was not rated is deleted as ever, without a reason and a trace', async () => {
  await put(people.slice(0, 8));
  await assign();
  const round = await running();
  await fillIn(act(people[0] ?? ''), round, { f1: 'a2' }, true);
  expect((await discard()).code).toBeUndefined();
  const list = await succeed(admin, roundCalls.list, { ...firstPage('riskLoad'), filter: {} });
  expect(list).toMatchObject({ items: [], counts: { discarded: 0 } });
  expect((await assign()).code).toBeUndefined();
});

describe('nearly the same people', () => {
  /** Reason that each of them reads in their questionnaire. */
  const reasonRead = async (uuid: string): Promise<string | null> => {
    const round = await running();
    const { executionUuid } = await act(uuid)((context) => create(context, of({ id: round })));
    return (await act(uuid)((context) => read(context, { executionUuid }))).repeatReason;
  };

  it('are asked again with a reason alone, which they read', async () => {
    await put(people.slice(0, 8));
    await rate(people.slice(0, 8));
    await discard('Falsche Einheit');
    await put(people.slice(8, 9));
    expect(await assign()).toMatchObject(needed('riskAssessment.reasonToRepeat'));
    expect(await rounds()).toHaveLength(1);
    expect((await assign('Frage 1 war unklar')).code).toBeUndefined();
    expect((await one(await running())).repeatReason).toBe('Frage 1 war unklar');
    for (const uuid of [people[0] ?? '', people[8] ?? '']) expect(await reasonRead(uuid)).toBe('Frage 1 war unklar');
  });

  it.each([
    ['five of those who counted are missing', 5, 'riskAssessment.reasonToRepeat'],
    ['six are missing', 6, undefined],
  ])('are so if %s', async (_, missing, code) => {
    await put(people.slice(0, 12));
    await rate(people.slice(0, 12));
    await discard('Falsche Einheit');
    await take(people.slice(0, missing));
    expect((await assign()).code).toBe(code);
  });

  it('are so however many others are asked, who may be made up for it', async () => {
    await put(people.slice(0, 7));
    await rate(people.slice(0, 7));
    await discard('Falsche Einheit');
    await put(people.slice(7));
    expect((await assign()).code).toBe('riskAssessment.reasonToRepeat');
    const uuid = entry.id;
    const named = { uuid, memberUuids: people.slice(1), orgUnitUuid: null };
    expect((await admin.call(riskAssessments.assignMembers, named)).code).toBe('riskAssessment.reasonToRepeat');
  });

  it('are not put together piece by piece: each piece is held against the round before', async () => {
    await put(people.slice(0, 8));
    await rate(people.slice(0, 8));
    await discard('Falsche Einheit');
    const name = (memberUuids: string[], reason?: string) =>
      admin.call(riskAssessments.assignMembers, {
        uuid: entry.id,
        memberUuids,
        orgUnitUuid: null,
        ...(reason && { reason }),
      });
    expect((await name(people.slice(0, 2))).code).toBeUndefined();
    expect((await name(people.slice(2, 8))).code).toBe('riskAssessment.reasonToRepeat');
    expect((await name(people.slice(2, 8), 'Noch einmal')).code).toBeUndefined();
    expect((await one(await running())).repeatReason).toBe('Noch einmal');
  });

  it('are held against confirmed rounds too, whose assignment was deleted the next day', async () => {
    await put(people.slice(0, 6));
    const round = await rate(people.slice(0, 6));
    await addAction(server, own, { id: round });
    await confirmAll(admin, { id: round });
    await discard();
    server.clock.advance(day);
    await put(people.slice(6, 7));
    const agent = await own.signIn('super-admin');
    const again = { uuid: entry.id, orgUnitUuids: [unit] };
    expect(await agent.call(riskAssessments.assignOrgUnits, again)).toMatchObject(
      needed('riskAssessment.reasonToRepeat'),
    );
  });

  it('read why another round that was there already asks them now', async () => {
    const above = people.slice(0, 8);
    await put(above);
    const round = await rate(above);
    const name = { uuid: entry.id, memberUuids: above, orgUnitUuid: null };
    await succeed(admin, riskAssessments.assignMembers, name);
    const [ofUnit] = (await rounds()).filter(({ id }) => id === round);
    const assignmentUuids = [ofUnit?.assignmentId ?? ''];
    const request = { uuid: entry.id, assignmentUuids, reason: 'Falsche Einheit' };
    await succeed(admin, riskAssessments.deleteAssignments, request);
    expect((await one(await running())).repeatReason).toBe('Falsche Einheit');
  });

  it('are asked without a reason once the time is over that the company has set', async () => {
    await put(people.slice(0, 6));
    await rate(people.slice(0, 6));
    await discard('Falsche Einheit');
    server.clock.advance(90 * day);
    const agent = await own.signIn('super-admin');
    const again = { uuid: entry.id, orgUnitUuids: [unit] };
    server.clock.advance(-day);
    expect((await agent.call(riskAssessments.assignOrgUnits, again)).code).toBe('riskAssessment.reasonToRepeat');
    const { uuid: _, ...set } = await succeed(agent, settings.readConfiguration, {});
    expect(set.surveyRepeatDays).toBe(90);
    await succeed(agent, settings.updateConfiguration, { ...set, surveyRepeatDays: 180 });
    server.clock.advance(day);
    expect((await agent.call(riskAssessments.assignOrgUnits, again)).code).toBe('riskAssessment.reasonToRepeat');
    await server.database.owner((tx) =>
      tx.update(clients).set({ surveyRepeatDays: 90 }).where(eq(clients.id, own.clientId)),
    );
    expect((await agent.call(riskAssessments.assignOrgUnits, again)).code).toBeUndefined();
  });
});
