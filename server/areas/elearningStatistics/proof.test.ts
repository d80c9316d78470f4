import { beforeEach, expect, it } from 'vitest';
import { certificates } from '../../../contract/certificates';
import { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import { elearnings } from '../../../contract/elearnings';
import type { ProofState } from '../../../contract/elearnings/statisticsFilter';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, succeed } from '../../testing/requests';
import { addRound, cellsOf, exported, giveCourse, type TestCourse } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z', publicUrl: 'https://safety.example' });
let own: Company;
let agent: Agent;
let course: TestCourse;
beforeEach(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
  course = await giveCourse(server, own, 'Brandschutz');
});

const list = { page: 1, perPage: 25, sortBy: 'lastName', sortDirection: 'asc' } as const;
const person = (lastName: string) => createMember(agent, { lastName });
const done = (memberId: string, completedOn: string, validUntil: string | null, cycle = 1) =>
  addRound(server, own, memberId, course, cycle, {
    assignedOn: completedOn,
    dueOn: completedOn,
    completedOn,
    validUntil,
  });
const renewal = (memberId: string, dueOn: string) =>
  addRound(server, own, memberId, course, 2, { assignedOn: '2026-02-20', dueOn });

/**
 * Statements of every place about a person: the list, the matrix, the export of both, and the certificate for the
 * public.
 */
const toldOf = async (lastName: string, resultUuid: string | null) => {
  const filter = { search: lastName, elearningUuid: course.id };
  const { items } = await succeed(agent, calls.entries, { ...list, filter });
  const matrix = await succeed(agent, calls.matrix, { ...list, filter });
  const [, row] = cellsOf((await exported(agent, { format: 'csv', subject: 'entries', filter })).body);
  const [, cells] = cellsOf((await exported(agent, { format: 'csv', subject: 'matrix', filter })).body);
  const { checkAddress } = await succeed(agent, certificates.one, { resultUuid: resultUuid ?? '' });
  const shown = await succeed(server.anonymous(), certificates.check, { code: checkAddress.split('/').at(-1) ?? '' });
  const entry = items[0];
  return {
    entry: entry && [entry.status, entry.proof, entry.validUntil],
    cell: matrix.items[0]?.cells[0],
    exportedEntry: row?.slice(4, 7),
    exportedCell: cells?.slice(3),
    certificate: [shown.state, shown.validUntil],
  };
};

it('holds until its last day while the renewal is asked for, in every place alike', async () => {
  const uuid = await person('Abel');
  const resultUuid = await done(uuid, '2025-03-20', '2026-03-20');
  await renewal(uuid, '2026-03-20');
  expect(await toldOf('Abel', resultUuid)).toEqual({
    entry: ['due', 'valid', '2026-03-20'],
    cell: {
      asked: 'due',
      dueOn: '2026-03-20',
      proof: 'valid',
      validUntil: '2026-03-20',
      isExternal: false,
      completedOn: '2025-03-20',
    },
    exportedEntry: ['Fällig', 'gültig', '20.03.2026'],
    exportedCell: ['gültig bis 20.03.2026', 'fällig bis 20.03.2026'],
    certificate: ['valid', '2026-03-20'],
  });
});

it('is told by the certificate alone where the interval was lengthened since: nothing is asked, and nothing proves it', async () => {
  const uuid = await person('Berg');
  const resultUuid = await done(uuid, '2025-02-01', '2026-02-01');
  const settings = await succeed(agent, elearnings.readSettings, { uuid: course.id });
  await succeed(agent, elearnings.saveSettings, { ...settings, interval: 24 });
  expect(await toldOf('Berg', resultUuid)).toEqual({
    entry: ['completed', 'expired', '2026-02-01'],
    cell: {
      asked: null,
      dueOn: null,
      proof: 'expired',
      validUntil: '2026-02-01',
      isExternal: false,
      completedOn: '2025-02-01',
    },
    exportedEntry: ['Abgeschlossen', 'abgelaufen', '01.02.2026'],
    exportedCell: ['abgelaufen, galt bis 01.02.2026', 'nichts offen'],
    certificate: ['expired', '2026-02-01'],
  });
});

