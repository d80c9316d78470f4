import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { auditEvents as auditCalls } from '../../../contract/auditEvents';
import { elearnings } from '../../../contract/elearnings';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import { profile } from '../../../contract/profile';
import { newId } from '../../core/newId';
import { clientElearnings, elearningTasks, orgUnitMembers } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { createMember, createUnit, firstPage, succeed } from '../../testing/requests';
import { giveCourse, importFor, tinyCourse } from './courses/testing';

let server: TestServer;
let company: Company;
let admin: Agent;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-03-02T08:00:00Z' });
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  // The same course of another company: nobody here may see it.
  const other = await server.createCompany();
  await giveCourse(server, other, tinyCourse(), { active: true });
});

const byTitle = firstPage('title');
const day = 24 * 60 * 60 * 1000;

const catalog = (request: Partial<z.input<typeof elearnings.list.request>> = {}) =>
  succeed(admin, elearnings.list, { ...byTitle, ...request });

/** The company's tasks, as rows. */
const tasks = () =>
  server.database.owner((tx) => tx.select().from(elearningTasks).where(eq(elearningTasks.clientId, company.clientId)));

const unitWith = async (people: number, parent = company.rootOrgUnitId): Promise<string> => {
  const unit = await createUnit(admin, parent);
  const memberUuids = await Promise.all(Array.from({ length: people }, () => createMember(admin)));
  if (people > 0) await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids });
  return unit;
};

describe('the catalogue', () => {
  it('shows the company what it was given, in the language of who reads', async () => {
    const uuid = await giveCourse(server, company, tinyCourse(), { active: true });
    await importFor(server, company, tinyCourse({ elearningIdentifier: 'nicht-gegeben' }));
    const { items, total } = await catalog();
    expect(total).toBe(1);
    expect(items[0]).toEqual({
      uuid,
      elearningIdentifier: 'brandschutz',
      title: 'Brandschutz',
      headline: 'Damit niemand brennt',
      description: 'Worum es geht.',
      category: 'fireSafety',
      imagePath: expect.stringMatching(/^elearning\/picture\/[0-9a-f-]{36}\/card\.png$/),
      duration: 20,
      kind: 'lessons',
      languages: ['de_DE', 'en_GB'],
      versionNumber: 1,
      ...{ active: true, autoActivateOn: null, autoDeactivateOn: null, interval: 12, buffer: 30 },
      inForce: true,
      orgUnitCount: 0,
    });
    await succeed(admin, profile.updateProfileSetting, { frontendStyle: { theme: 'dark' }, languageCode: 'en_GB' });
    expect((await catalog()).items[0]?.title).toBe('Brandschutz (en)');
    expect((await succeed(admin, elearnings.one, { uuid })).title).toBe('Brandschutz (en)');
  });

  it('shows the newest version', async () => {
    await giveCourse(server, company);
    await importFor(server, company, tinyCourse({ duration: 25 }));
    expect((await catalog()).items).toMatchObject([{ versionNumber: 2, duration: 25 }]);
  });

  it('is searched, filtered, sorted and paged', async () => {
    const course = (title: string, category: 'health' | 'safety', duration: number) =>
      tinyCourse({ elearningIdentifier: title.toLowerCase().replace('ä', 'ae'), category, duration }, title);
    await giveCourse(server, company, course('Ärger', 'health', 5), { active: true });
    await giveCourse(server, company, course('Bildschirm', 'health', 30), {
      active: true,
      autoActivateOn: '2026-03-03',
    });
    await giveCourse(server, company, course('Zonen', 'safety', 10), { active: true, autoDeactivateOn: '2026-03-03' });
    const titles = async (request?: Parameters<typeof catalog>[0]) =>
      (await catalog(request)).items.map(({ title }) => title);
    expect(await titles()).toEqual(['Ärger', 'Bildschirm', 'Zonen']);
    expect(await titles({ sortBy: 'duration' })).toEqual(['Ärger', 'Zonen', 'Bildschirm']);
    expect(await titles({ sortBy: 'category', sortDirection: 'desc' })).toEqual(['Zonen', 'Bildschirm', 'Ärger']);
    expect(await titles({ filter: { search: 'aerger' } })).toEqual(['Ärger']);
    expect(await titles({ filter: { search: '%' } })).toEqual([]);
    expect(await titles({ filter: { category: ['health'] } })).toEqual(['Ärger', 'Bildschirm']);
    expect(await titles({ filter: { inForce: true } })).toEqual(['Ärger', 'Zonen']);
    expect(await titles({ filter: { inForce: false } })).toEqual(['Bildschirm']);
    expect(await catalog({ page: 2 })).toEqual({ items: [], total: 3 });
  });

  it('answers to a course that was not given as to an unknown one: elearning.notFound', async () => {
    const { elearningId } = await importFor(server, company, tinyCourse());
    const unknown = { status: 404, code: 'elearning.notFound' };
    for (const uuid of [elearningId, newId()]) {
      const units = { uuid, orgUnitUuids: [company.rootOrgUnitId] };
      const settings = { autoActivateOn: null, autoDeactivateOn: null, interval: 0, buffer: 0, version: 1 } as const;
      expect(await admin.call(elearnings.one, { uuid })).toMatchObject(unknown);
      expect(await admin.call(elearnings.readSettings, { uuid })).toMatchObject(unknown);
      expect(await admin.call(elearnings.saveSettings, { uuid, active: true, ...settings })).toMatchObject(unknown);
      expect(await admin.call(elearnings.orgUnits, { uuid, ...firstPage('orgUnitName') })).toMatchObject(unknown);
      expect(await admin.call(elearnings.previewOrgUnits, units)).toMatchObject(unknown);
      expect(await admin.call(elearnings.assignOrgUnits, units)).toMatchObject(unknown);
      expect(await admin.call(elearnings.removeOrgUnits, units)).toMatchObject(unknown);
    }
  });

  it('is closed where the company does not have the feature', async () => {
    const without = await server.createCompany({ featureFlags: {} });
    const agent = await without.signIn('super-admin');
    expect(await agent.call(elearnings.list, byTitle)).toMatchObject({ status: 403, code: 'permission.missing' });
  });
});

