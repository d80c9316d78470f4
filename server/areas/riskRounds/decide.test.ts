import { describe, expect, it } from 'vitest';
import { riskActions } from '../../../contract/riskActions';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { confirmAll, none, of, plan, setUpRound } from './setUpRound';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });

describe('deciding', () => {
  it('that no measure is relevant takes a reason', async () => {
    const { agent, finishWithTwelve } = await setUpRound(server);
    const { uuid } = await finishWithTwelve();
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
    const { agent, finishWithTwelve } = await setUpRound(server);
    const { uuid } = await finishWithTwelve();
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
    const { agent, round, finishWithTwelve } = await setUpRound(server);
    const { uuid } = await finishWithTwelve();
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
    await confirmAll(agent, round);
  });
});

describe('confirming', () => {
  it('is refused as long as a risk from 3 on lacks its decision', async () => {
    const { agent, round, finishWithTwelve } = await setUpRound(server);
    const { uuid } = await finishWithTwelve();
    expect((await succeed(agent, calls.one, of(round))).abilities.confirm).toBe(false);
    expect(await agent.call(calls.confirm, of(round))).toMatchObject({ code: 'riskExecutionResult.undecided' });
    await succeed(agent, riskActions.create, plan(uuid));
    expect((await succeed(agent, calls.one, of(round))).abilities.confirm).toBe(true);
    await confirmAll(agent, round);
    const confirmed = await succeed(agent, calls.one, of(round));
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      confirmedOn: '2026-03-02',
      riskCounts: { measureAgreed: 1 },
    });
  });

  it('leaves a low risk open as long as an action of it is, like its round', async () => {
    const { agent, round, readList, finishWithTwelve } = await setUpRound(server);
    const { uuid } = await finishWithTwelve();
    const [, low] = await readList();
    const statusOf = async () => (await readList()).map(({ status }) => status);
    await succeed(agent, riskActions.create, plan(uuid, { status: 'done' }));
    const { uuid: action } = await succeed(agent, riskActions.create, plan(low?.uuid ?? ''));
    expect(await statusOf()).toEqual(['measureDefined', 'measureDefined', 'notAssessed']);
    await confirmAll(agent, round);
    expect(await statusOf()).toEqual(['done', 'measureAgreed', 'notAssessed']);
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({ state: 'confirmed' });
    const { riskUuid: _, measureId: __, ...values } = plan('');
    await succeed(agent, riskActions.update, { uuid: action, ...values, status: 'done', version: 1 });
    expect(await statusOf()).toEqual(['done', 'done', 'notAssessed']);
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({ state: 'done' });
  });

  it('makes everything read-only but how the actions get on', async () => {
    const { agent, round, finishWithTwelve } = await setUpRound(server);
    const { uuid } = await finishWithTwelve();
    const { uuid: action } = await succeed(agent, riskActions.create, plan(uuid));
    await confirmAll(agent, round);
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
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({ state: 'done', riskCounts: { done: 2 } });
  });
});
