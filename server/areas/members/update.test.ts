import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import type { RequestOf } from '../../../contract/kit/call';
import { members } from '../../../contract/members';
import { auditEvents, members as memberTable } from '../../db/schema';
import { enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import {
  changedMember,
  createMember,
  createUnit,
  firstPage,
  signInAs,
  succeed,
  withTestPassword,
} from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
let superAdmin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  superAdmin = await company.signIn('super-admin');
});

type Request = RequestOf<typeof members.update>;

/** Saves the record as read, with some values changed, as a form does. */
const change = async (agent: Agent, uuid: string, values: Partial<Request>) => {
  const record = await succeed(admin, members.one, { uuid });
  return agent.call(members.update, changedMember(record, values));
};

const lastAudit = async () => {
  const [row] = await server.database.owner((tx) =>
    tx
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.clientId, company.clientId))
      .orderBy(desc(auditEvents.id))
      .limit(1),
  );
  return row;
};

describe('links for a password', () => {
  const linksIn = (): string[] =>
    server.messages.splice(0).map(({ body }) => /reset-password\/#([\w-]+)/.exec(body)?.[1] ?? '');
  const check = async (token: string) => {
    const agent = server.anonymous();
    await agent.fetchXsrf();
    return agent.call(bootstrap.checkPasswordResetToken, { token });
  };
  const invite = async () => {
    server.messages.length = 0;
    const uuid = await createMember(admin, { email: 'mistyped@example.org' });
    await server.runJobs();
    return { uuid, links: linksIn() };
  };

  it.each([{ email: 'right@example.org' }, { mobileNumber: '+49 171 2345678' }, { roleIdentifier: 'admin' as const }])(
    'lead nowhere once this has changed, and whoever was invited gets another: %j',
    async (values) => {
      const { uuid, links } = await invite();
      expect(await change(admin, uuid, values)).toMatchObject({ status: 200 });
      await server.runJobs();
      const recipient = 'email' in values ? values.email : 'mistyped@example.org';
      expect(server.messages).toMatchObject([{ recipient }]);
      expect((await check(links[0] ?? '')).status).not.toBe(200);
      expect((await check(linksIn()[0] ?? '')).status).toBe(200);
    },
  );

  it('stay where nothing of that has changed', async () => {
    const { uuid, links } = await invite();
    await change(admin, uuid, { lastName: 'Renamed' });
    await server.runJobs();
    expect(linksIn()).toEqual([]);
    expect((await check(links[0] ?? '')).status).toBe(200);
  });

  it('that were asked for lead nowhere either, and are not made up for', async () => {
    const { uuid } = company.members.member;
    await succeed(admin, members.resetPassword, { uuid });
    await server.runJobs();
    const [link = ''] = linksIn();
    await change(admin, uuid, { email: 'other@example.org' });
    await server.runJobs();
    expect(linksIn()).toEqual([]);
    expect((await check(link)).status).not.toBe(200);
  });

  it('go to no address that one gives oneself here: the profile asks for the password', async () => {
    for (const role of ['admin', 'super-admin'] as const) {
      const agent = await company.signIn(role);
      const { uuid } = company.members[role];
      expect(await change(agent, uuid, { email: 'elsewhere@example.org' })).toMatchObject({ code: 'member.self' });
      expect(await succeed(agent, members.one, { uuid })).toMatchObject({ abilities: { email: false } });
    }
    const { uuid } = company.members.member;
    expect(await succeed(admin, members.one, { uuid })).toMatchObject({ abilities: { email: true } });
  });
});

describe('members.update', () => {
  it('replaces everything, null clears, and the answer is the new record', async () => {
    const uuid = await createMember(admin, { email: 'old@example.org' });
    const values: Partial<Request> = {
      firstName: 'Pia',
      lastName: 'Øster',
      email: null,
      gender: 'diverse',
      birthDate: '1990-02-28',
      specialAttributes: ['pregnant'],
      externalCompany: 'Leih & Co.',
      street: 'Hauptstraße 1',
      postalCode: '50667',
      city: 'Köln',
      country: 'DE',
      mobileNumber: '0171 1234567',
      eleaCreateTasks: false,
    };
    expect(await change(admin, uuid, values)).toMatchObject({ status: 200, body: { ...values, version: 2 } });
    expect(await succeed(admin, members.one, { uuid })).toMatchObject(values);
    const found = await succeed(admin, members.list, { ...firstPage('lastName'), filter: { search: 'oster pia' } });
    expect(found.total).toBe(1);
  });

  it('is told to the audit log as old → new, without what is private', async () => {
    const uuid = await createMember(admin);
    await change(admin, uuid, { lastName: 'Neu', specialAttributes: ['pregnant'], roleIdentifier: 'loc-admin' });
    expect(await lastAudit()).toMatchObject({
      action: 'members.update',
      subjectId: uuid,
      actorName: 'Anna Müller',
      changes: { lastName: ['Neumann', 'Neu'], specialAttributes: true, role: ['member', 'loc-admin'] },
    });
  });

  it('tells the second of two who edit the same member', async () => {
    const uuid = await createMember(admin);
    const answers = await Promise.all([
      change(admin, uuid, { firstName: 'One' }),
      change(superAdmin, uuid, { firstName: 'Two' }),
    ]);
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['record.changed', 'saved']);
  });

  it('refuses an e-mail address that somebody else has', async () => {
    const uuid = await createMember(admin);
    expect(await change(admin, uuid, { email: 'MAX.mueller@example.org' })).toMatchObject({
      code: 'mail.alreadyExists',
    });
  });

  it('answers a foreign uuid like an unknown one, and changes nothing', async () => {
    const other = await server.createCompany();
    const { uuid } = other.members.member;
    const record = await succeed(admin, members.one, { uuid: company.members.member.uuid });
    expect(await admin.call(members.update, changedMember(record, { uuid, lastName: 'Stolen' }))).toMatchObject({
      status: 404,
      code: 'member.notFound',
    });
    const agent = await other.signIn('admin');
    expect(await succeed(agent, members.one, { uuid })).toMatchObject({ lastName: 'Müller', version: 1 });
  });
});

