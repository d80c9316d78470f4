import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../contract/index';
import type { Call } from '../../contract/kit/call';
import { featureFlagDefaults, resolveFeatureFlags } from '../../contract/names/featureFlags';
import { isPermitted, type Permission, permissionsOf } from '../../contract/names/permissions';
import { type Role, roles } from '../../contract/names/roles';
import { newId } from '../base/newId';
import { files, imports } from '../db/schema';
import { rebuildStandings } from '../domain/learning/standings/rebuild';
import { enterAsAdviser } from './adviser';
import type { Agent, CallOptions } from './agent';
import type { Company } from './company';
import { isDeep, runs } from './depth';
import { dumpOf } from './dump';
import { setUpServer } from './harness';
import { namesRecords, sampleRequest } from './sample';
import { refreshContextOf } from './standingsRefresh';

const guarded = allCalls.filter(({ call }) => call.access !== 'public');
const posts = allCalls.filter(({ call }) => call.method === 'POST');
/** Those that know nothing of who makes them have no token that could be missing. */
const withToken = posts.filter(({ call }) => !(call as Call).isAnonymous);
const withRecords = guarded.filter(({ call }) => namesRecords(call));
const uploads: CallOptions = { files: [{ fileName: 'people.csv', content: 'Vorname;Nachname\nMax;Muster\n' }] };
const optionsOf = (call: Call): CallOptions => (call.upload ? uploads : {});
const everyFeatureOff = Object.fromEntries(Object.keys(featureFlagDefaults).map((flag) => [flag, false]));
/** Sessions and tokens are looked up alike for every call: on PostgreSQL once more in the sweeps. */
const isRepeated = Boolean(process.env.DATABASE_URL) && !isDeep;
const aboutSessions = it.skipIf(isRepeated);
const unknownId = '0198c0de-0000-7000-8000-00000000dead';

const server = setUpServer();
let own: Company;
let foreign: Company;
let foreignImportId: string;
let foreignFileId: string;
/** All that the foreign company has, before anything is asked. */
let foreignDump: Awaited<ReturnType<typeof dumpOf>>;
let agents: Record<Role, Agent>;
let withoutFeatures: Agent;
beforeAll(async () => {
  own = await server.createCompany();
  foreign = await server.createCompany();
  foreignImportId = await addImport(foreign);
  foreignFileId = await addFile(foreign);
  foreignDump = await dumpOf(server.database, foreign.clientId);
  const signedIn = await Promise.all(
    roles.map(async (role) => [role, await (role === 'user' ? enterAsAdviser(server, own) : own.signIn(role))]),
  );
  agents = Object.fromEntries(signedIn);
  const bare = await server.createCompany({ featureFlags: everyFeatureOff });
  withoutFeatures = await bare.signIn('super-admin');
});

/** An import somebody of the company has begun. */
const addImport = async ({ clientId, members }: Company): Promise<string> => {
  const id = newId();
  const createdAt = server.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 60_000);
  const content = Buffer.from('a;b');
  const file = { fileName: 'people.csv', content, phase: 'uploaded' as const, createdAt, expiresAt };
  const row = { id, clientId, memberId: members['super-admin'].uuid, ...file };
  await server.database.owner((tx) => tx.insert(imports).values(row));
  return id;
};

/** A file of the company, at the very address that a sample request asks for. */
const addFile = async ({ clientId }: Company): Promise<string> => {
  const id = newId();
  const address = { context: 'client' as const, type: 'picture', name: 'Sample' };
  const content = { contentType: 'image/png', size: 1, sha256: Buffer.alloc(32) };
  const row = { id, clientId, ownerId: clientId, ...address, ...content, createdAt: server.clock.now() };
  await server.database.owner((tx) => tx.insert(files).values(row));
  return id;
};

const mayCall = (call: Call, role: Role): boolean =>
  call.access === 'session' || isPermitted(permissionsOf(role), [call.access as Permission]);

/**
 * The roles that a call is asked as: all of them in the sweeps, and before just the weakest that may make it and the
 * strongest that may not, between which the line runs.
 */
const rolesAsking = (call: Call): Role[] => {
  if (isDeep) return [...roles];
  const strongestRefused = roles.find((role) => !mayCall(call, role));
  const weakestPermitted = roles.findLast((role) => mayCall(call, role));
  return [strongestRefused, weakestPermitted].filter((role) => role !== undefined);
};

describe.each(guarded)('$name', ({ call }) => {
  it.each(rolesAsking(call))('answers %s as the matrix of permissions says', async (role) => {
    const answer = await agents[role].call(call, sampleRequest(call, unknownId), optionsOf(call));
    if (mayCall(call, role)) expect(answer.code).not.toBe('permission.missing');
    else expect(answer).toMatchObject({ status: 403, code: 'permission.missing' });
    expect(answer.status).toBeLessThan(500);
  });

  aboutSessions('refuses who is not signed in', async () => {
    const stranger = server.anonymous();
    await stranger.fetchXsrf();
    const answer = await stranger.call(call, sampleRequest(call, unknownId), optionsOf(call));
    expect(answer).toMatchObject({ status: 401, code: 'session.missing' });
  });

  aboutSessions('refuses an invented session', async () => {
    const stranger = server.anonymous();
    await stranger.fetchXsrf();
    stranger.cookies.set('session', Buffer.alloc(48, 7).toString('base64url'));
    const answer = await stranger.call(call, sampleRequest(call, unknownId), optionsOf(call));
    expect(answer).toMatchObject({ status: 401, code: 'session.missing' });
  });
});

