import { beforeEach, describe, expect, it } from 'vitest';
import { hazardousSubstances as calls } from '../../../../contract/hazardousSubstances';
import type { Company } from '../../../testing/company';
import { setUpServer } from '../../../testing/harness';
import { createLocation } from '../../../testing/places';
import { succeed } from '../../../testing/requests';
import { createRecordImporter, csvOf, plain, reasons } from './testing';

const server = setUpServer();
let company: Company;
let importer: ReturnType<typeof createRecordImporter>;
const importerOf = async (role: 'admin' | 'loc-admin') =>
  createRecordImporter(await company.signIn(role), server.runJobs);
beforeEach(async () => {
  company = await server.createCompany();
  importer = await importerOf('admin');
});

describe('row rules', () => {
  const withPlace = (...rows: [string, string][]) =>
    csvOf(['Bezeichnung', 'Signalwort', 'Standort'], ...rows.map(([name, place]) => [name, 'Gefahr', place]));

  it('let a loc-admin import into their locations alone: others are unknown', async () => {
    const { 'loc-admin': locAdmin } = company.members;
    const own = { name: 'Werk Ost', locationIdentifier: 'werk-ost', responsibleMemberUuids: [locAdmin.uuid] };
    await createLocation(importer.agent, own);
    await createLocation(importer.agent, { name: 'Werk West', locationIdentifier: 'werk-west' });
    const theirs = await importerOf('loc-admin');
    const file = withPlace(['A', 'werk-ost'], ['B', 'Werk West'], ['C', 'werk-west'], ['D', ''], ['E', 'WERK OST']);
    const { found, done } = await theirs.run(file, { onlyFaultless: true });
    expect(reasons(found.faults)).toEqual([
      [3, 3, 'unknownRecord'],
      [4, 3, 'unknownRecord'],
      [5, 3, 'required'],
    ]);
    expect(done).toMatchObject({ created: 2 });
    expect((await importer.list()).map(({ designation }) => designation)).toEqual(['A', 'E']);
  });

  it('let a loc-admin find people by name, not by trying addresses', async () => {
    const { 'loc-admin': locAdmin, member } = company.members;
    const place = { name: 'Ost', locationIdentifier: 'ost', responsibleMemberUuids: [locAdmin.uuid] };
    await createLocation(importer.agent, place);
    const theirs = await importerOf('loc-admin');
    const file = csvOf(
      ['Bezeichnung', 'Signalwort', 'Standort', 'Zuständig'],
      ['A', 'Gefahr', 'Ost', `${member.username}@example.org`],
      ['B', 'Gefahr', 'Ost', member.username],
      ['C', 'Gefahr', 'Ost', 'Max Müller'],
    );
    expect(reasons((await theirs.check(file)).found.faults)).toEqual([
      [2, 4, 'unknownRecord'],
      [3, 4, 'unknownRecord'],
    ]);
  });

  it('keep another company’s records unknown, by identifier and by uuid', async () => {
    const other = await server.createCompany();
    const theirs = await other.signIn('admin');
    const uuid = await createLocation(theirs, { name: 'Fremd', locationIdentifier: 'fremd' });
    const { found } = await importer.check(withPlace(['A', 'fremd'], ['B', uuid], ['C', 'Fremd']));
    expect(reasons(found.faults)).toEqual([2, 3, 4].map((line) => [line, 3, 'unknownRecord']));
  });

  it('mean nobody by a name that several bear', async () => {
    await createLocation(importer.agent, { name: 'Halle', locationIdentifier: 'halle-a' });
    await createLocation(importer.agent, { name: 'Halle', locationIdentifier: 'halle-b' });
    const { found } = await importer.check(withPlace(['A', 'halle-b'], ['B', 'Halle']));
    expect(reasons(found.faults)).toEqual([[3, 3, 'severalRecords']]);
  });

  it('hold for the role somebody has when it is written', async () => {
    const { request } = await importer.check(plain('A'));
    await succeed(importer.agent, calls.startImport, { ...request, dryRun: false });
    await server.database.owner((tx) =>
      tx.execute(`update members set role = 'member' where id = '${company.members.admin.uuid}'`),
    );
    await server.runJobs();
    const superAdmin = createRecordImporter(await company.signIn('super-admin'), server.runJobs);
    expect(await superAdmin.list()).toEqual([]);
  });
});
