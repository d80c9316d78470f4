import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { locations } from '../../../contract/locations';
import { members } from '../../../contract/members';
import { auditEvents } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation, newLocation } from '../../testing/places';
import { createMember, firstPage, signInAs, succeed, withTestPassword } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
let lena: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  [admin, lena] = await Promise.all([company.signIn('admin'), company.signIn('loc-admin')]);
});

const uuidOf = (role: keyof Company['members']): string => company.members[role].uuid;
const byName = firstPage('name');

type Request = z.input<typeof locations.update.request>;

/** Saves the record as the admin reads it, with some values changed, as a form does. */
const change = async (agent: Agent, uuid: string, values: Partial<Request>) => {
  const {
    responsibleMembers: _,
    memberCount: __,
    elearningCount: ___,
    abilities: ____,
    ...record
  } = await succeed(admin, locations.one, {
    uuid,
  });
  return agent.call(locations.update, { ...record, ...values });
};

const auditOf = (action: string, subjectId: string) =>
  server.database.owner((tx) =>
    tx
      .select({ actor: auditEvents.actorName, changes: auditEvents.changes })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, action), eq(auditEvents.subjectId, subjectId))),
  );

const names = async (agent: Agent, request: Partial<z.input<typeof locations.list.request>> = {}) =>
  (await succeed(agent, locations.list, { ...byName, ...request })).items.map(({ name }) => name);

describe('locations.create', () => {
  it('stores everything as it was typed, markup and all, and tells the audit log', async () => {
    const markup = '<script>alert(1)</script> & "Größe" 🏭';
    const values = newLocation({
      name: markup,
      street: markup,
      city: markup,
      postalCode: '50667',
      floorSpace: 10_000_000,
    });
    const uuid = await createLocation(admin, values);
    const one = await succeed(admin, locations.one, { uuid });
    expect(one).toMatchObject({ ...values, uuid, version: 1, memberCount: 0, responsibleMembers: [] });
    expect(await names(admin, { filter: { search: '<script>' } })).toEqual([markup]);
    expect(await auditOf('locations.create', uuid)).toMatchObject([
      { actor: 'Anna Müller', changes: { name: [null, markup], floorSpace: [null, 10_000_000] } },
    ]);
  });

  it('refuses an identifier that the company has, not one that another has', async () => {
    const values = { locationIdentifier: 'halle-eins' };
    await createLocation(admin, values);
    await createLocation(await (await server.createCompany()).signIn('admin'), values);
    const refusal = { status: 400, code: 'location.identifierExists' };
    expect(await admin.call(locations.create, newLocation(values))).toMatchObject(refusal);
  });

  it('names a broken type or country by its code, and other fields by theirs', async () => {
    const send = (values: object) => admin.call(locations.create, { ...newLocation(), ...values } as Request);
    expect(await send({ locationType: null })).toMatchObject({ status: 400, code: 'locationType.missing' });
    expect(await send({ countryCode: 'CH' })).toMatchObject({ status: 400, code: 'country.notFound' });
    const broken = { name: ' ', city: '', floorSpace: 0.5, locationIdentifier: 'X' };
    const { error } = await send(broken);
    expect(error).toMatchObject({ code: 'schema.invalid' });
    expect(error?.fields?.map(({ path }) => path).toSorted()).toEqual(Object.keys(broken).toSorted());
    for (const floorSpace of [0, -1, 10_000_001]) {
      expect(await send({ floorSpace })).toMatchObject({ error: { fields: [{ path: 'floorSpace' }] } });
    }
    expect(await send({ countryCode: 'AT', postalCode: '50667' })).toMatchObject({
      error: { fields: [{ path: 'postalCode', rule: 'zipcode' }] },
    });
  });

  it('takes responsible persons of the company whose role suffices', async () => {
    const foreign = (await server.createCompany()).members.admin.uuid;
    const archived = await createMember(admin, { roleIdentifier: 'loc-admin' });
    await succeed(admin, members.archive, { uuids: [archived] });
    const refusals = [
      [uuidOf('member'), 'responsibleMember.invalidRole'],
      [foreign, 'responsibleMember.clientMismatch'],
      [archived, 'responsibleMember.clientMismatch'],
    ] as const;
    for (const [uuid, code] of refusals) {
      const responsibleMemberUuids = [uuidOf('loc-admin'), uuid];
      expect(await admin.call(locations.create, newLocation({ responsibleMemberUuids }))).toMatchObject({ code });
    }
    expect(
      await admin.call(locations.create, newLocation({ responsibleMemberUuids: [uuidOf('member')] })),
    ).toMatchObject({ error: { params: { names: 'Max Müller' } } });
    const roles = ['loc-admin', 'ou-admin', 'admin', 'super-admin'] as const;
    const uuid = await createLocation(admin, { responsibleMemberUuids: roles.map(uuidOf) });
    const { responsibleMembers } = await succeed(admin, locations.one, { uuid });
    expect(responsibleMembers.map(({ firstName }) => firstName)).toEqual(['Anna', 'Lena', 'Olaf', 'Sophie']);
  });
});

