import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cockpit, type FigureKey, figureKeys } from '../../../contract/cockpit';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { equipment } from '../../../contract/equipment';
import { hazardousSubstances } from '../../../contract/hazardousSubstances';
import { memberImport } from '../../../contract/memberImport';
import { members } from '../../../contract/members';
import { messages } from '../../../contract/messages';
import type { PlainArea } from '../../../contract/names/plainRecords';
import { nearMisses } from '../../../contract/nearMisses';
import { riskActions } from '../../../contract/riskActions';
import { riskRounds } from '../../../contract/riskRounds';
import { outboxMessages } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { addRound, giveCourse } from '../elearningStatistics/testing';
import { createImporter } from '../memberImport/testing';
import * as risk from '../riskRounds/testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let agent: Agent;
beforeAll(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
  const course = await giveCourse(server, own, 'Brandschutz');
  for (const [index, dueOn] of [
    '2026-03-01',
    '2026-03-02',
    '2026-03-09',
    '2026-03-10',
    '2026-04-01',
    '2026-04-02',
  ].entries()) {
    const person = await createMember(agent, { lastName: `Person${'abcdef'[index]}` });
    await addRound(server, own, person, course, 1, { assignedOn: '2026-02-01', dueOn });
  }
  await addNearMiss();
  await addRisks();
  await failMessage();
  await (await createImporter(server, own, agent)).upload('Vorname;Nachname\nEva;Meier\n');
  const files = [{ fileName: 'maschinen.csv', content: Buffer.from('Bezeichnung\nStapler 3\n') }];
  expect(await agent.call(equipment.uploadImport, {}, { files })).toMatchObject({ status: 200 });
});

const addNearMiss = () =>
  succeed(agent, nearMisses.create, {
    what: 'Öl auf dem Boden',
    kind: 'hazard',
    severity: 'minor',
    locationUuid: null,
    place: null,
    reporterName: null,
  });

/** A survey that ends with too few answers, and one with a risk without a measure beside one whose measure is overdue. */
const addRisks = async (): Promise<void> => {
  const entry = await risk.giveEntry(server, own);
  await risk.addRound(server, own, entry, { dueOn: '2026-03-01' });
  const round = await risk.addRound(server, own, await risk.giveEntry(server, own), { dueOn: '2026-05-01' });
  for (const person of await risk.addPeople(server, own, 6)) await risk.addSheet(server, own, round, person, [3, 3]);
  await succeed(agent, riskRounds.finish, { riskAssessmentExecutionResultUuid: round.id });
  await risk.addAction(server, own, round, { dueOn: '2026-02-27' });
};

const failMessage = async (): Promise<void> => {
  await createMember(agent, { lastName: 'Unerreichbar', email: 'nobody@example.org' });
  const [message] = (await succeed(agent, messages.list, { ...firstPage('createdAt'), filter: {} })).items;
  const failed = { sentAt: null, failedAt: server.clock.now(), failure: 'recipientRefused' as const };
  await server.database.owner((tx) =>
    tx
      .update(outboxMessages)
      .set(failed)
      .where(eq(outboxMessages.id, message?.uuid ?? '')),
  );
};

const entries = async (by: Agent, filter: object) =>
  (await succeed(by, elearningStatistics.entries, { ...firstPage('lastName'), filter })).total;
const waiting = { equipment, hazardousSubstances };
const totals: Record<FigureKey, (by: Agent, area?: PlainArea) => Promise<number>> = {
  overdueInstructions: (by) => entries(by, { status: ['overdue'] }),
  instructionsDueIn7Days: (by) => entries(by, { dueWithin: 7 }),
  instructionsDueIn30Days: (by) => entries(by, { dueWithin: 30 }),
  roundsToDefine: async (by) =>
    (await succeed(by, riskRounds.list, { ...firstPage('title'), filter: { show: 'measuresToDefine' } })).total,
  openNearMisses: async (by) =>
    (await succeed(by, nearMisses.list, { ...firstPage('reportedOn'), filter: { status: ['open'] } })).total,
  overdueMeasures: async (by) =>
    (await succeed(by, riskActions.list, { ...firstPage('title'), filter: { gap: ['overdue'] } })).total,
  roundsWithTooFewAnswers: async (by) =>
    (await succeed(by, riskRounds.list, { ...firstPage('title'), filter: { show: 'tooFewAnswers' } })).total,
  waitingImports: async (by) => ((await succeed(by, memberImport.readOpen, {})).upload ? 1 : 0),
  waitingRecordImports: async (by, area) =>
    (await succeed(by, waiting[area as keyof typeof waiting].readOpenImport, {})).upload ? 1 : 0,
  failedMessages: async (by) =>
    (await succeed(by, messages.list, { ...firstPage('createdAt'), filter: { status: ['failed'] } })).total,
  invitedMembers: async (by) =>
    (await succeed(by, members.list, { ...firstPage('lastName'), filter: { status: 'invited' } })).total,
};
const figuresOf = async (by: Agent) => (await succeed(by, cockpit.figures, {})).figures;

describe('figures', () => {
  it('count what is overdue and what is due within so many days, both days included', async () => {
    const counts = Object.fromEntries((await figuresOf(agent)).map(({ key, count }) => [key, count]));
    expect(counts).toMatchObject({ overdueInstructions: 1, instructionsDueIn7Days: 2, instructionsDueIn30Days: 4 });
    expect(counts.invitedMembers).toBeGreaterThanOrEqual(6);
  });

  it('are told of every list, and each counts something here', async () => {
    const counted = (await figuresOf(agent)).filter(({ count }) => count > 0);
    expect(counted.map(({ key }) => key)).toEqual(figureKeys);
    expect(counted.at(-1)).toEqual({ key: 'waitingRecordImports', area: 'equipment', count: 1, weekAgo: null });
  });

  it.each(['super-admin', 'admin', 'ou-admin', 'loc-admin'] as const)(
    'are the totals of the lists they lead %s to',
    async (role) => {
      const by = await own.signIn(role);
      const figures = await figuresOf(by);
      expect(figures.length).toBeGreaterThan(0);
      for (const { key, area, count } of figures) expect([key, await totals[key](by, area)]).toEqual([key, count]);
    },
  );

  it('are refused to who administers nothing', async () => {
    expect(await (await own.signIn('member')).call(cockpit.figures, {})).toMatchObject({ status: 403 });
  });
});
