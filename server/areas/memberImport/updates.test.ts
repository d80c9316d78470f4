import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { auditEvents, members, passwordResetTokens } from '../../db/schema';
import { setUpImports } from './setUpImports';

const scene = setUpImports();
const head = 'Personalnummer;Vorname;Nachname;E-Mail;Ort';

/** The company's people of last year: two with numbers. */
const lastYear = async (): Promise<void> => {
  const { done } = await scene.importer.run(`${head}\n4711;Eva;Meier;eva@x.de;Bremen\n4712;Tom;Bär;tom@x.de;Kiel\n`, {
    passwordMode: 'byEmail',
  });
  expect(done.created).toBe(2);
};
const byNumber = { updateBy: 'personnelNumber' } as const;
const find = async (personnelNumber: string) =>
  (await scene.importer.people()).find((one) => one.personnelNumber === personnelNumber);
const patch = (personnelNumber: string, values: Partial<typeof members.$inferInsert>) =>
  scene.server.database.tenant(scene.company.clientId, 'write', async (tx) => {
    await tx.update(members).set(values).where(eq(members.personnelNumber, personnelNumber));
  });

describe('an import that changes known people', () => {
  it('shows old and new before it changes anybody, and creates the others', async () => {
    await lastYear();
    const file = `${head}\n4711;Eva;Schulz;eva@x.de;Berlin\n4712;Tom;;;\n4713;Ida;Neu;ida@x.de;Ulm\n`;
    const { found, done, importCursor } = await scene.importer.run(file, byNumber);
    expect(found).toMatchObject({ faultless: 1, faulty: 0, changed: 1, unchanged: 1, updated: 0 });
    expect(found.changes).toEqual([
      {
        line: 2,
        person: 'Eva Meier',
        fields: [
          { field: 'lastName', before: 'Meier', after: 'Schulz' },
          { field: 'city', before: 'Bremen', after: 'Berlin' },
        ],
      },
    ]);
    expect(done).toMatchObject({ phase: 'done', created: 1, updated: 1, changes: [] });
    expect(await find('4711')).toMatchObject({
      ...{ username: 'eva.meier', lastName: 'Schulz', lastNameFolded: 'schulz', city: 'Berlin', version: 2 },
      search: expect.stringContaining('schulz'),
    });
    expect(await find('4712')).toMatchObject({ lastName: 'Bär', email: 'tom@x.de', city: 'Kiel', version: 1 });
    expect(await find('4713')).toMatchObject({ firstName: 'Ida' });
    expect((await scene.recordOf(importCursor))?.changes).toEqual([]);
    const log = await scene.inTenant((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.action, 'members.update')),
    );
    expect(log).toMatchObject([{ changes: { lastName: ['Meier', 'Schulz'], city: true } }]);
  });

  it('writes nothing with the check, and keeps all changes to read', async () => {
    await lastYear();
    const { importCursor } = await scene.importer.check(`${head}\n4711;Eva;Schulz;eva@x.de;Bremen\n`, byNumber);
    expect(await find('4711')).toMatchObject({ lastName: 'Meier', version: 1 });
    const { body } = await scene.importer.agent.call(calls.readChanges, { importCursor });
    expect(body).toMatchObject({ items: [{ line: 2, fields: [{ field: 'lastName' }] }] });
  });

  it('refuses to make other changes than were shown', async () => {
    await lastYear();
    const { request, importCursor } = await scene.importer.check(
      `${head}\n4711;Eva;Schulz;eva@x.de;Bremen\n`,
      byNumber,
    );
    await patch('4711', { lastName: 'Krause' });
    await scene.importer.agent.call(calls.importCsv, { ...request, dryRun: false });
    await scene.server.runJobs();
    expect(await scene.importer.progress(importCursor)).toMatchObject({
      phase: 'failed',
      failure: { code: 'memberImport.changesOutdated' },
    });
    expect(await find('4711')).toMatchObject({ lastName: 'Krause' });
  });

  it('is not started with another way to know people than was checked', async () => {
    await lastYear();
    const { request } = await scene.importer.check(`${head}\n4711;Eva;Schulz;eva@x.de;Bremen\n`, byNumber);
    const answer = await scene.importer.agent.call(calls.importCsv, { ...request, dryRun: false, updateBy: 'email' });
    expect(answer.code).toBe('memberImport.notReady');
  });

  it('names rows without the key, with one twice, of archived people and with what others have', async () => {
    await lastYear();
    await patch('4712', { archivedAt: scene.server.clock.now() });
    const rows = [';Ina;Ohne;;', '5000;Al;Eins;;', '5000;Bo;Zwei;;', '4712;Tom;Neuer;;', '4711;Eva;Meier;tom@x.de;'];
    const { found } = await scene.importer.check(`${head}\n${rows.join('\n')}\n`, byNumber);
    expect(found.errors.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [2, 'personnelNumber', 'required'],
      [3, 'personnelNumber', 'personnelNumberTwice'],
      [4, 'personnelNumber', 'personnelNumberTwice'],
      [5, 'personnelNumber', 'archived'],
      [6, 'email', 'emailExists'],
    ]);
    expect(found).toMatchObject({ faultless: 0, faulty: 5, changed: 0, unchanged: 0 });
  });

  it.each([
    ['username', 'Benutzername;Vorname;Nachname;Ort\neva.meier;Eva;Schulz;Bremen\n', 'column'],
    ['email', 'E-Mail;Vorname;Nachname;Ort\nEVA@x.de;Eva;Schulz;Bremen\n', 'generated'],
  ] as const)('knows people by %s', async (updateBy, file, usernameMode) => {
    await lastYear();
    const { done } = await scene.importer.run(file, { updateBy, usernameMode });
    expect(done).toMatchObject({ created: 0, updated: 1 });
    expect(await find('4711')).toMatchObject({ lastName: 'Schulz', email: 'eva@x.de', username: 'eva.meier' });
  });

  it('takes somebody new who shares the name of a person that another row means', async () => {
    await lastYear();
    const { found } = await scene.importer.check(`${head}\n4711;Eva;Meier;;Bremen\n4799;Eva;Meier;;Jena\n`, byNumber);
    expect(found).toMatchObject({ faultless: 1, unchanged: 1, faulty: 0 });
  });

  it('asks for the column by which people are known', async () => {
    const { request } = await scene.importer.check('Vorname;Nachname\nEva;Meier\n');
    for (const updateBy of ['personnelNumber', 'email', 'username'] as const) {
      const { error } = await scene.importer.agent.call(calls.importCsv, { ...request, updateBy });
      expect(error?.fields).toEqual([{ path: `mapping.${updateBy}`, rule: 'required' }]);
    }
  });

  it('leaves the e-mail address of whoever imports, and says so', async () => {
    const own = (await scene.importer.people()).find(({ role }) => role === 'admin');
    const { found, done } = await scene.importer.run(
      `Benutzername;Vorname;Nachname;E-Mail;Ort\n${own?.username};${own?.firstName};${own?.lastName};thief@x.de;Trier\n`,
      { updateBy: 'username', usernameMode: 'column' },
    );
    expect(found.errors).toMatchObject([{ field: 'email', reason: 'ownEmail', severity: 'note' }]);
    expect(found).toMatchObject({ changed: 1, notes: 1 });
    expect(done.updated).toBe(1);
    const now = (await scene.importer.people()).find(({ id }) => id === own?.id);
    expect(now).toMatchObject({ email: own?.email, city: 'Trier' });
  });

  it('changes nobody of a higher role', async () => {
    const boss = (await scene.importer.people()).find(({ role }) => role === 'super-admin');
    const { found } = await scene.importer.check(`Benutzername;Vorname;Nachname\n${boss?.username};Neuer;Name\n`, {
      updateBy: 'username',
      usernameMode: 'column',
    });
    expect(found).toMatchObject({ faulty: 1, changed: 0, errors: [{ reason: 'roleTooHigh' }] });
  });

  it('ends links that went to a former address, and invites anew', async () => {
    await lastYear();
    const [eva, tom] = [await find('4711'), await find('4712')];
    await scene.importer.run(`${head}\n4711;Eva;Meier;neu@x.de;Bremen\n4712;Tom;Bär;tom@x.de;Husum\n`, byNumber);
    const links = await scene.inTenant((tx) => tx.select().from(passwordResetTokens));
    const ofEva = links.filter(({ memberId }) => memberId === eva?.id);
    expect(ofEva.map(({ usedAt }) => usedAt !== null).toSorted()).toEqual([false, true]);
    expect((await find('4711'))?.accessSince).not.toEqual(eva?.accessSince);
    expect((await find('4712'))?.accessSince).toEqual(tom?.accessSince);
    const others = await scene.inTenant((tx) =>
      tx
        .select()
        .from(passwordResetTokens)
        .where(and(eq(passwordResetTokens.clientId, scene.company.clientId))),
    );
    expect(others.filter(({ memberId }) => memberId !== eva?.id).map(({ usedAt }) => usedAt)).toEqual([null]);
  });

  it('imports the rest where some rows have a fault', async () => {
    await lastYear();
    const file = `${head}\n4711;Eva;Schulz;eva@x.de;\n;Ina;Ohne;;\n`;
    const { answer, done } = await scene.importer.run(file, { ...byNumber, onlyFaultless: true });
    expect(answer.status).toBe(200);
    expect(done).toMatchObject({ phase: 'done', created: 0, updated: 1, faulty: 1 });
  });

  it('holds numbers against the country a person has', async () => {
    await lastYear();
    await patch('4711', { country: 'AT', postalCode: '1010' });
    const { found } = await scene.importer.check(
      'Personalnummer;Vorname;Nachname;PLZ\n4711;Eva;Meier;28195\n',
      byNumber,
    );
    expect(found.errors).toMatchObject([{ field: 'postalCode', reason: 'zipcode' }]);
  });
});
