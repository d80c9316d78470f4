import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { members as memberCalls } from '../../../contract/members';
import { type MemberProfile, profile } from '../../../contract/profile';
import { auditEvents, members } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let agent: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  await server.createCompany();
  agent = await company.signIn('member');
});

const read = () => succeed(agent, profile.readMemberProfile, {});
const requestOf = ({ firstName, lastName, email, phoneNumber, mobileNumber, version }: MemberProfile) => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  mobileNumber,
  version,
});
const change = async (changes: Partial<ReturnType<typeof requestOf> & { password: string | undefined }>) =>
  agent.call(profile.update, { ...requestOf(await read()), password: testPasswordHash, ...changes });
const refusal = (code: string) => ({ status: 400, code });
const setColumns = (columns: Partial<typeof members.$inferInsert>) =>
  server.database.owner((tx) => tx.update(members).set(columns).where(eq(members.id, company.members.member.uuid)));

describe('the own data', () => {
  it('is read whole, here and in the member state', async () => {
    const kept = { gender: 'male', birthDate: '1990-05-17', street: 'Am Kai 3', city: 'Wien', country: 'AT' } as const;
    const all = { ...kept, specialAttributes: ['underage' as const], externalCompany: 'Leih AG', postalCode: '1010' };
    await setColumns(all);
    expect(await read()).toMatchObject({ firstName: 'Max', email: 'max.mueller@example.org', version: 1, ...all });
    const { memberDetails } = await succeed(agent, bootstrap.memberState, {});
    expect(memberDetails).toMatchObject({ firstName: 'Max', ...all });
  });

  it('is changed, found by its new words, and shown at once', async () => {
    const changes = {
      firstName: 'Maximilian',
      lastName: 'Ähren',
      email: 'max@example.org',
      mobileNumber: '+49 171 1234567',
    };
    expect(await change(changes)).toMatchObject({ status: 200, body: { ...changes, version: 2 } });
    const state = await succeed(agent, bootstrap.memberState, {});
    expect(state).toMatchObject({ member: { email: 'max@example.org' }, memberDetails: { firstName: 'Maximilian' } });
    const admin = await company.signIn('admin');
    const found = await succeed(admin, memberCalls.list, { ...firstPage('lastName'), filter: { search: 'aehren' } });
    expect(found.items.map(({ uuid }) => uuid)).toEqual([company.members.member.uuid]);
  });

  it('can lose e-mail and phone numbers', async () => {
    await change({ mobileNumber: '+49 171 1234567' });
    expect(await change({ email: null, mobileNumber: null })).toMatchObject({
      body: { email: null, mobileNumber: null },
    });
  });

  it('is not overwritten by a form that was opened before somebody else changed it', async () => {
    const opened = requestOf(await read());
    await change({ lastName: 'Neu' });
    expect(await agent.call(profile.update, opened)).toMatchObject({ status: 400, code: 'record.changed' });
    expect(await read()).toMatchObject({ lastName: 'Neu' });
  });

  it('has an e-mail address that nobody else in the company has, in any case', async () => {
    const taken = { status: 400, code: 'mail.alreadyExists' };
    expect(await change({ email: 'Anna.Mueller@example.org' })).toMatchObject(taken);
    expect(await change({ email: 'somebody@other.example' })).toMatchObject({ status: 200 });
  });

  it('has phone numbers of the person’s country', async () => {
    const austrian = '01 5321234';
    expect(await change({ mobileNumber: austrian })).toMatchObject(refusal('memberDetails.mobileNumberInvalid'));
    await setColumns({ country: 'AT' });
    expect(await change({ mobileNumber: austrian })).toMatchObject({ status: 200 });
    expect(await change({ phoneNumber: '12' })).toMatchObject(refusal('memberDetails.phoneNumberInvalid'));
  });

  it('keeps a phone number that a file brought though no table knows it', async () => {
    await setColumns({ phoneNumber: '+49 1234 56789' });
    expect(await change({ lastName: 'Neu' })).toMatchObject({ status: 200 });
    expect(await change({ phoneNumber: '+49 1234 5678' })).toMatchObject(refusal('memberDetails.phoneNumberInvalid'));
  });

  it.each([
    [{ firstName: ' ' }, 'member.invalid'],
    [{ firstName: '\u200b' }, 'member.invalid'],
    [{ email: 'max@' }, 'member.emailInvalid'],
  ])('refuses %j as an administrator’s change is refused', async (changes, code) => {
    expect(await change(changes)).toMatchObject(refusal(code));
  });

  it('is noted in the audit log, phone numbers without the number', async () => {
    await change({ lastName: 'Neu', phoneNumber: '+49 30 1234567' });
    const [event] = await server.database.owner((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.clientId, company.clientId), eq(auditEvents.action, 'profile.update'))),
    );
    expect(event).toMatchObject({ changes: { lastName: ['Müller', 'Neu'], phoneNumber: true } });
  });
});

describe('another e-mail address', () => {
  const wrong = 'a'.repeat(128);
  /** Those of earlier tests, sent or not. */
  const forgetMessages = async () => {
    await server.runJobs();
    server.messages.length = 0;
  };

  it('needs the password, and only that: everything else goes without', async () => {
    const password = undefined;
    expect(await change({ email: 'new@example.org', password })).toMatchObject({ status: 400, code: 'password.empty' });
    expect(await change({ email: null, password })).toMatchObject({ status: 400, code: 'password.empty' });
    const refused = await change({ email: 'new@example.org', password: wrong });
    expect(refused).toMatchObject({ status: 400, code: 'password.invalid' });
    expect(await read()).toMatchObject({ email: 'max.mueller@example.org', version: 1 });
    expect(await change({ lastName: 'Neu', password })).toMatchObject({ status: 200 });
  });

  it('cannot be had by guessing', async () => {
    for (let time = 0; time < 5; time += 1) await change({ email: 'new@example.org', password: wrong });
    const answer = await change({ email: 'new@example.org' });
    expect(answer).toMatchObject({ status: 429, code: 'request.tooMany' });
  });

  it.each(['new@example.org', null])('is told to the former one: %j', async (email) => {
    await forgetMessages();
    await change({ email });
    await server.runJobs();
    const [message, ...more] = server.messages;
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      recipient: 'max.mueller@example.org',
      subject: 'Ihre E-Mail-Adresse bei Test company wurde geändert',
    });
    expect(message?.body).toContain('Guten Tag Max Müller');
    expect(`${message?.body}${message?.html}`).not.toMatch(/new@example|<a /);
  });

  it('is told to nobody where there was none', async () => {
    await setColumns({ email: null, emailFolded: null });
    await forgetMessages();
    expect(await change({ email: 'new@example.org' })).toMatchObject({ status: 200 });
    await server.runJobs();
    expect(server.messages).toEqual([]);
  });
});

describe('the own org units', () => {
  it('come by name, with those who administer them, and of the own company alone', async () => {
    const { items } = await succeed(agent, profile.orgUnits, {});
    const { uuid } = company.members['ou-admin'];
    const olaf = { firstName: 'Olaf', lastName: 'Müller', email: 'olaf.mueller@example.org' };
    expect(items).toEqual([
      {
        uuid: company.rootOrgUnitId,
        orgUnitName: 'Root',
        orgUnitIdentifier: 'root',
        admins: [{ ...olaf, uuid, phoneNumber: null, mobileNumber: null }],
        responsiblePersons: [],
      },
    ]);
  });
});
