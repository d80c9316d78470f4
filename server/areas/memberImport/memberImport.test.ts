import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { importEncodings } from '../../../contract/kit/importFile';
import { memberImport as calls } from '../../../contract/memberImport';
import { bytesOf } from '../../core/import/decode';
import { sha512Hex } from '../../core/session/passwords';
import { auditEvents, clients, orgUnitMembers, orgUnits } from '../../db/schema';
import { setUpImports } from './setUpImports';

const scene = setUpImports();

describe('from a file to people', () => {
  it('imports what German Excel writes: Windows-1252, semicolons, 400 people', async () => {
    const lines = Array.from(
      { length: 400 },
      (_, index) =>
        `Jörg;Größmann-${index};joerg${index}@example.org;0151 2345${String(index).padStart(4, '0')};01.02.1980;m;28195;Bremen`,
    );
    const file = `Vorname;Nachname;E-Mail;Handy;Geburtsdatum;Geschlecht;PLZ;Ort\r\n${lines.join('\r\n')}\r\n`;
    const { found, done } = await scene.importer.run(Buffer.from(file, 'latin1'));
    expect(found).toMatchObject({ phase: 'checked', total: 400, faultless: 400, faulty: 0, freePlaces: 995 });
    expect(done).toMatchObject({ phase: 'done', processed: 400, total: 400, created: 400, failure: null });
    const people = await scene.created();
    expect(people).toHaveLength(400);
    expect(people.find(({ lastName }) => lastName === 'Größmann-7')).toMatchObject({
      firstName: 'Jörg',
      username: 'joerg.groessmann-7',
      email: 'joerg7@example.org',
      mobileNumber: '0151 23450007',
      birthDate: '1980-02-01',
      gender: 'male',
      postalCode: '28195',
      city: 'Bremen',
      role: 'member',
      passwordHash: null,
      archivedAt: null,
      lastNameFolded: 'groessmann-7',
      emailFolded: 'joerg7@example.org',
    });
    const [client] = await scene.inTenant((tx) => tx.select().from(clients));
    expect(client?.activeMembers).toBe(405);
  });

  it('puts people into their units and the default ones, writes the log and forgets the file', async () => {
    await scene.server.database.tenant(scene.company.clientId, 'write', (tx) =>
      tx.insert(orgUnits).values({
        id: '0198c0de-0000-7000-8000-000000000001'.replace('0198c0de', scene.company.clientId.slice(0, 8)),
        clientId: scene.company.clientId,
        orgUnitIdentifier: 'works',
        orgUnitName: 'Werk Süd',
        parentUuid: scene.company.rootOrgUnitId,
        createdAt: scene.server.clock.now(),
        search: 'werk',
      }),
    );
    const { done, importCursor } = await scene.importer.run(
      'Vorname,Nachname,Abteilung\nEva,Meier,werk süd|works\nTom,Bär,\n',
    );
    expect(done.created).toBe(2);
    const placed = await scene.inTenant((tx) =>
      tx
        .select({ memberId: orgUnitMembers.memberId, unit: orgUnits.orgUnitIdentifier })
        .from(orgUnitMembers)
        .innerJoin(orgUnits, eq(orgUnits.id, orgUnitMembers.orgUnitId)),
    );
    const unitsOf = async (name: string) => {
      const person = (await scene.created()).find(({ firstName }) => firstName === name);
      return placed.filter(({ memberId }) => memberId === person?.id).map(({ unit }) => unit);
    };
    expect((await unitsOf('Eva')).sort()).toEqual(['root', 'works']);
    expect(await unitsOf('Tom')).toEqual(['root']);
    const events = await scene.inTenant((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.action, 'memberImport.import')).orderBy(auditEvents.id),
    );
    expect(events).toMatchObject([{ actorName: 'Anna Müller', subjectId: importCursor, changes: { created: 2 } }]);
    expect((await scene.recordOf(importCursor))?.content).toHaveLength(0);
  });

  it('numbers generated usernames that are taken', async () => {
    const file = 'Vorname;Nachname;E-Mail\nMax;Müller;a@x.de\nMax;Müller;b@x.de\nMax;Mueller;c@x.de\n李;伟;li@x.de\n';
    const { done } = await scene.importer.run(file);
    expect(done.created).toBe(4);
    expect(await scene.usernames()).toEqual(
      expect.arrayContaining(
        ['max.mueller', 'max.mueller2', 'max.mueller3', 'max.mueller4', 'li.', 'person'].slice(0, 4),
      ),
    );
    expect((await scene.importer.people()).find(({ email }) => email === 'li@x.de')?.username).toBe('person');
  });

  it('needs no header row', async () => {
    const choices = { headerLine: null, mapping: { firstName: 1, lastName: 0 } };
    const { done } = await scene.importer.run('Meier;Eva\nBär;Tom\n', choices);
    expect(done.created).toBe(2);
    expect((await scene.created()).map(({ firstName }) => firstName).sort()).toEqual(['Eva', 'Tom']);
  });
});

