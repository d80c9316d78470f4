import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiKeyScopes } from '../../contract/apiKeyScopes';
import { apiKeys } from '../../contract/apiKeys';
import { memberGroups } from '../../contract/memberGroups';
import { scimPath } from '../../contract/scimPath';
import { issueApiKey } from '../core/session/apiKeys';
import { members } from '../db/schema';
import type { Agent } from '../testing/agent';
import type { Company } from '../testing/company';
import { setUpServer } from '../testing/harness';
import { makeKey, programWith } from '../testing/keys';
import { createGroup } from '../testing/places';
import { firstPage, succeed } from '../testing/requests';
import { urns } from './names';
import { connect, type Directory, directoryWith, type Method, newUser, patchOf, refusal } from './testing/directory';

const server = setUpServer();
let own: Company;
let foreign: Company;
let admin: Agent;
let send: Directory;
beforeAll(async () => {
  own = await server.createCompany();
  foreign = await server.createCompany();
  admin = await own.signIn('admin');
  send = await connect(server, admin);
});

const everything: readonly (readonly [Method, string, unknown?])[] = [
  ['GET', '/ServiceProviderConfig'],
  ['GET', '/ResourceTypes'],
  ['GET', '/ResourceTypes/User'],
  ['GET', '/Schemas'],
  ['GET', `/Schemas/${urns.user}`],
  ['GET', '/Users'],
  ['POST', '/Users', {}],
  ['GET', '/Users/x'],
  ['PUT', '/Users/x', {}],
  ['PATCH', '/Users/x', {}],
  ['DELETE', '/Users/x'],
  ['GET', '/Groups'],
  ['POST', '/Groups', {}],
  ['GET', '/Groups/x'],
  ['PUT', '/Groups/x', {}],
  ['PATCH', '/Groups/x', {}],
  ['DELETE', '/Groups/x'],
];

