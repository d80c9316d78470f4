import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberGroups } from '../../../contract/memberGroups';
import { auditEvents } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { createGroup } from '../../testing/places';
import { firstPage, succeed } from '../../testing/requests';
import { urns } from '../names';
import { connect, type Directory, newUser, patchOf, refusal } from '../testing/directory';

const server = setUpServer();
let admin: Agent;
let send: Directory;
let people: string[];
let group: string;

const newGroup = (displayName: string, values = {}) => ({ schemas: [urns.group], displayName, ...values });
const valuesOf = (ids: readonly string[]) => ids.map((value) => ({ value }));
const change = (...operations: unknown[]) => send('PATCH', `/Groups/${group}`, patchOf(...operations));
const held = async (): Promise<string[]> =>
  (await send('GET', `/Groups/${group}`)).body.members.map(({ value }: { value: string }) => value);

beforeEach(async () => {
  const company = await server.createCompany();
  admin = await company.signIn('admin');
  send = await connect(server, admin);
  people = [];
  for (let count = 0; count < 3; count += 1) people.push((await send('POST', '/Users', newUser())).body.id);
  group = (await send('POST', '/Groups', newGroup('Nachtschicht', { externalId: 'g1' }))).body.id;
});

describe('a group', () => {
  it('is one of the company’s own, with all that the dashboard shows of it', async () => {
    await change({ op: 'add', path: 'members', value: valuesOf(people.slice(0, 2)) });
    expect(await succeed(admin, memberGroups.one, { uuid: group })).toMatchObject({
      name: 'Nachtschicht',
      type: 'custom',
      memberGroupIdentifier: expect.stringMatching(/^directory-[0-9a-f]{12}$/),
      memberCount: 2,
    });
    await send('PATCH', `/Groups/${group}`, patchOf({ op: 'replace', path: 'displayName', value: 'Spätschicht' }));
    const log = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, group)).orderBy(auditEvents.id),
    );
    expect(log.map(({ action }) => action)).toEqual([
      'memberGroups.create',
      'memberGroups.assignMembers',
      'memberGroups.update',
    ]);
    expect(log.every(({ apiKey }) => apiKey?.startsWith('Verzeichnis (…'))).toBe(true);
  });

  it('with a task in workplace safety is nothing for a directory', async () => {
    const firstAid = await createGroup(admin, { type: 'first-aid' });
    expect((await send('GET', '/Groups')).body).toMatchObject({ totalResults: 1, Resources: [{ id: group }] });
    for (const [method, body] of [
      ['GET'],
      ['PUT', newGroup('X')],
      ['PATCH', patchOf({ op: 'add', path: 'displayName', value: 'X' })],
      ['DELETE'],
    ] as const)
      expect(await send(method, `/Groups/${firstAid}`, body)).toMatchObject(refusal(404));
  });

  it('has a name of its own, and an id of the directory’s', async () => {
    expect(await send('POST', '/Groups', newGroup('NACHTSCHICHT'))).toMatchObject(refusal(409, 'uniqueness'));
    expect(await send('POST', '/Groups', newGroup('X', { externalId: 'g1' }))).toMatchObject(
      refusal(409, 'uniqueness'),
    );
    expect(await send('POST', '/Groups', newGroup(' '))).toMatchObject(refusal(400, 'invalidValue'));
    expect(await send('POST', '/Groups', { schemas: [urns.group] })).toMatchObject(refusal(400, 'invalidValue'));
    expect(await send('POST', '/Groups', newGroup('x'.repeat(201)))).toMatchObject(refusal(400, 'invalidValue'));
    const both = await Promise.all([1, 2].map(() => send('POST', '/Groups', newGroup('Zweimal'))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await change({ op: 'remove', path: 'externalId' })).status).toBe(204);
    expect((await send('GET', `/Groups/${group}`)).body).not.toHaveProperty('externalId');
    expect((await send('POST', '/Groups', newGroup('X', { externalId: 'g1' }))).status).toBe(201);
    expect((await send('GET', '/Groups?filter=externalId eq "g1"')).body).toMatchObject({ totalResults: 1 });
  });

  it('changes its version with its name and its members', async () => {
    const tags = [(await send('GET', `/Groups/${group}`)).headers.etag];
    for (const operation of [
      { op: 'add', path: 'members', value: valuesOf(people) },
      { op: 'remove', path: 'members', value: valuesOf(people.slice(0, 1)) },
      { op: 'replace', path: 'displayName', value: 'Neu' },
    ])
      tags.push((await change(operation)).headers.etag);
    expect(new Set(tags).size).toBe(4);
    expect((await send('GET', `/Groups/${group}`)).headers.etag).toBe(tags[3]);
    const late = await send('PATCH', `/Groups/${group}`, patchOf({ op: 'remove', path: 'members' }), {
      'if-match': String(tags[1]),
    });
    expect(late).toMatchObject(refusal(412));
    const known = await send('GET', `/Groups/${group}`, undefined, { 'if-none-match': String(tags[3]) });
    expect(known.status).toBe(304);
  });
});

