import { describe, expect, it } from 'vitest';
import { riskActions } from '../../../contract/riskActions';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { of, plan, setUpRound } from './setUpRound';
import { addRound, addSheet, factors, giveEntry } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });

/** A round whose first question is settled, whose second is low, and whose third nobody could rate. */
const setUp = async () => {
  const world = await setUpRound(server);
  const { uuid } = await world.finishWithTwelve();
  await succeed(world.agent, riskActions.create, plan(uuid));
  const [, low, open] = await world.readList();
  const [riskUuid, lowUuid] = [open?.uuid ?? '', low?.uuid ?? ''];
  const confirm = (followUps?: object[]) =>
    world.agent.call(calls.confirm, { ...of(world.round), ...(followUps && { followUps }) } as never);
  return { ...world, riskUuid, lowUuid, confirm };
};

const refused = { status: 400, code: 'riskExecutionResult.notAssessed' };

describe('a question that nobody rated, or too few did', () => {
  it('is not assessed, in details, lists and counts, and a planned measure does not make up for it', async () => {
    const { agent, round, riskUuid } = await setUp();
    const readCounts = async () => (await succeed(agent, calls.one, of(round))).riskCounts;
    expect(await readCounts()).toMatchObject({ notAssessed: 1, done: 1, measureDefined: 1 });
    const listed = await succeed(agent, calls.list, { ...firstPage('dueOn'), filter: {} });
    expect(listed.items[0]?.riskCounts.notAssessed).toBe(1);
    const filter = { status: ['notAssessed' as const] };
    const found = await succeed(agent, calls.risks, { ...firstPage('position'), ...of(round), filter });
    expect(found.items.map(({ uuid, status }) => [uuid, status])).toEqual([[riskUuid, 'notAssessed']]);
    await succeed(agent, riskActions.create, plan(riskUuid));
    expect(await readCounts()).toMatchObject({ notAssessed: 1, measureDefined: 1 });
  });

  it('is not assessed either where an inspection left it out', async () => {
    const { own, agent, readList } = await setUpRound(server);
    const inspected = await addRound(server, own, await giveEntry(server, own, { kind: 'inspection' }));
    await addSheet(server, own, inspected, null, [0, null], false);
    await succeed(agent, calls.finish, of(inspected));
    expect((await readList(inspected.id)).map(({ status }) => status)).toEqual(['done', 'notAssessed']);
  });

  it('does not apply where an inspection found that it is not there, and needs no decision', async () => {
    const { own, agent, readList } = await setUpRound(server);
    const entry = await giveEntry(server, own, { kind: 'inspection' });
    const inspected = await addRound(server, own, entry);
    await addSheet(server, own, inspected, null, [0, factors.indexOf(null)], false);
    await succeed(agent, calls.finish, of(inspected));
    expect((await readList(inspected.id)).map(({ status, factor }) => [status, factor])).toEqual([
      ['done', 1],
      ['doesNotApply', null],
    ]);
    expect((await succeed(agent, calls.one, of(inspected))).riskCounts).toMatchObject({
      notAssessed: 0,
      doesNotApply: 1,
    });
    await succeed(agent, calls.confirm, of(inspected));
  });

  it('keeps the measures from being confirmed without a decision of its own', async () => {
    const { confirm, riskUuid, lowUuid, agent, round } = await setUp();
    const again = { riskUuid, kind: 'askAgain', reason: null };
    expect(await confirm()).toMatchObject(refused);
    expect(await confirm([])).toMatchObject(refused);
    expect(await confirm([again, again])).toMatchObject(refused);
    expect(await confirm([again, { ...again, riskUuid: lowUuid }])).toMatchObject(refused);
    expect(await confirm([{ ...again, riskUuid: lowUuid }])).toMatchObject(refused);
    expect((await succeed(agent, calls.one, of(round))).state).toBe('evaluating');
  });

  it('does not apply only with a reason', async () => {
    const { confirm, riskUuid } = await setUp();
    const decision = { riskUuid, kind: 'notApplicable', reason: null };
    const answer = await confirm([decision]);
    expect(answer).toMatchObject({ status: 400, code: 'schema.invalid' });
    expect(JSON.stringify(answer.error)).toContain('followUps.0.reason');
    expect(await confirm([{ ...decision, reason: 'Kein Kran im Haus' }])).toMatchObject({ status: 200 });
  });

  it('keeps what was decided with who and when, and stays not assessed', async () => {
    const { confirm, riskUuid, agent } = await setUp();
    await confirm([{ riskUuid, kind: 'workshop', reason: 'Mit der Frühschicht' }]);
    expect(await succeed(agent, calls.risk, { riskUuid })).toMatchObject({
      status: 'notAssessed',
      followUp: {
        kind: 'workshop',
        reason: 'Mit der Frühschicht',
        decidedBy: expect.stringMatching(/\S+ \S+/),
        decidedOn: '2026-03-02',
      },
    });
  });
});