describe('without a key that holds', () => {
  it('nothing is answered: no key, a wrong one, a cookie, a key without the scope', async () => {
    const others = apiKeyScopes.filter((scope) => scope !== 'scim.provision');
    const without = directoryWith(server, (await makeKey(admin, others)).token);
    const wrong = directoryWith(server, issueApiKey(own.clientId).token);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const [method, path, body] of everything) {
      const refused = refusal(401, undefined, 'There is no such API key.');
      const none = { authorization: '' };
      expect(await send(method, path, body, none)).toMatchObject(refused);
      expect(await send(method, path, body, { ...none, cookie, 'x-xsrf-token': admin.xsrfToken ?? '' })).toMatchObject(
        refused,
      );
      const answer = await wrong(method, path, body);
      expect(answer.status === 401 || answer.status === 429).toBe(true);
      expect(await without(method, path, body)).toMatchObject(
        refusal(403, undefined, expect.stringMatching(/lacks the scope/)),
      );
    }
    const missing = await send('GET', '/Users', undefined, { authorization: 'Bearer' });
    expect(missing.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('which ends when the key is revoked or has expired', async () => {
    const { uuid, token } = await makeKey(admin, ['scim.provision'], { expiresOn: '2026-03-02' });
    const program = directoryWith(server, token);
    expect((await program('GET', '/Users')).status).toBe(200);
    server.clock.advance(24 * 60 * 60_000);
    expect(await program('GET', '/Users')).toMatchObject(refusal(401, undefined, 'This API key is no longer valid.'));
    server.clock.advance(-24 * 60 * 60_000);
    expect((await program('GET', '/Users')).status).toBe(200);
    await succeed(admin, apiKeys.revoke, { uuids: [uuid] });
    expect(await program('POST', '/Users', newUser())).toMatchObject(refusal(401));
  });

  it('and the key with the scope opens nothing else', async () => {
    const { token } = await makeKey(admin, ['scim.provision']);
    const answer = await programWith(server, token).call(memberGroups.list, firstPage('name'));
    expect(answer).toMatchObject({ status: 403, code: 'permission.missing' });
  });
});

describe('another company', () => {
  it('is unknown: its people and groups are answered as those that do not exist', async () => {
    const group = await createGroup(await foreign.signIn('admin'), { type: 'custom' });
    const unknown = '0198c0de-0000-7000-8000-00000000dead';
    for (const [resource, ids] of [
      ['Users', [foreign.members.member.uuid, group]],
      ['Groups', [group, foreign.members.member.uuid]],
    ] as const) {
      for (const [method, body] of [
        ['GET'],
        ['PUT', newUser({ displayName: 'X' })],
        ['PATCH', patchOf({ op: 'replace', value: { active: false, displayName: 'X', externalId: 'y' } })],
        ['DELETE'],
      ] as const) {
        const expected = await send(method, `/${resource}/${unknown}`, body);
        expect(expected).toMatchObject(refusal(404));
        for (const id of [...ids, 'x', '..%2F..', `${unknown}'--`]) {
          expect((await send(method, `/${resource}/${id}`, body)).body).toEqual(expected.body);
        }
      }
    }
    const [row] = await server.database.owner((tx) =>
      tx.select().from(members).where(eq(members.id, foreign.members.member.uuid)),
    );
    expect(row).toMatchObject({ archivedAt: null, version: 1 });
    const taken = await connect(server, await foreign.signIn('super-admin'));
    const user = newUser({ externalId: 'same' });
    expect((await send('POST', '/Users', user)).status).toBe(201);
    expect((await taken('POST', '/Users', user)).status).toBe(201);
    expect((await taken('GET', '/Users?filter=externalId eq "same"')).body.totalResults).toBe(1);
  });
});

describe('what is too much or no request', () => {
  it('is refused in the words of SCIM', async () => {
    const large = JSON.stringify(newUser({ nickName: 'x'.repeat(1024 * 1024) }));
    expect(await send('POST', '/Users', large)).toMatchObject(refusal(413));
    for (const body of ['{', '[]', '"x"', 'null', '1', ''])
      expect((await send('POST', '/Users', body)).status, body).toBe(400);
    expect(await send('POST', '/Users', '{"__proto__":{"active":false}}')).toMatchObject(refusal(400));
    expect(await send('POST', '/Users', '{"constructor":{"prototype":{"x":1}}}')).toMatchObject(refusal(400));
    const plain = await send('POST', '/Users', JSON.stringify(newUser()), { 'content-type': 'text/plain' });
    expect(plain.status).toBeGreaterThanOrEqual(400);
    expect(plain.status).toBeLessThan(500);
    const json = await send('POST', '/Users', JSON.stringify(newUser()), { 'content-type': 'application/json' });
    expect(json.status).toBe(201);
    expect(await send('GET', '/Nothing')).toMatchObject(refusal(404));
    expect(await send('GET', '/Me')).toMatchObject(refusal(404));
    expect(await send('POST', '/Bulk', { Operations: [] })).toMatchObject(refusal(501));
    expect(await send('GET', `/Users?filter=${'('.repeat(1_500)}`)).toMatchObject(refusal(400, 'invalidFilter'));
    const many = patchOf(...Array(1_001).fill({ op: 'add', path: 'title', value: 'x' }));
    const { id } = (await send('POST', '/Users', newUser())).body;
    expect(await send('PATCH', `/Users/${id}`, many)).toMatchObject(refusal(413));
    const deep = `{"schemas":["${urns.patch}"],"Operations":[{"op":"add","value":${'{"name":'.repeat(5_000)}1${'}'.repeat(5_000)}}]}`;
    expect((await send('PATCH', `/Users/${id}`, deep)).status).toBeLessThan(500);
  });
});

describe('what it says of itself', () => {
  it('is what holds: no bulk, no sorting, no passwords', async () => {
    const { body } = await send('GET', '/ServiceProviderConfig');
    expect(body).toMatchObject({
      schemas: [urns.serviceProviderConfig],
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
      meta: { location: `http://localhost:3000${scimPath}/ServiceProviderConfig` },
    });
    const types = (await send('GET', '/ResourceTypes')).body;
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups']);
    const schemas = (await send('GET', '/Schemas')).body;
    expect(schemas.Resources.map(({ id }: { id: string }) => id)).toEqual([urns.user, urns.enterprise, urns.group]);
    for (const { meta } of [...types.Resources, ...schemas.Resources]) {
      const path = String(meta.location).split(scimPath)[1] ?? '';
      expect((await send('GET', path)).body.meta).toEqual(meta);
    }
    expect(await send('GET', '/Schemas/constructor')).toMatchObject(refusal(404));
  });
});
