import { describe, expect, it } from 'vitest';
import { riskActions } from '../../../contract/riskActions';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { confirmAll, none, of, plan, setUpRound } from './setUpRound';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });

describe('what is left to decide', () => {
  it('is told by the rule that confirming goes by, of low and unrated risks too', async () => {
    const { agent, round, readList, finishWithTwelve } = await setUpRound(server);
    const readUndecided = async (undecided: boolean) => {
      const request = { ...firstPage('position'), ...of(round), filter: { undecided } };
      return (await succeed(agent, calls.risks, request)).items.map(({ question }) => question);
    };
    await finishWithTwelve();
    expect(await readUndecided(true)).toEqual(['Frage f1']);
    expect((await succeed(agent, calls.one, of(round))).undecidedCount).toBe(1);
    expect(await readUndecided(false)).toEqual(['Frage f2', 'Frage f3']);
    const uuids = (await readList()).map(({ uuid }) => uuid);
    for (const uuid of uuids) await succeed(agent, riskActions.create, plan(uuid, { stopClass: 'personal' }));
    expect(await readUndecided(true)).toEqual(['Frage f1', 'Frage f2', 'Frage f3']);
    for (const { uuid: riskUuid, reason, measuresInPlace } of await readList()) {
      expect(await agent.call(calls.confirm, of(round))).toMatchObject({ code: 'riskExecutionResult.undecided' });
      const { version } = await succeed(agent, calls.risk, { riskUuid });
      const decision = { measure: 'custom' as const, reason, measuresInPlace, higherClassReason: 'Kein Platz' };
      await succeed(agent, calls.decide, { riskUuid, ...decision, version });
    }
    expect(await readUndecided(true)).toEqual([]);
    expect((await readList()).map(({ higherClassReason }) => higherClassReason)).toEqual(Array(3).fill('Kein Platz'));
    await confirmAll(agent, round);
  });
});

describe('a reason for personal protection alone', () => {
  it('is dropped as soon as that is not all there is', async () => {
    const { agent, finishWithTwelve } = await setUpRound(server);
    const { uuid } = await finishWithTwelve();
    const read = () => succeed(agent, calls.risk, { riskUuid: uuid });
    const explain = async () => {
      const { version } = await read();
      const decision = { measure: 'custom' as const, ...none, higherClassReason: 'Kein Platz', version };
      return (await succeed(agent, calls.decide, { riskUuid: uuid, ...decision })).higherClassReason;
    };
    const personal = { stopClass: 'personal' as const };
    const { uuid: worn } = await succeed(agent, riskActions.create, plan(uuid, personal));
    expect(await explain()).toBe('Kein Platz');
    const { uuid: fixed } = await succeed(agent, riskActions.create, plan(uuid));
    expect(await read()).toMatchObject({ needsHigherClassReason: false, higherClassReason: null });
    expect(await explain()).toBeNull();
    await succeed(agent, riskActions.delete, { uuid: fixed });
    expect(await explain()).toBe('Kein Platz');
    const { riskUuid: _, measureId: __, ...values } = plan(uuid);
    await succeed(agent, riskActions.update, { uuid: worn, ...values, version: 1 });
    expect((await read()).higherClassReason).toBeNull();
  });
});
