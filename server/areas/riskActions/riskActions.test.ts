import { beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../../contract/members';
import { riskActions as calls } from '../../../contract/riskActions';
import { riskRounds } from '../../../contract/riskRounds';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { setUpRatedRound } from '../riskRounds/setUpRound';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let agent: Agent;
let max: Agent;
let round: { riskAssessmentExecutionResultUuid: string };
let riskUuids: string[];
beforeEach(async () => {
  ({ own, agent, round, riskUuids } = await setUpRatedRound(server, [3, 2, 1]));
  max = await own.signIn('member');
});

const values = {
  title: 'Gitter anbringen',
  description: null,
  stopClass: 'technical' as const,
  ownerUuid: null as string | null,
  dueOn: null as string | null,
  comment: null,
  status: 'open' as 'open' | 'inProgress' | 'done',
};
const add = async (changes: Partial<typeof values> & { measureId?: string } = {}, at = 0): Promise<string> =>
  (await succeed(agent, calls.create, { riskUuid: riskUuids[at] ?? '', measureId: null, ...values, ...changes })).uuid;
const check = (uuid: string, factor: number, version: number, checkedOn = '2026-03-02') =>
  agent.call(calls.checkEffect, { uuid, checkedOn, factor, comment: null, version });

describe('planning', () => {
  it('takes only what the catalogue suggests for the risk, and each suggestion once', async () => {
    const refused = { status: 400, code: 'riskAssessment.measureUnknown' };
    const request = { riskUuid: riskUuids[0] ?? '', ...values };
    expect(await agent.call(calls.create, { ...request, measureId: 'zauberei' })).toMatchObject(refused);
    await add({ measureId: 'technik' });
    expect(await agent.call(calls.create, { ...request, measureId: 'technik' })).toMatchObject(refused);
    await add({ measureId: 'technik' }, 1);
  });

  it('for another company’s risk is planning for an unknown one', async () => {
    const foreign = await (await server.createCompany()).signIn('super-admin');
    const request = { riskUuid: riskUuids[0] ?? '', measureId: 'technik', ...values };
    expect(await foreign.call(calls.create, request)).toMatchObject({ status: 404, code: 'risk.notFound' });
  });

  it('names as owner nobody but active members within reach', async () => {
    const olaf = await own.signIn('ou-admin');
    const gone = await createMember(agent);
    await succeed(agent, members.archive, { uuids: [gone] });
    const stranger = (await server.createCompany()).members.member.uuid;
    for (const [by, ownerUuid] of [
      [agent, gone],
      [agent, stranger],
      [olaf, stranger],
    ] as const) {
      const request = { riskUuid: riskUuids[0] ?? '', measureId: null, ...values, ownerUuid };
      expect(await by.call(calls.create, request)).toMatchObject({ status: 404, code: 'member.notFound' });
    }
  });

  it('refuses a version that is not the last', async () => {
    const uuid = await add();
    await succeed(agent, calls.update, { uuid, ...values, title: 'Anders', version: 1 });
    expect(await agent.call(calls.update, { uuid, ...values, version: 1 })).toMatchObject({ code: 'record.changed' });
  });
});

describe('what is to be done by oneself', () => {
  it('is shown to its owner whoever they are, with nothing of the assessment but its question and factor', async () => {
    const ownerUuid = own.members.member.uuid;
    const uuid = await add({ ownerUuid, dueOn: '2026-03-05' });
    await add({ title: 'Von niemandem' });
    const { items, total } = await succeed(max, calls.own, firstPage('dueOn'));
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ uuid, question: 'Frage f1', factor: 10, assessmentTitle: 'Lagerarbeit' });
    expect(await succeed(max, calls.one, { uuid })).toMatchObject({
      abilities: { update: false, delete: false, report: true, checkEffect: false },
    });
    for (const call of [riskRounds.one, riskRounds.finish]) {
      expect(await max.call(call, round)).toMatchObject({ status: 403 });
    }
    expect(await max.call(riskRounds.risk, { riskUuid: riskUuids[0] ?? '' })).toMatchObject({ status: 403 });
  });

  it('is counted by due date as all tasks are', async () => {
    const ownerUuid = own.members.member.uuid;
    const dueOns = ['2026-03-01', '2026-03-09', '2026-03-10', '2026-04-02', '2026-04-03', null];
    for (const dueOn of dueOns) await add({ ownerUuid, dueOn });
    await add({ ownerUuid, dueOn: '2026-03-01', status: 'done' });
    const counts = { all: 7, overdue: 1, next7Days: 1, nextMonth: 2, done: 1 };
    for (const [due, total] of Object.entries(counts)) {
      const filter = { due: due as keyof typeof counts };
      expect(await succeed(max, calls.own, { ...firstPage('dueOn'), filter })).toMatchObject({ total, counts });
    }
  });

  it('shows what is done after what is left to do, in either direction', async () => {
    const ownerUuid = own.members.member.uuid;
    await add({ ownerUuid, title: 'Fertig', dueOn: '2026-03-03', status: 'done' });
    await add({ ownerUuid, title: 'Später', dueOn: '2026-03-05' });
    await add({ ownerUuid, title: 'Bald', dueOn: '2026-03-04', status: 'inProgress' });
    const titles = async (sortDirection: 'asc' | 'desc') =>
      (await succeed(max, calls.own, { ...firstPage('dueOn'), sortDirection })).items.map(({ title }) => title);
    expect(await titles('asc')).toEqual(['Bald', 'Später', 'Fertig']);
    expect(await titles('desc')).toEqual(['Später', 'Bald', 'Fertig']);
  });

  it('is reported by its owner alone', async () => {
    const uuid = await add({ ownerUuid: own.members.member.uuid });
    const report = { uuid, status: 'inProgress' as const, comment: 'Bestellt', version: 1 };
    const unknown = { status: 404, code: 'riskAction.notFound' };
    expect(await agent.call(calls.report, report)).toMatchObject(unknown);
    expect(await succeed(max, calls.report, report)).toMatchObject({
      status: 'inProgress',
      comment: 'Bestellt',
      version: 2,
    });
    const foreign = await add();
    expect(await max.call(calls.report, { ...report, uuid: foreign })).toMatchObject(unknown);
    expect(await max.call(calls.one, { uuid: foreign })).toMatchObject(unknown);
  });
});

