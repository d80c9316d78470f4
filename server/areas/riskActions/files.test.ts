import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { riskActions as calls } from '../../../contract/riskActions';
import { filesPerAction } from '../../../contract/riskAssessments/riskActionFields';
import { clients } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { png } from '../../testing/sampleFiles';
import { isStored, sweepStorage } from '../files/testing';
import { plan, setUpRatedRound } from '../riskRounds/setUpRound';

// The identifiers of files tell when they were made, by the real clock.
const server = setUpServer({ now: new Date().toISOString() });
let own: Company;
let agent: Agent;
let max: Agent;
let uuid: string;
beforeEach(async () => {
  let riskUuids: string[];
  ({ own, agent, riskUuids } = await setUpRatedRound(server, [3]));
  max = await own.signIn('member');
  const ownerUuid = own.members.member.uuid;
  ({ uuid } = await succeed(agent, calls.create, plan(riskUuids[0] ?? '', { ownerUuid })));
});

const upload = (by: Agent, fileName = 'Gitter.png', content: Buffer | string = png) =>
  by.call(calls.addFile, { uuid }, { files: [{ fileName, content, type: 'image/png' }] });
const sent = async (by: Agent) => {
  const answer = await upload(by);
  if (answer.status !== 200) throw new Error('The file was refused');
  return answer.body as { uuid: string; address: string };
};
const read = (by: Agent, address: string) => by.send({ method: 'GET', url: `/api/file/${address}` });

it('are added and read by the owner and by who evaluates the round, and by nobody else', async () => {
  const { address } = await sent(max);
  expect(address).toMatch(/^risk-action\/proof\/[0-9a-f-]{36}\/Gitter\.png$/);
  for (const by of [agent, max, await own.signIn('ou-admin')])
    expect((await read(by, address)).rawPayload).toEqual(png);
  const foreign = await (await server.createCompany()).signIn('super-admin');
  for (const by of [await own.signIn('loc-admin'), foreign]) {
    expect((await read(by, address)).statusCode).toBe(404);
    expect(await upload(by)).toMatchObject({ status: 404, code: 'riskAction.notFound' });
  }
});

it('are not read where the company has no risk assessments', async () => {
  const { address } = await sent(max);
  await server.database.owner((tx) => tx.update(clients).set({ featureFlags: {} }).where(eq(clients.id, own.clientId)));
  expect((await read(max, address)).statusCode).toBe(403);
});

it('are at most five, of the kinds that may be uploaded', async () => {
  expect(await upload(max, 'lauf.exe')).toMatchObject({ code: 'file.invalidFormat' });
  expect(await upload(max, 'falsch.png', 'kein Bild')).toMatchObject({ code: 'file.invalidFormat' });
  for (let number = 0; number < filesPerAction; number += 1) await sent(agent);
  expect(await upload(agent)).toMatchObject({ code: 'riskAction.tooManyFiles', error: { params: { maximum: 5 } } });
  expect((await succeed(max, calls.one, { uuid })).files).toHaveLength(filesPerAction);
});

it('are taken away again, but not from what is done', async () => {
  const [first, second] = [await sent(max), await sent(max)];
  await succeed(agent, calls.deleteFile, { uuid, fileUuid: first.uuid });
  expect((await read(agent, first.address)).statusCode).toBe(404);
  await succeed(max, calls.report, { uuid, status: 'done', comment: null, version: 1 });
  const refused = await max.call(calls.deleteFile, { uuid, fileUuid: second.uuid });
  expect(refused).toMatchObject({ status: 404, code: 'file.notFound' });
});

it('leave the storage once their action is deleted', async () => {
  const { uuid: id } = await sent(max);
  const file = { context: 'risk-action' as const, id };
  expect(await isStored(server, file)).toBe(true);
  await succeed(agent, calls.delete, { uuid });
  await sweepStorage(server);
  expect(await isStored(server, file)).toBe(false);
});
