import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { partnerCompanies as calls } from '../../../contract/partner/companies';
import type { CompanyConcern } from '../../../contract/partner/companyConcerns';
import { clients, dailyFigures, type KeptFigures } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, giveTo, licenseeOf, signInAsStaff } from '../../testing/partner';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let companies: Company[];
let agent: Agent;

const at = (index: number): Company => {
  const company = companies[index];
  if (!company) throw new Error(`There is no company ${index}`);
  return company;
};
const keep = ({ clientId }: Company, day: string, figures: KeptFigures) =>
  server.database.owner((tx) => tx.insert(dailyFigures).values({ clientId, placeId: clientId, day, figures }));
const change = ({ clientId }: Company, values: Partial<typeof clients.$inferInsert>) =>
  server.database.owner((tx) => tx.update(clients).set(values).where(eq(clients.id, clientId)));

const fine = { overdueInstructions: 0, instructionsDueIn7Days: 0, asked: 100, valid: 90, administratorAwayDays: 1 };

beforeAll(async () => {
  companies = [];
  for (let index = 0; index < 6; index += 1) companies.push(await server.createCompany({ name: `Company ${index}` }));
  await createStaff(server, at(0));
  const licensee = await licenseeOf(server, at(0));
  await giveTo(server, licensee.licenseeId, companies.slice(1));
  agent = await signInAsStaff(server, licensee, 'paula.partner');
  // About four weeks ago, and the newest.
  for (const company of companies) await keep(company, '2026-02-01', fine);
  await keep(at(0), '2026-03-02', { ...fine, valid: 85 });
  await keep(at(1), '2026-03-02', { ...fine, valid: 86, overdueInstructions: 5 });
  await keep(at(2), '2026-03-02', { ...fine, valid: 86, overdueInstructions: 4 });
  await keep(at(3), '2026-03-02', { ...fine, instructionsDueIn7Days: 2, measuresDueIn7Days: 1, recordsDueIn7Days: 4 });
  const { administratorAwayDays: _, ...neverSeen } = fine;
  await keep(at(4), '2026-03-02', neverSeen);
  await keep(at(5), '2026-03-02', neverSeen);
  await change(at(4), { createdAt: new Date('2026-02-20T08:00:00Z') });
});

const found = async (concern: CompanyConcern) => {
  const { items } = await succeed(agent, calls.list, { ...firstPage('name' as const), filter: { concern: [concern] } });
  return items;
};
const namesOf = async (concern: CompanyConcern) => (await found(concern)).map(({ name }) => name);

describe('across companies', () => {
  it('is worse what lost five points, or has five more overdue, within four weeks', async () => {
    expect(await namesOf('worse')).toEqual(['Company 0', 'Company 1']);
    const [first] = await found('worse');
    expect(first).toMatchObject({ validShare: 85, validShareChange: -5, overdueInstructionsChange: 0 });
  });

  it('is due this week whatever the figures’ day saw coming, of all three kinds', async () => {
    expect(await found('dueThisWeek')).toMatchObject([{ name: 'Company 3', dueThisWeek: 7 }]);
  });

  it('is unanswered an invitation of more than a week ago', async () => {
    expect(await namesOf('unanswered')).toEqual(['Company 4']);
  });

  it('compares a branch from six companies on, none of which has more than half of its people', async () => {
    const branches = async () => (await succeed(agent, calls.compareBranches, {})).branches;
    for (const company of companies.slice(0, 5)) await change(company, { branch: 'construction' });
    expect(await branches()).toEqual([]);
    await change(at(5), { branch: 'construction' });
    expect(await branches()).toEqual([
      { branch: 'construction', companies: 6, activeMembers: 30, validShare: 87, overdueByHundred: 30 },
    ]);
    await change(at(0), { activeMembers: 26, maximumMembers: 100 });
    expect(await branches()).toEqual([]);
    await change(at(0), { activeMembers: 25 });
    expect(await branches()).toMatchObject([{ companies: 6, activeMembers: 50 }]);
    expect(
      (await succeed(agent, calls.list, { ...firstPage('name' as const), filter: { branch: 'trade' } })).total,
    ).toBe(0);
  });
});