describe('the effectiveness check', () => {
  it('waits until the action is done', async () => {
    const uuid = await add();
    expect(await check(uuid, 1, 1)).toMatchObject({ status: 400, code: 'riskAction.notDone' });
  });

  it('rates the risk anew: the latest one counts', async () => {
    const [first, second] = [await add({ status: 'done' }), await add({ status: 'done' })];
    server.clock.advance(3 * 86_400_000);
    expect((await check(first, 2, 1, '2026-03-05')).status).toBe(200);
    expect((await check(second, 5, 1, '2026-03-03')).status).toBe(200);
    server.clock.advance(-3 * 86_400_000);
    const risk = await succeed(agent, riskRounds.risk, { riskUuid: riskUuids[0] ?? '' });
    expect(risk).toMatchObject({ factor: 10, factorAfter: 2 });
    // Factors 10, 6 and 3: with a 2 for the first, the mean falls from 6.3 to 3.7.
    expect(await succeed(agent, riskRounds.one, round)).toMatchObject({
      riskLoad: 6.3,
      riskLoadAfter: 3.7,
      sections: [{ before: 6.3, after: 3.7, previous: null }],
    });
  });

  it('lies neither in the future nor before a newer version', async () => {
    const uuid = await add({ status: 'done' });
    expect(await check(uuid, 2, 1, '2026-03-03')).toMatchObject({ error: { fields: [{ path: 'checkedOn' }] } });
    expect(await check(uuid, 2, 7)).toMatchObject({ code: 'record.changed' });
  });

  it('lies not before the day on which the action was done', async () => {
    const uuid = await add({ status: 'done' });
    const tooEarly = { path: 'checkedOn', rule: 'minDate', params: { minDate: '2026-03-02' } };
    expect(await check(uuid, 2, 1, '2026-03-01')).toMatchObject({ status: 400, error: { fields: [tooEarly] } });
    expect((await check(uuid, 2, 1, '2026-03-02')).status).toBe(200);
  });

  it('is gone with the status that it was about', async () => {
    const uuid = await add({ status: 'done' });
    await check(uuid, 2, 1);
    const reopened = await succeed(agent, calls.update, { uuid, ...values, status: 'open', version: 2 });
    expect(reopened).toMatchObject({ status: 'open', doneOn: null, effect: null });
  });
});

describe('the list', () => {
  it('shows by due date what is left to do first, in either direction, and what has no date last', async () => {
    await add({ title: 'Früher fertig', dueOn: '2026-03-01', status: 'done' });
    await add({ title: 'Fertig', dueOn: '2026-03-09', status: 'done' });
    await add({ title: 'Ohne Frist' });
    await add({ title: 'Bald', dueOn: '2026-03-04', status: 'inProgress' });
    await add({ title: 'Später', dueOn: '2026-03-05' });
    const titles = async (sortDirection: 'asc' | 'desc') =>
      (await succeed(agent, calls.list, { ...firstPage('dueOn'), sortDirection })).items.map(({ title }) => title);
    expect(await titles('asc')).toEqual(['Bald', 'Später', 'Ohne Frist', 'Fertig', 'Früher fertig']);
    expect(await titles('desc')).toEqual(['Später', 'Bald', 'Ohne Frist', 'Fertig', 'Früher fertig']);
  });
});

describe('the status of a round', () => {
  it('counts what lacks a decision and how far the actions are', async () => {
    await add({ dueOn: '2026-03-01' });
    const uuid = await add({ status: 'done', dueOn: '2026-03-01' });
    await add({ status: 'done' });
    await add({ status: 'inProgress', dueOn: '2026-03-02' }, 1);
    await check(uuid, 1, 1);
    expect(await succeed(agent, calls.status, round)).toEqual({
      undecided: 1,
      open: 1,
      inProgress: 1,
      done: 2,
      overdue: 1,
      unchecked: 1,
    });
  });
});
