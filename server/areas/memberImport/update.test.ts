import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { newId } from '../../base/newId';
import {
  auditEvents,
  clients,
  members,
  orgUnitMembers,
  orgUnitResponsiblePersons,
  orgUnits,
  passwordResetTokens,
} from '../../db/schema';
import { setUpImports } from './setUpImports';

const scene = setUpImports();
const byNumber = { update: { key: 'personnelNumber', replacePlaces: false } } as const;
const nobody = { items: [], isLast: true };
const replacing = { update: { key: 'personnelNumber', replacePlaces: true } } as const;

const first =
  'Personalnummer;Vorname;Nachname;E-Mail;Ort;Abteilung\n007;Eva;Meier;eva@x.de;Bremen;lager\n008;Tom;Bär;tom@x.de;;versand\n';

const addUnits = (...names: string[]) =>
  scene.server.database.tenant(scene.company.clientId, 'write', (tx) =>
    tx.insert(orgUnits).values(
      names.map((name) => ({
        id: newId(),
        clientId: scene.company.clientId,
        orgUnitIdentifier: name,
        orgUnitName: name,
        parentUuid: scene.company.rootOrgUnitId,
        createdAt: scene.server.clock.now(),
        search: name,
      })),
    ),
  );
const personWith = async (personnelNumber: string) =>
  (await scene.importer.people()).find((person) => person.personnelNumber === personnelNumber);
const idOf = async (personnelNumber: string): Promise<string> => (await personWith(personnelNumber))?.id ?? '';
const unitsOf = async (personnelNumber: string): Promise<string[]> => {
  const memberId = await idOf(personnelNumber);
  const rows = await scene.inTenant((tx) =>
    tx
      .select({ identifier: orgUnits.orgUnitIdentifier })
      .from(orgUnitMembers)
      .innerJoin(orgUnits, eq(orgUnits.id, orgUnitMembers.orgUnitId))
      .where(eq(orgUnitMembers.memberId, memberId)),
  );
  return rows.map(({ identifier }) => identifier).sort();
};
const makeResponsible = async (personnelNumber: string, identifier: string) => {
  const memberId = await idOf(personnelNumber);
  await scene.server.database.tenant(scene.company.clientId, 'write', async (tx) => {
    const [unit] = await tx.select().from(orgUnits).where(eq(orgUnits.orgUnitIdentifier, identifier));
    const { clientId } = scene.company;
    await tx
      .insert(orgUnitResponsiblePersons)
      .values({ clientId, orgUnitId: unit?.id ?? '', kind: 'responsible', memberId });
  });
};
const begin = async () => {
  await addUnits('lager', 'versand', 'buero');
  const { done } = await scene.importer.run(first);
  expect(done).toMatchObject({ phase: 'done', created: 2 });
};

