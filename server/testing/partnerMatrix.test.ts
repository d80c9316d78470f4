import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/kit/call';
import { partnerPermissionsOf, partnerRoles } from '../../contract/names/partnerPermissions';
import { partnerCalls } from '../../contract/partner';
import { partner } from '../../contract/partner/partner';
import type { Agent } from './agent';
import type { Company } from './company';
import { isDeep } from './depth';
import { setUpServer } from './harness';
import { createStaff, licenseeOf, signInAsStaff } from './partner';
import { sampleRequest } from './sample';
import { png } from './sampleFiles';

const unknownId = '0198c0de-0000-7000-8000-00000000dead';
const guarded = partnerCalls.filter(({ call }) => call.access !== 'public');
const posts = guarded.filter(({ call }) => call.method === 'POST');
const missing = { status: 401, code: 'session.missing' };

const server = setUpServer();
let own: Company;
let staff: Record<(typeof partnerRoles)[number], Agent>;
let member: Agent;
beforeAll(async () => {
  own = await server.createCompany();
  const licensee = await licenseeOf(server, own);
  for (const role of partnerRoles) await createStaff(server, own, { username: role, role });
  const agents = partnerRoles.map(async (role) => [role, await signInAsStaff(server, licensee, role)]);
  staff = Object.fromEntries(await Promise.all(agents));
  member = await own.signIn('super-admin');
});

/** Of a call that takes a file, one. */
const uploadsOf = ({ upload }: Call) => (upload ? { files: [{ fileName: 'a.png', content: png }] } : {});

const mayCall = ({ access }: Call, role: (typeof partnerRoles)[number]): boolean =>
  access === 'session' || partnerPermissionsOf(role).some((permission) => permission === access);

describe.each(guarded)('$name', ({ call }) => {
  it.each(partnerRoles)('answers %s as the matrix of permissions says', async (role) => {
    const answer = await staff[role].call(call, sampleRequest(call, unknownId), uploadsOf(call));
    if (mayCall(call, role)) expect(answer.code).not.toBe('permission.missing');
    else expect(answer).toMatchObject({ status: 403, code: 'permission.missing' });
    expect(answer.status).toBeLessThan(500);
  });

  it('refuses who is not signed in, an invented session, and a company’s session', async () => {
    const stranger = server.anonymous();
    await stranger.fetchXsrf();
    expect(await stranger.call(call, sampleRequest(call, unknownId))).toMatchObject(missing);
    stranger.cookies.set('partner-session', Buffer.alloc(48, 7).toString('base64url'));
    expect(await stranger.call(call, sampleRequest(call, unknownId))).toMatchObject(missing);
    expect(await member.call(call, sampleRequest(call, unknownId))).toMatchObject(missing);
  });
});

it.each(posts)('$name refuses a request without the XSRF token, and with the company’s', async ({ call }) => {
  const refused = { status: 403, code: 'xsrf.invalid' };
  const agent = staff['partner-admin'];
  expect(await agent.call(call, sampleRequest(call, unknownId), { withoutXsrf: true })).toMatchObject(refused);
  const headers = { 'x-xsrf-token': member.xsrfToken };
  expect(await agent.call(call, sampleRequest(call, unknownId), { headers })).toMatchObject(refused);
});

const ofCompanies = allCalls.filter(({ call }) => call.access !== 'public');

// One look-up decides for all of them: on PostgreSQL once more in the sweeps.
const isRepeated = Boolean(process.env.DATABASE_URL) && !isDeep;

it.skipIf(isRepeated).each(ofCompanies)('$name of a company is closed to its licensee’s staff', async ({ call }) => {
  const uploads = call.upload ? { files: [{ fileName: 'people.csv', content: 'Vorname;Nachname\n' }] } : {};
  const answer = await staff['partner-admin'].call(call, sampleRequest(call, unknownId), uploads);
  expect(answer).toMatchObject(missing);
});

/** Names of fields that say something of a person: no answer of the partner's face has one. */
const personal = /member(Uuid|s$)|person|firstName|lastName|e-?mail|username|phone|birth|street|responsible|owner/i;

it('tells of companies in shapes without a field of a person', () => {
  const shapes = partnerCalls.filter(({ call }) => call.area !== 'partner');
  expect(shapes.length).toBeGreaterThan(0);
  for (const { name, call } of shapes) {
    const fields = JSON.stringify(keysOf(call.response));
    expect([name, fields.match(personal)]).toEqual([name, null]);
  }
});

/** All names of fields in a shape, those within others included; the two sums of seats are none of a person. */
const keysOf = (schema: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { shape, element, innerType } = (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def ?? {};
  const own = Object.entries((shape as Record<string, unknown>) ?? {});
  const within = [...own.map(([, part]) => part), element, innerType];
  const names = own.map(([name]) => name).filter((name) => name !== 'activeMembers' && name !== 'maximumMembers');
  return [...names, ...within.flatMap((part) => keysOf(part, seen))];
};

it('ends with the account: nobody stays signed in whom the licensee has let go', async () => {
  const licensee = await licenseeOf(server, own);
  await createStaff(server, own, { username: 'gone.soon' });
  const agent = await signInAsStaff(server, licensee, 'gone.soon');
  await server.database.owner((tx) => tx.execute(`delete from partner_accounts where username = 'gone.soon'`));
  expect(await agent.call(partner.state, {})).toMatchObject(missing);
});
