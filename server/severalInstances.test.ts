import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { bootstrap } from '../contract/bootstrap';
import { members } from '../contract/members';
import { riskActions } from '../contract/riskActions';
import { plan, setUpRatedRound } from './areas/riskRounds/setUpRound';
import type { Database } from './db/database';
import { openPostgresql } from './db/postgresql';
import { openFolder } from './files/openStorage';
import { Agent } from './testing/agent';
import type { Company } from './testing/company';
import { startTestServer, type TestServer } from './testing/harness';
import { firstPage, newMember, succeed } from './testing/requests';
import { png } from './testing/sampleFiles';
import { createDisposable, type DisposableDatabase } from './testing/template';

/** The same browser, sent to another instance by the balancer. */
const sentTo = (server: TestServer, { cookies }: Agent): Agent => {
  const agent = new Agent(server.app);
  for (const [name, value] of cookies) agent.cookies.set(name, value);
  return agent;
};

describe.runIf(process.env.DATABASE_URL)('two instances on one PostgreSQL', () => {
  let disposable: DisposableDatabase;
  let folder: string;
  const databases: Database[] = [];
  const servers: TestServer[] = [];
  let one: TestServer;
  let other: TestServer;
  let own: Company;

  beforeAll(async () => {
    disposable = await createDisposable(process.env.DATABASE_URL ?? '', inject('templateDatabase'));
    folder = await mkdtemp(join(tmpdir(), 'shared-files-'));
    for (const _ of ['one', 'other']) {
      const database = openPostgresql(disposable.url, 5);
      databases.push(database);
      servers.push(await startTestServer({ database, storage: openFolder(folder) }));
    }
    [one, other] = servers as [TestServer, TestServer];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all(databases.map((database) => database.close()));
    await disposable.drop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    own = await one.createCompany();
  });

  it('know who signed in at the other, and what was saved there a moment ago', async () => {
    const here = await own.signIn('super-admin');
    const there = sentTo(other, here);
    const { uuid } = await succeed(there, members.create, newMember({ lastName: 'Zweigstelle' }));
    const list = await succeed(here, members.list, { ...firstPage('lastName'), filter: { search: 'zweigstelle' } });
    expect(list.items.map((item) => item.uuid)).toEqual([uuid]);
  });

  it('let nobody in any more who signed out at the other', async () => {
    const here = await own.signIn('super-admin');
    const there = sentTo(other, here);
    await succeed(there, bootstrap.memberState, {});
    await succeed(here, bootstrap.logout, {});
    expect(await there.call(bootstrap.memberState, {})).toMatchObject({ status: 401 });
  });

  it('count what is asked for too often together, and send each message once', async () => {
    const { clientIdentifier } = own;
    const ask = async (server: TestServer) => {
      const agent = server.anonymous();
      await agent.fetchXsrf();
      const { username } = own.members.member;
      return agent.call(bootstrap.createPasswordResetToken, { clientIdentifier, username });
    };
    expect(await ask(one)).toMatchObject({ status: 200 });
    expect(await ask(other)).toMatchObject({ code: 'client.passwordResetTooRecent' });
    await Promise.all(servers.map((server) => server.runJobs()));
    const sent = servers
      .flatMap((server) => server.messages)
      .filter(({ subject }) => subject.startsWith('Neues Passwort für'));
    expect(sent.map(({ recipient }) => recipient)).toEqual(['max.mueller@example.org']);
  });

  it('read each other’s files where they share the storage', async () => {
    const round = await setUpRatedRound(one, [3]);
    const [riskUuid = ''] = round.riskUuids;
    const request = plan(riskUuid, { ownerUuid: round.own.members.member.uuid });
    const { uuid } = await succeed(round.agent, riskActions.create, request);
    const files = [{ fileName: 'Gitter.png', content: png, type: 'image/png' }];
    const added = await round.agent.call(riskActions.addFile, { uuid }, { files });
    if (added.code !== undefined) throw new Error(added.code);
    const read = await sentTo(other, round.agent).send({ method: 'GET', url: `/api/file/${added.body.address}` });
    expect(read.rawPayload).toEqual(png);
  });
});
