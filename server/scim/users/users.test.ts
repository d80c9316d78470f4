import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { members as calls } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import { auditEvents, members } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createUnit, firstPage, succeed } from '../../testing/requests';
import { urns } from '../names';
import { connect, type Directory, newUser, patchOf, refusal, usersBy } from '../testing/directory';

const server = setUpServer();
let company: Company;
let admin: Agent;
let send: Directory;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  send = await connect(server, admin);
});

const { create, change } = usersBy(() => send);
const setActive = (id: string, value: boolean) => change(id, { op: 'replace', path: 'active', value });
const rowOf = async (id: string) => {
  const [row] = await server.database.owner((tx) => tx.select().from(members).where(eq(members.id, id)));
  return row;
};
const logOf = (id: string) =>
  server.database.owner((tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.id),
  );

describe('creating somebody', () => {
  it('makes an employee who is in the default unit, gets no letter, and stands in the log with the key', async () => {
    const made = await send('POST', '/Users', newUser({ externalId: 'x1', roles: [{ value: 'super-admin' }] }));
    const { id, meta } = made.body;
    expect(made.headers).toMatchObject({
      location: meta.location,
      etag: 'W/"1"',
      'content-type': 'application/scim+json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(meta.location).toBe(`http://localhost:3000/scim/v2/Users/${id}`);
    expect(await rowOf(id)).toMatchObject({ role: 'member', passwordHash: null, inviteOn: null });
    const { items } = await succeed(admin, orgUnits.members, { ...firstPage('lastName'), uuid: company.rootOrgUnitId });
    expect(items.map(({ uuid }) => uuid)).toContain(id);
    await server.runJobs();
    expect(server.messages).toEqual([]);
    expect(await logOf(id)).toMatchObject([
      {
        action: 'members.create',
        actorId: company.members.admin.uuid,
        apiKey: expect.stringMatching(/^Verzeichnis \(…/),
      },
    ]);
  });

  it('wants both names and something to sign in with, and says what is wrong with each', async () => {
    for (const values of [{ userName: undefined }, { name: { givenName: 'A' } }, { name: undefined }])
      expect(await send('POST', '/Users', newUser(values))).toMatchObject(
        refusal(400, 'invalidValue', expect.stringMatching(/required/)),
      );
    expect(await send('POST', '/Users', newUser({ userName: 'a b' }))).toMatchObject(refusal(400, 'invalidValue'));
    const wrong = await send('POST', '/Users', newUser({ phoneNumbers: [{ type: 'work', value: '12' }] }));
    expect(wrong).toMatchObject(refusal(400, 'invalidValue', expect.stringMatching(/phone number/)));
    expect(await send('POST', '/Users', newUser({ externalId: 'x'.repeat(201) }))).toMatchObject(
      refusal(400, 'invalidValue'),
    );
    expect(await send('POST', '/Users', newUser({ externalId: 'a\u0000' }))).toMatchObject(
      refusal(400, 'invalidValue'),
    );
  });

  it('of two at once with the same name makes one', async () => {
    const user = newUser();
    const answers = await Promise.all([1, 2].map(() => send('POST', '/Users', user)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal(409, 'uniqueness'));
    const external = ['a', 'b'].map((userName) =>
      newUser({ userName: `${userName}@example.org`, emails: [], externalId: 'same' }),
    );
    const others = await Promise.all(external.map((each) => send('POST', '/Users', each)));
    expect(others.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('refuses what somebody else has: address, personnel number, and no more people than there are seats', async () => {
    const { emails } = await create({ [urns.enterprise]: { employeeNumber: '1' } });
    expect(await send('POST', '/Users', newUser({ emails }))).toMatchObject(refusal(409, 'uniqueness'));
    const numbered = newUser({ [urns.enterprise]: { employeeNumber: '1' } });
    expect(await send('POST', '/Users', numbered)).toMatchObject(refusal(409, 'uniqueness'));
    const small = await server.createCompany({ maximumMembers: 5 });
    const sendThere = await connect(server, await small.signIn('admin'));
    expect(await sendThere('POST', '/Users', newUser())).toMatchObject(
      refusal(409, undefined, expect.stringMatching(/maximum/)),
    );
  });

  it('may make somebody who is switched off', async () => {
    const { id, active } = await create({ active: 'False' });
    expect(active).toBe(false);
    expect((await rowOf(id))?.archivedAt).not.toBeNull();
  });
});

describe('people with a role above employee', () => {
  it('are shown and not changed; whoever administers the company is not archived either', async () => {
    for (const role of ['super-admin', 'admin', 'ou-admin', 'loc-admin'] as const) {
      const { uuid } = company.members[role];
      const refused = refusal(403, undefined, expect.stringMatching(/role above employee/));
      expect((await send('GET', `/Users/${uuid}`)).body).toMatchObject({ id: uuid, active: true });
      if (role === 'super-admin' || role === 'admin') {
        expect(await setActive(uuid, false)).toMatchObject(refused);
        expect(await send('DELETE', `/Users/${uuid}`)).toMatchObject(refused);
      }
      expect(await change(uuid, { op: 'add', path: 'externalId', value: 'x' })).toMatchObject(refused);
      expect(
        await change(uuid, { op: 'replace', path: 'emails', value: [{ value: 'evil@example.org' }] }),
      ).toMatchObject(refused);
      expect(await change(uuid, { op: 'add', path: `${urns.enterprise}:department`, value: 'Root' })).toMatchObject(
        refused,
      );
      expect((await setActive(uuid, true)).status).toBe(200);
      expect(await rowOf(uuid)).toMatchObject({ role, version: 1 });
    }
  });

  it('are nobody’s to make: no attribute gives a role', async () => {
    const { id } = await create();
    for (const path of ['roles', 'role', 'roleIdentifier', 'entitlements', 'userType', 'groups[value eq "admin"]']) {
      await change(id, { op: 'add', path, value: 'super-admin' });
      await change(id, { op: 'replace', value: { [path]: [{ value: 'super-admin', primary: true }] } });
    }
    await send('PUT', `/Users/${id}`, {
      ...newUser(),
      roles: ['super-admin'],
      role: 'super-admin',
      roleIdentifier: 'admin',
    });
    expect(await rowOf(id)).toMatchObject({ role: 'member', passwordHash: null });
  });
});

describe('a change', () => {
  it('that changes nothing leaves no trace', async () => {
    const { id, meta } = await create({ externalId: 'a' });
    const before = (await logOf(id)).length;
    const again = await change(
      id,
      { op: 'Replace', path: 'active', value: 'True' },
      { op: 'Add', path: 'externalId', value: 'a' },
    );
    expect(again.body.meta.version).toBe(meta.version);
    expect((await logOf(id)).length).toBe(before);
  });

  it('is written under the rules of a form, all or nothing', async () => {
    const { id } = await create();
    const wrong = await change(
      id,
      { op: 'replace', path: 'name.givenName', value: 'A' },
      { op: 'add', path: 'emails', value: [{ value: 'x' }] },
    );
    expect(wrong).toMatchObject(refusal(400, 'invalidValue', expect.stringMatching(/e-mail/)));
    expect(await rowOf(id)).toMatchObject({ firstName: 'Bea', version: 1 });
    expect(await change(id, { op: 'replace', path: 'userName', value: 'a b' })).toMatchObject(
      refusal(400, 'invalidValue'),
    );
    const { userName } = await create();
    expect(await change(id, { op: 'replace', path: 'userName', value: userName })).toMatchObject(
      refusal(409, 'uniqueness'),
    );
    expect(await change(id, { op: 'replace', path: 'userName', value: 'BEA.neu' })).toMatchObject({
      body: { userName: 'bea.neu' },
    });
    expect((await succeed(admin, calls.list, { ...firstPage('lastName'), filter: { search: 'bea.neu' } })).total).toBe(
      1,
    );
  });

  it('ends links that were sent to another address, and is told in the log without what is private', async () => {
    const { id } = await create();
    await change(
      id,
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'neu@example.org' },
      { op: 'add', path: 'externalId', value: 'geheim' },
    );
    const [, updated] = await logOf(id);
    expect(updated).toMatchObject({
      action: 'members.update',
      changes: { email: [expect.anything(), 'neu@example.org'], externalId: true },
    });
    expect(JSON.stringify(updated)).not.toContain('geheim');
  });

  it('is refused where somebody else was faster', async () => {
    const { id } = await create();
    const rename = (familyName: string, tag: string) =>
      send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'name.familyName', value: familyName }), {
        'if-match': tag,
      });
    expect((await rename('A', 'W/"1"')).headers.etag).toBe('W/"2"');
    expect(await rename('B', 'W/"1"')).toMatchObject(refusal(412));
    expect((await rename('C', '"0", "2"')).status).toBe(200);
    expect((await rename('D', '*')).status).toBe(200);
    expect(await send('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"1"' })).toMatchObject(refusal(412));
    const known = await send('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"4"' });
    expect([known.status, known.body]).toEqual([304, undefined]);
  });
});

it('many changes at once wait for each other, and none fails', async () => {
  await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Lager' });
  const made = await Promise.all(Array.from({ length: 6 }, (_, index) => create({ externalId: `old-${index}` })));
  const department = { [urns.enterprise]: { department: 'Lager' } };
  const answers = await Promise.all([
    ...made.map(({ id }, index) =>
      change(id, { op: 'replace', value: { active: index % 2 === 0, externalId: `new-${index}`, ...department } }),
    ),
    ...made.map((_, index) => send('POST', '/Users', newUser({ externalId: `other-${index}`, ...department }))),
    ...made.map(({ id }, index) =>
      change(id, { op: 'replace', value: { externalId: `newer-${index}`, active: true } }),
    ),
  ]);
  expect(answers.map(({ status, body }) => (status < 300 ? '' : `${status} ${body.detail}`)).filter(Boolean)).toEqual(
    [],
  );
});