/** The calls that nobody may make where a company has no features. */
const withFeature = guarded.filter(({ call }) => {
  const held = permissionsOf('super-admin', resolveFeatureFlags(everyFeatureOff, null));
  return mayCall(call, 'super-admin') && call.access !== 'session' && !isPermitted(held, [call.access as Permission]);
});

it.each(withFeature)('$name is refused where the company lacks the feature', async ({ call }) => {
  const answer = await withoutFeatures.call(call, sampleRequest(call, unknownId), optionsOf(call));
  expect(answer).toMatchObject({ status: 403, code: 'permission.missing' });
});

describe.skipIf(isRepeated).each(withToken)('$name', ({ call }) => {
  const refused = { status: 403, code: 'xsrf.invalid' };

  it('refuses a request without the XSRF token', async () => {
    const options = { ...optionsOf(call), withoutXsrf: true };
    expect(await agents['super-admin'].call(call, sampleRequest(call, unknownId), options)).toMatchObject(refused);
  });

  it('refuses another XSRF token', async () => {
    const headers = { 'x-xsrf-token': agents.member.xsrfToken };
    const options = { ...optionsOf(call), headers };
    expect(await agents['super-admin'].call(call, sampleRequest(call, unknownId), options)).toMatchObject(refused);
  });
});

describe.each(posts)('$name', ({ call }) => {
  it('refuses what another site caused', async () => {
    const options = { ...optionsOf(call), headers: { 'sec-fetch-site': 'cross-site' } };
    expect(await agents['super-admin'].call(call, sampleRequest(call, unknownId), options)).toMatchObject({
      status: 403,
      code: 'xsrf.invalid',
    });
  });
});

describe.each(withRecords)('$name', ({ call }) => {
  it('answers to a foreign company’s records exactly as to unknown ones', async () => {
    const agent = agents['super-admin'];
    const unknown = newId();
    const expected = await agent.call(call, sampleRequest(call, unknown), optionsOf(call));
    const { member, 'super-admin': superAdmin } = foreign.members;
    for (const uuid of [member.uuid, superAdmin.uuid, foreign.rootOrgUnitId, foreignImportId, foreignFileId]) {
      const answer = await agent.call(call, sampleRequest(call, uuid), optionsOf(call));
      expect(JSON.stringify(answer).replaceAll(uuid, unknown)).toBe(JSON.stringify(expected));
    }
    if ('uuid' in sampleRequest(call, unknown)) expect(expected.status).toBe(404);
    if (isDeep) expect(await dumpOf(server.database, foreign.clientId)).toEqual(foreignDump);
  });
});

it('leaves the foreign company as it was, whatever was asked of it', async () => {
  expect(await dumpOf(server.database, foreign.clientId)).toEqual(foreignDump);
});

/** A valid request with something wrong in it, or something else altogether. */
const brokenBodies = (call: Call): fc.Arbitrary<string> => {
  const valid = sampleRequest(call, unknownId);
  const json = fc.jsonValue({ maxDepth: 2 });
  const keys = [...Object.keys(valid), '__proto__', 'constructor', 'clientId'];
  const changed = fc.tuple(fc.constantFrom(...keys), json).map(([key, value]) => ({ ...valid, [key]: value }));
  const lacking = fc.constantFrom(...keys).map((key) => ({ ...valid, [key]: undefined }));
  const odd = fc.constantFrom('', '{', 'null', '[]', '"text"', '{"__proto__":{"a":1}}', '\u0000', '{"a":1e999}');
  return fc.oneof(
    fc.string(),
    json.map((value) => JSON.stringify(value)),
    changed.map((value) => JSON.stringify(value)),
    lacking.map((value) => JSON.stringify(value)),
    odd,
  );
};

/** Sender of broken bodies: somebody of the same company as before, unless one went through and may have changed it. */
let sender: Agent | undefined;

describe.each(posts)('$name', ({ call }) => {
  it('answers broken bodies in the envelope, never with a failure of its own', async () => {
    sender ??= await (await server.createCompany()).signIn('super-admin');
    const agent = sender;
    await fc.assert(
      fc.asyncProperty(brokenBodies(call), async (payload) => {
        const headers = { 'content-type': 'application/json', 'x-xsrf-token': agent.xsrfToken };
        const response = await agent.send({ method: 'POST', url: `/api/${call.path}`, payload, headers });
        // What was broken by nothing that matters is answered by a download's file.
        const isFile = call.download && response.statusCode === 200;
        if (!isFile) expect(response.json()).toHaveProperty('head.status', response.statusCode);
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode < 400 || response.statusCode === 401) sender = undefined;
      }),
      { numRuns: runs(40) },
    );
  });
});

it('knows every call of the contract', () => {
  for (const { name, call } of allCalls) {
    const url = `/api/${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
    expect([name, server.app.hasRoute({ method: call.method, url })]).toEqual([name, true]);
  }
});

it('leaves standings that are what counting them anew comes to, whatever was called', async () => {
  const { wrongStandings, wrongPeople, wrongSums } = await rebuildStandings(refreshContextOf(server, own));
  expect([wrongStandings, wrongPeople, wrongSums]).toEqual([0, 0, 0]);
});
