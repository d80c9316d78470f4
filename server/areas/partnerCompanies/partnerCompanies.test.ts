import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { partnerCompanies as calls } from '../../../contract/partner/companies';
import { companyConcerns } from '../../../contract/partner/companyConcerns';
import { newId } from '../../base/newId';
import { clients, dailyFigures, type KeptFigures } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, giveTo, licenseeOf, signInAsStaff } from '../../testing/partner';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let second: Company;
let third: Company;
let foreign: Company;
let agent: Agent;

const keep = ({ clientId }: Company, day: string, figures: KeptFigures, placeId = clientId) =>
  server.database.owner((tx) => tx.insert(dailyFigures).values({ clientId, placeId, day, figures }));
const change = ({ clientId }: Company, values: Partial<typeof clients.$inferInsert>) =>
  server.database.owner((tx) => tx.update(clients).set(values).where(eq(clients.id, clientId)));

beforeAll(async () => {
  [own, second, third, foreign] = (await Promise.all(Array.from({ length: 4 }, () => server.createCompany()))) as [
    Company,
    Company,
    Company,
    Company,
  ];
  await createStaff(server, own);
  const licensee = await licenseeOf(server, own);
  await giveTo(server, licensee.licenseeId, [second, third]);
  await change(own, { name: 'Äpfel & Söhne', city: 'Köln', maximumMembers: 5 });
  await change(second, { name: 'Brücke AG', country: 'AT', maximumMembers: 1_000 });
  await change(third, { name: 'Zentrum', maximumMembers: 1_000 });
  const fine = { overdueInstructions: 0, overdueMeasures: 0, overdueRecords: 0, administratorAwayDays: 1 };
  await keep(own, '2026-03-01', { ...fine, overdueInstructions: 9, asked: 10, valid: 1 });
  await keep(own, '2026-03-02', { ...fine, overdueInstructions: 3, overdueRecords: 2, asked: 300, valid: 299 });
  // Of a unit, which may be a single person: never told.
  await keep(own, '2026-03-02', { ...fine, overdueMeasures: 77 }, own.rootOrgUnitId);
  await keep(second, '2026-03-02', { ...fine, overdueMeasures: 1, administratorAwayDays: 31, asked: 0, valid: 0 });
  await keep(foreign, '2026-03-02', { ...fine, overdueInstructions: 99 });
  agent = await signInAsStaff(server, licensee, 'paula.partner');
});

const list = (request: Partial<Parameters<typeof ask>[0]> = {}) => succeed(agent, calls.list, ask(request));
const ask = (request: object) => ({ ...firstPage('name' as const), ...request });
const names = async (request: object) => (await list(request)).items.map(({ name }) => name);

describe('the portfolio', () => {
  it('shows the licensee’s companies by their newest figures of the whole, and no other', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map(({ name }) => name)).toEqual(['Äpfel & Söhne', 'Brücke AG', 'Zentrum']);
    expect(items[0]).toEqual({
      uuid: own.clientId,
      name: 'Äpfel & Söhne',
      clientIdentifier: own.clientIdentifier,
      city: 'Köln',
      country: 'DE',
      activeMembers: 5,
      maximumMembers: 5,
      validShare: 99,
      overdueInstructions: 3,
      overdueMeasures: 0,
      overdueRecords: 2,
      dueThisWeek: null,
      validShareChange: null,
      overdueInstructionsChange: null,
      branch: null,
      createdOn: '2026-03-02',
      administratorSeenOn: '2026-03-01',
      figuresOn: '2026-03-02',
      suspendedAt: null,
      endState: null,
      lastDay: null,
    });
    expect(items[1]).toMatchObject({ validShare: null, overdueMeasures: 1, administratorSeenOn: '2026-01-30' });
    expect(items[2]).toMatchObject({ validShare: null, overdueInstructions: null, figuresOn: null });
  });

  it.each([
    ['umlauts or none', 'aepfel soehne', ['Äpfel & Söhne']],
    ['a city', 'KÖLN', ['Äpfel & Söhne']],
    ['what nobody is called', '%', []],
  ])('finds by %s', async (_, search, found) => {
    expect(await names({ filter: { search } })).toEqual(found);
  });

  it.each<[string, string[]]>([
    ['overdueInstructions', ['Äpfel & Söhne']],
    ['overdueMeasures', ['Brücke AG']],
    ['overdueRecords', ['Äpfel & Söhne']],
    ['noAdministrator', ['Brücke AG']],
    ['seatsShort', ['Äpfel & Söhne']],
    ['worse', []],
    ['dueThisWeek', []],
    ['unanswered', []],
  ])('tells whom %s concerns', async (concern, found) => {
    expect(await names({ filter: { concern: [concern] } })).toEqual(found);
  });

  it('finds by several concerns whom one of them fits, beside a country', async () => {
    expect(await names({ filter: { concern: [...companyConcerns] } })).toEqual(['Äpfel & Söhne', 'Brücke AG']);
    expect(await names({ filter: { concern: [...companyConcerns], country: 'AT' } })).toEqual(['Brücke AG']);
  });

  it('sorts by every column, what is not known last, and pages', async () => {
    for (const sortBy of calls.list.request.shape.sortBy.options) {
      for (const sortDirection of ['asc', 'desc'] as const) {
        const pages = await Promise.all([1, 2, 3].map((page) => list({ sortBy, sortDirection, page, perPage: 1 })));
        const found = pages.flatMap(({ items }) => items);
        expect(new Set(found.map(({ uuid }) => uuid)).size).toBe(3);
        const isKnown = found.map((item) => item[sortBy] !== null);
        expect([sortBy, isKnown]).toEqual([sortBy, isKnown.toSorted((one, other) => Number(other) - Number(one))]);
      }
    }
    expect(await names({ sortBy: 'overdueInstructions', sortDirection: 'desc' })).toEqual([
      'Äpfel & Söhne',
      'Brücke AG',
      'Zentrum',
    ]);
  });

  it('is saved as a file with the rows of the list', async () => {
    const headers = { 'x-xsrf-token': agent.cookies.get('PARTNER-XSRF-TOKEN') ?? '' };
    const payload = { format: 'csv', filter: { country: 'DE' }, sortBy: 'name', sortDirection: 'desc' };
    const { body } = await agent.send({ method: 'POST', url: `/api/${calls.export.path}`, payload, headers });
    const lines = body.trim().split('\r\n');
    expect(lines[0]).toContain('"Unternehmen";"Unternehmens-ID"');
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['"Zentrum"', '"Äpfel & Söhne"']);
    expect(lines[2]).toContain('"01.03.2026";"02.03.2026"');
  });
});

describe('a company of the portfolio', () => {
  it('tells its figures of the last twelve months, of each the newest', async () => {
    await keep(own, '2025-12-31', { overdueInstructions: 4, asked: 2, valid: 1 });
    await keep(own, '2025-02-28', { overdueInstructions: 40 });
    const { months, createdOn } = await succeed(agent, calls.one, { uuid: own.clientId });
    expect(createdOn).toBe('2026-03-02');
    expect(months).toEqual([
      { day: '2025-12-31', validShare: 50, overdueInstructions: 4, overdueMeasures: null, overdueRecords: null },
      { day: '2026-03-02', validShare: 99, overdueInstructions: 3, overdueMeasures: 0, overdueRecords: 2 },
    ]);
  });

  it.each([
    ['another licensee’s', () => foreign.clientId],
    ['one that is none', () => newId()],
  ])('is unknown where it is %s', async (_, uuid) => {
    expect(await agent.call(calls.one, { uuid: uuid() })).toMatchObject({ status: 404, code: 'client.notFound' });
  });
});
