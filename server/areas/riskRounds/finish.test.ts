import { describe, expect, it } from 'vitest';
import { members } from '../../../contract/members';
import { riskActions } from '../../../contract/riskActions';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { of, plan, setUpRound, twelve } from './setUpRound';
import { addRound, addSheet, addVersion, giveEntry, sectionsOf } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });

describe('ending the answering', () => {
  it('takes six sheets that were handed in: five are too few', async () => {
    const { own, agent, people, round, answerAll } = await setUpRound(server);
    await answerAll(round, ...twelve.slice(0, 5));
    await addSheet(server, own, round, people[5] ?? null, [1, 1, 1], false);
    expect(await agent.call(calls.finish, of(round))).toMatchObject({
      code: 'riskAssessment.tooFewParticipants',
      error: { params: { minimum: 6, completed: 5 } },
    });
    expect((await succeed(agent, calls.one, of(round))).abilities.finish).toBe(false);
  });

  it('rates each question by the rounded mean, half up, of the answers that have a factor', async () => {
    const { agent, round, answerAll, readList } = await setUpRound(server);
    // (6·1 + 6·6) / 12 = 3.5 → 4; (10·1 + 2·3) / 12 = 1.33 → 1
    const [one, two, three] = [
      [0, 0, 3],
      [2, 0, 3],
      [2, 1, 3],
    ];
    await answerAll(round, one, one, one, one, one, one, two, two, two, two, three, three);
    await succeed(agent, calls.finish, of(round));
    expect((await readList()).map(({ factor }) => factor)).toEqual([4, 1, 10]);
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({
      state: 'evaluating',
      completedMemberCount: 12,
      levelsOnly: false,
      finishedOn: '2026-03-02',
      riskLoad: 5,
      riskFactor: 5,
      sections: [{ before: 2.5 }, { before: 10 }],
      levelCounts: { veryLow: 1, low: 1, medium: 0, high: 0, veryHigh: 1 },
    });
  });

  it('rates no question that fewer than six rated', async () => {
    const { own, agent, people, round, answerAll, readList } = await setUpRound(server);
    const [few, others] = [Array.from({ length: 5 }, () => [0, 3, 3]), Array.from({ length: 8 }, () => [0, 3, 4])];
    await answerAll(round, ...few, ...others);
    await addSheet(server, own, round, people[13] ?? null, [0, null, null]);
    await succeed(agent, calls.finish, of(round));
    expect((await readList()).map(({ factor, status }) => [factor, status])).toEqual([
      [1, 'done'],
      [10, 'measureToDefine'],
      [null, 'notAssessed'],
    ]);
  });

  it('tells levels alone where fewer than twelve count: a form without a rating counts as the middle', async () => {
    const { agent, round, answerAll, readList } = await setUpRound(server);
    // (5·1 + 10) / 6 = 2.5 → 3, low; (4·1 + 3 + 5) / 6 = 2, very low; nobody: medium.
    await answerAll(round, [0, 0, 4], [0, 0, 4], [0, 0, null], [0, 0, 4], [0, 1, 4], [3, 4, 4]);
    await succeed(agent, calls.finish, of(round));
    expect((await readList()).map(({ factor, status }) => [factor, status])).toEqual([
      [4, 'measureToDefine'],
      [2, 'done'],
      [6, 'measureToDefine'],
    ]);
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({ levelsOnly: true, completedMemberCount: 6 });
  });

  it('happens once, however many try at once', async () => {
    const { agent, round, answerAll } = await setUpRound(server);
    await answerAll(round, ...twelve);
    const answers = await Promise.all([1, 2, 3].map(() => agent.call(calls.finish, of(round))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'riskExecutionResult.notRunning',
      'riskExecutionResult.notRunning',
      undefined,
    ]);
  });

  it('counts a sheet of somebody archived since, and drops an unfinished one', async () => {
    const { own, agent, people, round, answerAll, readList } = await setUpRound(server);
    await answerAll(round, ...twelve);
    await addSheet(server, own, round, people[12] ?? null, [3, 3, 3], false);
    await succeed(agent, members.archive, { uuids: [people[0] ?? '', people[12] ?? ''] });
    await succeed(agent, calls.finish, of(round));
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({ completedMemberCount: 12 });
    expect((await readList()).map(({ factor }) => factor)).toEqual([6, 1, null]);
  });

  it('rates by the version that the round was begun with, though a newer one came', async () => {
    const { agent, entry, round, readList, finishWithTwelve } = await setUpRound(server);
    await addVersion(server, entry.id, 2, { sections: sectionsOf(1) });
    await finishWithTwelve();
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({ versionNumber: 1 });
    expect(await readList()).toHaveLength(3);
  });

  it('of an inspection takes one answer, by whomever', async () => {
    const { own, agent, readList } = await setUpRound(server);
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
    const { agent, round, answerAll, readList } = await setUpRound(server);
    await answerAll(round, ...twelve);
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({
      state: 'running',
      completedMemberCount: 12,
      memberCount: 19,
      riskLoad: null,
      riskLoadAfter: null,
      sections: [{ before: null, after: null }, { before: null }],
      riskCounts: { open: 3, done: 0 },
      abilities: { finish: true, decide: false, confirm: false },
    });
    for (const risk of await readList()) expect(risk).toMatchObject({ factor: null, status: 'open', change: null });
  });

  it('takes no decisions', async () => {
    const { agent, round, answerAll, readList } = await setUpRound(server);
    await answerAll(round, ...twelve);
    const [risk] = await readList();
    const decision = { measure: null, reason: null, higherClassReason: null, measuresInPlace: null, version: 1 };
    const refused = { code: 'riskExecutionResult.notEvaluating' };
    expect(await agent.call(calls.decide, { riskUuid: risk?.uuid ?? '', ...decision })).toMatchObject(refused);
    expect(await agent.call(riskActions.create, plan(risk?.uuid ?? ''))).toMatchObject(refused);
    expect(await agent.call(calls.confirm, of(round))).toMatchObject(refused);
  });
});