describe('a change of role', () => {
  it('ends the member’s sessions', async () => {
    const agent = await company.signIn('member');
    await change(admin, company.members.member.uuid, { lastName: 'Other' });
    expect((await agent.call(bootstrap.heartbeat, {})).status).toBe(200);
    await change(admin, company.members.member.uuid, { roleIdentifier: 'loc-admin' });
    expect((await agent.call(bootstrap.heartbeat, {})).status).toBe(401);
  });

  it('is refused for oneself, while the rest of one’s record may be changed', async () => {
    const { uuid } = company.members.admin;
    expect(await change(admin, uuid, { roleIdentifier: 'member' })).toMatchObject({ code: 'member.self' });
    expect((await change(admin, uuid, { lastName: 'Renamed' })).status).toBe(200);
  });

  it('reaches no role above one’s own, neither to give it nor to touch who has it', async () => {
    const uuid = await createMember(admin);
    expect(await change(admin, uuid, { roleIdentifier: 'super-admin' })).toMatchObject({ code: 'role.tooHigh' });
    expect(await change(admin, company.members['super-admin'].uuid, { lastName: 'X' })).toMatchObject({
      code: 'role.tooHigh',
    });
    const unitAdmin = await company.signIn('ou-admin');
    expect(await change(unitAdmin, company.members.admin.uuid, { lastName: 'X' })).toMatchObject({
      code: 'role.tooHigh',
    });
    expect(await change(unitAdmin, uuid, { roleIdentifier: 'admin' })).toMatchObject({ code: 'role.tooHigh' });
    expect((await change(unitAdmin, uuid, { lastName: 'X' })).status).toBe(200);
  });

  it('hands no other administrator’s account to an administrator of units', async () => {
    const unitAdmin = await company.signIn('ou-admin');
    for (const roleIdentifier of ['ou-admin', 'loc-admin'] as const) {
      const uuid = await createMember(admin, { roleIdentifier, email: `${roleIdentifier}@example.org` });
      const refusal = { status: 400, code: 'role.tooHigh' };
      expect(await change(unitAdmin, uuid, { email: 'mine@example.org' })).toMatchObject(refusal);
      expect(await unitAdmin.call(members.resetPassword, { uuid })).toMatchObject(refusal);
      const { abilities } = await succeed(unitAdmin, members.one, { uuid });
      expect(abilities).toMatchObject({ update: false, resetPassword: false });
    }
    const own = await change(unitAdmin, company.members['ou-admin'].uuid, { lastName: 'Neu' });
    expect(own).toMatchObject({ status: 200 });
  });

  it('leaves a super-admin, also when two demote each other at once', async () => {
    const username = 'second.super';
    const second = await createMember(superAdmin, { username, roleIdentifier: 'super-admin', ...withTestPassword });
    const twin = await signInAs(server.anonymous(), company.clientIdentifier, username);
    const answers = await Promise.all([
      change(superAdmin, second, { roleIdentifier: 'member' }),
      change(twin, company.members['super-admin'].uuid, { roleIdentifier: 'member' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await succeed(admin, members.list, {
      ...firstPage('lastName'),
      filter: { roleIdentifier: ['super-admin'] },
    });
    expect(left.total).toBe(1);
  });

  it('never takes the last super-admin’s, whoever asks: an adviser is none of the company’s', async () => {
    const adviser = await enterAsAdviser(server, company);
    const refusal = { status: 400, code: 'member.lastSuperAdmin' };
    const last = company.members['super-admin'].uuid;
    expect(await change(adviser, last, { roleIdentifier: 'admin' })).toMatchObject(refusal);
    expect((await change(adviser, last, { lastName: 'Neu' })).status).toBe(200);
    await createMember(superAdmin, { roleIdentifier: 'super-admin' });
    expect((await change(adviser, last, { roleIdentifier: 'admin' })).status).toBe(200);
  });

  it('is refused below what a responsibility needs', async () => {
    const unitAdmin = await createMember(admin, { roleIdentifier: 'ou-admin' });
    const responsible = await createMember(admin, { roleIdentifier: 'admin' });
    await createUnit(admin, company.rootOrgUnitId, { adminUuids: [unitAdmin], responsibleUuids: [responsible] });
    const refusal = { code: 'responsibleMember.invalidRole', error: { params: { names: 'Lager' } } };
    expect(await change(superAdmin, unitAdmin, { roleIdentifier: 'loc-admin' })).toMatchObject(refusal);
    expect(await change(superAdmin, responsible, { roleIdentifier: 'ou-admin' })).toMatchObject(refusal);
    expect((await change(superAdmin, unitAdmin, { roleIdentifier: 'admin' })).status).toBe(200);
    expect((await change(superAdmin, responsible, { roleIdentifier: 'super-admin' })).status).toBe(200);
  });
});

describe('a personnel number', () => {
  it('belongs to one person of a company, and the log keeps only that it changed', async () => {
    const [max, olaf] = [company.members.member.uuid, company.members['ou-admin'].uuid];
    expect(await change(admin, max, { personnelNumber: '0017' })).toMatchObject({ body: { personnelNumber: '0017' } });
    expect((await lastAudit())?.changes).toEqual({ personnelNumber: true });
    expect(await change(admin, olaf, { personnelNumber: '0017' })).toMatchObject({ code: 'personnelNumber.exists' });
    company = await server.createCompany();
    admin = await company.signIn('admin');
    const same = await change(admin, company.members.member.uuid, { personnelNumber: '0017' });
    expect(same).toMatchObject({ status: 200 });
  });
});

describe('a phone number that no table knows', () => {
  const possible = '+49 1234 56789';
  const imported = async (): Promise<string> => {
    const { uuid } = company.members.member;
    const stored = { phoneNumber: possible, country: 'DE' } as const;
    await server.database.owner((tx) => tx.update(memberTable).set(stored).where(eq(memberTable.id, uuid)));
    return uuid;
  };

  it('stays where a file brought it, and is refused where it is new or the country is another', async () => {
    const uuid = await imported();
    const refused = { status: 400, code: 'memberDetails.phoneNumberInvalid' };
    expect(await change(admin, uuid, { lastName: 'Neu' })).toMatchObject({ body: { phoneNumber: possible } });
    expect(await change(admin, uuid, { phoneNumber: '+49 1234 56780' })).toMatchObject(refused);
    expect(await change(admin, uuid, { country: 'AT' })).toMatchObject(refused);
    expect(await change(admin, uuid, { mobileNumber: possible })).toMatchObject({
      code: 'memberDetails.mobileNumberInvalid',
    });
    expect(await change(admin, uuid, { phoneNumber: null })).toMatchObject({ status: 200 });
    expect(await change(admin, uuid, { phoneNumber: possible })).toMatchObject(refused);
  });
});
