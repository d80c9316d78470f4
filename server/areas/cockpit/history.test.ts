import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { cockpit } from '../../../contract/cockpit';
import { hazardousSubstances } from '../../../contract/hazardousSubstances';
import type { RequestOf } from '../../../contract/kit/call';
import { MovableClock } from '../../base/clock';
import type { JobContext } from '../../core/jobs/types';
import { dailyFigures } from '../../db/schema';
import { keepFigures } from '../../domain/cockpit/history';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { emptyStorage } from '../../testing/emptyStorage';
import { setUpServer } from '../../testing/harness';
import { createMember, createUnit, removeRootAdmins, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';
import { addRound, giveCourse } from '../elearningStatistics/testing';

const today = '2026-03-02';
const day = 86_400_000;
const server = setUpServer({ now: `${today}T08:00:00Z` });
let own: Company;
let agent: Agent;
let unit: string;

const keepOn = (day: string, { clientId }: Pick<Company, 'clientId'> = own) => {
  const context: JobContext = {
    database: server.database,
    storage: emptyStorage,
    clientId,
    clock: new MovableClock(`${day}T08:00:00Z`),
    log: pino({ level: 'silent' }),
    publicUrl: '',
    transport: { deliver: async () => 'nowhere' },
    renew: async () => undefined,
  };
  return keepFigures(context, day);
};
const keptDays = async (placeId: string): Promise<string[]> => {
  const isOfPlace = and(eq(dailyFigures.clientId, own.clientId), eq(dailyFigures.placeId, placeId));
  const rows = await server.database.owner((tx) => tx.select().from(dailyFigures).where(isOfPlace));
  return rows.map((row) => row.day).toSorted();
};
const figuresOf = async (by: Agent) =>
  Object.fromEntries((await succeed(by, cockpit.figures, {})).figures.map(({ key, ...counts }) => [key, counts]));

beforeAll(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
  unit = await createUnit(agent, own.rootOrgUnitId, { adminUuids: [own.members['ou-admin'].uuid] });
  await removeRootAdmins(agent, own);
  const course = await giveCourse(server, own, 'Brandschutz');
  const inUnit = await createMember(agent, { orgUnitUuids: [unit] });
  const elsewhere = await createMember(agent, {});
  // Overdue since February 1st, and done in December with a certificate.
  await addRound(server, own, inUnit, course, 1, { assignedOn: '2026-01-01', dueOn: '2026-01-31' });
  await addRound(server, own, elsewhere, course, 1, {
    assignedOn: '2025-12-01',
    dueOn: '2025-12-31',
    completedOn: '2025-12-10',
    validUntil: '2026-12-10',
  });
  await addRound(server, own, own.members.member.uuid, course, 1, { assignedOn: '2026-02-27', dueOn: '2026-02-28' });
  await keepOn(today);
});

describe('what the figures were', () => {
  it('is kept of today, of a week ago, and of the ends of months since something was asked', async () => {
    expect(await keptDays(own.clientId)).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-23',
      '2026-02-28',
      '2026-03-01',
      today,
    ]);
    expect(await keptDays(unit)).toEqual(['2026-01-31', '2026-02-23', '2026-02-28', '2026-03-01', today]);
  });

  it('is told beside what they are: of the company', async () => {
    expect(await figuresOf(agent)).toMatchObject({
      overdueInstructions: { count: 2, weekAgo: 1 },
      instructionsDueIn7Days: { count: 0, weekAgo: 0 },
      // Known from the days on which it was counted alone.
      invitedMembers: { weekAgo: null },
    });
  });

  it('is told of the one unit that somebody administers', async () => {
    expect(await figuresOf(await own.signIn('ou-admin'))).toMatchObject({
      overdueInstructions: { count: 1, weekAgo: 1 },
    });
  });

  it('is not told to who sees neither', async () => {
    const figures = await figuresOf(await own.signIn('loc-admin'));
    expect(Object.values(figures).map(({ weekAgo }) => weekAgo)).toEqual(Object.keys(figures).map(() => null));
  });

  it('makes a trend of valid instructions', async () => {
    expect((await succeed(agent, cockpit.trend, {})).days).toEqual([
      { day: '2025-12-31', asked: 1, valid: 1 },
      { day: '2026-01-31', asked: 2, valid: 1 },
      { day: '2026-02-28', asked: 3, valid: 1 },
      { day: today, asked: 3, valid: 1 },
    ]);
    const unitAdmin = await own.signIn('ou-admin');
    expect((await succeed(unitAdmin, cockpit.trend, {})).days.at(-1)).toEqual({ day: today, asked: 1, valid: 0 });
  });

  it('says of a day that has ended how it ended, though it was kept in its first hours', async () => {
    const company = await server.createCompany();
    const admin = await company.signIn('super-admin');
    const course = await giveCourse(server, company, 'Brandschutz');
    const { uuid } = company.members.member;
    await addRound(server, company, uuid, course, 1, { assignedOn: '2026-02-01', dueOn: '2026-03-01' });
    const trendOf = async () => (await succeed(admin, cockpit.trend, {})).days;
    await keepOn('2026-02-28', company);
    expect(await trendOf()).toContainEqual({ day: '2026-02-28', asked: 1, valid: 0 });
    await addRound(server, company, company.members.admin.uuid, course, 1, {
      assignedOn: '2026-02-01',
      dueOn: '2026-03-01',
      completedOn: '2026-02-28',
      validUntil: '2027-02-28',
    });
    await keepOn('2026-03-01', company);
    expect(await trendOf()).toContainEqual({ day: '2026-02-28', asked: 2, valid: 1 });
  });

  it('of what no past day tells is known once a week has passed, and the same when it is kept again', async () => {
    await keepOn(today);
    const before = (await figuresOf(agent)).invitedMembers?.count;
    server.clock.advance(7 * day);
    agent = await own.signIn('super-admin');
    await keepOn('2026-03-09');
    await createMember(agent, {});
    expect(await figuresOf(agent)).toMatchObject({
      invitedMembers: { count: (before ?? 0) + 1, weekAgo: before },
      overdueInstructions: { count: 2, weekAgo: 2 },
    });
  });

  it('is kept for the licensee’s staff as well: overdue in registers, and since when no administrator was there', async () => {
    const company = await server.createCompany();
    const admin = await company.signIn('super-admin');
    const nowhere = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null };
    const substance = { ...sampleRequest(hazardousSubstances.create, 'nothing'), ...nowhere };
    for (const dataSheetDate of ['2020-01-01', '2026-03-02'])
      await succeed(admin, hazardousSubstances.create, { ...substance, dataSheetDate } as RequestOf<
        typeof hazardousSubstances.create
      >);
    await keepOn('2027-03-12', company);
    const isOfCompany = and(eq(dailyFigures.placeId, company.clientId), eq(dailyFigures.day, '2027-03-12'));
    const [kept] = await server.database.owner((tx) => tx.select().from(dailyFigures).where(isOfCompany));
    const signedInOn = server.clock.now().toISOString().slice(0, 10);
    const days = (Date.parse('2027-03-12') - Date.parse(signedInOn)) / day;
    expect(kept?.figures).toMatchObject({ overdueRecords: 1, administratorAwayDays: days });
  });

  it('is forgotten after forty days, the ends of months after a year', async () => {
    await keepOn('2027-02-10');
    const days = await keptDays(own.clientId);
    expect(days).not.toContain('2025-12-31');
    expect(days).not.toContain(today);
    expect(days.filter((each) => each < '2027-01-01')).toHaveLength(10);
  });
});
