import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents as calls } from '../../../contract/auditEvents';
import { bootstrap } from '../../../contract/bootstrap';
import { locations } from '../../../contract/locations';
import { members } from '../../../contract/members';
import { profile } from '../../../contract/profile';
import { newId } from '../../base/newId';
import { auditEvents } from '../../db/schema';
import { enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { changedMember, createMember, succeed } from '../../testing/requests';

const server = setUpServer();
let own: Company;
let agent: Agent;
beforeEach(async () => {
  own = await server.createCompany();
  const foreign = await server.createCompany();
  agent = await own.signIn('super-admin');
  await createMember(await foreign.signIn('super-admin'));
});

type Filter = Parameters<typeof ask>[0];
const ask = (
  filter: { search?: string; action?: 'members.create' | 'riskRounds.confirm'; from?: string; to?: string } = {},
) => ({ filter, page: 1, perPage: 25, sortBy: 'at', sortDirection: 'desc' }) as const;
const read = (filter?: Filter) => succeed(agent, calls.list, ask(filter));

/** Puts an entry into the log, as something else would have done. */
const log = (values: Partial<typeof auditEvents.$inferInsert>) =>
  server.database.owner((tx) =>
    tx.insert(auditEvents).values({
      id: newId(),
      clientId: own.clientId,
      at: server.clock.now(),
      actorName: 'Jörg Größe',
      action: 'members.create',
      subjectType: 'member',
      ...values,
    }),
  );

const exported = async (filter: Filter = {}, by = agent) => {
  const response = await by.send({
    method: 'POST',
    url: '/api/auditlog/export',
    payload: { filter },
    headers: { 'x-xsrf-token': by.xsrfToken },
  });
  return { response, lines: response.body.split('\r\n') };
};

describe('the audit log', () => {
  it('tells of one company who did what to whom, the newest first', async () => {
    const uuid = await createMember(agent, { firstName: 'Petra', lastName: 'Neumann' });
    const details = await succeed(agent, members.one, { uuid });
    await succeed(agent, members.update, changedMember(details, { lastName: 'Altmann' }));
    const { items, total } = await read();
    expect(total).toBe(3);
    expect(items.map(({ action }) => action)).toEqual(['members.update', 'members.create', 'bootstrap.login']);
    expect(items[0]).toMatchObject({
      actorName: 'Sophie Müller',
      byAdviser: false,
      subjectType: 'member',
      subjectName: 'Petra Altmann',
      changes: [{ field: 'lastName', old: 'Neumann', now: 'Altmann' }],
    });
  });

  it('turns and pages, with every entry once', async () => {
    for (let index = 0; index < 30; index += 1) await log({});
    const pages = await Promise.all(
      [1, 2].map((page) => succeed(agent, calls.list, { ...ask(), page, sortDirection: 'asc' })),
    );
    expect(pages.map(({ total }) => total)).toEqual([31, 31]);
    const ids = pages.flatMap(({ items }) => items.map(({ uuid }) => uuid));
    expect(new Set(ids).size).toBe(31);
    expect(ids).toEqual([...ids].sort());
  });

  it('finds by the name of who acted, with or without umlauts, and by action', async () => {
    await log({ actorName: '50% Größe' });
    await log({ actorName: 'Jörg Größe' });
    expect((await read({ search: 'joerg groesse' })).total).toBe(1);
    expect((await read({ search: 'GRÖSSE' })).total).toBe(2);
    expect((await read({ search: '%' })).total).toBe(1);
    expect((await read({ action: 'members.create' })).total).toBe(2);
    expect((await read({ search: 'Sophie', action: 'members.create' })).total).toBe(0);
  });

  it('finds by days of the company, both included', async () => {
    await log({ at: new Date('2026-01-31T22:59:59Z') });
    await log({ at: new Date('2026-01-31T23:00:00Z') });
    await log({ at: new Date('2026-02-01T22:59:59Z') });
    await log({ at: new Date('2026-02-01T23:00:00Z') });
    expect((await read({ from: '2026-02-01', to: '2026-02-01' })).total).toBe(2);
    expect((await read({ to: '2026-01-31' })).total).toBe(1);
  });

  it('shows what is kept of an emptied value, of lists and of what is no pair', async () => {
    await log({
      changes: { lastName: true, specialAttributes: [[], ['pregnant', 'minor']], fileName: 'a.csv', n: [3, 0] },
    });
    expect((await read()).items.find(({ action }) => action === 'members.create')?.changes).toEqual([
      { field: 'n', old: '3', now: '0' },
      { field: 'fileName', old: null, now: 'a.csv' },
      { field: 'lastName', old: null, now: null },
      { field: 'specialAttributes', old: null, now: 'pregnant, minor' },
    ]);
  });

  it('names what is deleted as it was called, and says of what never had a name that it is gone', async () => {
    const uuid = await createLocation(agent, { name: 'Werk Alt' });
    const changes = { locationUuid: [newId(), uuid] };
    await log({ action: 'equipment.update', subjectType: 'equipment', subjectId: newId(), changes });
    await succeed(agent, locations.delete, { uuids: [uuid] });
    const { items } = await read();
    expect(items.find(({ action }) => action === 'equipment.update')?.changes).toEqual([
      { field: 'locationUuid', old: '(nicht mehr vorhanden)', now: 'Werk Alt' },
    ]);
    const ofLocation = items.filter(({ subjectType }) => subjectType === 'location');
    expect(ofLocation.map(({ subjectName }) => subjectName)).toEqual(['Werk Alt', 'Werk Alt']);
  });

  it('finds and shows entries from before an action was named anew by its name today', async () => {
    await log({ action: 'riskEvaluations.confirm', actorName: 'Früher' });
    await log({ action: 'riskRounds.confirm', actorName: 'Heute' });
    const { items, total } = await read({ action: 'riskRounds.confirm' });
    expect(total).toBe(2);
    expect(items.map(({ action }) => action)).toEqual(['riskRounds.confirm', 'riskRounds.confirm']);
  });

  it('marks what an adviser did, who may read it as well', async () => {
    const adviser = await enterAsAdviser(server, own);
    const { items } = await succeed(adviser, calls.list, ask());
    expect(items[0]).toMatchObject({ action: 'bootstrap.supportLogin', actorName: 'Vera Berger', byAdviser: true });
  });
});

describe('its export', () => {
  it('is a CSV file in the language of who asks, in the time of the company, and logged itself', async () => {
    await log({ changes: { lastName: ['Alt', 'Neu'] } });
    const { response, lines } = await exported({ action: 'members.create' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('Protokoll-2026-03-02.csv');
    expect(lines[0]).toBe(
      '\ufeff"Zeitpunkt";"Wer";"Kundenberatung";"API-Schlüssel";"Aktion";"Art";"Betrifft";"Änderungen"',
    );
    expect(lines[1]).toBe(
      '"2026-03-02 09:00:00";"Jörg Größe";"";"";"Person angelegt";"Person";"";"Nachname: Alt → Neu"',
    );
    expect(lines).toHaveLength(3);
    expect((await read()).items[0]).toMatchObject({ action: 'auditEvents.export', actorName: 'Sophie Müller' });

    await succeed(agent, profile.updateProfileSetting, { frontendStyle: { theme: 'dark' }, languageCode: 'en_GB' });
    expect((await exported({ action: 'members.create' })).lines[1]).toContain('"Created an employee"');
  });

  it('says what changed in words, and what nobody has words for as it is', async () => {
    const changes = {
      role: ['member', 'ou-admin'],
      raCreateTasks: [true, false],
      email: ['a@example.org', null],
      phoneNumber: true,
      personnelNumber: [null, '4711'],
      constructor: ['a', 'b'],
    };
    await log({ changes });
    const text = (await exported({ action: 'members.create' })).lines.join('\n');
    expect(text).toContain('Rolle: Mitarbeitende/-r → Admin der Organisationseinheit');
    expect(text).toContain('Gefährdungsbeurteilungen zuweisen: Ja → Nein');
    for (const words of [
      'E-Mail: a@example.org → entfernt',
      'Telefon geändert',
      'Personalnummer: 4711',
      'constructor: a → b',
    ]) {
      expect(text).toContain(words);
    }
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1'])('takes the sting out of %j', async (actorName) => {
    await log({ actorName });
    const { lines } = await exported({ action: 'members.create' });
    expect(lines[1]).toContain(`"'${actorName}"`);
  });

  it('names the operator, advisers and who is gone as the list does', async () => {
    await log({ actorName: 'operator' });
    await log({ actorName: '' });
    await enterAsAdviser(server, own);
    const [, adviser, ...others] = (await exported()).lines;
    expect(adviser).toContain('"Vera Berger";"Ja";');
    const actors = others.map((line) => line.split(';')[1]);
    expect(actors).toContain('"Betrieb"');
    expect(actors).toContain('"Gelöschte Person"');
    expect(actors).not.toContain('"operator"');
  });

  it('doubles quotation marks', async () => {
    await log({ actorName: 'Jo "Joe" Doe' });
    expect((await exported({ action: 'members.create' })).lines[1]).toContain('"Jo ""Joe"" Doe"');
  });

  it('is for super-admins and advisers alone', async () => {
    const { response } = await exported({}, await own.signIn('admin'));
    expect(response.statusCode).toBe(403);
    expect(await (await own.signIn('admin')).call(calls.list, ask())).toMatchObject({ code: 'permission.missing' });
    expect((await succeed(agent, bootstrap.memberState, {})).member.permissions).toContain('audit-log.export');
  });
});
