import { beforeEach, describe, expect, it } from 'vitest';
import { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import { profile } from '../../../contract/profile';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, createUnit, removeRootAdmins, succeed } from '../../testing/requests';
import { addRound, cellsOf, exported, giveCourse, type TestCourse } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let agent: Agent;
let fire: TestCourse;
let screens: TestCourse;
beforeEach(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
  fire = await giveCourse(server, own, 'Brandschutz');
  screens = await giveCourse(server, own, 'Bildschirmarbeit', 0);
});

const list = { page: 1, perPage: 25, sortBy: 'lastName', sortDirection: 'asc' } as const;
const person = (lastName: string, firstName = 'Ada') => createMember(agent, { lastName, firstName });
const open = { assignedOn: '2026-02-01', dueOn: '2026-03-10' };

const createPeople = async () => ({
  done: await person('Abel'),
  due: await person('Berg'),
  begun: await person('Cohn'),
  late: await person('Dorn'),
  both: await person('Ebel'),
});
type People = Awaited<ReturnType<typeof createPeople>>;

/**
 * One with each status in "Brandschutz", and one who did the other course for good. Nothing is assigned to any unit, so
 * whoever changes units afterwards would have their open tasks closed: `place` does it before.
 */
const fillCompany = async (place: (people: People) => Promise<unknown> = async () => undefined) => {
  const people = await createPeople();
  await place(people);
  const { done, due, begun, late, both } = people;
  const first = { assignedOn: '2025-05-01', dueOn: '2025-05-31' };
  const resultUuid = await addRound(server, own, done, fire, 1, {
    ...first,
    startedOn: '2025-05-10',
    completedOn: '2025-05-20',
    validUntil: '2026-05-20',
  });
  await addRound(server, own, due, fire, 1, open);
  await addRound(server, own, begun, fire, 1, { ...open, startedOn: '2026-02-20' });
  await addRound(server, own, late, fire, 1, { ...open, dueOn: '2026-03-01', startedOn: '2026-02-02' });
  await addRound(server, own, both, screens, 1, { ...first, completedOn: '2025-05-02', validUntil: null });
  return { ...people, resultUuid };
};

const entries = (by = agent, filter = {}) => succeed(by, calls.entries, { ...list, filter });
const named = (items: readonly { lastName: string; status: string }[]) =>
  items.map(({ lastName, status }) => `${lastName} ${status}`);

describe('entries', () => {
  it('say who is how far, when it was done last and when it is due', async () => {
    const { done, resultUuid } = await fillCompany();
    const { items, total, counts } = await entries();
    expect(named(items)).toEqual(['Abel completed', 'Berg due', 'Cohn inprogress', 'Dorn overdue', 'Ebel completed']);
    expect({ total, counts }).toEqual({ total: 5, counts: { completed: 2, due: 1, inprogress: 1, overdue: 1 } });
    expect(items[0]).toMatchObject({
      memberUuid: done,
      elearningUuid: fire.id,
      title: 'Brandschutz',
      resultUuid,
      lastCompletedAt: '2025-05-20T10:00:00.000Z',
      nextOverdueAt: '2026-05-20',
    });
    expect(items.map(({ nextOverdueAt }) => nextOverdueAt)).toEqual([
      ...['2026-05-20', '2026-03-10', '2026-03-10', '2026-03-01', null],
    ]);
  });

  it('are filtered by status, course, name and unit with those below; counts leave the status out', async () => {
    const above = await createUnit(agent, own.rootOrgUnitId, { orgUnitName: 'Werk' });
    const below = await createUnit(agent, above, { orgUnitName: 'Halle' });
    await fillCompany(async ({ due, late }) => {
      await succeed(agent, orgUnits.addMembers, { uuid: above, memberUuids: [due] });
      await succeed(agent, orgUnits.addMembers, { uuid: below, memberUuids: [late] });
    });
    const byStatus = await entries(agent, { status: ['overdue', 'due'] });
    expect(named(byStatus.items)).toEqual(['Berg due', 'Dorn overdue']);
    expect(byStatus).toMatchObject({ total: 2, counts: { completed: 2 } });
    expect(named((await entries(agent, { elearningUuid: screens.id })).items)).toEqual(['Ebel completed']);
    expect(named((await entries(agent, { search: 'dorn' })).items)).toEqual(['Dorn overdue']);
    const inUnit = await entries(agent, { orgUnitUuid: above });
    expect(named(inUnit.items)).toEqual(['Berg due', 'Dorn overdue']);
    expect(inUnit.items.map(({ orgUnitNames }) => orgUnitNames)).toEqual([['Werk'], ['Halle']]);
    expect((await entries(agent, { orgUnitUuid: below })).total).toBe(1);
  });

  it('answer to what is not there, or not within reach, as to the unknown', async () => {
    const foreign = await server.createCompany();
    const foreignCourse = await giveCourse(server, foreign, 'Fremd');
    const ask = (filter: object) => agent.call(calls.entries, { ...list, filter });
    expect(await ask({ orgUnitUuid: foreign.rootOrgUnitId })).toMatchObject({ code: 'orgUnit.notFound' });
    expect(await ask({ elearningUuid: foreignCourse.id })).toMatchObject({ code: 'elearning.notFound' });
  });

  it('sort by each column both ways, with every row once', async () => {
    await fillCompany();
    for (const sortBy of ['lastName', 'title', 'status', 'lastCompletedAt', 'nextOverdueAt'] as const) {
      const [up, down] = await Promise.all(
        (['asc', 'desc'] as const).map((sortDirection) =>
          succeed(agent, calls.entries, { ...list, filter: {}, sortBy, sortDirection }),
        ),
      );
      expect(new Set(up?.items.map(({ uuid }) => uuid)).size).toBe(5);
      expect(down?.items).toHaveLength(5);
    }
    const pressing = await succeed(agent, calls.entries, { ...list, filter: {}, sortBy: 'status' });
    expect(pressing.items[0]?.status).toBe('overdue');
  });
});

