import SCIMMY from 'scimmy';
import { beforeAll, expect, it } from 'vitest';
import { orgUnits } from '../../contract/orgUnits';
import { setUpServer } from '../testing/harness';
import { newUnit, succeed } from '../testing/requests';
import { urns } from './names';
import { connect, type Directory, newUser } from './testing/directory';

const server = setUpServer();
let send: Directory;
let user: string;
let group: string;
beforeAll(async () => {
  const company = await server.createCompany();
  const admin = await company.signIn('admin');
  await succeed(admin, orgUnits.create, newUnit(company.rootOrgUnitId));
  send = await connect(server, admin);
  const full = {
    externalId: 'x',
    phoneNumbers: [
      { type: 'work', value: '+49 30 901820' },
      { type: 'mobile', value: '+49 171 2345678' },
    ],
    preferredLanguage: 'en',
    [urns.enterprise]: { employeeNumber: '1', department: 'Lager' },
  };
  user = (await send('POST', '/Users', newUser(full))).body.id;
  group = (await send('POST', '/Groups', { displayName: 'G', members: [{ value: user }] })).body.id;
});

// A library that others wrote by the same standard: it drops what its schemas do not know, and refuses what breaks them.
const { Schemas } = SCIMMY;

it('answers people and groups as another library reads the standard', async () => {
  // Its types ask for an instance, its code for the class.
  Schemas.User.extend(Schemas.EnterpriseUser as never, false);
  for (const [path, Read] of [
    [`/Users/${user}`, Schemas.User],
    [`/Groups/${group}`, Schemas.Group],
  ] as const) {
    const { body } = await send('GET', path);
    const read = JSON.parse(JSON.stringify(new Read(body, 'out')));
    expect(read, path).toEqual(body);
  }
});

it('says of itself what the same library reads there', async () => {
  for (const [path, Read] of [
    ['/ServiceProviderConfig', Schemas.ServiceProviderConfig],
    ['/ResourceTypes/User', Schemas.ResourceType],
    ['/ResourceTypes/Group', Schemas.ResourceType],
  ] as const) {
    // Where it is, the library works out by itself.
    const { meta: _, ...body } = (await send('GET', path)).body;
    const { meta: __, ...read } = JSON.parse(JSON.stringify(new Read(body)));
    expect(read, path).toEqual(body);
  }
});