describe('the same file twice', () => {
  it.each([
    ['with usernames', 'Benutzername;Vorname;Nachname;E-Mail\neva.m;Eva;Meier;eva@x.de\ntom.b;Tom;Bär;\n', 'column'],
    [
      'with generated usernames',
      'Vorname;Nachname;E-Mail\nEva;Meier;eva@x.de\nTom;Bär;\nTom;Bär;tom@x.de\n',
      'generated',
    ],
  ] as const)('creates nobody twice %s', async (_, file, usernameMode) => {
    const first = await scene.importer.run(file, { usernameMode });
    expect(first.done.created).toBe(first.done.total);
    const before = await scene.importer.people();
    const second = await scene.importer.run(file, { usernameMode, onlyFaultless: true });
    const { total } = first.done;
    expect(second.found).toMatchObject({ faultless: 0, faulty: total, existing: total });
    expect(second.found.errors.map(({ reason }) => reason)).toEqual(Array(total).fill('usernameExists'));
    expect(second.done).toMatchObject({ phase: 'done', created: 0 });
    expect(await scene.importer.people()).toEqual(before);
  });
  it('still creates a namesake with an address of their own', async () => {
    await scene.importer.run('Vorname;Nachname;E-Mail\nEva;Meier;eva@x.de\n');
    const { done } = await scene.importer.run('Vorname;Nachname;E-Mail\nEva;Meier;eva.meier@x.de\n');
    expect(done.created).toBe(1);
    expect(await scene.usernames()).toEqual(expect.arrayContaining(['eva.meier', 'eva.meier2']));
  });
});

describe('faulty rows', () => {
  const file =
    'Benutzername;Vorname;Nachname;E-Mail\n' +
    'eva.m;Eva;Meier;eva@x.de\n' +
    'max.mueller;Max;Meier;max@x.de\n' +
    'eva.m;Eva;Meier;eva2@x.de\n' +
    'tom.b;Tom;Bär;EVA@x.de\n' +
    'ida.b;Ida;Bär;anna.mueller@example.org\n' +
    'x;;Bär;\n';

  it('are listed with line, column and reason, and nothing is written', async () => {
    const before = await scene.importer.people();
    const { found, importCursor } = await scene.importer.check(file, { usernameMode: 'column' });
    expect(found).toMatchObject({ phase: 'checked', total: 6, faultless: 1, faulty: 5, existing: 1 });
    const errors = [
      { line: 3, column: 1, field: 'username', reason: 'usernameExists', value: 'max.mueller', person: 'Max Meier' },
      { line: 4, column: 1, field: 'username', reason: 'usernameTwice', value: 'eva.m', person: 'Eva Meier' },
      { line: 5, column: 4, field: 'email', reason: 'emailTwice', value: 'EVA@x.de', person: 'Tom Bär' },
      {
        line: 6,
        column: 4,
        field: 'email',
        reason: 'emailExists',
        value: 'anna.mueller@example.org',
        person: 'Ida Bär',
      },
      { line: 7, column: 2, field: 'firstName', reason: 'required', value: '', person: 'Bär' },
      { line: 7, column: 1, field: 'username', reason: 'username', value: 'x', person: 'Bär' },
    ];
    expect(found.errors).toEqual(errors);
    expect((await scene.importer.agent.call(calls.readErrors, { importCursor, page: 1 })).body).toEqual({
      items: errors,
      isLast: true,
    });
    expect(await scene.importer.people()).toEqual(before);
  });
  it('stop everything, unless only the others are wanted', async () => {
    const { request, importCursor } = await scene.importer.check(file, { usernameMode: 'column' });
    const refused = await scene.importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    expect(refused.code).toBe('memberImport.notReady');
    const started = await scene.importer.agent.call(calls.importCsv, {
      ...request,
      dryRun: false,
      onlyFaultless: true,
    });
    expect(started.body).toEqual({ importCursor, phase: 'importing' });
    await scene.server.runJobs();
    expect(await scene.importer.progress(importCursor)).toMatchObject({ phase: 'done', created: 1, faulty: 5 });
    expect((await scene.usernames()).filter((name) => name === 'eva.m')).toHaveLength(1);
  });
  it('of an identical person within the file are found with generated usernames too', async () => {
    const { found } = await scene.importer.check(
      'Vorname;Nachname;Ort\nEva;Meier;Ulm\nEva;Meier;Ulm\nEva;Meier;Bonn\n',
    );
    expect(found.errors).toMatchObject([{ line: 3, column: null, reason: 'usernameTwice', value: 'Eva Meier' }]);
    expect(found.faultless).toBe(2);
  });
});