describe('locations.update', () => {
  it('replaces everything, counts the version and keeps old and new for the audit log', async () => {
    const uuid = await createLocation(admin, { responsibleMemberUuids: [uuidOf('loc-admin')], street: 'Weg 1' });
    const values = { name: 'Neu', street: null, responsibleMemberUuids: [uuidOf('admin')], floorSpace: 12 };
    expect(await change(admin, uuid, values)).toMatchObject({ status: 200, body: { ...values, version: 2 } });
    expect(await auditOf('locations.update', uuid)).toEqual([
      {
        actor: 'Anna Müller',
        changes: {
          name: ['Werk Köln', 'Neu'],
          street: ['Weg 1', null],
          floorSpace: [null, 12],
          responsibleMemberUuids: [[uuidOf('loc-admin')], [uuidOf('admin')]],
        },
      },
    ]);
    expect(await names(admin, { filter: { search: 'neu' } })).toEqual(['Neu']);
  });

  it('refuses a taken identifier and unfit responsible persons, and changes nothing', async () => {
    await createLocation(admin, { locationIdentifier: 'taken-one' });
    const uuid = await createLocation(admin);
    const before = await succeed(admin, locations.one, { uuid });
    const refused = { name: 'X', locationIdentifier: 'taken-one' };
    expect(await change(admin, uuid, refused)).toMatchObject({ code: 'location.identifierExists' });
    expect(await change(admin, uuid, { name: 'X', responsibleMemberUuids: [uuidOf('member')] })).toMatchObject({
      code: 'responsibleMember.invalidRole',
    });
    expect(await change(admin, uuid, { name: 'X', responsibleMemberUuids: [uuid] })).toMatchObject({
      code: 'responsibleMember.clientMismatch',
    });
    expect(await succeed(admin, locations.one, { uuid })).toEqual(before);
  });

  it('tells the second of two who edit the same location', async () => {
    const uuid = await createLocation(admin);
    const superAdmin = await company.signIn('super-admin');
    const answers = await Promise.all([
      change(admin, uuid, { name: 'One', version: 1 }),
      change(superAdmin, uuid, { name: 'Two', version: 1 }),
    ]);
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['record.changed', 'saved']);
  });

  it('lets a loc-admin change what is theirs, appoint and dismiss others, but not themselves', async () => {
    const uuid = await createLocation(admin, { responsibleMemberUuids: [uuidOf('loc-admin'), uuidOf('admin')] });
    const colleague = await createMember(admin, { roleIdentifier: 'loc-admin' });
    const values = { name: 'Unser Werk', responsibleMemberUuids: [uuidOf('loc-admin'), colleague].toSorted() };
    expect(await change(lena, uuid, values)).toMatchObject({ status: 200, body: { name: 'Unser Werk', version: 2 } });
    for (const responsibleMemberUuids of [[], [colleague]]) {
      expect(await change(lena, uuid, { responsibleMemberUuids })).toMatchObject({ status: 400, code: 'member.self' });
    }
    expect(await change(lena, uuid, { responsibleMemberUuids: [uuidOf('loc-admin'), uuidOf('member')] })).toMatchObject(
      {
        code: 'responsibleMember.invalidRole',
      },
    );
    expect(await succeed(admin, locations.one, { uuid })).toMatchObject({ ...values, version: 2 });
    expect((await change(admin, uuid, { responsibleMemberUuids: [] })).status).toBe(200);
    expect(await lena.call(locations.one, { uuid })).toMatchObject({ code: 'location.notFound' });
  });

  it('opens the location to whoever becomes responsible', async () => {
    const username = 'new.responsible';
    const person = await createMember(admin, { username, roleIdentifier: 'loc-admin', ...withTestPassword });
    const uuid = await createLocation(admin);
    const agent = await signInAs(server.anonymous(), company.clientIdentifier, username);
    expect(await names(agent)).toEqual([]);
    await change(admin, uuid, { responsibleMemberUuids: [person] });
    expect(await names(agent)).toEqual(['Werk Köln']);
  });
});

describe('locations.delete', () => {
  it('answers for each, and leaves everybody in the company', async () => {
    const uuid = await createLocation(admin, { responsibleMemberUuids: [uuidOf('loc-admin')] });
    await succeed(admin, locations.assignMembers, { uuid, memberUuids: [uuidOf('member')] });
    const stays = await createLocation(admin);
    const foreign = await createLocation(await (await server.createCompany()).signIn('admin'));
    const { results } = await succeed(admin, locations.delete, { uuids: [foreign, uuid, uuid] });
    expect(results).toEqual([
      { uuid: foreign, error: { code: 'location.notFound' } },
      { uuid, error: null },
    ]);
    expect(await succeed(admin, locations.list, byName)).toMatchObject({ total: 1, items: [{ uuid: stays }] });
    expect(await succeed(admin, members.list, firstPage('lastName'))).toMatchObject({ total: 5 });
    expect(await auditOf('locations.delete', uuid)).toMatchObject([{ changes: { name: ['Werk Köln', null] } }]);
    const again = await admin.call(locations.delete, { uuids: [uuid, foreign] });
    expect(again).toMatchObject({ status: 404, code: 'location.notFound' });
  });
});