describe('a file about people the company has', () => {
  it('shows old and new before it changes them, and leaves alone what it does not name', async () => {
    await begin();
    const file =
      'Personalnummer;Vorname;Nachname;E-Mail;Ort\n007;Eva;Schulz;eva.schulz@x.de;\n008;Tom;Bär;tom@x.de;\n009;Ida;Kurz;ida@x.de;Ulm\n';
    const { found, done, importCursor } = await scene.importer.run(file, byNumber);
    expect(found).toMatchObject({ phase: 'checked', faultless: 1, faulty: 0, existing: 0, updated: 1, unchanged: 1 });
    expect(found.changes).toEqual([
      {
        line: 2,
        person: 'Eva Meier',
        fields: [
          { field: 'lastName', before: 'Meier', after: 'Schulz' },
          { field: 'email', before: 'eva@x.de', after: 'eva.schulz@x.de' },
        ],
      },
    ]);
    expect(done).toMatchObject({ phase: 'done', created: 1, updated: 1, archived: 0, changes: [] });
    expect(await personWith('007')).toMatchObject({
      firstName: 'Eva',
      lastName: 'Schulz',
      lastNameFolded: 'schulz',
      email: 'eva.schulz@x.de',
      // An empty cell changes nothing, and nobody has to learn another username.
      emailFolded: 'eva.schulz@x.de',
      city: 'Bremen',
      username: 'eva.meier',
      version: 2,
    });
    expect(await personWith('008')).toMatchObject({ version: 1 });
    const events = await scene.inTenant((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.action, 'members.update'), eq(auditEvents.actorName, 'Anna Müller'))),
    );
    expect(events).toMatchObject([
      {
        subjectId: await idOf('007'),
        changes: { lastName: ['Meier', 'Schulz'], email: ['eva@x.de', 'eva.schulz@x.de'] },
      },
    ]);
    expect((await scene.importer.agent.call(calls.readChanges, { importCursor, page: 1 })).body).toEqual(nobody);
  });

  it('says nothing of known people as faults only if they are to be updated', async () => {
    await begin();
    const { found } = await scene.importer.check(first);
    expect(found).toMatchObject({ faultless: 0, existing: 2, updated: 0, changes: [], missing: 0 });
  });

  it('finds people by e-mail address or username as well, and gives them a number', async () => {
    await begin();
    const byEmail = { update: { key: 'email', replacePlaces: false } } as const;
    const { done } = await scene.importer.run(
      'Vorname;Nachname;E-Mail;Personalnummer\nEva;Meier;EVA@x.de;70\n',
      byEmail,
    );
    expect(done).toMatchObject({ phase: 'done', failure: null, updated: 1, created: 0 });
    expect(await personWith('70')).toMatchObject({ username: 'eva.meier' });
    const byUsername = { update: { key: 'username', replacePlaces: false }, usernameMode: 'column' } as const;
    const again = await scene.importer.run('Vorname;Nachname;Benutzername;Ort\nEva;Meier;eva.meier;Kiel\n', byUsername);
    expect(again.done).toMatchObject({ updated: 1, created: 0 });
    expect(await personWith('70')).toMatchObject({ city: 'Kiel' });
  });

  it('adds units, or replaces those that are neither default ones nor the person’s responsibility', async () => {
    await begin();
    const file = 'Personalnummer;Vorname;Nachname;Abteilung\n007;Eva;Meier;buero\n008;Tom;Bär;\n';
    await scene.importer.run(file, byNumber);
    expect(await unitsOf('007')).toEqual(['buero', 'lager', 'root']);
    const { found } = await scene.importer.run(file, replacing);
    expect(found.changes).toMatchObject([
      { person: 'Eva Meier', fields: [{ field: 'orgUnit', after: expect.not.stringContaining('lager') }] },
    ]);
    expect(await unitsOf('007')).toEqual(['buero', 'root']);
    // An empty cell takes nobody out of anything.
    expect(await unitsOf('008')).toEqual(['root', 'versand']);
    await makeResponsible('007', 'buero');
    const moved = 'Personalnummer;Vorname;Nachname;Abteilung;Ort\n007;Eva;Meier;lager;Kiel\n';
    const held = await scene.importer.check(moved, replacing);
    expect(held.found).toMatchObject({
      faulty: 1,
      errors: [{ field: 'orgUnit', reason: 'responsible', value: 'buero' }],
    });
    // Left out, she keeps what she is responsible for; everything else is changed.
    await scene.importer.run(moved, { ...replacing, leaveOut: ['orgUnit'] });
    expect(await unitsOf('007')).toContain('buero');
    expect(await personWith('007')).toMatchObject({ city: 'Kiel' });
  });

  it('names each row that cannot change anybody', async () => {
    await begin();
    const admin = scene.company.members.admin;
    const superAdmin = scene.company.members['super-admin'];
    await scene.server.database.tenant(scene.company.clientId, 'write', async (tx) => {
      await tx.update(members).set({ personnelNumber: '1' }).where(eq(members.id, superAdmin.uuid));
      await tx.update(members).set({ personnelNumber: '2' }).where(eq(members.id, admin.uuid));
      await tx.update(members).set({ archivedAt: new Date() }).where(eq(members.personnelNumber, '008'));
    });
    const rows = [
      '1;Sophie;Chef;s@x.de',
      '2;Anna;Müller;mine@x.de',
      '007;Eva;Meier;tom@x.de',
      '9;Al;Eins;a@x.de',
      '9;Bo;Zwei;b@x.de',
      '008;Tom;Bär;tom@x.de',
      ';Eva;Meier;new@x.de',
    ];
    const { found } = await scene.importer.check(
      `Personalnummer;Vorname;Nachname;E-Mail\n${rows.join('\n')}\n`,
      byNumber,
    );
    expect(found.errors.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [2, 'personnelNumber', 'roleTooHigh'],
      [4, 'email', 'emailExists'],
      [5, 'personnelNumber', 'personnelNumberTwice'],
      [6, 'personnelNumber', 'personnelNumberTwice'],
      [7, 'personnelNumber', 'archived'],
      [8, 'personnelNumber', 'required'],
      [3, 'email', 'ownEmail'],
    ]);
    // One's own address stays, the rest of the row does not.
    expect(found).toMatchObject({ faultless: 0, faulty: 6, notes: 1, missing: 0, leavable: [] });
  });

  it('asks for a column with the key', async () => {
    const { request } = await scene.importer.check('Vorname;Nachname\nEva;Meier\n');
    const answer = await scene.importer.agent.call(calls.importCsv, { ...request, ...byNumber });
    expect(answer).toMatchObject({ status: 400, code: 'schema.invalid' });
    const byUsername = { update: { key: 'username', replacePlaces: false } } as const;
    const unnamed = await scene.importer.agent.call(calls.importCsv, { ...request, ...byUsername });
    expect(unnamed).toMatchObject({ status: 400, code: 'schema.invalid' });
  });

  it('writes nothing if it would change something else than was shown', async () => {
    await begin();
    const { request, importCursor } = await scene.importer.check(
      'Personalnummer;Vorname;Nachname;Ort\n007;Eva;Meier;Kiel\n009;Ida;Kurz;Ulm\n',
      byNumber,
    );
    await scene.server.database.tenant(scene.company.clientId, 'write', (tx) =>
      tx.update(members).set({ city: 'Köln' }).where(eq(members.personnelNumber, '007')),
    );
    await scene.importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    await scene.server.runJobs();
    expect(await scene.importer.progress(importCursor)).toMatchObject({
      phase: 'failed',
      failure: { code: 'memberImport.csvProcessingFailed', params: { reason: 'changed' } },
    });
    expect(await personWith('007')).toMatchObject({ city: 'Köln' });
    expect(await personWith('009')).toBeUndefined();
  });

  it('ends links to an address that was changed, and invites anew whoever has no password yet', async () => {
    await addUnits('lager', 'versand');
    await scene.importer.run(first, { passwordMode: 'byEmail' });
    const eva = await idOf('007');
    const file = 'Personalnummer;Vorname;Nachname;E-Mail\n007;Eva;Meier;neu@x.de\n';
    await scene.importer.run(file, byNumber);
    const links = await scene.inTenant((tx) =>
      tx
        .select({ usedAt: passwordResetTokens.usedAt })
        .from(passwordResetTokens)
        .where(eq(passwordResetTokens.memberId, eva)),
    );
    expect(links.filter(({ usedAt }) => usedAt === null)).toHaveLength(1);
    expect(links.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
  });
});

