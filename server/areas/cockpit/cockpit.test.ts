import { beforeAll, describe, expect, it } from 'vitest';
import { cockpit, type FigureKey } from '../../../contract/cockpit';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { members } from '../../../contract/members';
import { messages } from '../../../contract/messages';
import { riskRounds } from '../../../contract/riskRounds';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { addRound, giveCourse } from '../elearningStatistics/testing';

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
});

const entries = async (by: Agent, filter: object) =>
  (await succeed(by, elearningStatistics.entries, { ...firstPage('lastName'), filter })).total;
const totals: Record<FigureKey, (by: Agent) => Promise<number>> = {
  overdueInstructions: (by) => entries(by, { status: ['overdue'] }),
  instructionsDueIn7Days: (by) => entries(by, { dueWithin: 7 }),
  instructionsDueIn30Days: (by) => entries(by, { dueWithin: 30 }),
  roundsToDefine: async (by) =>
    (await succeed(by, riskRounds.list, { ...firstPage('title'), filter: { show: 'measuresToDefine' } })).total,
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

  it.each(['super-admin', 'admin', 'ou-admin', 'loc-admin'] as const)(
    'are the totals of the lists they lead %s to',
    async (role) => {
      const by = await own.signIn(role);
      const figures = await figuresOf(by);
      expect(figures.length).toBeGreaterThan(0);
      for (const { key, count } of figures) expect([key, await totals[key](by)]).toEqual([key, count]);
    },
  );

  it('are refused to who administers nothing', async () => {
    expect(await (await own.signIn('member')).call(cockpit.figures, {})).toMatchObject({ status: 403 });
  });
});