describe('a past day', () => {
  it('is told as it was: later rounds, closings and archivings change nothing', async () => {
    const { done, due } = await fillCompany();
    await succeed(agent, members.archive, { uuids: [due] });
    expect(named((await entries()).items)).not.toContain('Berg due');
    expect(named((await entries(agent, { asOf: '2026-03-01' })).items)).toContain('Berg due');
    expect(named((await entries(agent, { asOf: '2025-05-19', search: 'Abel' })).items)).toEqual(['Abel inprogress']);
    expect(named((await entries(agent, { asOf: '2025-05-09', search: 'Abel' })).items)).toEqual(['Abel due']);
    expect((await entries(agent, { asOf: '2025-04-30' })).total).toBe(0);
    await addRound(server, own, done, fire, 2, { assignedOn: '2026-03-02', dueOn: '2026-05-20' });
    expect(named((await entries(agent, { search: 'Abel' })).items)).toEqual(['Abel due']);
    expect(named((await entries(agent, { asOf: '2026-03-01', search: 'Abel' })).items)).toEqual(['Abel completed']);
  });

  it('holds as long as the certificate did, whatever the interval is now', async () => {
    const long = await person('Lang');
    const { clientId } = own;
    await addRound(server, { clientId }, long, fire, 1, {
      assignedOn: '2024-01-01',
      dueOn: '2024-01-31',
      completedOn: '2024-02-01',
      validUntil: '2026-02-01',
    });
    expect(named((await entries(agent, { asOf: '2026-01-15' })).items)).toEqual(['Lang completed']);
    expect((await entries(agent, { asOf: '2026-02-02' })).total).toBe(0);
    const { items, courses } = await succeed(agent, calls.matrix, {
      ...list,
      filter: { asOf: '2026-02-02', search: 'Lang', elearningUuid: fire.id },
    });
    expect(courses).toEqual([{ uuid: fire.id, title: 'Brandschutz' }]);
    expect(items[0]?.cells).toEqual([
      {
        proof: 'expired',
        validUntil: '2026-02-01',
        isExternal: false,
        asked: null,
        dueOn: null,
        completedOn: '2024-02-01',
      },
    ]);
  });
});

describe('groups', () => {
  const none = { completed: 0, due: 0, inprogress: 0, overdue: 0, people: 0, peopleValid: 0 };
  const one = { completed: 1, due: 1, inprogress: 1, overdue: 1 };

  it('count per course', async () => {
    await fillCompany();
    const { items, total } = await succeed(agent, calls.courses, { ...list, sortBy: 'name', filter: {} });
    expect(total).toBe(2);
    expect(items).toEqual([
      { uuid: screens.id, name: 'Bildschirmarbeit', ...none, completed: 1, people: 1, peopleValid: 1 },
      { uuid: fire.id, name: 'Brandschutz', ...one, people: 4, peopleValid: 1 },
    ]);
  });

  it('count per unit with those below, everybody once', async () => {
    const above = await createUnit(agent, own.rootOrgUnitId, { orgUnitName: 'Werk' });
    const below = await createUnit(agent, above, { orgUnitName: 'Halle' });
    await fillCompany(async ({ due, late }) => {
      await succeed(agent, orgUnits.addMembers, { uuid: above, memberUuids: [due, late] });
      await succeed(agent, orgUnits.addMembers, { uuid: below, memberUuids: [late] });
    });
    const { items } = await succeed(agent, calls.orgUnits, { ...list, sortBy: 'name', filter: {} });
    expect(items).toEqual([
      { uuid: below, name: 'Halle', ...none, overdue: 1, people: 1 },
      { uuid: own.rootOrgUnitId, name: 'Root', ...one, completed: 2, people: 5, peopleValid: 2 },
      { uuid: above, name: 'Werk', ...none, due: 1, overdue: 1, people: 2 },
    ]);
  });

  it('count completions of the last twelve months', async () => {
    await fillCompany();
    const { months } = await succeed(agent, calls.months, { filter: {} });
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2025-04', completed: 0 });
    expect(months[1]).toEqual({ month: '2025-05', completed: 2 });
    expect(months.at(-1)).toEqual({ month: '2026-03', completed: 0 });
    expect((await succeed(agent, calls.months, { filter: { elearningUuid: fire.id } })).months[1]?.completed).toBe(1);
  });
});

