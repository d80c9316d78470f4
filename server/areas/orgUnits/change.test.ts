import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../../contract/kit/call';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import { until } from '../../../contract/testing/until';
import { auditEvents } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import {
  createMember,
  createUnit,
  firstPage,
  newUnit,
  signInAs,
  succeed,
  withTestPassword,
} from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
let root: string;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  root = company.rootOrgUnitId;
});

type Request = RequestOf<typeof orgUnits.update>;

/** Saves the record as the admin reads it, with some values changed, as a form does. */
const change = async (agent: Agent, uuid: string, values: Partial<Request>) => {
  const unit = await succeed(admin, orgUnits.one, { uuid });
  const { orgUnitName, orgUnitIdentifier, parentUuid, adminUuids, responsibleUuids, isDefault, version } = unit;
  const record = { orgUnitName, orgUnitIdentifier, parentUuid, adminUuids, responsibleUuids, isDefault, version };
  return agent.call(orgUnits.update, { uuid, ...record, ...values });
};

/** Lets two writers come as far as they can before either ends: until both wait, at the audit log at the latest. */
const meetingInTheMiddle = async <T>(start: () => Promise<T>): Promise<T> => {
  const waiting = sql`select count(*)::int as count from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`;
  const { answers } = await server.database.owner(async (tx) => {
    await tx.execute(sql`lock table audit_events in exclusive mode`);
    const started = start();
    await until(async () => expect(await tx.execute(waiting)).toMatchObject({ rows: [{ count: 2 }] }));
    // Wrapped, so that it is awaited only after the lock is gone.
    return { answers: started };
  });
  return answers;
};

describe('orgUnits.create', () => {
  it('puts a unit below another, with its responsible persons', async () => {
    const { admin: anna, 'ou-admin': olaf } = company.members;
    const values = { adminUuids: [olaf.uuid], responsibleUuids: [anna.uuid], orgUnitName: 'Größe & Co. 🏭' };
    const uuid = await createUnit(admin, root, values);
    expect(await succeed(admin, orgUnits.one, { uuid })).toMatchObject({
      ...values,
      parentUuid: root,
      level: 1,
      version: 1,
      responsiblePersons: [{ uuid: anna.uuid, firstName: 'Anna', lastName: 'Müller' }],
    });
  });

  it('refuses a second root, an unknown parent and a known identifier', async () => {
    const foreign = (await server.createCompany()).rootOrgUnitId;
    expect(await admin.call(orgUnits.create, newUnit(null))).toMatchObject({ status: 400, code: 'orgUnit.rootExists' });
    expect(await admin.call(orgUnits.create, newUnit(foreign))).toMatchObject({ code: 'orgUnit.parentMismatch' });
    const taken = newUnit(root, { orgUnitIdentifier: 'root' });
    expect(await admin.call(orgUnits.create, taken)).toMatchObject({ code: 'orgUnit.identifierExists' });
  });

  it('takes responsible persons of the company whose role suffices', async () => {
    const { member, 'ou-admin': olaf } = company.members;
    const foreign = (await server.createCompany()).members.admin.uuid;
    const archived = await createMember(admin, { roleIdentifier: 'admin' });
    await succeed(admin, members.archive, { uuids: [archived] });
    const refusals = [
      [{ adminUuids: [member.uuid] }, 'responsibleMember.invalidRole'],
      [{ responsibleUuids: [olaf.uuid] }, 'responsibleMember.invalidRole'],
      [{ adminUuids: [foreign] }, 'responsibleMember.clientMismatch'],
      [{ responsibleUuids: [archived] }, 'responsibleMember.clientMismatch'],
    ] as const;
    for (const [values, code] of refusals) {
      const {
        adminUuids = [],
        responsibleUuids = [],
      }: { adminUuids?: readonly string[]; responsibleUuids?: readonly string[] } = values;
      const request = newUnit(root, { adminUuids: [...adminUuids], responsibleUuids: [...responsibleUuids] });
      expect(await admin.call(orgUnits.create, request)).toMatchObject({ code });
    }
  });
});