describe('the members of a group', () => {
  it('are changed in every dialect', async () => {
    const [ina, udo, pia] = people as [string, string, string];
    await change({ op: 'add', value: { members: valuesOf([ina]) } });
    await change({ op: 'Add', path: 'members', value: { value: udo } });
    await change({ op: 'Add', path: 'members', value: valuesOf([ina, udo, udo]) });
    expect(await held()).toEqual([ina, udo]);
    await change({ op: 'remove', path: `members[value eq "${ina}" or value eq "${pia}"]` });
    expect(await held()).toEqual([udo]);
    await change({ op: 'replace', path: 'members', value: valuesOf([pia, ina]) });
    expect((await held()).toSorted()).toEqual([ina, pia].toSorted());
    await send('PUT', `/Groups/${group}`, newGroup('Nachtschicht', { members: valuesOf([udo]) }));
    expect(await held()).toEqual([udo]);
    await send('PUT', `/Groups/${group}`, newGroup('Umbenannt'));
    expect(await held()).toEqual([udo]);
    await change({ op: 'remove', path: 'members' });
    expect(await held()).toEqual([]);
  });

  it('stay while somebody is switched off, and go where they are taken away meanwhile', async () => {
    const [ina = '', udo = ''] = people;
    await change({ op: 'add', path: 'members', value: valuesOf([ina, udo]) });
    for (const id of [ina, udo])
      await send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }));
    expect(await held()).toEqual([ina, udo]);
    await change({ op: 'remove', path: `members[value eq "${udo}"]` });
    await send('DELETE', `/Users/${ina}`);
    expect(await held()).toEqual([]);
    await send('PATCH', `/Users/${udo}`, patchOf({ op: 'replace', path: 'active', value: true }));
    expect(await held()).toEqual([]);
    const { total } = await succeed(admin, memberGroups.members, { ...firstPage('lastName'), uuid: group });
    expect(total).toBe(0);
  });

  it('are people of this company, all or none', async () => {
    const other = await server.createCompany();
    const foreign = other.members.member.uuid;
    for (const wrong of [foreign, '0198c0de-0000-7000-8000-00000000dead', 'x', group]) {
      const refused = refusal(400, 'invalidValue', 'members: one of them is no user of this company.');
      expect(await change({ op: 'add', path: 'members', value: valuesOf([people[0] ?? '', wrong]) })).toMatchObject(
        refused,
      );
      expect(await send('POST', '/Groups', newGroup('X', { members: valuesOf([wrong]) }))).toMatchObject(refused);
    }
    expect(await held()).toEqual([]);
    for (const value of [['x'], [{ display: 'x' }], [1], 'x'])
      expect((await change({ op: 'add', path: 'members', value })).status).toBe(400);
    expect((await send('GET', `/Groups?filter=members eq "${foreign}"`)).body).toMatchObject({ totalResults: 0 });
    expect(await send('GET', '/Groups?filter=members co "x"')).toMatchObject(refusal(400, 'invalidFilter'));
  });
});
