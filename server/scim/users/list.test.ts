import { beforeAll, describe, expect, it } from 'vitest';
import { orgUnits } from '../../../contract/orgUnits';
import { setUpServer } from '../../testing/harness';
import { newUnit, succeed } from '../../testing/requests';
import { urns } from '../names';
import { connect, type Directory, newUser, patchOf, refusal } from '../testing/directory';

const server = setUpServer();
let send: Directory;
let ids: string[];
beforeAll(async () => {
  const company = await server.createCompany();
  const admin = await company.signIn('admin');
  await succeed(admin, orgUnits.create, newUnit(company.rootOrgUnitId, { orgUnitName: 'Gießerei' }));
  send = await connect(server, admin);
  const people = [
    {
      userName: 'a.aal@example.org',
      externalId: 'X-1',
      name: { givenName: 'Ärmel', familyName: 'Aal' },
      emails: [{ value: 'Post@Example.org' }],
    },
    {
      userName: 'b.bär',
      externalId: 'x-1',
      emails: [],
      name: { givenName: 'Ben', familyName: "O'Bär" },
      [urns.enterprise]: { employeeNumber: '007', department: 'gießerei' },
    },
    { userName: 'c100', emails: [], name: { givenName: 'C%_', familyName: 'Zoo' } },
  ];
  ids = [];
  for (const person of people) {
    const userName = person.userName.replace('ä', 'ae');
    ids.push((await send('POST', '/Users', newUser({ ...person, userName }))).body.id);
  }
  await send('PATCH', `/Users/${ids[2]}`, patchOf({ op: 'replace', path: 'active', value: false }));
  await server.createCompany();
});

const list = (query: Record<string, string>) => send('GET', `/Users?${new URLSearchParams(query)}`);
const find = async (filter: string): Promise<string> => {
  const { status, body } = await list({ filter });
  if (status !== 200) return `${status} ${body.scimType}`;
  return body.Resources.map(({ id }: { id: string }) => 'ABC'[ids.indexOf(id)] ?? '·').join('');
};

describe('a filter of people', () => {
  it.each([
    ['userName eq "A.AAL@example.org"', 'A'],
    ['username sw "B."', 'B'],
    ['userName ew "100"', 'C'],
    ['userName co "aal@"', 'A'],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "c100"', 'C'],
    ['externalId eq "x-1"', 'B'],
    ['externalId eq "X-1"', 'A'],
    ['externalId pr', 'AB'],
    ['externalId pr and not (externalId eq "x-1")', 'A'],
    ['emails.value eq "post@example.org"', 'A'],
    ['emails eq "post@example.org"', 'A'],
    ['emails[value eq "post@example.org"]', 'A'],
    ['emails[type eq "work"].value sw "POST"', 'A'],
    ['emails[type eq "home"].value sw "post"', ''],
    ['emails[type eq "work" and primary eq true] and externalId pr', 'A'],
    ['name.givenName eq "ärmel"', 'A'],
    ['name.familyName eq "o\'bär"', 'B'],
    ['displayName eq "Ben O\'Bär"', 'B'],
    ['name.givenName co "%"', 'C'],
    ['name.givenName co "_"', 'C'],
    ['active eq false', 'C'],
    ['active eq "False"', 'C'],
    ['active ne true', 'C'],
    ['active eq true and (externalId eq "X-1" or externalId eq "x-1")', 'AB'],
    [`${urns.enterprise}:employeeNumber eq "007"`, 'B'],
    [`${urns.enterprise}:department eq "Gießerei"`, 'B'],
    ['userName eq "\' or 1=1 --"', ''],
    ['userName eq "\\" or active eq true or userName eq \\""', ''],
    ['id eq "x"', ''],
  ])('%s finds %s', async (filter, expected) => {
    expect(await find(filter)).toBe(expected);
  });

  it.each([
    'password eq "x"',
    'passwordHash pr',
    'meta.lastModified gt "2011-05-13T04:42:34Z"',
    'userName gt "a"',
    'userName eq true',
    'userName eq 1',
    'active co true',
    'active eq "perhaps"',
    'phoneNumbers[type eq "work"] ',
    'constructor pr',
    'hasOwnProperty pr',
    'emails[constructor pr]',
    'name[givenName eq "x"]',
    'userName eq "a" or',
    'roles eq "super-admin"',
  ])('%s is refused', async (filter) => {
    expect(await list({ filter })).toMatchObject(refusal(400, 'invalidFilter'));
  });
});

describe('a page of people', () => {
  it('begins and ends where it is asked to, and goes through everybody once', async () => {
    const { body } = await list({});
    expect(body).toMatchObject({ schemas: [urns.list], totalResults: 8, startIndex: 1, itemsPerPage: 8 });
    const seen: string[] = [];
    for (let startIndex = 1; startIndex <= 8; startIndex += 3) {
      const page = await list({ startIndex: String(startIndex), count: '3' });
      expect(page.body).toMatchObject({ totalResults: 8, startIndex });
      seen.push(...page.body.Resources.map(({ id }: { id: string }) => id));
    }
    expect(seen).toEqual(body.Resources.map(({ id }: { id: string }) => id));
    expect((await list({ count: '0' })).body).toMatchObject({ totalResults: 8, itemsPerPage: 0, Resources: [] });
    expect((await list({ count: '-5', startIndex: '-5' })).body).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    expect((await list({ startIndex: '99' })).body).toMatchObject({ totalResults: 8, itemsPerPage: 0 });
    expect((await list({ count: '100000' })).body).toMatchObject({ itemsPerPage: 8 });
    for (const wrong of ['x', '1.5', '1e99', 'NaN'])
      expect(await list({ count: wrong })).toMatchObject(refusal(400, 'invalidValue'));
    expect(await send('GET', '/Users?count=1&count=2')).toMatchObject(refusal(400, 'invalidValue'));
  });

  it('shows the attributes that are asked for', async () => {
    const one = async (query: Record<string, string>) =>
      (await send('GET', `/Users/${ids[1]}?${new URLSearchParams(query)}`)).body;
    expect(Object.keys(await one({ attributes: 'userName,name.givenName' }))).toEqual([
      'schemas',
      'id',
      'userName',
      'name',
      'meta',
    ]);
    expect(Object.keys(await one({ attributes: `${urns.enterprise}:department` }))).toEqual([
      'schemas',
      'id',
      urns.enterprise,
      'meta',
    ]);
    const rest = await one({ excludedAttributes: `NAME,id,${urns.user}:displayName` });
    expect(rest).toMatchObject({ id: ids[1], userName: 'b.baer' });
    expect(rest).not.toHaveProperty('name');
    expect(rest).not.toHaveProperty('displayName');
  });
});
