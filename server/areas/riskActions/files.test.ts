import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { riskActions as calls, filesPerAction } from '../../../contract/riskActions';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { clients, throttles } from '../../db/schema';
import { removeOrphans } from '../../files/orphans';
import { storageKey } from '../../files/store';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { png } from '../../testing/sampleFiles';
import { addPeople, addRound, addSheet, giveEntry, sectionsOf } from '../riskEvaluations/testing';

let server: TestServer;
let own: Company;
let agent: Agent;
let max: Agent;
let uuid: string;
beforeAll(async () => {
  // The identifiers of files tell when they were made, by the real clock.
  server = await startTestServer({ now: new Date().toISOString() });
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await server.createCompany();
  [agent, max] = [await own.signIn('super-admin'), await own.signIn('member')];
  const { id } = await addRound(server, own, await giveEntry(server, own, { sections: sectionsOf(1) }));
  for (const person of await addPeople(server, own, 6)) await addSheet(server, own, { id }, person, [3]);
  const round = { riskAssessmentExecutionResultUuid: id };
  await succeed(agent, riskEvaluations.finish, round);
  const { items } = await succeed(agent, riskEvaluations.risks, { ...firstPage('position'), ...round });
  const ownerUuid = own.members.member.uuid;
  const plan = { riskUuid: items[0]?.uuid ?? '', measureId: null, title: 'Gitter', description: null, ownerUuid };
  const state = { stopClass: 'technical' as const, dueOn: null, comment: null, status: 'open' as const };
  ({ uuid } = await succeed(agent, calls.create, { ...plan, ...state }));
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
  const key = storageKey({ context: 'risk-action', id });
  const isThere = async () => {
    const stream = await server.storage.read(key);
    stream?.destroy();
    return stream !== undefined;
  };
  expect(await isThere()).toBe(true);
  await succeed(agent, calls.delete, { uuid });
  server.clock.advance(25 * 3_600_000);
  await server.database.shared((tx) => tx.delete(throttles));
  await removeOrphans(server.database, server.storage, server.clock.now(), pino({ level: 'silent' }));
  expect(await isThere()).toBe(false);
});
