import { beforeAll, describe } from 'vitest';
import { orgUnits } from '../../contract/orgUnits';
import { setUpServer } from '../testing/harness';
import { newUnit, succeed } from '../testing/requests';
import { hold } from './testing/conversation';
import { connect, type Directory } from './testing/directory';
import { entraGroups, entraUsers } from './testing/entra';
import { oktaGroups, oktaUsers } from './testing/okta';

const server = setUpServer();

describe.each([
  ['Entra, people', entraUsers],
  ['Entra, groups', entraGroups],
  ['Okta, people', oktaUsers],
  ['Okta, groups', oktaGroups],
] as const)('%s', (_, steps) => {
  let directory: Directory;
  beforeAll(async () => {
    const company = await server.createCompany();
    const admin = await company.signIn('admin');
    for (const orgUnitName of ['Lager', 'Büro']) {
      await succeed(admin, orgUnits.create, newUnit(company.rootOrgUnitId, { orgUnitName }));
    }
    directory = await connect(server, admin);
  });
  hold(() => directory, steps);
});
