import { describe, expect, it } from 'vitest';
import { auditEvents as auditCalls } from '../../../contract/auditEvents';
import { elearnings } from '../../../contract/elearnings';
import { profile } from '../../../contract/profile';
import { newId } from '../../base/newId';
import { giveCourse, importFor, tinyCourse } from '../../domain/learning/courses/testing';
import { firstPage, succeed } from '../../testing/requests';
import { setUpElearnings } from './setUpElearnings';

const room = setUpElearnings();
const { catalog, tasks, unitWith } = room;

describe('the catalogue', () => {
  it('shows the company what it was given, in the language of who reads', async () => {
    const uuid = await giveCourse(room.server, room.company, tinyCourse(), { active: true });
    await importFor(room.server, room.company, tinyCourse({ elearningIdentifier: 'nicht-gegeben' }));
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
      active: true,
      autoActivateOn: null,
      autoDeactivateOn: null,
      interval: 12,
      buffer: 30,
      inForce: true,
      orgUnitCount: 0,
      targetCount: 0,
    });
    await succeed(room.admin, profile.updateProfileSetting, {
      frontendStyle: { theme: 'dark' },
      languageCode: 'en_GB',
    });
    expect((await catalog()).items[0]?.title).toBe('Brandschutz (en)');
    expect((await succeed(room.admin, elearnings.one, { uuid })).title).toBe('Brandschutz (en)');
  });

  it('shows the newest version', async () => {
    await giveCourse(room.server, room.company);
    await importFor(room.server, room.company, tinyCourse({ duration: 25 }));
    expect((await catalog()).items).toMatchObject([{ versionNumber: 2, duration: 25 }]);
  });

  it('is searched, filtered, sorted and paged', async () => {
    const course = (title: string, category: 'health' | 'safety', duration: number) =>
      tinyCourse({ elearningIdentifier: title.toLowerCase().replace('ä', 'ae'), category, duration }, title);
    await giveCourse(room.server, room.company, course('Ärger', 'health', 5), { active: true });
    await giveCourse(room.server, room.company, course('Bildschirm', 'health', 30), {
      active: true,
      autoActivateOn: '2026-03-03',
    });
    await giveCourse(room.server, room.company, course('Zonen', 'safety', 10), {
      active: true,
      autoDeactivateOn: '2026-03-03',
    });
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
    const { id: elearningId } = await importFor(room.server, room.company, tinyCourse());
    const unknown = { status: 404, code: 'elearning.notFound' };
    for (const uuid of [elearningId, newId()]) {
      const units = { uuid, orgUnitUuids: [room.company.rootOrgUnitId] };
      const settings = { autoActivateOn: null, autoDeactivateOn: null, interval: 0, buffer: 0, version: 1 } as const;
      expect(await room.admin.call(elearnings.one, { uuid })).toMatchObject(unknown);
      expect(await room.admin.call(elearnings.readSettings, { uuid })).toMatchObject(unknown);
      expect(await room.admin.call(elearnings.saveSettings, { uuid, active: true, ...settings })).toMatchObject(
        unknown,
      );
      expect(await room.admin.call(elearnings.orgUnits, { uuid, ...firstPage('orgUnitName') })).toMatchObject(unknown);
      expect(await room.admin.call(elearnings.previewOrgUnits, { ...units, change: 'assign' })).toMatchObject(unknown);
      expect(await room.admin.call(elearnings.assignOrgUnits, units)).toMatchObject(unknown);
      expect(await room.admin.call(elearnings.removeOrgUnits, units)).toMatchObject(unknown);
    }
  });

  it('is closed where the company does not have the feature', async () => {
    const without = await room.server.createCompany({ featureFlags: {} });
    const agent = await without.signIn('super-admin');
    expect(await agent.call(elearnings.list, firstPage('title'))).toMatchObject({
      status: 403,
      code: 'permission.missing',
    });
  });
});

describe('settings', () => {
  it('are saved, and make and close tasks; whoever is late is told', async () => {
    const uuid = await giveCourse(room.server, room.company);
    await succeed(room.admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [await unitWith(2)] });
    expect(await tasks()).toEqual([]);
    const read = await succeed(room.admin, elearnings.readSettings, { uuid });
    const saved = await succeed(room.admin, elearnings.saveSettings, { ...read, active: true, buffer: 7 });
    expect(saved).toEqual({ ...read, active: true, buffer: 7, version: read.version + 1 });
    expect((await tasks()).map(({ state, dueOn }) => [state, dueOn])).toEqual([
      ['open', '2026-03-09'],
      ['open', '2026-03-09'],
    ]);
    expect(await room.admin.call(elearnings.saveSettings, { ...read, active: false })).toMatchObject({
      status: 400,
      code: 'record.changed',
    });
    await succeed(room.admin, elearnings.saveSettings, { ...saved, autoDeactivateOn: '2026-03-02' });
    // Asked for today only, so nobody is left with a task that rests.
    expect((await tasks()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('refuse an end that is not after the beginning, at that field', async () => {
    const uuid = await giveCourse(room.server, room.company);
    const read = await succeed(room.admin, elearnings.readSettings, { uuid });
    const dates = { autoActivateOn: '2026-04-01', autoDeactivateOn: '2026-04-01' };
    const answer = await room.admin.call(elearnings.saveSettings, { ...read, ...dates });
    expect(answer).toMatchObject({
      code: 'schema.invalid',
      error: { fields: [{ path: 'autoDeactivateOn', rule: 'minDate' }] },
    });
  });

  it('are in the audit log by the course’s name, as assignments are', async () => {
    const uuid = await giveCourse(room.server, room.company);
    const read = await succeed(room.admin, elearnings.readSettings, { uuid });
    await succeed(room.admin, elearnings.saveSettings, { ...read, active: true });
    const orgUnitUuids = [room.company.rootOrgUnitId];
    await succeed(room.admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids });
    await succeed(room.admin, elearnings.removeOrgUnits, { uuid, orgUnitUuids });
    const owner = await room.company.signIn('super-admin');
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

describe('the pictures of a course', () => {
  it('are for everybody of the companies it was given to, and for nobody else', async () => {
    await giveCourse(room.server, room.company);
    const { items } = await catalog();
    const url = `/api/file/${items[0]?.imagePath}`;
    const own = await (await room.company.signIn('member')).send({ method: 'GET', url });
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/png']);
    const stranger = await (await room.server.createCompany()).signIn('super-admin');
    expect((await stranger.send({ method: 'GET', url })).statusCode).toBe(404);
    expect((await room.server.anonymous().send({ method: 'GET', url })).statusCode).toBe(401);
  });
});
