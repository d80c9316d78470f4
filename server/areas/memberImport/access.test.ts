import { describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { memberImport as calls } from '../../../contract/memberImport';
import { sha512Hex } from '../../core/session/passwords';
import { setUpImports } from './setUpImports';

const scene = setUpImports();

describe('passwords', () => {
  const signIn = async (username: string, password: string) => {
    const agent = scene.server.anonymous();
    await agent.fetchXsrf();
    const { clientIdentifier } = scene.company;
    return (await agent.call(bootstrap.login, { clientIdentifier, username, password: sha512Hex(password) })).status;
  };
  it('one for all is hashed before it is stored, and gone afterwards', async () => {
    const initialPassword = sha512Hex('Anfang-am-Kai-3');
    const file = 'Vorname;Nachname\nEva;Meier\nTom;Bär\n';
    const { request, importCursor } = await scene.importer.check(file, { passwordMode: 'initial', initialPassword });
    const stored = JSON.stringify((await scene.recordOf(importCursor))?.settings);
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(initialPassword);
    const other = { ...request, dryRun: false, initialPassword: sha512Hex('Other-2026!') };
    expect((await scene.importer.agent.call(calls.importCsv, other)).code).toBe('memberImport.notReady');
    await scene.importer.agent.call(calls.importCsv, { ...request, dryRun: false, initialPassword: null });
    await scene.server.runJobs();
    expect(await signIn('eva.meier', 'Anfang-am-Kai-3')).toBe(200);
    expect(await signIn('tom.baer', 'Anfang-am-Kai-3')).toBe(200);
    expect((await scene.recordOf(importCursor))?.settings?.initialPasswordHash).toBeNull();
  });
  it('from a column are checked, used and never shown', async () => {
    const file = 'Vorname;Nachname;Passwort\nEva;Meier;Eva-am-Kai-3\nTom;Bär;geheim\n';
    const uploaded = await scene.importer.upload(file);
    expect(JSON.stringify(uploaded.body)).not.toMatch(/Eva-2026|geheim/);
    const { found, done } = await scene.importer.run(file, { passwordMode: 'byColumn', onlyFaultless: true });
    expect(found.errors).toEqual([
      { line: 3, column: 3, field: 'password', reason: 'password', value: '', person: 'Tom Bär' },
    ]);
    expect(done.created).toBe(1);
    expect(await signIn('eva.meier', 'Eva-am-Kai-3')).toBe(200);
  });
  it('by link reach each person by the chosen way', async () => {
    const file = 'Vorname;Nachname;E-Mail;Handy\nEva;Meier;eva@link.de;0151 23456789\nTom;Bär;;0151 23456780\n';
    scene.server.messages.length = 0;
    const byEmail = await scene.importer.run(file, { passwordMode: 'byEmail', onlyFaultless: true });
    expect(byEmail.found.errors).toMatchObject([{ line: 3, field: 'email', reason: 'noEmail' }]);
    expect(scene.server.messages).toMatchObject([{ channel: 'mail', recipient: 'eva@link.de' }]);
    const bySms = await scene.importer.run(file, { passwordMode: 'bySms', onlyFaultless: true });
    expect(bySms.done.created).toBe(1);
    expect(scene.server.messages.slice(1)).toMatchObject([{ channel: 'sms', recipient: '0151 23456780' }]);
  });
  it('must fit the mode', async () => {
    const { request } = await scene.importer.check('Vorname;Nachname\nEva;Meier\n');
    const code = async (change: Partial<typeof request>) =>
      (await scene.importer.agent.call(calls.importCsv, { ...request, ...change })).code;
    expect(await code({ initialPassword: sha512Hex('Anfang-am-Kai-3') })).toBe('passwordMode.invalid');
    expect(await code({ passwordMode: 'initial', initialPassword: sha512Hex('') })).toBe('password.empty');
    expect(await code({ passwordMode: 'initial', initialPassword: sha512Hex('x') })).toBe('password.tooCommon');
    expect(await code({ passwordMode: 'initial' })).toBe('password.empty');
  });
});

describe('whose import it is', () => {
  const file = 'Vorname;Nachname\nEva;Meier\n';
  it('another administrator of the company may go on with it, another company knows nothing of it', async () => {
    const { request, importCursor } = await scene.importer.check(file);
    const other = await scene.server.createCompany();
    const stranger = await other.signIn('super-admin');
    const notFound = { status: 404, code: 'importCursor.notFound' };
    expect(await stranger.call(calls.readProgress, { importCursor })).toMatchObject(notFound);
    expect(await stranger.call(calls.readErrors, { importCursor, page: 1 })).toMatchObject(notFound);
    expect(await stranger.call(calls.importCsv, { ...request, dryRun: false })).toMatchObject(notFound);
    const colleague = await scene.company.signIn('super-admin');
    expect((await colleague.call(calls.importCsv, { ...request, dryRun: false })).status).toBe(200);
    await scene.server.runJobs();
    expect(await scene.importer.progress(importCursor)).toMatchObject({ phase: 'done', created: 1 });
  });
  it('employees and unit administrators have none', async () => {
    for (const role of ['member', 'loc-admin', 'ou-admin'] as const) {
      const agent = await scene.company.signIn(role);
      const uploaded = await agent.call(calls.uploadCsv, {}, { files: [{ fileName: 'a.csv', content: file }] });
      expect(uploaded.code).toBe('permission.missing');
    }
  });
  it('it ends after a day, and its file with it', async () => {
    const { importCursor } = await scene.importer.check(file);
    scene.server.clock.advance(24 * 60 * 60_000);
    expect(await scene.importer.agent.call(calls.readProgress, { importCursor })).toMatchObject({
      status: 404,
      code: 'importCursor.notFound',
    });
    await scene.server.runJobs();
    expect(await scene.recordOf(importCursor)).toBeUndefined();
  });
  it('a closed tab finds it again until it is done', async () => {
    const open = async () => (await scene.importer.agent.call(calls.readOpen, {})).body;
    expect(await open()).toMatchObject({ upload: null, phase: null });
    const { request, importCursor } = await scene.importer.check(file);
    expect(await open()).toMatchObject({
      upload: { importCursor, fileName: 'people.csv', rowCount: 1, headerLine: 1 },
      phase: 'checked',
      settings: { usernameMode: 'generated', passwordMode: 'noPassword', headerLine: 1 },
    });
    await scene.importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    await scene.server.runJobs();
    expect(await open()).toMatchObject({ upload: null, phase: null });
  });
});
