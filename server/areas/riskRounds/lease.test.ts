import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { members } from '../../../contract/members';
import { riskActions } from '../../../contract/riskActions';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { members as memberRows, riskRounds } from '../../db/schema';
import { enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, firstPage, signInAs, succeed, withTestPassword } from '../../testing/requests';
import { addPeople, addRound, addSheet, giveEntry, sectionsOf } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let sophie: Agent;
let anna: Agent;
let round: { riskAssessmentExecutionResultUuid: string };
let riskUuid: string;
beforeEach(async () => {
  own = await server.createCompany();
  [sophie, anna] = [await own.signIn('super-admin'), await own.signIn('admin')];
  const { id } = await addRound(server, own, await giveEntry(server, own, { sections: sectionsOf(1) }));
  for (const person of await addPeople(server, own, 6)) await addSheet(server, own, { id }, person, [3]);
  round = { riskAssessmentExecutionResultUuid: id };
  const { items } = await succeed(sophie, calls.risks, { ...firstPage('position'), ...round });
  riskUuid = items[0]?.uuid ?? '';
});

const plan = () => ({
  riskUuid,
  measureId: null,
  title: 'Gitter',
  description: null,
  stopClass: 'technical' as const,
  ownerUuid: own.members.member.uuid,
  dueOn: null,
  comment: null,
  status: 'open' as const,
});
const decision = { measure: null, reason: null, higherClassReason: null, measuresInPlace: 'Zaun', version: 1 };
const lockedBy = (name: string) => ({ status: 400, code: 'execution.locked', error: { params: { name } } });

it('is held by one of two who take it, and named to the other', async () => {
  const answers = await Promise.all([sophie.call(calls.lock, round), anna.call(calls.lock, round)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const winner = answers[0]?.status === 200 ? sophie : anna;
  const [name, other] = winner === sophie ? ['Sophie Müller', anna] : ['Anna Müller', sophie];
  expect(await other.call(calls.lock, round)).toMatchObject(lockedBy(name));
  expect((await succeed(winner, calls.one, round)).editor).toMatchObject({ name, isSelf: true });
  expect((await succeed(other, calls.one, round)).editor).toMatchObject({ name, isSelf: false });
  const [item] = (await succeed(other, calls.list, firstPage('title'))).items;
  expect(item?.editor).toMatchObject({ name, until: '2026-03-02T08:02:00.000Z' });
});

it('keeps everybody else from every write, but not from saying how an action gets on', async () => {
  await succeed(sophie, calls.lock, round);
  expect(await anna.call(calls.finish, round)).toMatchObject(lockedBy('Sophie Müller'));
  await succeed(sophie, calls.finish, round);
  const { uuid } = await succeed(sophie, riskActions.create, plan());
  const { riskUuid: _, measureId: __, ...rest } = plan();
  const refused = await Promise.all([
    anna.call(calls.decide, { riskUuid, ...decision }),
    anna.call(calls.confirm, round),
    anna.call(riskActions.create, plan()),
    anna.call(riskActions.update, { uuid, ...rest, version: 1 }),
    anna.call(riskActions.delete, { uuid }),
  ]);
  for (const answer of refused) expect(answer).toMatchObject(lockedBy('Sophie Müller'));
  const max = await own.signIn('member');
  await succeed(max, riskActions.report, { uuid, status: 'done', comment: null, version: 1 });
});

it('ends by itself after two minutes, unless it is renewed', async () => {
  await succeed(sophie, calls.lock, round);
  server.clock.advance(119_000);
  await succeed(sophie, calls.lock, round);
  server.clock.advance(119_000);
  expect(await anna.call(calls.lock, round)).toMatchObject(lockedBy('Sophie Müller'));
  server.clock.advance(1_000);
  await succeed(anna, calls.finish, round);
  await succeed(anna, calls.lock, round);
  expect(await sophie.call(calls.decide, { riskUuid, ...decision })).toMatchObject(lockedBy('Anna Müller'));
});

it('is given back by who holds it, and by nobody else', async () => {
  await succeed(sophie, calls.lock, round);
  await succeed(anna, calls.release, round);
  expect(await anna.call(calls.lock, round)).toMatchObject(lockedBy('Sophie Müller'));
  await succeed(sophie, calls.release, round);
  expect((await succeed(anna, calls.lock, round)).editor).toMatchObject({ name: 'Anna Müller', isSelf: true });
});

it('is no lock for whom nobody holds it, and knows an adviser by name', async () => {
  const vera = await enterAsAdviser(server, own);
  await succeed(vera, calls.finish, round);
  expect((await succeed(vera, calls.lock, round)).editor).toMatchObject({ name: 'Vera Berger', isSelf: true });
  expect((await succeed(vera, calls.one, round)).editor?.isSelf).toBe(true);
  expect(await anna.call(calls.lock, round)).toMatchObject(lockedBy('Vera Berger'));
});

const leaseOf = async () => {
  const ofRound = eq(riskRounds.id, round.riskAssessmentExecutionResultUuid);
  const [row] = await server.database.owner((tx) => tx.select().from(riskRounds).where(ofRound));
  return [row?.editorId, row?.editorName, row?.editedUntil];
};

it('is taken by nobody once the measures are confirmed', async () => {
  await succeed(sophie, calls.finish, round);
  const { version } = await succeed(sophie, calls.risk, { riskUuid });
  const reason = 'Die Säge ist abgebaut';
  await succeed(sophie, calls.decide, { riskUuid, ...decision, measure: 'notRelevant', reason, version });
  await succeed(sophie, calls.confirm, round);
  expect(await sophie.call(calls.lock, round)).toMatchObject({ status: 400, code: 'riskExecutionResult.confirmed' });
  expect(await leaseOf()).toEqual([null, null, null]);
});

it('is forgotten with whoever held it and is deleted for good', async () => {
  const uuid = await createMember(sophie, { roleIdentifier: 'admin', ...withTestPassword });
  const [person] = await server.database.owner((tx) => tx.select().from(memberRows).where(eq(memberRows.id, uuid)));
  const agent = await signInAs(server.anonymous(), own.clientIdentifier, person?.username ?? '');
  await succeed(agent, calls.lock, round);
  server.clock.advance(3 * 60_000);
  await succeed(sophie, members.archive, { uuids: [uuid] });
  expect(await leaseOf()).toMatchObject([uuid, expect.any(String), expect.any(Date)]);
  await succeed(sophie, archivedMembers.delete, { uuids: [uuid] });
  expect(await leaseOf()).toEqual([null, null, null]);
});
