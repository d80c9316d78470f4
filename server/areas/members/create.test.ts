import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { locations } from '../../../contract/locations';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import { newId } from '../../base/newId';
import { sha512Hex } from '../../core/session/passwords';
import { auditEvents, clients, members as table } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import {
  createMember,
  createUnit,
  firstPage,
  newMember,
  removeRootAdmins,
  succeed,
  withTestPassword,
} from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany({ maximumMembers: 8 });
  admin = await company.signIn('admin');
});

const counterOf = async (clientId: string) => {
  const rows = await server.database.owner((tx) =>
    tx.select({ active: clients.activeMembers }).from(clients).where(eq(clients.id, clientId)),
  );
  return rows[0]?.active;
};

describe('members.create', () => {
  it('lets the person sign in with the given password', async () => {
    const person = newMember({
      username: 'p@Example.org'.toLowerCase(),
      password: testPasswordHash,
      confirmation: testPasswordHash,
    });
    await succeed(admin, members.create, person);
    const agent = server.anonymous();
    await agent.fetchXsrf();
    const { clientIdentifier } = company;
    await succeed(agent, bootstrap.login, { clientIdentifier, username: person.username, password: testPasswordHash });
  });

  it.each([
    ['', 'password.empty'],
    ['123456', 'password.tooCommon'],
  ])('refuses the hash of “%s”, which no form would send', async (short, code) => {
    const password = sha512Hex(short);
    expect(await admin.call(members.create, newMember({ password, confirmation: password }))).toMatchObject({ code });
  });

  it('sends a link where there is no password', async () => {
    const before = server.messages.length;
    await createMember(admin, { email: 'Petra.N@example.org' });
    await server.runJobs();
    expect(server.messages.slice(before)).toMatchObject([{ channel: 'mail', recipient: 'Petra.N@example.org' }]);
  });

  it.each([
    ['the unit they are put into', false],
    ['a default unit', true],
  ])('sends the link of somebody without an address to who administers %s', async (_, isDefault) => {
    const address = { email: 'uwe.unit@example.org', roleIdentifier: 'ou-admin' } as const;
    const uwe = await createMember(admin, { ...address, ...withTestPassword });
    const unit = await createUnit(admin, company.rootOrgUnitId, { adminUuids: [uwe], isDefault });
    await removeRootAdmins(admin, company);
    await server.runJobs();
    server.messages.length = 0;
    await createMember(admin, { email: null, mobileNumber: null, orgUnitUuids: isDefault ? [] : [unit] });
    await server.runJobs();
    expect(server.messages).toMatchObject([{ channel: 'mail', recipient: address.email }]);
  });

  it('creates the person once, however often the request of one form arrives', async () => {
    await server.runJobs();
    server.messages.length = 0;
    const person = newMember({ email: 'petra.n@example.org' });
    const send = async (key: string) => admin.call(members.create, person, { headers: { 'idempotency-key': key } });
    const [first, again] = await Promise.all([send('one'), send('one')]);
    expect(again.body).toEqual(first.body);
    expect((await send('one')).body).toEqual(first.body);
    expect(await send('two')).toMatchObject({ code: 'username.exists' });
    await server.runJobs();
    expect(server.messages).toHaveLength(1);
    expect(await counterOf(company.clientId)).toBe(6);
  });

  it('counts the seat and joins every default unit', async () => {
    const second = await createUnit(admin, company.rootOrgUnitId, { isDefault: true });
    const plain = await createUnit(admin, company.rootOrgUnitId);
    const uuid = await createMember(admin);
    const { items } = await succeed(admin, members.orgUnits, { ...firstPage('orgUnitName'), uuid });
    expect(items.map((unit) => unit.uuid).toSorted()).toEqual([company.rootOrgUnitId, second].toSorted());
    expect(await counterOf(company.clientId)).toBe(6);
    expect(await succeed(admin, orgUnits.one, { uuid: plain })).toMatchObject({ memberCount: 0 });
    expect(await succeed(admin, orgUnits.one, { uuid: second })).toMatchObject({ memberCount: 6 });
  });

  it('puts the person into the chosen units and to the chosen locations at once, and tells the log of each', async () => {
    const unit = await createUnit(admin, company.rootOrgUnitId);
    const location = await createLocation(admin);
    // The default unit may be chosen too: it is joined once.
    const orgUnitUuids = [company.rootOrgUnitId, unit];
    const uuid = await createMember(admin, { orgUnitUuids, locationUuids: [location] });
    const units = await succeed(admin, members.orgUnits, { ...firstPage('orgUnitName'), uuid });
    expect(units.items.map((each) => each.uuid).toSorted()).toEqual(orgUnitUuids.toSorted());
    expect(await succeed(admin, orgUnits.one, { uuid: unit })).toMatchObject({ memberCount: 1 });
    expect(await succeed(admin, locations.one, { uuid: location })).toMatchObject({ memberCount: 1 });
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
    );
    const changes = { members: [null, [uuid]] };
    expect(events.slice(-4)).toMatchObject([
      { action: 'members.create', subjectId: uuid },
      { action: 'orgUnits.addMembers', subjectId: company.rootOrgUnitId, changes },
      { action: 'orgUnits.addMembers', subjectId: unit, changes },
      { action: 'locations.assignMembers', subjectId: location, changes },
    ]);
  });

  it('refuses a place that the company does not have, and creates nobody', async () => {
    const other = await server.createCompany();
    const foreign = await other.signIn('admin');
    const unknown: [Partial<ReturnType<typeof newMember>>, string][] = [
      [{ orgUnitUuids: [company.rootOrgUnitId, newId()] }, 'orgUnit.notFound'],
      [{ orgUnitUuids: [other.rootOrgUnitId] }, 'orgUnit.notFound'],
      [{ locationUuids: [newId()] }, 'location.notFound'],
      [{ locationUuids: [await createLocation(foreign)] }, 'location.notFound'],
    ];
    for (const [places, code] of unknown) {
      expect(await admin.call(members.create, newMember(places))).toMatchObject({ status: 404, code });
    }
    expect(await counterOf(company.clientId)).toBe(5);
  });

  it.each([
    ['an apostrophe', "Conan O'Brien"],
    ['emoji', 'Ada 👩‍🏭🎉'],
    ['right-to-left text', 'محمد عبد الله'],
    ['200 characters', 'ß'.repeat(200)],
    ['200 characters that fold to more', '각'.repeat(200)],
  ])('keeps names with %s unchanged', async (_, name) => {
    const uuid = await createMember(admin, { firstName: name, lastName: name });
    expect(await succeed(admin, members.one, { uuid })).toMatchObject({ firstName: name, lastName: name });
    const search = Array.from(name).slice(0, 8).join('');
    const found = await succeed(admin, members.list, { ...firstPage('lastName'), filter: { search } });
    expect(found).toMatchObject({ total: 1, items: [{ uuid, firstName: name }] });
  });

  it('keeps e-mail and phone numbers as typed', async () => {
    const typed = {
      email: 'Petra.Neumann@Example.ORG',
      phoneNumber: '0221 / 123 456-7',
      mobileNumber: '+43 660 1234567',
    };
    const uuid = await createMember(admin, typed);
    expect(await succeed(admin, members.one, { uuid })).toMatchObject(typed);
  });

  it('refuses a username or e-mail address of the company, however it is written, but not of another', async () => {
    await createMember(admin, { username: 'petra.n', email: 'petra@example.org' });
    expect(await admin.call(members.create, newMember({ username: 'petra.n' }))).toMatchObject({
      status: 400,
      code: 'username.exists',
    });
    expect(await admin.call(members.create, newMember({ email: 'PETRA@example.org' }))).toMatchObject({
      status: 400,
      code: 'mail.alreadyExists',
    });
    const other = await (await server.createCompany()).signIn('admin');
    await createMember(other, { username: 'petra.n', email: 'petra@example.org' });
    expect(await counterOf(company.clientId)).toBe(6);
  });

  it('gives no role above the caller’s own', async () => {
    expect(await admin.call(members.create, newMember({ roleIdentifier: 'super-admin' }))).toMatchObject({
      code: 'role.tooHigh',
    });
    const superAdmin = await company.signIn('super-admin');
    await createMember(superAdmin, { roleIdentifier: 'super-admin' });
  });

  it('refuses whoever exceeds the maximum, also of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.call(members.create, newMember())));
    expect(answers.map(({ code }) => code ?? 'created').toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'client.maxEmployeesReached'),
      ...Array.from({ length: 3 }, () => 'created'),
    ]);
    expect(await counterOf(company.clientId)).toBe(8);
    const rows = await server.database.owner((tx) => tx.$count(table, and(eq(table.clientId, company.clientId))));
    expect(rows).toBe(8);
  });

  it('is for administrators of the company', async () => {
    for (const role of ['ou-admin', 'loc-admin', 'member'] as const) {
      const agent = await company.signIn(role);
      expect(await agent.call(members.create, newMember())).toMatchObject({ status: 403, code: 'permission.missing' });
    }
  });
});