describe('people who are missing in the file', () => {
  const file = 'Personalnummer;Vorname;Nachname\n007;Eva;Meier\n';

  it('are named, and stay unless somebody says otherwise', async () => {
    await begin();
    const { found, done } = await scene.importer.run(file, byNumber);
    expect(found).toMatchObject({ missing: 1, missingPeople: [{ username: 'tom.baer', person: 'Tom Bär' }] });
    expect(done).toMatchObject({ archived: 0 });
    expect(await personWith('008')).toMatchObject({ archivedAt: null });
  });

  it('are archived on request, as by hand; who is responsible for something stays and is named', async () => {
    await begin();
    await scene.importer.run('Personalnummer;Vorname;Nachname\n010;Uta;Frei\n');
    await makeResponsible('010', 'lager');
    const { done } = await scene.importer.run(file, { ...byNumber, archiveMissing: true });
    expect(done).toMatchObject({ phase: 'done', archived: 1 });
    expect(done.notArchived).toMatchObject([{ person: 'Uta Frei', error: { code: 'member.responsible' } }]);
    expect((await personWith('008'))?.archivedAt).not.toBeNull();
    expect(await personWith('010')).toMatchObject({ archivedAt: null });
    // Nobody without a number was touched, least of all who imports.
    const active = (await scene.importer.people()).filter(({ archivedAt }) => archivedAt === null);
    expect(active.filter(({ personnelNumber }) => personnelNumber === null)).toHaveLength(5);
    const [company] = await scene.inTenant((tx) => tx.select().from(clients));
    expect(company).toMatchObject({ activeMembers: active.length, archivedMembers: 1 });
  });

  it('make room for who comes', async () => {
    await scene.enter({ maximumMembers: 7 });
    await begin();
    const next = 'Personalnummer;Vorname;Nachname\n007;Eva;Meier\n009;Ida;Kurz\n';
    const { done } = await scene.importer.run(next, { ...byNumber, archiveMissing: true });
    expect(done).toMatchObject({ phase: 'done', created: 1, archived: 1 });
  });

  it('are not archived while a row is faulty: it could be theirs', async () => {
    await begin();
    const faulty = 'Personalnummer;Vorname;Nachname\n007;Eva;Meier\n008;;Bär\n';
    const { found, request } = await scene.importer.check(faulty, { ...byNumber, onlyFaultless: true });
    expect(found).toMatchObject({ faulty: 1, missing: 0, missingPeople: [] });
    const answer = await scene.importer.agent.call(calls.importCsv, {
      ...request,
      dryRun: false,
      archiveMissing: true,
    });
    expect(answer).toMatchObject({ code: 'memberImport.notReady' });
  });
});