describe('settings', () => {
  it('are saved, and make and close tasks; whoever is late is told', async () => {
    const uuid = await giveCourse(server, company);
    await succeed(admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [await unitWith(2)] });
    expect(await tasks()).toEqual([]);
    const read = await succeed(admin, elearnings.readSettings, { uuid });
    const saved = await succeed(admin, elearnings.saveSettings, { ...read, active: true, buffer: 7 });
    expect(saved).toEqual({ ...read, active: true, buffer: 7, version: read.version + 1 });
    expect((await tasks()).map(({ state, dueOn }) => [state, dueOn])).toEqual([
      ['open', '2026-03-09'],
      ['open', '2026-03-09'],
    ]);
    expect(await admin.call(elearnings.saveSettings, { ...read, active: false })).toMatchObject({
      status: 400,
      code: 'record.changed',
    });
    await succeed(admin, elearnings.saveSettings, { ...saved, autoDeactivateOn: '2026-03-02' });
    expect((await tasks()).map(({ state }) => state)).toEqual(['closed', 'closed']);
  });

  it('refuse an end that is not after the beginning, at that field', async () => {
    const uuid = await giveCourse(server, company);
    const read = await succeed(admin, elearnings.readSettings, { uuid });
    const dates = { autoActivateOn: '2026-04-01', autoDeactivateOn: '2026-04-01' };
    const answer = await admin.call(elearnings.saveSettings, { ...read, ...dates });
    expect(answer).toMatchObject({
      code: 'schema.invalid',
      error: { fields: [{ path: 'autoDeactivateOn', rule: 'minDate' }] },
    });
  });

  it('are in the audit log by the course’s name, as assignments are', async () => {
    const uuid = await giveCourse(server, company);
    const read = await succeed(admin, elearnings.readSettings, { uuid });
    await succeed(admin, elearnings.saveSettings, { ...read, active: true });
    const orgUnitUuids = [company.rootOrgUnitId];
    await succeed(admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids });
    await succeed(admin, elearnings.removeOrgUnits, { uuid, orgUnitUuids });
    const owner = await company.signIn('super-admin');
    const { items } = await succeed(owner, auditCalls.list, { ...firstPage('at'), filter: { search: 'Anna' } });
    const events = items.filter(({ subjectType }) => subjectType === 'elearning');
    expect(events.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['elearnings.saveSettings', 'Brandschutz'],
      ['elearnings.assignOrgUnits', 'Brandschutz'],
      ['elearnings.removeOrgUnits', 'Brandschutz'],
    ]);
    expect(events[0]?.changes).toEqual([{ field: 'active', old: 'false', now: 'true' }]);
  });
});

