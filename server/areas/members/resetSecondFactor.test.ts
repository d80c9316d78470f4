import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { members } from '../../../contract/members';
import type { MemberRole } from '../../../contract/names/roles';
import { newId } from '../../base/newId';
import { auditEvents, members as table } from '../../db/schema';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { challengeOf, setUpSecondFactor } from '../../testing/secondFactor';

const server = setUpServer();
let company: Company;
beforeEach(async () => {
  company = await server.createCompany();
});

const reset = async (by: MemberRole, whose: MemberRole) => {
  const agent = await company.signIn(by);
  return agent.call(members.resetSecondFactor, { uuid: company.members[whose].uuid });
};
const signIn = async (role: MemberRole) => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  const { clientIdentifier, members: people } = company;
  const credentials = { clientIdentifier, username: people[role].username, password: testPasswordHash };
  return { agent, answer: await succeed(agent, bootstrap.login, credentials) };
};

describe('a second factor that somebody has lost', () => {
  it('is taken by an administrator: announced, noted, and what was proved before is worth nothing', async () => {
    const { app } = await setUpSecondFactor(server, company, 'member');
    await server.runJobs();
    const told = server.messages.length;
    const before = await signIn('member');
    expect(await reset('admin', 'member')).toMatchObject({ status: 200 });
    const challenge = challengeOf(before.answer);
    const late = await before.agent.call(bootstrap.loginWithCode, { challenge, code: app() });
    expect(late).toMatchObject({ code: 'secondFactor.expired' });
    expect((await signIn('member')).answer).toEqual({});
    await server.runJobs();
    const letters = server.messages.slice(told);
    expect(letters).toMatchObject([{ recipient: 'max.mueller@example.org', subject: /zurückgesetzt/ }]);
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
    );
    expect(events.filter(({ action }) => action === 'members.resetSecondFactor')).toMatchObject([
      { actorId: company.members.admin.uuid, subjectId: company.members.member.uuid },
    ]);
  });

  it('is told by mail when it is turned on, too', async () => {
    await setUpSecondFactor(server, company, 'member');
    await server.runJobs();
    expect(server.messages.at(-1)).toMatchObject({ recipient: 'max.mueller@example.org' });
    expect(server.messages.at(-1)?.subject).toMatch(/eingeschaltet/);
  });

  it.each([
    ['admin', 'super-admin', 'role.tooHigh'],
    ['ou-admin', 'loc-admin', 'role.tooHigh'],
    ['loc-admin', 'member', 'permission.missing'],
    ['member', 'admin', 'permission.missing'],
  ] as const)('is not taken by %s from %s', async (by, whose, code) => {
    await setUpSecondFactor(server, company, whose);
    expect(await reset(by, whose)).toMatchObject({ code });
    expect((await signIn(whose)).answer.secondFactor).toBeDefined();
  });

  it('is not taken from oneself, from nobody, from another company, nor twice', async () => {
    const { agent } = await setUpSecondFactor(server, company, 'super-admin');
    const uuid = company.members['super-admin'].uuid;
    expect(await agent.call(members.resetSecondFactor, { uuid })).toMatchObject({ code: 'member.self' });
    const missing = { status: 400, code: 'secondFactor.missing' };
    expect(await reset('admin', 'member')).toMatchObject(missing);
    const notFound = { status: 404, code: 'member.notFound' };
    expect(await agent.call(members.resetSecondFactor, { uuid: newId() })).toMatchObject(notFound);
    const other = await server.createCompany();
    await setUpSecondFactor(server, other, 'member');
    const foreign = other.members.member.uuid;
    expect(await agent.call(members.resetSecondFactor, { uuid: foreign })).toMatchObject(notFound);
    const archived = company.members.member.uuid;
    await setUpSecondFactor(server, company, 'member');
    const archivedAt = server.clock.now();
    await server.database.owner((tx) => tx.update(table).set({ archivedAt }).where(eq(table.id, archived)));
    expect(await agent.call(members.resetSecondFactor, { uuid: archived })).toMatchObject(notFound);
  });

  it('is an ability of the record, where there is one', async () => {
    const abilitiesOf = async (by: MemberRole, whose: MemberRole) => {
      const agent = await company.signIn(by);
      return (await succeed(agent, members.one, { uuid: company.members[whose].uuid })).abilities;
    };
    expect(await abilitiesOf('admin', 'member')).not.toHaveProperty('resetSecondFactor');
    await setUpSecondFactor(server, company, 'member');
    await setUpSecondFactor(server, company, 'super-admin');
    expect(await abilitiesOf('admin', 'member')).toMatchObject({ resetSecondFactor: true });
    expect(await abilitiesOf('admin', 'super-admin')).toMatchObject({ resetSecondFactor: false });
  });
});
