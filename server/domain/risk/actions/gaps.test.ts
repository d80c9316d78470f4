import { expect, it } from 'vitest';
import { members } from '../../../../contract/members';
import { riskActions as calls } from '../../../../contract/riskActions';
import { actionGaps } from '../../../../contract/riskAssessments/riskActionFields';
import { riskRounds } from '../../../../contract/riskRounds';
import { confirmAll, plan, setUpRatedRound } from '../../../areas/riskRounds/setUpRound';
import { setUpServer } from '../../../testing/harness';
import { createMember, firstPage, succeed } from '../../../testing/requests';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });

it('tells of each measure what it lacks, finds those that lack it, and lets all of them be confirmed', async () => {
  const { own, agent, round, riskUuids } = await setUpRatedRound(server, [3]);
  const ownerUuid = own.members.member.uuid;
  const gone = await createMember(agent);
  const add = (title: string, values: object) =>
    succeed(agent, calls.create, plan(riskUuids[0] ?? '', { title, ...values }));
  await add('a', { ownerUuid, dueOn: '2026-03-02' });
  await add('b', { dueOn: '2026-03-02' });
  await add('c', { ownerUuid });
  await add('d', { ownerUuid, dueOn: '2026-03-01' });
  await add('e', { dueOn: '2026-03-01', status: 'done' });
  await add('f', { ownerUuid: gone });
  await succeed(agent, members.archive, { uuids: [gone] });
  // The same of another company.
  const other = await setUpRatedRound(server, [3]);
  await succeed(other.agent, calls.create, plan(other.riskUuids[0] ?? ''));
  const read = async (filter: object) => (await succeed(agent, calls.list, { ...firstPage('title'), filter })).items;
  const all = await read({});
  expect(all.map(({ title, gaps, isOverdue }) => [title, gaps.join(), isOverdue])).toEqual([
    ['a', '', false],
    ['b', 'noOwner', false],
    ['c', 'noDueOn', false],
    ['d', 'overdue', true],
    ['e', '', false],
    ['f', 'noOwner,noDueOn', false],
  ]);
  for (const gap of actionGaps) {
    const expected = all.filter(({ gaps }) => gaps.includes(gap)).map(({ title }) => title);
    expect((await read({ gap: [gap] })).map(({ title }) => title)).toEqual(expected);
  }
  expect((await read({ ...round, gap: [...actionGaps] })).map(({ title }) => title).join('')).toBe('bcdf');
  await confirmAll(agent, { id: round.riskAssessmentExecutionResultUuid });
  expect(await succeed(agent, riskRounds.one, round)).toMatchObject({ state: 'confirmed' });
});
