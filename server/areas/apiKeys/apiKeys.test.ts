import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiKeys as calls } from '../../../contract/apiKeys';
import { auditEvents } from '../../../contract/auditEvents';
import { memberGroups } from '../../../contract/memberGroups';
import { members } from '../../../contract/members';
import { settings } from '../../../contract/settings';
import { issueApiKey } from '../../core/session/apiKeys';
import { apiKeys, members as people } from '../../db/schema';
import { enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { keyHoldsUntil, makeKey, programWith } from '../../testing/keys';
import { changedMember, firstPage, newMember, succeed } from '../../testing/requests';

const server = setUpServer();
const moveTo = (instant: string): void => server.clock.advance(Date.parse(instant) - server.clock.now().getTime());
let own: Company;
let superAdmin: Agent;
let admin: Agent;
beforeEach(async () => {
  moveTo('2026-03-02T08:00:00Z');
  own = await server.createCompany();
  superAdmin = await own.signIn('super-admin');
  admin = await own.signIn('admin');
});

const list = firstPage('name');
const listGroups = (token: string, options = {}) =>
  programWith(server, token).call(memberGroups.list, firstPage('name'), options);
const ended = { status: 401, code: 'apiKey.ended' };

describe('a key', () => {
  it('is shown once, to whoever made it, and only its hash is kept', async () => {
    const form = { name: 'Auswertung', scopes: ['member-group.read-list' as const], expiresOn: keyHoldsUntil };
    const { uuid } = await succeed(admin, calls.create, form);
    expect(await superAdmin.call(calls.show, { uuid })).toMatchObject({ status: 404 });
    const { token } = await succeed(admin, calls.show, { uuid });
    expect(await admin.call(calls.show, { uuid })).toMatchObject({ status: 400, code: 'apiKey.shown' });
    expect((await listGroups(token)).status).toBe(200);
    const [row] = await server.database.owner((tx) => tx.select().from(apiKeys).where(eq(apiKeys.id, uuid)));
    expect(JSON.stringify(row)).not.toContain(token.slice(3, -8));
    const shown = await succeed(admin, calls.one, { uuid });
    expect(shown).toMatchObject({ ending: token.slice(-4), ownerUuid: own.members.admin.uuid });
    expect(JSON.stringify([shown, await succeed(admin, calls.list, list)])).not.toContain(token.slice(3, -8));
  });

  it('expires at the end of its last day where the company is', async () => {
    const { token } = await makeKey(admin, undefined, { expiresOn: '2026-03-02' });
    moveTo('2026-03-02T22:59:59Z');
    expect((await listGroups(token)).status).toBe(200);
    moveTo('2026-03-02T23:00:00Z');
    expect(await listGroups(token)).toMatchObject(ended);
  });

  it('holds for a year after it was made at most, whatever is changed later', async () => {
    const make = (expiresOn: string) =>
      admin.call(calls.create, { name: 'A', scopes: ['member-group.read-list'], expiresOn });
    expect(await make('2026-03-01')).toMatchObject({ error: { fields: [{ path: 'expiresOn', rule: 'minDate' }] } });
    expect(await make('2027-03-03')).toMatchObject({ error: { fields: [{ path: 'expiresOn', rule: 'maxDate' }] } });
    const { body } = await make('2027-03-02');
    const { uuid } = body as { uuid: string };
    moveTo('2026-12-02T08:00:00Z');
    const { name, scopes, version } = await succeed(await own.signIn('admin'), calls.one, { uuid });
    const update = (expiresOn: string) => superAdmin.call(calls.update, { uuid, name, scopes, version, expiresOn });
    superAdmin = await own.signIn('super-admin');
    expect(await update('2027-03-03')).toMatchObject({ error: { fields: [{ path: 'expiresOn', rule: 'maxDate' }] } });
    expect((await update('2027-03-01')).status).toBe(200);
  });

  it('needs at least one scope, and takes none that is withheld', async () => {
    const make = (scopes: string[]) =>
      admin.call(calls.create, { name: 'A', scopes: scopes as never, expiresOn: keyHoldsUntil });
    for (const scopes of [[], ['profile.change-password'], ['apiKeys.create'], ['todo-permission'], ['nonsense']])
      expect(await make(scopes)).toMatchObject({ status: 400, code: 'schema.invalid' });
  });

  it('opens nothing from the moment in which it is revoked, and changes no more', async () => {
    const { uuid, token } = await makeKey(admin);
    expect(await succeed(superAdmin, calls.revoke, { uuids: [uuid] })).toEqual({ results: [{ uuid, error: null }] });
    expect(await listGroups(token)).toMatchObject(ended);
    expect(await admin.call(calls.revoke, { uuids: [uuid] })).toMatchObject({ code: 'apiKey.revoked' });
    const { name, scopes, expiresOn, version, abilities } = await succeed(admin, calls.one, { uuid });
    expect(abilities.update).toBe(false);
    const again = await admin.call(calls.update, { uuid, name, scopes, expiresOn, version });
    expect(again).toMatchObject({ code: 'apiKey.revoked' });
    await succeed(admin, calls.delete, { uuids: [uuid] });
    expect(await listGroups(token)).toMatchObject({ status: 401, code: 'apiKey.invalid' });
  });
});

describe('a key and its owner', () => {
  it('end together when the owner is archived, and it stays ended when they come back', async () => {
    const { token } = await makeKey(admin);
    const listed = async () => (await succeed(superAdmin, calls.list, list)).items;
    expect(await listed()).toMatchObject([{ ownerIsArchived: false }]);
    await succeed(superAdmin, members.archive, { uuids: [own.members.admin.uuid] });
    expect(await listGroups(token)).toMatchObject(ended);
    expect(await listed()).toMatchObject([{ ownerIsArchived: true }]);
    await server.database.owner((tx) =>
      tx.update(people).set({ archivedAt: null }).where(eq(people.id, own.members.admin.uuid)),
    );
    expect(await listGroups(token)).toMatchObject(ended);
  });

  it('ends when the owner gets another role, and does not hold again with the former one', async () => {
    const { token } = await makeKey(admin);
    for (const roleIdentifier of ['member', 'admin'] as const) {
      const details = await succeed(superAdmin, members.one, { uuid: own.members.admin.uuid });
      await succeed(superAdmin, members.update, changedMember(details, { roleIdentifier }));
      expect([roleIdentifier, await listGroups(token)]).toMatchObject([roleIdentifier, ended]);
    }
  });

  it('ends with a role that changed in any other way', async () => {
    const { token } = await makeKey(admin);
    await server.database.owner((tx) =>
      tx.update(people).set({ role: 'member' }).where(eq(people.id, own.members.admin.uuid)),
    );
    expect(await listGroups(token)).toMatchObject(ended);
  });

  it('is seen and ended by its owner and by super-admins, by nobody else', async () => {
    const { uuid } = await makeKey(superAdmin);
    await makeKey(admin, undefined, { name: 'Eigener' });
    expect((await succeed(superAdmin, calls.list, list)).total).toBe(2);
    expect((await succeed(admin, calls.list, list)).items.map(({ name }) => name)).toEqual(['Eigener']);
    for (const call of [calls.revoke, calls.delete])
      expect(await admin.call(call, { uuids: [uuid] })).toMatchObject({ code: 'record.notFound' });
    expect(await admin.call(calls.one, { uuid })).toMatchObject({ code: 'record.notFound' });
    const adviser = await enterAsAdviser(server, own);
    expect(await adviser.call(calls.list, list)).toMatchObject({ code: 'permission.missing' });
  });

  it('belongs to one company: another one’s people do not know it', async () => {
    const { uuid } = await makeKey(superAdmin);
    const foreign = await (await server.createCompany()).signIn('super-admin');
    expect(await foreign.call(calls.one, { uuid })).toMatchObject({ status: 404 });
    expect(await foreign.call(calls.show, { uuid })).toMatchObject({ status: 404 });
    expect(await foreign.call(calls.revoke, { uuids: [uuid] })).toMatchObject({ status: 404 });
  });

  it('opens nothing with the secret of one company under the name of another', async () => {
    const { token } = await makeKey(admin);
    const secret = Buffer.from(token.slice(3, -8), 'base64url');
    const other = issueApiKey((await server.createCompany()).clientId).token;
    const named = Buffer.concat([Buffer.from(other.slice(3, -8), 'base64url').subarray(0, 16), secret.subarray(16)]);
    const { crc32 } = await import('node:zlib');
    const text = named.toString('base64url');
    const forged = `sd_${text}${crc32(text).toString(16).padStart(8, '0')}`;
    expect(await listGroups(forged)).toMatchObject({ status: 401, code: 'apiKey.invalid' });
  });
});

describe('a key and people', () => {
  it('creates and changes members, and makes nobody an administrator', async () => {
    const program = programWith(server, (await makeKey(superAdmin)).token);
    const made = await program.call(members.create, newMember());
    expect(made.status).toBe(200);
    const tooHigh = { status: 400, code: 'role.tooHigh' };
    expect(await program.call(members.create, newMember({ roleIdentifier: 'admin' }))).toMatchObject(tooHigh);
    const { uuid } = made.body as { uuid: string };
    const created = await succeed(superAdmin, members.one, { uuid });
    const promoted = changedMember(created, { roleIdentifier: 'super-admin' });
    expect(await program.call(members.update, promoted)).toMatchObject(tooHigh);
    expect((await program.call(members.update, changedMember(created, { lastName: 'Anders' }))).status).toBe(200);
    const boss = await succeed(superAdmin, members.one, { uuid: own.members.admin.uuid });
    expect(await program.call(members.update, changedMember(boss, { email: 'x@example.org' }))).toMatchObject(tooHigh);
    expect(await program.call(members.archive, { uuids: [boss.uuid] })).toMatchObject(tooHigh);
  });

  it('gives nobody a password, by which it could sign in', async () => {
    const program = programWith(server, (await makeKey(superAdmin)).token);
    const password = 'a'.repeat(128);
    const answer = await program.call(members.create, newMember({ password, confirmation: password }));
    expect(answer).toMatchObject({ status: 400, code: 'password.byLinkOnly' });
  });
});

describe('what is done with a key', () => {
  it('stands in the log under its owner’s name, with the key', async () => {
    const { uuid, token } = await makeKey(superAdmin, undefined, { name: 'Personalsystem' });
    await programWith(server, token).call(members.create, newMember());
    const log = { filter: {}, page: 1, perPage: 25, sortBy: 'at', sortDirection: 'desc' } as const;
    const { items } = await succeed(superAdmin, auditEvents.list, log);
    const apiKey = `Personalsystem (…${token.slice(-4)})`;
    const made = items.find(({ action }) => action === 'members.create');
    expect(made).toMatchObject({ actorName: 'Sophie Müller', apiKey });
    const named = items
      .filter(({ subjectType }) => subjectType === 'apiKeys')
      .map(({ action, ...each }) => [action, each.apiKey]);
    expect(named).toEqual([
      ['apiKeys.show', null],
      ['apiKeys.create', null],
    ]);
    expect(JSON.stringify(items)).not.toContain(token.slice(3, -8));
    const history = await succeed(superAdmin, calls.history, { uuid, ...log });
    expect(history.total).toBe(2);
  });

  it('is noted as its last use, at most once a minute', async () => {
    const { uuid, token } = await makeKey(admin);
    const lastUse = async () => (await succeed(admin, calls.one, { uuid })).lastUsedAt;
    expect(await lastUse()).toBeNull();
    await listGroups(token);
    expect(await lastUse()).toBe('2026-03-02T08:00:00.000Z');
    server.clock.advance(59_000);
    await listGroups(token);
    expect(await lastUse()).toBe('2026-03-02T08:00:00.000Z');
    server.clock.advance(1_000);
    await listGroups(token);
    expect(await lastUse()).toBe('2026-03-02T08:01:00.000Z');
  });

  it('is refused where the owner’s role does not go as far as the scopes', async () => {
    const { token } = await makeKey(admin);
    const program = programWith(server, token);
    expect(await program.call(settings.updateDetails, {})).toMatchObject({
      status: 403,
      code: 'permission.missing',
    });
  });
});