describe('org units', () => {
  it('are listed with those who administer them and everybody in them or below, each once', async () => {
    const uuid = await giveCourse(server, company, tinyCourse(), { active: true });
    const upper = await unitWith(2);
    const lower = await unitWith(3, upper);
    const orgUnitUuids = [upper, lower, company.rootOrgUnitId];
    await succeed(admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids });
    const request = { uuid, ...firstPage('memberCount') };
    const { items, total } = await succeed(admin, elearnings.orgUnits, request);
    expect([total, items.map(({ orgUnitUuid, memberCount }) => [orgUnitUuid, memberCount])]).toEqual([
      3,
      [
        [lower, 3],
        [upper, 5],
        [company.rootOrgUnitId, 10],
      ],
    ]);
    expect(items[2]).toMatchObject({ orgUnitName: 'Root', assignedOn: '2026-03-02', admins: [{ firstName: 'Olaf' }] });
    expect(await succeed(admin, elearnings.orgUnits, { ...request, filter: { search: 'root' } })).toMatchObject({
      total: 1,
    });
    expect(await catalog()).toMatchObject({ items: [{ orgUnitCount: 3 }] });
  });

  it('must all be the company’s own: orgUnit.notFound, and nothing happens', async () => {
    const uuid = await giveCourse(server, company, tinyCourse(), { active: true });
    const foreign = await server.createCompany();
    const orgUnitUuids = [company.rootOrgUnitId, foreign.rootOrgUnitId];
    const unknown = { status: 404, code: 'orgUnit.notFound' };
    expect(await admin.call(elearnings.previewOrgUnits, { uuid, orgUnitUuids })).toMatchObject(unknown);
    expect(await admin.call(elearnings.assignOrgUnits, { uuid, orgUnitUuids })).toMatchObject(unknown);
    expect(await admin.call(elearnings.removeOrgUnits, { uuid, orgUnitUuids })).toMatchObject(unknown);
    expect(await tasks()).toEqual([]);
  });
});

describe('the pictures of a course', () => {
  it('are for everybody of the companies it was given to, and for nobody else', async () => {
    await giveCourse(server, company);
    const { items } = await catalog();
    const url = `/api/file/${items[0]?.imagePath}`;
    const own = await (await company.signIn('member')).send({ method: 'GET', url });
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/png']);
    const stranger = await (await server.createCompany()).signIn('super-admin');
    expect((await stranger.send({ method: 'GET', url })).statusCode).toBe(404);
    expect((await server.anonymous().send({ method: 'GET', url })).statusCode).toBe(401);
  });
});

// The last one: a clock that went back would upset what counts attempts to sign in.
describe('org units that are assigned and removed', () => {
  it('are promised what then happens, whoever has a task already or needs none', async () => {
    const uuid = await giveCourse(server, company, tinyCourse(), { active: true, interval: 12 });
    const [upper, beside] = [await unitWith(2), await unitWith(1)];
    const lower = await unitWith(3, upper);
    const withoutTasks = await createMember(admin, { eleaCreateTasks: false });
    const gone = await createMember(admin);
    await succeed(admin, orgUnits.addMembers, { uuid: lower, memberUuids: [withoutTasks, gone] });
    await succeed(admin, members.archive, { uuids: [gone] });
    const check = async (what: 'assignOrgUnits' | 'removeOrgUnits', orgUnitUuids: string[]) => {
      const promised = await succeed(admin, elearnings.previewOrgUnits, { uuid, orgUnitUuids });
      const done = await succeed(admin, elearnings[what], { uuid, orgUnitUuids });
      const count = 'made' in done ? [promised.made, done.made] : [promised.closed, done.closed];
      expect(count[0]).toBe(count[1]);
      return count[0];
    };
    expect(await check('assignOrgUnits', [lower])).toBe(3);
    expect(await check('assignOrgUnits', [upper])).toBe(2);
    expect(await check('assignOrgUnits', [beside, lower])).toBe(1);
    expect(await check('removeOrgUnits', [lower])).toBe(0);
    expect(await check('removeOrgUnits', [upper])).toBe(5);
    // Who has done it needs no task for months; then they do.
    const completed = {
      state: 'completed' as const,
      completedOn: '2026-03-02',
      completedAt: server.clock.now(),
      closedOn: null,
    };
    await server.database.owner((tx) =>
      tx.update(elearningTasks).set(completed).where(eq(elearningTasks.clientId, company.clientId)),
    );
    expect(await check('assignOrgUnits', [upper])).toBe(0);
    expect(await check('removeOrgUnits', [upper])).toBe(0);
    expect(await check('removeOrgUnits', [beside])).toBe(0);
    server.clock.advance(340 * day);
    // Nobody stays signed in that long.
    admin = await company.signIn('admin');
    expect(await check('assignOrgUnits', [lower])).toBe(3);
    // Facts that the daily work has not seen yet: somebody else reached by now, and then an end.
    const another = await createMember(admin);
    const everyone = await succeed(admin, elearnings.previewOrgUnits, { uuid, orgUnitUuids: [beside] });
    await server.database.owner((tx) =>
      tx.insert(orgUnitMembers).values({ clientId: company.clientId, orgUnitId: lower, memberId: another }),
    );
    expect(await check('assignOrgUnits', [beside])).toBe(everyone.made + 1);
    await server.database.owner((tx) =>
      tx.update(clientElearnings).set({ autoDeactivateOn: '2026-03-02' }).where(eq(clientElearnings.elearningId, uuid)),
    );
    expect(await check('removeOrgUnits', [beside])).toBe(everyone.made + 4);
  });
});
