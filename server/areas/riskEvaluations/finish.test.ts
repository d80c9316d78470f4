import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../../contract/members';
import { riskActions } from '../../../contract/riskActions';
import { riskEvaluations as calls } from '../../../contract/riskEvaluations';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import {
  addPeople,
  addRound,
  addSheet,
  addVersion,
  giveEntry,
  sectionsOf,
  type TestEntry,
  type TestRound,
} from './testing';

let server: TestServer;
let own: Company;
let agent: Agent;
let people: string[];
let entry: TestEntry;
let round: TestRound;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-03-02T08:00:00Z' });
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
  people = await addPeople(server, own, 8);
  entry = await giveEntry(server, own, { sections: sectionsOf(2, 1) });
  round = await addRound(server, own, entry);
});

const of = ({ id }: { id: string }) => ({ riskAssessmentExecutionResultUuid: id });
const answerAll = async (...sheets: (number | null)[][]) => {
  for (const [index, answers] of sheets.entries()) await addSheet(server, own, round, people[index] ?? null, answers);
};
const readList = (id = round.id) =>
  succeed(agent, calls.risks, { ...firstPage('position'), ...of({ id }) }).then(({ items }) => items);

/** Six sheets whose first question is a 6, whose second one a 1 and whose third one nobody can rate. */
const six = Array.from({ length: 6 }, () => [2, 0, 4]);
const finishWithSix = async () => {
  await answerAll(...six);
  await succeed(agent, calls.finish, of(round));
  const [high] = await readList();
  if (!high) throw new Error('There is no risk');
  return high;
};

const plan = (riskUuid: string, values: object = {}) => ({
  ...{ riskUuid, measureId: null, title: 'Gitter anbringen', description: null, stopClass: 'technical' as const },
  ...{ ownerUuid: null, dueOn: null, comment: null, status: 'open' as const },
  ...values,
});

describe('ending the answering', () => {
  it('takes six sheets that were handed in: five are too few', async () => {
    await answerAll(...six.slice(0, 5));
    await addSheet(server, own, round, people[5] ?? null, [1, 1, 1], false);
    expect(await agent.call(calls.finish, of(round))).toMatchObject({
      code: 'riskAssessment.tooFewParticipants',
      error: { params: { minimum: 6, completed: 5 } },
    });
    expect((await succeed(agent, calls.one, of(round))).abilities.finish).toBe(false);
  });

  it('rates each question by the rounded mean, half up, of the answers that have a factor', async () => {
    // (3·1 + 3·6) / 6 = 3.5 → 4; (5·1 + 1·3) / 6 = 1.33 → 1
    await answerAll([0, 0, 3], [0, 0, 3], [0, 0, 3], [2, 0, 3], [2, 0, 3], [2, 1, 3]);
    await succeed(agent, calls.finish, of(round));
    expect((await readList()).map(({ factor }) => factor)).toEqual([4, 1, 10]);
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({
      ...{ state: 'evaluating', completedMemberCount: 6, finishedOn: '2026-03-02', riskLoad: 5, riskFactor: 5 },
      sections: [{ before: 2.5 }, { before: 10 }],
      levelCounts: { veryLow: 1, low: 1, medium: 0, high: 0, veryHigh: 1 },
    });
  });

  it('rates no question that fewer than six rated', async () => {
    await answerAll([0, 3, 3], ...Array.from({ length: 5 }, () => [0, 3, 4]));
    await addSheet(server, own, round, people[6] ?? null, [0, null, 3]);
    await succeed(agent, calls.finish, of(round));
    expect((await readList()).map(({ factor, status }) => [factor, status])).toEqual([
      [1, 'done'],
      [10, 'measureToDefine'],
      [null, 'done'],
    ]);
  });

  it('happens once, however many try at once', async () => {
    await answerAll(...six);
    const answers = await Promise.all([1, 2, 3].map(() => agent.call(calls.finish, of(round))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'riskExecutionResult.notRunning',
      'riskExecutionResult.notRunning',
      undefined,
    ]);
  });

  it('counts a sheet of somebody archived since, and drops an unfinished one', async () => {
    await answerAll(...six);
    await addSheet(server, own, round, people[6] ?? null, [3, 3, 3], false);
    await succeed(agent, members.archive, { uuids: [people[0] ?? '', people[6] ?? ''] });
    await succeed(agent, calls.finish, of(round));
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({ completedMemberCount: 6 });
    expect((await readList()).map(({ factor }) => factor)).toEqual([6, 1, null]);
  });

  it('rates by the version that the round was begun with, though a newer one came', async () => {
    await addVersion(server, entry.id, 2, { sections: sectionsOf(1) });
    await finishWithSix();
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({ versionNumber: 1 });
    expect(await readList()).toHaveLength(3);
  });

  it('of an inspection takes one answer, by whomever', async () => {
    const inspected = await giveEntry(server, own, { kind: 'inspection' });
    const inspection = await addRound(server, own, inspected);
    expect(await agent.call(calls.finish, of(inspection))).toMatchObject({ code: 'riskAssessment.nothingAnswered' });
    await addSheet(server, own, inspection, null, [3, null], false);
    await succeed(agent, calls.finish, of(inspection));
    expect((await readList(inspection.id)).map(({ factor }) => factor)).toEqual([10, null]);
  });
});

describe('a running round', () => {
  it('tells how many handed in, and nothing else', async () => {
    await answerAll(...six);
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({
      ...{ state: 'running', completedMemberCount: 6, memberCount: 13, riskLoad: null, riskLoadAfter: null },
      sections: [{ before: null, after: null }, { before: null }],
      ...{ riskCounts: { open: 3, done: 0 }, abilities: { finish: true, decide: false, confirm: false } },
    });
    for (const risk of await readList()) expect(risk).toMatchObject({ factor: null, status: 'open', change: null });
  });

  it('takes no decisions', async () => {
    await answerAll(...six);
    const [risk] = await readList();
    const decision = { measure: null, reason: null, higherClassReason: null, measuresInPlace: null, version: 1 };
    const refused = { code: 'riskExecutionResult.notEvaluating' };
    expect(await agent.call(calls.decide, { riskUuid: risk?.uuid ?? '', ...decision })).toMatchObject(refused);
    expect(await agent.call(riskActions.create, plan(risk?.uuid ?? ''))).toMatchObject(refused);
    expect(await agent.call(calls.confirm, of(round))).toMatchObject(refused);
  });
});
