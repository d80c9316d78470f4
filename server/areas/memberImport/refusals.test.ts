import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import {
  importMaximumRows,
  importMaximumRowsEmbedded,
  importMaximumUploadSize,
} from '../../../contract/shapes/constants';
import { clients, imports } from '../../db/schema';
import { succeed } from '../../testing/requests';
import { setUpImports } from './setUpImports';

const scene = setUpImports();

describe('what stands in the way', () => {
  it('more people than places', async () => {
    await scene.enter({ maximumMembers: 6 });
    const file = 'Vorname;Nachname\nEva;Meier\nTom;Bär\n';
    const { found, answer } = await scene.importer.run(file);
    expect(found).toMatchObject({ faultless: 2, freePlaces: 1 });
    expect(answer.error).toEqual({
      code: 'memberImport.exceedsMaxEmployees',
      params: { maximum: 6, free: 1, wanted: 2 },
    });
    expect(await scene.created()).toEqual([]);
  });
  it('places that were taken after the import was started', async () => {
    const { request, importCursor } = await scene.importer.check('Vorname;Nachname\nEva;Meier\nTom;Bär\n');
    await scene.importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    await scene.server.database.owner((tx) =>
      tx.update(clients).set({ maximumMembers: 6 }).where(eq(clients.id, scene.company.clientId)),
    );
    await scene.server.runJobs();
    expect(await scene.importer.progress(importCursor)).toMatchObject({
      phase: 'failed',
      created: 0,
      failure: { code: 'memberImport.exceedsMaxEmployees', params: { maximum: 6, free: 1, wanted: 2 } },
    });
    expect(await scene.created()).toEqual([]);
  });
  it('a person who was added after the check', async () => {
    const file = 'Benutzername;Vorname;Nachname\neva.m;Eva;Meier\ntom.b;Tom;Bär\n';
    const one = await scene.importer.check(file, { usernameMode: 'column' });
    await scene.importer.run('Benutzername;Vorname;Nachname\neva.m;Eva;Meier\n', { usernameMode: 'column' });
    await scene.importer.agent.call(calls.importCsv, { ...one.request, dryRun: false });
    await scene.server.runJobs();
    const failure = { code: 'memberImport.csvProcessingFailed', params: { reason: 'changed' } };
    expect(await scene.importer.progress(one.importCursor)).toMatchObject({ phase: 'failed', created: 0, failure });
    expect(await scene.usernames()).not.toContain('tom.b');
    const again = await scene.importer.agent.call(calls.importCsv, one.request);
    expect(again.body).toMatchObject({ phase: 'checking' });
    await scene.server.runJobs();
    expect(await scene.importer.progress(one.importCursor)).toMatchObject({
      phase: 'checked',
      existing: 1,
      failure: null,
    });
  });
  it('an import without a check, with other choices, or twice', async () => {
    const uploaded = await scene.importer.upload('Vorname;Nachname\nEva;Meier\n');
    if (uploaded.code) throw new Error(uploaded.code);
    const { importCursor, mapping } = uploaded.body;
    const request = scene.importer.requestFor(importCursor, mapping, {});
    const call = async (change: Partial<typeof request>) =>
      (await scene.importer.agent.call(calls.importCsv, { ...request, ...change })).code;
    expect(await call({ dryRun: false })).toBe('memberImport.notReady');
    expect(await call({})).toBeUndefined();
    expect(await call({})).toBe('memberImport.notReady');
    await scene.server.runJobs();
    expect(await call({ dryRun: false, headerLine: null })).toBe('memberImport.notReady');
    expect(await call({ dryRun: false })).toBeUndefined();
    expect(await call({ dryRun: false })).toBe('memberImport.notReady');
    await scene.server.runJobs();
    expect(await call({})).toBe('memberImport.notReady');
    expect(await scene.created()).toHaveLength(1);
  });
  it('fields without a column', async () => {
    const uploaded = await scene.importer.upload('Vorname;Ort\nEva;Ulm\n');
    if (uploaded.code) throw new Error(uploaded.code);
    const choices = { usernameMode: 'column', passwordMode: 'byEmail' } as const;
    const request = scene.importer.requestFor(uploaded.body.importCursor, uploaded.body.mapping, choices);
    const answer = await scene.importer.agent.call(calls.importCsv, request);
    expect(answer.error).toEqual({
      code: 'schema.invalid',
      fields: ['lastName', 'username', 'email'].map((field) => ({ path: `mapping.${field}`, rule: 'required' })),
    });
    const beyond = { ...request, usernameMode: 'generated', passwordMode: 'noPassword' } as const;
    await scene.importer.agent.call(calls.importCsv, { ...beyond, mapping: { ...request.mapping, lastName: 9 } });
    await scene.server.runJobs();
    expect(await scene.importer.progress(request.importCursor)).toMatchObject({
      phase: 'failed',
      failure: { code: 'memberImport.csvProcessingFailed', params: { reason: 'columnMissing', column: 10 } },
    });
  });
});

describe('uploads that end at the door', () => {
  const codeOf = async (content: string | Buffer, fileName?: string) =>
    (await scene.importer.upload(content, fileName)).error;
  it('names what is wrong with the file, and where', async () => {
    const failed = (params: object) => ({ code: 'memberImport.csvProcessingFailed', params });
    expect(await codeOf('')).toEqual(failed({ reason: 'empty' }));
    expect(await codeOf('Vorname;Nachname\n')).toEqual(failed({ reason: 'headerOnly', line: 1 }));
    expect(await codeOf('a;b\n"x;y\n')).toEqual(failed({ reason: 'quotes', line: 2, column: 1 }));
    expect(await codeOf(Buffer.from('PK\x03\x04…'))).toEqual(failed({ reason: 'spreadsheet' }));
  });
  it('takes as many rows as the database can write without keeping everybody waiting', async () => {
    const { maximumRows } = await succeed(scene.importer.agent, calls.readOpen, {});
    expect(maximumRows).toBe(
      scene.server.database.kind === 'postgresql' ? importMaximumRows : importMaximumRowsEmbedded,
    );
    const fileOfRows = (count: number) => `Vorname;Nachname\n${'Eva;Meier\n'.repeat(count)}`;
    const refused = await codeOf(fileOfRows(importMaximumRowsEmbedded + 1));
    if (scene.server.database.kind === 'postgresql') return expect(refused).toBeUndefined();
    const params = { reason: 'tooManyRows', line: importMaximumRowsEmbedded + 2, maximum: importMaximumRowsEmbedded };
    expect(refused).toEqual({ code: 'memberImport.csvProcessingFailed', params });
    expect(await codeOf(fileOfRows(importMaximumRowsEmbedded))).toBeUndefined();
  });
  it('takes neither other types nor more than 20 MiB', async () => {
    expect(await codeOf('a;b\n', 'people.xlsx')).toEqual({ code: 'file.invalidFormat' });
    const tooLarge = await scene.importer.upload(Buffer.alloc(importMaximumUploadSize + 1, 'a;b\n'));
    expect(tooLarge.status).toBe(413);
  });
  it('leaves nothing behind', async () => {
    await scene.importer.upload('a;"b\n');
    const left = await scene.inTenant((tx) =>
      tx
        .select({ id: imports.id })
        .from(imports)
        .where(and(eq(imports.clientId, scene.company.clientId))),
    );
    expect(left).toEqual([]);
  });
});