it('holds longer by an older certificate than by a newer one, if that says so', async () => {
  const uuid = await person('Cohn');
  await done(uuid, '2025-02-01', null);
  await done(uuid, '2025-03-01', '2026-03-01', 2);
  const { items } = await succeed(agent, calls.entries, { ...list, filter: {} });
  expect(items.map(({ proof, validUntil }) => [proof, validUntil])).toEqual([['valid', null]]);
});

it('is what a list can be narrowed to, in rows, counts and export', async () => {
  const valid = await person('Abel');
  await done(valid, '2025-03-20', '2026-03-20');
  await renewal(valid, '2026-03-20');
  const late = await person('Berg');
  await done(late, '2025-02-01', '2026-02-01');
  await renewal(late, '2026-02-25');
  await addRound(server, own, await person('Cohn'), course, 1, { assignedOn: '2026-02-20', dueOn: '2026-03-20' });
  const named = async (proof: ProofState[]) => {
    const { items, counts, total } = await succeed(agent, calls.entries, { ...list, filter: { proof } });
    const csv = await exported(agent, { format: 'csv', subject: 'entries', filter: { proof } });
    expect(cellsOf(csv.body)).toHaveLength(total + 1);
    expect(total).toBe(counts.due + counts.overdue);
    return items.map(({ lastName }) => lastName);
  };
  expect(await named(['valid'])).toEqual(['Abel']);
  expect(await named(['expired'])).toEqual(['Berg']);
  expect(await named(['none', 'expired'])).toEqual(['Berg', 'Cohn']);
  for (const sortBy of ['lastName', 'status', 'title', 'nextOverdueAt'] as const) {
    const { items } = await succeed(agent, calls.entries, { ...list, sortBy, filter: { proof: ['expired'] } });
    expect(items.map(({ lastName }) => lastName)).toEqual(['Berg']);
  }
});

it('counts people beside tasks: valid is who holds a proof of everything that counts', async () => {
  const second = await giveCourse(server, own, 'Leitern');
  const [abel, berg] = [await person('Abel'), await person('Berg')];
  await person('Nobody');
  await done(abel, '2025-03-20', '2026-03-20');
  await renewal(abel, '2026-03-20');
  await done(berg, '2025-03-20', '2026-03-20');
  await addRound(server, own, berg, second, 1, { assignedOn: '2026-02-20', dueOn: '2026-03-01' });
  const overview = await succeed(agent, calls.overview, { filter: {} });
  expect(overview).toEqual({ completed: 1, due: 1, inprogress: 0, overdue: 1, people: 2, peopleValid: 1 });
  const courses = await succeed(agent, calls.courses, { ...list, sortBy: 'name', filter: {} });
  expect(courses.items.map(({ name, people, peopleValid }) => [name, people, peopleValid])).toEqual([
    ['Brandschutz', 2, 2],
    ['Leitern', 1, 0],
  ]);
  const past = await succeed(agent, calls.overview, { filter: { asOf: '2026-02-10' } });
  expect(past).toMatchObject({ completed: 2, people: 2, peopleValid: 2 });
});

it('needs nobody to be asked: while a course is not in force, an expired proof is told as expired', async () => {
  const uuid = await person('Abel');
  await done(uuid, '2025-02-01', '2026-02-01');
  await renewal(uuid, '2026-02-25');
  const settings = await succeed(agent, elearnings.readSettings, { uuid: course.id });
  await succeed(agent, elearnings.saveSettings, { ...settings, active: false });
  const { items } = await succeed(agent, calls.matrix, { ...list, filter: { search: 'Abel' } });
  expect(items[0]?.cells).toEqual([
    {
      asked: null,
      dueOn: null,
      proof: 'expired',
      validUntil: '2026-02-01',
      isExternal: false,
      completedOn: '2025-02-01',
    },
  ]);
});
