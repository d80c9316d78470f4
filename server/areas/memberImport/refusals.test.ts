import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maximumUploadSize } from '../../../contract/constants';
import { memberImport as calls } from '../../../contract/memberImport';
import { clients, memberImports } from '../../db/schema';
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
const usernames = async () => (await importer.people()).map(({ username }) => username);
const created = async () => (await importer.people()).filter(({ lastName }) => lastName !== 'Müller');

describe('what stands in the way', () => {
  it('more people than places', async () => {
    company = await server.createCompany({ maximumMembers: 6 });
    importer = await createImporter(server, company);
    const file = 'Vorname;Nachname\nEva;Meier\nTom;Bär\n';
    const { found, answer } = await importer.run(file);
    expect(found).toMatchObject({ faultless: 2, freePlaces: 1 });
    expect(answer.error).toEqual({
      code: 'memberImport.exceedsMaxEmployees',
      params: { maximum: 6, free: 1, wanted: 2 },
    });
    expect(await created()).toEqual([]);
  });
  it('places that were taken after the import was started', async () => {
    const { request, importCursor } = await importer.check('Vorname;Nachname\nEva;Meier\nTom;Bär\n');
    await importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    await server.database.owner((tx) =>
      tx.update(clients).set({ maximumMembers: 6 }).where(eq(clients.id, company.clientId)),
    );
    await server.runJobs();
    expect(await importer.progress(importCursor)).toMatchObject({
      phase: 'failed',
      created: 0,
      failure: { code: 'memberImport.exceedsMaxEmployees', params: { maximum: 6, free: 1, wanted: 2 } },
    });
    expect(await created()).toEqual([]);
  });
  it('a person who was added after the check', async () => {
    const file = 'Benutzername;Vorname;Nachname\neva.m;Eva;Meier\ntom.b;Tom;Bär\n';
    const one = await importer.check(file, { usernameMode: 'column' });
    await importer.run('Benutzername;Vorname;Nachname\neva.m;Eva;Meier\n', { usernameMode: 'column' });
    await importer.agent.call(calls.importCsv, { ...one.request, dryRun: false });
    await server.runJobs();
    const failure = { code: 'memberImport.csvProcessingFailed', params: { reason: 'changed' } };
    expect(await importer.progress(one.importCursor)).toMatchObject({ phase: 'failed', created: 0, failure });
    expect(await usernames()).not.toContain('tom.b');
    const again = await importer.agent.call(calls.importCsv, one.request);
    expect(again.body).toMatchObject({ phase: 'checking' });
    await server.runJobs();
    expect(await importer.progress(one.importCursor)).toMatchObject({ phase: 'checked', existing: 1, failure: null });
  });
  it('an import without a check, with other choices, or twice', async () => {
    const uploaded = await importer.upload('Vorname;Nachname\nEva;Meier\n');
    if (uploaded.code) throw new Error(uploaded.code);
    const { importCursor, mapping } = uploaded.body;
    const request = importer.requestFor(importCursor, mapping, {});
    const call = async (change: Partial<typeof request>) =>
      (await importer.agent.call(calls.importCsv, { ...request, ...change })).code;
    expect(await call({ dryRun: false })).toBe('memberImport.notReady');
    expect(await call({})).toBeUndefined();
    expect(await call({})).toBe('memberImport.notReady');
    await server.runJobs();
    expect(await call({ dryRun: false, skipHeaderRow: false })).toBe('memberImport.notReady');
    expect(await call({ dryRun: false })).toBeUndefined();
    expect(await call({ dryRun: false })).toBe('memberImport.notReady');
    await server.runJobs();
    expect(await call({})).toBe('memberImport.notReady');
    expect(await created()).toHaveLength(1);
  });
  it('fields without a column', async () => {
    const uploaded = await importer.upload('Vorname;Ort\nEva;Ulm\n');
    if (uploaded.code) throw new Error(uploaded.code);
    const choices = { usernameMode: 'column', passwordMode: 'byEmail' } as const;
    const request = importer.requestFor(uploaded.body.importCursor, uploaded.body.mapping, choices);
    const answer = await importer.agent.call(calls.importCsv, request);
    expect(answer.error).toEqual({
      code: 'schema.invalid',
      fields: ['lastName', 'username', 'email'].map((field) => ({ path: `mapping.${field}`, rule: 'required' })),
    });
    const beyond = { ...request, usernameMode: 'generated', passwordMode: 'noPassword' } as const;
    await importer.agent.call(calls.importCsv, { ...beyond, mapping: { ...request.mapping, lastName: 9 } });
    await server.runJobs();
    expect(await importer.progress(request.importCursor)).toMatchObject({
      phase: 'failed',
      failure: { code: 'memberImport.csvProcessingFailed', params: { reason: 'columnMissing', column: 10 } },
    });
  });
});

describe('uploads that end at the door', () => {
  const codeOf = async (content: string | Buffer, fileName?: string) =>
    (await importer.upload(content, fileName)).error;
  it('names what is wrong with the file, and where', async () => {
    const failed = (params: object) => ({ code: 'memberImport.csvProcessingFailed', params });
    expect(await codeOf('')).toEqual(failed({ reason: 'empty' }));
    expect(await codeOf('Vorname;Nachname\n')).toEqual(failed({ reason: 'headerOnly', line: 1 }));
    expect(await codeOf('a;b\n"x;y\n')).toEqual(failed({ reason: 'quotes', line: 2, column: 1 }));
    expect(await codeOf(Buffer.from('PK\x03\x04…'))).toEqual(failed({ reason: 'spreadsheet' }));
  });
  it('takes neither other types nor more than 5 MiB', async () => {
    expect(await codeOf('a;b\n', 'people.xlsx')).toEqual({ code: 'file.invalidFormat' });
    const tooLarge = await importer.upload(Buffer.alloc(maximumUploadSize + 1, 'a;b\n'));
    expect(tooLarge.status).toBe(413);
  });
  it('leaves nothing behind', async () => {
    await importer.upload('a;"b\n');
    const left = await inTenant((tx) =>
      tx
        .select({ id: memberImports.id })
        .from(memberImports)
        .where(and(eq(memberImports.clientId, company.clientId))),
    );
    expect(left).toEqual([]);
  });
});