describe('faulty values that people can do without', () => {
  const file =
    'Vorname;Nachname;Telefon;Geburtsdatum;Land\n' +
    'Eva;Meier;12;;\n' +
    'Tom;Bär;1;31.02.1990;\n' +
    'Ida;Kurz;01 1354261;;Österreich\n';

  it('are counted by field, and left out if that is wanted', async () => {
    const { found, request, importCursor } = await scene.importer.check(file);
    expect(found).toMatchObject({ faultless: 1, faulty: 2, leftOut: 0, notes: 1 });
    expect(found.leavable).toEqual([
      { field: 'phoneNumber', count: 2 },
      { field: 'birthDate', count: 1 },
    ]);
    expect(found.errors.at(-1)).toMatchObject({ line: 4, reason: 'phoneNumberUnknown', severity: 'note' });

    const without = { ...request, leaveOut: ['phoneNumber', 'birthDate'] as const };
    await scene.importer.agent.call(calls.importCsv, { ...without, leaveOut: [...without.leaveOut] });
    await scene.server.runJobs();
    const again = await scene.importer.progress(importCursor);
    expect(again).toMatchObject({ faultless: 3, faulty: 0, leftOut: 3, notes: 1, leavable: [] });
    expect(again.errors.slice(0, 2)).toMatchObject([
      { line: 2, column: 3, field: 'phoneNumber', value: '12', person: 'Eva Meier', severity: 'leftOut' },
      { line: 3, column: 4, field: 'birthDate', value: '31.02.1990', person: 'Tom Bär', severity: 'leftOut' },
    ]);

    const changed = await scene.importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    expect(changed.code).toBe('memberImport.notReady');
    const run = { ...without, leaveOut: [...without.leaveOut], dryRun: false };
    expect((await scene.importer.agent.call(calls.importCsv, run)).code).toBeUndefined();
    await scene.server.runJobs();
    expect(await scene.importer.progress(importCursor)).toMatchObject({ phase: 'done', created: 3, leftOut: 3 });
    const numbers = (await scene.created()).map(({ firstName, phoneNumber, birthDate }) => [
      firstName,
      phoneNumber,
      birthDate,
    ]);
    expect(numbers.sort()).toEqual([
      ['Eva', null, null],
      ['Ida', '01 1354261', null],
      ['Tom', null, null],
    ]);
    const { body } = await scene.importer.agent.call(calls.readErrors, { importCursor, page: 1 });
    expect(body).toMatchObject({ items: { length: 4 } });
  });

  it('need no password for all typed once more', async () => {
    const initialPassword = sha512Hex('Kranich-2026!');
    const choices = { passwordMode: 'initial', initialPassword } as const;
    const { request, importCursor } = await scene.importer.check(file, choices);
    const again = { ...request, initialPassword: null, leaveOut: ['phoneNumber' as const, 'birthDate' as const] };
    expect((await scene.importer.agent.call(calls.importCsv, again)).code).toBeUndefined();
    await scene.server.runJobs();
    await scene.importer.agent.call(calls.importCsv, { ...again, dryRun: false });
    await scene.server.runJobs();
    expect(await scene.importer.progress(importCursor)).toMatchObject({ created: 3 });
    expect((await scene.created()).every(({ passwordHash }) => passwordHash !== null)).toBe(true);
  });
});

describe('personnel numbers', () => {
  const file = 'Pers.-Nr.;Vorname;Nachname\n0017;Eva;Meier\n0018;Tom;Bär\n0018;Ida;Kurz\n';
  it('are imported to the letter, each once', async () => {
    const { found, done } = await scene.importer.run(file, { onlyFaultless: true });
    expect(found.errors).toMatchObject([{ line: 4, column: 1, reason: 'personnelNumberTwice', value: '0018' }]);
    expect(done.created).toBe(2);
    expect((await scene.created()).map(({ personnelNumber }) => personnelNumber).sort()).toEqual(['0017', '0018']);
    const other = await scene.importer.check('Personalnummer;Vorname;Nachname\n0017;Jan;Wolf\n');
    expect(other.found.errors).toMatchObject([{ reason: 'personnelNumberExists', person: 'Jan Wolf' }]);
  });
});

describe('a file in another encoding than Windows writes', () => {
  const content = Buffer.from(bytesOf('Vorname;Nachname\nHélène;Prévot\nEva;Meier\n', 'macintosh'));
  it('shows names as each encoding reads them, and is read as is chosen', async () => {
    const uploaded = await scene.importer.upload(content);
    if (uploaded.code) throw new Error(uploaded.code);
    const { importCursor, readings, mapping } = uploaded.body;
    expect(readings.find(({ encoding }) => encoding === 'macintosh')?.samples).toEqual(['Hélène', 'Prévot']);
    expect(readings).toHaveLength(importEncodings.length);
    const read = await scene.importer.agent.call(calls.readAs, { importCursor, encoding: 'windows-1252' });
    expect(read.body).toMatchObject({ encoding: 'windows-1252', suspicious: { count: 2 } });
    await scene.importer.agent.call(calls.readAs, { importCursor, encoding: 'macintosh' });
    const request = scene.importer.requestFor(importCursor, mapping, {});
    await scene.importer.agent.call(calls.importCsv, request);
    await scene.server.runJobs();
    const late = await scene.importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    await scene.server.runJobs();
    expect(late.code).toBeUndefined();
    expect((await scene.created()).map(({ lastName }) => lastName).sort()).toEqual(['Meier', 'Prévot']);
    const { body } = await scene.importer.agent.call(calls.readOpen, {});
    expect(body).toMatchObject({ upload: null });
  });
});