describe('an ou-admin', () => {
  it('sees and exports the people of their units alone, in rows, counts, sums and months', async () => {
    const unit = await createUnit(agent, own.rootOrgUnitId, {
      orgUnitName: 'Werk',
      adminUuids: [own.members['ou-admin'].uuid],
      responsibleUuids: [own.members.admin.uuid],
    });
    await removeRootAdmins(agent, own);
    await fillCompany(({ done, late }) =>
      succeed(agent, orgUnits.addMembers, { uuid: unit, memberUuids: [done, late] }),
    );
    const unitAdmin = await own.signIn('ou-admin');
    const seen = await entries(unitAdmin);
    expect(named(seen.items)).toEqual(['Abel completed', 'Dorn overdue']);
    expect(seen.counts).toEqual({ completed: 1, due: 0, inprogress: 0, overdue: 1 });
    const units = await succeed(unitAdmin, calls.orgUnits, { ...list, sortBy: 'name', filter: {} });
    expect(units.items.map(({ name }) => name)).toEqual(['Werk']);
    const courses = await succeed(unitAdmin, calls.courses, { ...list, sortBy: 'name', filter: {} });
    expect(courses.items.at(-1)).toMatchObject({ completed: 1, due: 0, inprogress: 0, overdue: 1 });
    expect((await succeed(unitAdmin, calls.months, { filter: {} })).months[1]?.completed).toBe(1);
    const matrix = await succeed(unitAdmin, calls.matrix, { ...list, filter: {} });
    expect(matrix.total).toBe(2);
    const answer = await exported(unitAdmin, { format: 'csv', subject: 'entries', filter: {} });
    expect(
      cellsOf(answer.body)
        .slice(1)
        .map(([lastName]) => lastName),
    ).toEqual(['Abel', 'Dorn']);
    const foreignUnit = await unitAdmin.call(calls.entries, { ...list, filter: { orgUnitUuid: own.rootOrgUnitId } });
    expect(foreignUnit).toMatchObject({ code: 'orgUnit.notFound' });
  });
});

describe('an export', () => {
  it('as CSV equals the screen, entries and matrix, under the same filters', async () => {
    await fillCompany();
    const screen = await entries(agent, { status: ['due', 'overdue'] });
    const csv = await exported(agent, { format: 'csv', subject: 'entries', filter: { status: ['due', 'overdue'] } });
    expect(csv.headers['content-disposition']).toContain('E-Learning-Statistik-2026-03-02.csv');
    const [heading, ...rows] = cellsOf(csv.body);
    expect(heading).toEqual([
      ...['Nachname', 'Vorname', 'Organisationseinheiten', 'E-Learning', 'Status', 'Nachweis', 'Gültig bis'],
      ...['Zuletzt abgeschlossen', 'Nächste Frist', 'Erinnert am'],
    ]);
    expect(rows.map(([lastName, , , title]) => `${lastName} ${title}`)).toEqual(
      screen.items.map(({ lastName, title }) => `${lastName} ${title}`),
    );
    expect(rows[1]).toEqual([
      'Dorn',
      'Ada',
      '',
      'Brandschutz',
      'Überfällig',
      'kein Nachweis',
      '',
      '',
      '01.03.2026',
      '',
    ]);
    const matrix = cellsOf((await exported(agent, { format: 'csv', subject: 'matrix', filter: {} })).body);
    const shown = await succeed(agent, calls.matrix, { ...list, filter: {} });
    expect(matrix).toHaveLength(shown.total + 1);
    expect(matrix.slice(1).map(([lastName]) => lastName)).toEqual(shown.items.map(({ lastName }) => lastName));
    expect(matrix[0]?.slice(3)).toEqual([
      ...['Bildschirmarbeit: Nachweis', 'Bildschirmarbeit: Aufgabe', 'Brandschutz: Nachweis', 'Brandschutz: Aufgabe'],
    ]);
    expect(matrix[1]?.slice(3)).toEqual([
      ...['kein Nachweis', 'nicht erforderlich', 'gültig bis 20.05.2026', 'nichts offen'],
    ]);
  });

  it('is in the language of who asks, and logged', async () => {
    await fillCompany();
    await succeed(agent, profile.updateProfileSetting, { frontendStyle: { theme: 'dark' }, languageCode: 'en_GB' });
    const [heading, row] = cellsOf((await exported(agent, { format: 'csv', subject: 'entries', filter: {} })).body);
    expect(heading?.[4]).toBe('Status');
    expect(row?.slice(4)).toEqual(['Completed', 'valid', '20/05/2026', '20/05/2025', '20/05/2026', '']);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('takes the sting out of %j', async (lastName) => {
    const uuid = await person(lastName);
    await addRound(server, own, uuid, fire, 1, open);
    const csv = await exported(agent, { format: 'csv', subject: 'entries', filter: {} });
    expect(csv.body).toContain(`"'${lastName}"`);
    const xlsx = await exported(agent, { format: 'xlsx', subject: 'entries', filter: {} });
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