describe('orgUnits.update', () => {
  it('replaces everything and counts the version', async () => {
    const uuid = await createUnit(admin, root);
    const values = { orgUnitName: 'Neu', orgUnitIdentifier: 'neu', adminUuids: [company.members.admin.uuid] };
    expect(await change(admin, uuid, values)).toMatchObject({ status: 200, body: { ...values, version: 2 } });
    expect(await change(admin, uuid, { version: 1 })).toMatchObject({ status: 400, code: 'record.changed' });
    expect(await change(admin, uuid, { orgUnitIdentifier: 'root' })).toMatchObject({
      code: 'orgUnit.identifierExists',
    });
  });

  it('names in the log no admins that nobody changed', async () => {
    const pair = [
      await createMember(admin, { lastName: 'Zuletzt', roleIdentifier: 'admin' }),
      await createMember(admin, { lastName: 'Anfang', roleIdentifier: 'admin' }),
    ];
    const uuid = await createUnit(admin, root, { adminUuids: pair, responsibleUuids: pair });
    expect((await succeed(admin, orgUnits.one, { uuid })).adminUuids).toEqual(pair.toReversed());
    await change(admin, uuid, { orgUnitName: 'Neu' });
    const [event] = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, uuid)).orderBy(desc(auditEvents.id)).limit(1),
    );
    expect(Object.keys(event?.changes ?? {})).toEqual(['orgUnitName']);
  });

  it('tells the second of two who edit the same unit', async () => {
    const uuid = await createUnit(admin, root);
    const superAdmin = await company.signIn('super-admin');
    const { version } = await succeed(admin, orgUnits.one, { uuid });
    const answers = await Promise.all([
      change(admin, uuid, { orgUnitName: 'One', version }),
      change(superAdmin, uuid, { orgUnitName: 'Two', version }),
    ]);
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['record.changed', 'saved']);
  });

  it('moves a unit with all below, but not under itself or its own child', async () => {
    const [one, two] = [await createUnit(admin, root), await createUnit(admin, root)];
    const child = await createUnit(admin, one);
    expect(await change(admin, one, { parentUuid: two })).toMatchObject({ status: 200 });
    expect(await succeed(admin, orgUnits.one, { uuid: child })).toMatchObject({ level: 3, parentUuid: one });
    for (const parentUuid of [one, child]) {
      expect(await change(admin, one, { parentUuid })).toMatchObject({ code: 'orgUnit.parentMismatch' });
    }
    expect(await change(admin, root, { parentUuid: child })).toMatchObject({ code: 'orgUnit.rootRequired' });
    expect(await change(admin, one, { parentUuid: null })).toMatchObject({ code: 'orgUnit.rootExists' });
  });

  it('never closes a circle, whoever moves at the same time', async () => {
    const superAdmin = await company.signIn('super-admin');
    const [one, two] = [await createUnit(admin, root), await createUnit(admin, root)];
    const moveBoth = () =>
      Promise.all([change(admin, one, { parentUuid: two }), change(superAdmin, two, { parentUuid: one })]);
    const answers = await (server.database.kind === 'embedded' ? moveBoth() : meetingInTheMiddle(moveBoth));
    expect(answers.map(({ code }) => code ?? 'moved').toSorted()).toEqual(['moved', 'orgUnit.parentMismatch']);
    const listed = await succeed(admin, orgUnits.list, firstPage('tree'));
    expect(listed.items).toHaveLength(3);
  });

  it('lets a default unit hold everyone active', async () => {
    const uuid = await createUnit(admin, root);
    const later = async () => (await succeed(admin, orgUnits.one, { uuid })).memberCount;
    await change(admin, uuid, { isDefault: true });
    expect(await later()).toBe(5);
    await createMember(admin);
    expect(await later()).toBe(6);
    await change(admin, uuid, { isDefault: false });
    await createMember(admin);
    expect(await later()).toBe(6);
  });

  it('lets an ou-admin change what is theirs, within their part of the tree', async () => {
    const username = 'unit.admin';
    const person = { username, roleIdentifier: 'ou-admin', ...withTestPassword } as const;
    const uuid = await createMember(admin, person);
    const anna = company.members.admin.uuid;
    const top = await createUnit(admin, root, { adminUuids: [uuid], responsibleUuids: [anna] });
    const [below, other] = [await createUnit(admin, top), await createUnit(admin, root)];
    const agent = await signInAs(server.anonymous(), company.clientIdentifier, username);
    expect(await change(agent, top, { orgUnitName: 'Renamed' })).toMatchObject({ status: 200 });
    expect(await change(agent, below, { parentUuid: other })).toMatchObject({ code: 'orgUnit.parentMismatch' });
    expect(await change(agent, below, { isDefault: true })).toMatchObject({ code: 'permission.missing' });
    expect(await succeed(agent, orgUnits.one, { uuid: below })).toMatchObject({ abilities: { isDefault: false } });
    expect(await succeed(admin, orgUnits.one, { uuid: below })).toMatchObject({ abilities: { isDefault: true } });
    expect(await change(agent, below, { responsibleUuids: [anna] })).toMatchObject({
      code: 'responsibleMember.clientMismatch',
    });
    expect(await change(agent, top, { adminUuids: [] })).toMatchObject({ status: 400, code: 'member.self' });
    expect((await change(agent, below, { adminUuids: [] })).status).toBe(200);
    expect(await change(agent, other, { orgUnitName: 'X' })).toMatchObject({ status: 404, code: 'orgUnit.notFound' });
    for (const call of [orgUnits.create, orgUnits.delete] as const) {
      expect((await agent.call(call, { ...newUnit(top), uuid: top })).status).toBe(403);
    }
  });
});

describe('orgUnits.delete', () => {
  it('moves the units below up and keeps the members in the company', async () => {
    const uuid = await createUnit(admin, root);
    const child = await createUnit(admin, uuid);
    await succeed(admin, orgUnits.addMembers, { uuid, memberUuids: [company.members.member.uuid] });
    await succeed(admin, orgUnits.delete, { uuid });
    expect(await succeed(admin, orgUnits.one, { uuid: child })).toMatchObject({
      parentUuid: root,
      level: 1,
      version: 2,
    });
    expect(await admin.call(orgUnits.one, { uuid })).toMatchObject({ status: 404 });
    expect(await succeed(admin, members.list, firstPage('lastName'))).toMatchObject({ total: 5 });
  });

  it('leaves the root, and what is foreign', async () => {
    const foreign = (await server.createCompany()).rootOrgUnitId;
    expect(await admin.call(orgUnits.delete, { uuid: root })).toMatchObject({
      status: 400,
      code: 'orgUnit.rootRequired',
    });
    expect(await admin.call(orgUnits.delete, { uuid: foreign })).toMatchObject({
      status: 404,
      code: 'orgUnit.notFound',
    });
  });
});
