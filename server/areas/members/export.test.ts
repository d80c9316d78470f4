import Papa from 'papaparse';
import { beforeEach, expect, it } from 'vitest';
import type { RequestOf } from '../../../contract/kit/call';
import { memberGroups } from '../../../contract/memberGroups';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import { auditEvents } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createGroup } from '../../testing/places';
import { createMember, createUnit, firstPage, removeRootAdmins, succeed } from '../../testing/requests';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
});

type Asked = Partial<RequestOf<typeof members.export>>;
const send = (agent: Agent, asked: Asked = {}) =>
  agent.send({
    method: 'POST',
    url: `/api/${members.export.path}`,
    headers: { 'x-xsrf-token': agent.xsrfToken },
    payload: { format: 'csv', filter: {}, sortBy: 'lastName', sortDirection: 'asc', ...asked },
  });
const rowsOf = async (agent: Agent, asked?: Asked): Promise<string[][]> => {
  const answer = await send(agent, asked);
  expect(answer.statusCode).toBe(200);
  return Papa.parse<string[]>(answer.body.replace(/^\uFEFF/, '').trim()).data;
};

it('says in German what there is of each person, and where they belong', async () => {
  const uuid = await createMember(admin, {
    lastName: 'Abel',
    firstName: 'Änne',
    username: 'aenne.abel',
    personnelNumber: '0042',
    externalCompany: '=1+1',
    firstDay: '2026-03-01',
  });
  const unit = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Werk' });
  await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [uuid] });
  const group = await createGroup(admin, { name: 'Nachtschicht' });
  await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [uuid] });
  const [heading, ...rows] = await rowsOf(admin, { filter: { search: 'Abel' } });
  expect(heading).toEqual([
    ...['Nachname', 'Vorname', 'Organisationseinheiten', 'E-Learnings', 'Benutzername', 'Rolle', 'Status', 'E-Mail'],
    ...['Letzte Anmeldung', 'Standorte', 'Gruppen', 'Personalnummer', 'Fremdfirma', 'Erster Arbeitstag'],
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(0, 5)).toEqual(['Abel', 'Änne', 'Werk', 'Nichts zu tun', 'aenne.abel']);
  // No program takes it for a formula.
  expect(rows[0]?.slice(10)).toEqual(['Nachtschicht', '0042', "'=1+1", '01.03.2026']);
});

it('holds whom the list shows with these filters, in its order, all of them', async () => {
  for (let number = 0; number < 30; number += 1) await createMember(admin, { lastName: `Abel ${number}` });
  const asked = { filter: { search: 'Abel', roleIdentifier: ['member' as const] }, sortDirection: 'desc' as const };
  const { items } = await succeed(admin, members.list, { ...firstPage('username'), perPage: 100, ...asked });
  const [, ...rows] = await rowsOf(admin, { ...asked, sortBy: 'username', columns: ['username'] });
  expect(rows).toEqual(items.map(({ username }) => [username]));
  expect(rows).toHaveLength(30);
});

it('holds whom the list finds by how names sound, where nobody is called what was typed', async () => {
  await createMember(admin, { lastName: 'Meyer', username: 'm.meyer' });
  const filter = { search: 'Maier' };
  const { items } = await succeed(admin, members.list, { ...firstPage('lastName'), filter });
  expect(items.map(({ username }) => username)).toEqual(['m.meyer']);
  expect((await rowsOf(admin, { filter, columns: ['username'] })).slice(1)).toEqual([['m.meyer']]);
});

it('has the columns asked for, in the order asked for', async () => {
  const [heading] = await rowsOf(admin, { columns: ['email', 'lastName', 'status'] });
  expect(heading).toEqual(['E-Mail', 'Nachname', 'Vorname', 'Status']);
});

it('is a spreadsheet, too', async () => {
  const answer = await send(admin, { format: 'xlsx' });
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect(answer.headers['content-disposition']).toContain('Mitarbeitende-2026-03-02.xlsx');
});

it('shows an administrator of units their own people alone, without what they may not list', async () => {
  await createMember(admin, { lastName: 'Abel' });
  await removeRootAdmins(admin, company);
  const unitAdmin = await company.signIn('ou-admin');
  const { items } = await succeed(unitAdmin, members.list, firstPage('lastName'));
  const [heading, ...rows] = await rowsOf(unitAdmin);
  expect(heading).not.toContain('Gruppen');
  expect(heading).not.toContain('Standorte');
  expect(rows.map(([lastName]) => lastName)).toEqual(items.map(({ lastName }) => lastName));
  expect((await send(await company.signIn('member'))).statusCode).toBe(403);
});

it('is logged with its filters, without what was searched for', async () => {
  await rowsOf(admin, { filter: { search: 'Abel', status: 'active' } });
  const events = await server.database.tenant(company.clientId, 'read', (tx) => tx.select().from(auditEvents));
  const event = events.find(({ action }) => action === 'members.export');
  expect(event?.changes).toEqual({ format: 'csv', status: 'active', entries: 0 });
});
