import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { partnerStatements as calls, statementColumns } from '../../../contract/partner/statements';
import { clients, useDays, useStatements } from '../../db/schema';
import { sealOf } from '../../domain/use/seal';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, giveTo, licenseeOf, signInAsStaff } from '../../testing/partner';
import { succeed } from '../../testing/requests';
import { keepUseOn, setActive } from '../../testing/use';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let second: Company;
let foreign: Company;
let agent: Agent;
beforeEach(async () => {
  own = await server.createCompany({ name: 'Äpfel & Söhne', maximumMembers: 100 });
  second = await server.createCompany({ name: 'Zentrum', maximumMembers: 100 });
  foreign = await server.createCompany({ maximumMembers: 100 });
  await createStaff(server, own);
  const licensee = await licenseeOf(server, own);
  await giveTo(server, licensee.licenseeId, [second]);
  agent = await signInAsStaff(server, licensee, 'paula.partner');
});

const read = (month?: string) => succeed(agent, calls.read, { month });
const sealFebruary = async () => {
  await setActive(server, second, 30);
  for (const company of [second, own, foreign]) await keepUseOn(server, company, '2026-02-28', '2026-03-01');
};
const draw = async (format: 'csv' | 'xlsx', month = '2026-02') => {
  const headers = { 'x-xsrf-token': agent.cookies.get('PARTNER-XSRF-TOKEN') ?? '' };
  const payload = { format, month };
  return agent.send({ method: 'POST', url: `/api/${calls.export.path}`, payload, headers });
};

describe('the statement of use', () => {
  it('has neither months nor rows where nothing was ever counted', async () => {
    expect(await read()).toEqual({
      months: [],
      month: null,
      companies: [],
      total: { activePeople: 0, highestSeats: 0, obligedPeople: 0 },
    });
  });

  it('shows the newest sealed month with the licensee’s companies by name, and no other', async () => {
    await sealFebruary();
    const { months, month, companies, total } = await read();
    expect(months).toEqual([
      { month: '2026-03', isSealed: false },
      { month: '2026-02', isSealed: true },
    ]);
    expect(month).toBe('2026-02');
    const [row] = await server.database.owner((tx) =>
      tx.select().from(useStatements).where(eq(useStatements.clientId, second.clientId)),
    );
    expect(companies.map(({ uuid }) => uuid)).toEqual([own.clientId, second.clientId]);
    expect(companies[1]).toEqual({
      uuid: second.clientId,
      name: 'Zentrum',
      clientIdentifier: second.clientIdentifier,
      activePeople: 30,
      highestSeats: 30,
      obligedPeople: 0,
      daysCounted: 1,
      sealedAt: '2026-03-01T05:00:00.000Z',
      seal: row && sealOf(row),
      isSealBroken: false,
      recount: null,
    });
    const here = Object.keys(own.members).length;
    expect(total).toEqual({ activePeople: here + 30, highestSeats: here + 30, obligedPeople: 0 });
  });

  it('tells of the current month what has been so far, also since the day began', async () => {
    await sealFebruary();
    await setActive(server, second, 44);
    await setActive(server, second, 31);
    const { companies } = await read('2026-03');
    expect(companies[1]).toMatchObject({ activePeople: 31, highestSeats: 44, sealedAt: null, seal: null });
  });

  it('tells sealed figures, and beside them what a recount says where that differs', async () => {
    await sealFebruary();
    await server.database.owner((tx) =>
      tx
        .update(useDays)
        .set({ highestSeats: 35 })
        .where(and(eq(useDays.clientId, second.clientId), eq(useDays.day, '2026-02-28'))),
    );
    const { companies } = await read('2026-02');
    expect(companies).toMatchObject([
      { recount: null },
      { highestSeats: 30, recount: { activePeople: 30, highestSeats: 35, obligedPeople: 0, daysCounted: 1 } },
    ]);
  });

  it('is nothing that advisers read', async () => {
    await createStaff(server, own, { username: 'axel.adviser', role: 'adviser' });
    const adviser = await signInAsStaff(server, await licenseeOf(server, own), 'axel.adviser');
    expect(await adviser.call(calls.read, {})).toMatchObject({ status: 403, code: 'permission.missing' });
  });
});

describe('the statement as a file', () => {
  it('holds each sealed row with a seal that anybody can reckon, in the order of the page', async () => {
    await sealFebruary();
    const [heading = '', ...lines] = (await draw('csv')).body.trim().split('\r\n');
    expect(heading).toContain('"Monat";"Unternehmen";"Unternehmens-ID"');
    const { companies } = await read('2026-02');
    const rows = companies.map((row) => ({ ...row, month: '2026-02' }));
    for (const { seal, ...row } of rows) {
      const { month, clientIdentifier, name, activePeople, highestSeats, obligedPeople, daysCounted, sealedAt } = row;
      const figures = [activePeople, highestSeats, obligedPeople, daysCounted];
      const content = JSON.stringify([month, clientIdentifier, name, ...figures, sealedAt]);
      expect(seal).toBe(createHash('sha256').update(content).digest('hex'));
    }
    const quoted = (value: unknown) => (typeof value === 'number' ? String(value) : `"${value}"`);
    expect(lines).toEqual(rows.map((row) => statementColumns.map((column) => quoted(row[column])).join(';')));
  });

  it.each(['csv', 'xlsx'] as const)('has the same bytes as %s whenever it is drawn again', async (format) => {
    await sealFebruary();
    const first = await draw(format);
    expect(first.statusCode).toBe(200);
    server.clock.advance(86_400_000);
    await server.database.owner((tx) =>
      tx.update(clients).set({ name: 'Anders' }).where(eq(clients.id, second.clientId)),
    );
    await keepUseOn(server, second, '2026-03-02');
    await server.database.owner((tx) => tx.update(useDays).set({ highestSeats: 99 }));
    const again = await draw(format);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(again.headers['content-disposition']).toBe(first.headers['content-disposition']);
    expect(again.headers['content-disposition']).toContain(`Nutzungsnachweis-2026-02.${format}`);
  });

  it.each([
    ['has not ended', '2026-03'],
    ['was never counted', '2026-01'],
  ])('is refused of a month that %s', async (_, month) => {
    await sealFebruary();
    expect((await draw('csv', month)).json().body.error.code).toBe('statement.notSealed');
  });

  it('is refused while a company is not sealed for the month', async () => {
    await keepUseOn(server, second, '2026-02-27');
    await keepUseOn(server, own, '2026-02-28', '2026-03-01');
    expect(await read('2026-02')).toMatchObject({
      months: [{ month: '2026-03' }, { month: '2026-02', isSealed: false }],
      companies: [
        { name: 'Äpfel & Söhne', sealedAt: '2026-03-01T05:00:00.000Z' },
        { name: 'Zentrum', sealedAt: null },
      ],
    });
    expect((await draw('csv')).json().body.error.code).toBe('statement.notSealed');
    await keepUseOn(server, second, '2026-03-02');
    expect((await draw('csv')).statusCode).toBe(200);
  });
});
