import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { memberImport as calls } from '../../../contract/memberImport';
import { sha512Hex } from '../../core/passwords';
import { memberImports } from '../../db/schema';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { createImporter } from './testing';

let server: TestServer;
let company: Company;
let importer: Awaited<ReturnType<typeof createImporter>>;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  company = await server.createCompany({ maximumMembers: 1_000 });
  importer = await createImporter(server, company);
});
afterAll(() => server.close());

const inTenant = <T>(work: Parameters<typeof server.database.tenant<T>>[2]) =>
  server.database.tenant(company.clientId, 'read', work);
const recordOf = (id: string) =>
  inTenant(async (tx) => (await tx.select().from(memberImports).where(eq(memberImports.id, id)))[0]);

describe('passwords', () => {
  const signIn = async (username: string, password: string) => {
    const agent = server.anonymous();
    await agent.fetchXsrf();
    const { clientIdentifier } = company;
    return (await agent.call(bootstrap.login, { clientIdentifier, username, password: sha512Hex(password) })).status;
  };
  it('one for all is hashed before it is stored, and gone afterwards', async () => {
    const initialPassword = sha512Hex('Start-2026!');
    const file = 'Vorname;Nachname\nEva;Meier\nTom;Bär\n';
    const { request, importCursor } = await importer.check(file, { passwordMode: 'initial', initialPassword });
    const stored = JSON.stringify((await recordOf(importCursor))?.settings);
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(initialPassword);
    const other = { ...request, dryRun: false, initialPassword: sha512Hex('Other-2026!') };
    expect((await importer.agent.call(calls.importCsv, other)).code).toBe('memberImport.notReady');
    await importer.agent.call(calls.importCsv, { ...request, dryRun: false, initialPassword: null });
    await server.runJobs();
    expect(await signIn('eva.meier', 'Start-2026!')).toBe(200);
    expect(await signIn('tom.baer', 'Start-2026!')).toBe(200);
    expect((await recordOf(importCursor))?.settings?.initialPasswordHash).toBeNull();
  });
  it('from a column are checked, used and never shown', async () => {
    const file = 'Vorname;Nachname;Passwort\nEva;Meier;Eva-2026!\nTom;Bär;geheim\n';
    const uploaded = await importer.upload(file);
    expect(JSON.stringify(uploaded.body)).not.toMatch(/Eva-2026|geheim/);
    const { found, done } = await importer.run(file, { passwordMode: 'byColumn', onlyFaultless: true });
    expect(found.errors).toEqual([{ line: 3, column: 3, field: 'password', reason: 'password', value: '' }]);
    expect(done.created).toBe(1);
    expect(await signIn('eva.meier', 'Eva-2026!')).toBe(200);
  });
  it('by link reach each person by the chosen way', async () => {
    const file = 'Vorname;Nachname;E-Mail;Handy\nEva;Meier;eva@link.de;0151 23456789\nTom;Bär;;0151 23456780\n';
    server.messages.length = 0;
    const byEmail = await importer.run(file, { passwordMode: 'byEmail', onlyFaultless: true });
    expect(byEmail.found.errors).toMatchObject([{ line: 3, field: 'email', reason: 'noEmail' }]);
    expect(server.messages).toMatchObject([{ channel: 'mail', recipient: 'eva@link.de' }]);
    const bySms = await importer.run(file, { passwordMode: 'bySms', onlyFaultless: true });
    expect(bySms.done.created).toBe(1);
    expect(server.messages.slice(1)).toMatchObject([{ channel: 'sms', recipient: '0151 23456780' }]);
  });
  it('must fit the mode', async () => {
    const { request } = await importer.check('Vorname;Nachname\nEva;Meier\n');
    const code = async (change: Partial<typeof request>) =>
      (await importer.agent.call(calls.importCsv, { ...request, ...change })).code;
    expect(await code({ initialPassword: sha512Hex('x') })).toBe('passwordMode.invalid');
    expect(await code({ passwordMode: 'initial' })).toBe('password.empty');
  });
});

describe('whose import it is', () => {
  const file = 'Vorname;Nachname\nEva;Meier\n';
  it('another administrator of the company may go on with it, another company knows nothing of it', async () => {
    const { request, importCursor } = await importer.check(file);
    const other = await server.createCompany();
    const stranger = await other.signIn('super-admin');
    const notFound = { status: 404, code: 'importCursor.notFound' };
    expect(await stranger.call(calls.readProgress, { importCursor })).toMatchObject(notFound);
    expect(await stranger.call(calls.readErrors, { importCursor })).toMatchObject(notFound);
    expect(await stranger.call(calls.importCsv, { ...request, dryRun: false })).toMatchObject(notFound);
    const colleague = await company.signIn('super-admin');
    expect((await colleague.call(calls.importCsv, { ...request, dryRun: false })).status).toBe(200);
    await server.runJobs();
    expect(await importer.progress(importCursor)).toMatchObject({ phase: 'done', created: 1 });
  });
  it('employees and unit administrators have none', async () => {
    for (const role of ['member', 'loc-admin', 'ou-admin'] as const) {
      const agent = await company.signIn(role);
      const uploaded = await agent.call(calls.uploadCsv, {}, { files: [{ fileName: 'a.csv', content: file }] });
      expect(uploaded.code).toBe('permission.missing');
    }
  });
  it('it ends after a day, and its file with it', async () => {
    const { importCursor } = await importer.check(file);
    server.clock.advance(24 * 60 * 60_000);
    expect(await importer.agent.call(calls.readProgress, { importCursor })).toMatchObject({
      status: 404,
      code: 'importCursor.notFound',
    });
    await server.runJobs();
    expect(await recordOf(importCursor)).toBeUndefined();
  });
  it('a closed tab finds it again until it is done', async () => {
    const open = async () => (await importer.agent.call(calls.readOpen, {})).body;
    expect(await open()).toEqual({ upload: null, phase: null });
    const { request, importCursor } = await importer.check(file);
    expect(await open()).toMatchObject({
      upload: { importCursor, fileName: 'people.csv', rowCount: 2, hasHeaderRow: true },
      phase: 'checked',
      settings: { usernameMode: 'generated', passwordMode: 'noPassword', skipHeaderRow: true },
    });
    await importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    await server.runJobs();
    expect(await open()).toEqual({ upload: null, phase: null });
  });
});
