import { beforeAll, describe, expect, it } from 'vitest';
import { apiKeyScopes, isForKeys } from '../../contract/apiKeyScopes';
import { allCalls } from '../../contract/index';
import type { Call } from '../../contract/kit/call';
import { isPermitted, type Permission, permissionsOf } from '../../contract/names/permissions';
import type { Agent, CallOptions } from './agent';
import type { Company } from './company';
import { setUpServer } from './harness';
import { makeKey, programWith } from './keys';
import { namesRecords, sampleRequest } from './sample';

const unknownId = '0198c0de-0000-7000-8000-00000000dead';
const guarded = allCalls.filter(({ call }) => call.access !== 'public');
const forKeys = guarded.filter(({ call }) => isForKeys(call));
const notForKeys = guarded.filter(({ call }) => !isForKeys(call));
const refused = { status: 403, code: 'permission.missing' };
const owners = ['super-admin', 'admin'] as const;
type Owner = (typeof owners)[number];
type Program = ReturnType<typeof programWith>;

const server = setUpServer();
let foreign: Company;
let agents: Record<Owner, Agent>;
/** With all scopes. */
let all: Record<Owner, Program>;

const program = async (owner: Owner, scopes?: readonly Permission[]): Promise<Program> =>
  programWith(server, (await makeKey(agents[owner], scopes)).token);

/** Keys of the super-admin with one scope alone, and with all others: many calls share theirs. */
const byScope = new Map<string, Promise<{ alone: Program; without: Program }>>();
const programsOf = async (own: Permission): Promise<{ alone: Program; without: Program }> => ({
  alone: await program('super-admin', [own]),
  without: await program(
    'super-admin',
    apiKeyScopes.filter((scope) => scope !== own),
  ),
});

beforeAll(async () => {
  const own = await server.createCompany();
  foreign = await server.createCompany();
  agents = { 'super-admin': await own.signIn('super-admin'), admin: await own.signIn('admin') };
  all = { 'super-admin': await program('super-admin'), admin: await program('admin') };
});

const uploads: CallOptions = { files: [{ fileName: 'people.csv', content: 'Vorname;Nachname\nMax;Muster\n' }] };
const make = (by: Program, call: Call, uuid = unknownId) =>
  by.call(call, sampleRequest(call, uuid), call.upload ? uploads : {});

describe.each(forKeys)('$name', ({ call }) => {
  it.each(owners)('is open to a key of %s with all scopes as far as that role may', async (owner) => {
    const answer = await make(all[owner], call);
    if (isPermitted(permissionsOf(owner), [call.access as Permission])) expect(answer.code).not.toBe(refused.code);
    else expect(answer).toMatchObject(refused);
    expect(answer.status).not.toBe(401);
    expect(answer.status).toBeLessThan(500);
  });

  it('needs its scope and no other', async () => {
    const scope = call.access as Permission;
    const programs = byScope.get(scope) ?? programsOf(scope);
    byScope.set(scope, programs);
    const { alone, without } = await programs;
    expect((await make(alone, call)).code).not.toBe(refused.code);
    expect(await make(without, call)).toMatchObject(refused);
  });
});

it.each(notForKeys)('$name is no call for keys', async ({ call }) => {
  expect(await make(all['super-admin'], call)).toMatchObject(refused);
});

it.each(forKeys.filter(({ call }) => namesRecords(call)))(
  '$name answers a key to another company’s records exactly as to unknown ones',
  async ({ call }) => {
    const expected = await make(all['super-admin'], call);
    for (const uuid of [foreign.members.member.uuid, foreign.rootOrgUnitId]) {
      const answer = await make(all['super-admin'], call, uuid);
      expect(JSON.stringify(answer).replaceAll(uuid, unknownId)).toBe(JSON.stringify(expected));
    }
  },
);

it('lets no key do what takes a person: profile, sessions, passwords, second factors, lessons, or keys', () => {
  const open = forKeys.map(({ name }) => name);
  const odd =
    /^(profile|bootstrap|calendar|apiKeys|elearningExecutions|riskSheets)\.|^nearMissMeasures\.(own|report|checkEffect)|password|secondFactor|session/i;
  expect(open.filter((name) => odd.test(name))).toEqual([]);
  expect(open.length).toBeGreaterThan(100);
});
