import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { riskActions } from '../../../contract/riskActions';
import { riskEvaluations as calls } from '../../../contract/riskEvaluations';
import { riskRounds } from '../../db/schema';
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

describe('deciding', () => {
  const none = { reason: null, higherClassReason: null, measuresInPlace: null };

  it('that no measure is relevant takes a reason', async () => {
    const { uuid } = await finishWithSix();
    const decision = { riskUuid: uuid, measure: 'notRelevant' as const, ...none, version: 1 };
    expect(await agent.call(calls.decide, decision)).toMatchObject({
      error: { fields: [{ path: 'reason', rule: 'required' }] },
    });
    const decided = await succeed(agent, calls.decide, { ...decision, reason: 'Maschine steht still' });
    expect(decided).toMatchObject({ status: 'measureDefined', reason: 'Maschine steht still', version: 2 });
    expect(await agent.call(calls.decide, decision)).toMatchObject({ code: 'schema.invalid' });
    const again = { ...decision, reason: 'Anders' };
    expect(await agent.call(calls.decide, again)).toMatchObject({ code: 'record.changed' });
  });

  it('for measures counts once there is an action, and is open again without', async () => {
    const { uuid } = await finishWithSix();
    const intended = await succeed(agent, calls.decide, { riskUuid: uuid, measure: 'custom', ...none, version: 1 });
    expect(intended.status).toBe('measureToDefine');
    const { uuid: first } = await succeed(agent, riskActions.create, plan(uuid));
    expect(await succeed(agent, calls.risk, { riskUuid: uuid })).toMatchObject({
      status: 'measureDefined',
      measure: 'custom',
    });
    const { uuid: second } = await succeed(agent, riskActions.create, plan(uuid, { measureId: 'technik' }));
    const suggested = await succeed(agent, calls.risk, { riskUuid: uuid });
    expect(suggested).toMatchObject({ measure: 'suggested', actionCount: 2, openActionCount: 2 });
    const irrelevant = {
      riskUuid: uuid,
      measure: 'notRelevant' as const,
      ...none,
      reason: 'x',
      version: suggested.version,
    };
    expect(await agent.call(calls.decide, irrelevant)).toMatchObject({ error: { fields: [{ path: 'measure' }] } });
    for (const each of [first, second]) await succeed(agent, riskActions.delete, { uuid: each });
    expect(await succeed(agent, calls.risk, { riskUuid: uuid })).toMatchObject({
      status: 'measureToDefine',
      measure: null,
    });
  });

  it('on nothing but personal protection asks why nothing higher is possible', async () => {
    const { uuid } = await finishWithSix();
    await succeed(agent, riskActions.create, plan(uuid, { measureId: 'psa', stopClass: 'personal' }));
    const risk = await succeed(agent, calls.risk, { riskUuid: uuid });
    expect(risk.needsHigherClassReason).toBe(true);
    expect(await agent.call(calls.confirm, of(round))).toMatchObject({ code: 'riskExecutionResult.undecided' });
    const { version } = risk;
    const reasoned = {
      riskUuid: uuid,
      measure: 'suggested' as const,
      ...none,
      higherClassReason: 'Kein Platz',
      version,
    };
    await succeed(agent, calls.decide, reasoned);
    await succeed(agent, calls.confirm, of(round));
  });
});

describe('confirming', () => {
  it('is refused as long as a risk from 3 on lacks its decision', async () => {
    const { uuid } = await finishWithSix();
    expect((await succeed(agent, calls.one, of(round))).abilities.confirm).toBe(false);
    expect(await agent.call(calls.confirm, of(round))).toMatchObject({ code: 'riskExecutionResult.undecided' });
    await succeed(agent, riskActions.create, plan(uuid));
    expect((await succeed(agent, calls.one, of(round))).abilities.confirm).toBe(true);
    await succeed(agent, calls.confirm, of(round));
    const confirmed = await succeed(agent, calls.one, of(round));
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      confirmedOn: '2026-03-02',
      riskCounts: { measureAgreed: 1 },
    });
  });

  it('makes everything read-only but how the actions get on', async () => {
    const { uuid } = await finishWithSix();
    const { uuid: action } = await succeed(agent, riskActions.create, plan(uuid));
    await succeed(agent, calls.confirm, of(round));
    const evaluating = { code: 'riskExecutionResult.notEvaluating' };
    const { version } = await succeed(agent, calls.risk, { riskUuid: uuid });
    const decision = { measure: null, reason: null, higherClassReason: null, measuresInPlace: null, version };
    expect(await agent.call(calls.decide, { riskUuid: uuid, ...decision })).toMatchObject(evaluating);
    expect(await agent.call(riskActions.create, plan(uuid))).toMatchObject(evaluating);
    expect(await agent.call(calls.confirm, of(round))).toMatchObject(evaluating);
    expect(await agent.call(calls.finish, of(round))).toMatchObject({ code: 'riskExecutionResult.notRunning' });
    const confirmed = { code: 'riskExecutionResult.confirmed' };
    expect(await agent.call(riskActions.delete, { uuid: action })).toMatchObject(confirmed);
    const { riskUuid: _, measureId: __, ...rest } = plan(uuid);
    const change = { uuid: action, ...rest, version: 1 };
    expect(await agent.call(riskActions.update, { ...change, title: 'Neu' })).toMatchObject(confirmed);
    expect(await agent.call(riskActions.update, { ...change, stopClass: 'personal' })).toMatchObject(confirmed);
    const done = await succeed(agent, riskActions.update, { ...change, status: 'done', comment: 'Steht' });
    expect(done).toMatchObject({ status: 'done', doneOn: '2026-03-02', comment: 'Steht' });
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({ state: 'done', riskCounts: { done: 3 } });
  });
});

describe('the next round', () => {
  it('tells new, changed, same and dropped risks, and both loads side by side', async () => {
    await finishWithSix();
    const sections = sectionsOf(2, 1);
    const [first, second] = sections;
    const [kept, changed] = first?.questions ?? [];
    if (!first || !second || !kept || !changed) throw new Error('There is no question');
    const replaced = [
      { ...first, questions: [kept, changed] },
      { ...second, questions: [{ ...kept, id: 'neu' }] },
    ];
    const newer = await addVersion(server, entry.id, 2, { sections: replaced });
    await server.database.owner(async (tx) => {
      const ended = { state: 'completed' as const, completedOn: '2026-03-02', completedAt: server.clock.now() };
      const scope = { sourceName: 'Root', targetKind: 'orgUnit' as const, targetName: 'Root' };
      await tx
        .update(riskRounds)
        .set({ ...ended, scope })
        .where(eq(riskRounds.id, round.id));
    });
    const before = round;
    round = await addRound(server, own, newer, { previous: before });
    expect((await readList()).map(({ change, previousFactor }) => [change, previousFactor])).toEqual([
      [null, 6],
      [null, 1],
      ['new', null],
    ]);
    await answerAll(...Array.from({ length: 6 }, () => [2, 3, 1]));
    await succeed(agent, calls.finish, of(round));
    expect((await readList()).map(({ change }) => change)).toEqual(['same', 'changed', 'new']);
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({
      ...{ previousUuid: before.id, previousConfirmedOn: '2026-03-02' },
      dropped: [{ questionId: 'f3', question: 'Frage f3', factor: null }],
      sections: [
        { before: 8, previous: 3.5 },
        { before: 3, previous: null },
      ],
    });
  });
});
