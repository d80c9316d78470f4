import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { clients, useDays, useStatements } from '../../db/schema';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { keepUseAt, keepUseOn, setActive } from '../../testing/use';
import { sealOf } from './seal';

const server = setUpServer({ now: '2026-01-15T08:00:00Z' });
let own: Company;
beforeEach(async () => {
  own = await server.createCompany({ maximumMembers: 1_000, name: 'Werk Süd' });
});

const keepOn = (...days: string[]) => keepUseOn(server, own, ...days);
const active = (count: number) => setActive(server, own, count);
const days = () =>
  server.database.owner((tx) =>
    tx.select().from(useDays).where(eq(useDays.clientId, own.clientId)).orderBy(asc(useDays.day)),
  );
const sealed = () =>
  server.database.owner((tx) =>
    tx.select().from(useStatements).where(eq(useStatements.clientId, own.clientId)).orderBy(asc(useStatements.month)),
  );
const change = (values: Partial<typeof clients.$inferInsert>) =>
  server.database.owner((tx) => tx.update(clients).set(values).where(eq(clients.id, own.clientId)));
const differing = async (): Promise<number> => {
  const { body } = await server.app.inject('/metrics');
  return Number(/^use_statements_differing (\d+)$/m.exec(body)?.[1]);
};
const changeDay = (day: string, values: Partial<typeof useDays.$inferInsert>) =>
  server.database.owner((tx) =>
    tx
      .update(useDays)
      .set(values)
      .where(and(eq(useDays.clientId, own.clientId), eq(useDays.day, day))),
  );

describe('a day of use', () => {
  it('lasts from one daily work to the next, and knows the most people of any moment', async () => {
    await keepOn('2026-01-20');
    await active(40);
    await active(9);
    await keepOn('2026-01-21');
    expect(await days()).toMatchObject([
      { day: '2026-01-20', activePeople: 9, highestSeats: 40 },
      { day: '2026-01-21', activePeople: 9, highestSeats: 9 },
    ]);
  });

  it('is the same however often its work is done', async () => {
    await keepOn('2026-01-20');
    await active(40);
    await keepOn('2026-01-20');
    await active(9);
    await keepOn('2026-01-20', '2026-01-21', '2026-01-21');
    expect(await days()).toMatchObject([
      { day: '2026-01-20', activePeople: 9, highestSeats: 40 },
      { day: '2026-01-21', activePeople: 9, highestSeats: 9 },
    ]);
  });
});

describe('a month', () => {
  it('is sealed by the first daily work of the next one, for the days since the company began', async () => {
    await active(30);
    await keepOn('2026-01-30');
    await active(34);
    await active(31);
    await keepOn('2026-01-31');
    expect(await sealed()).toEqual([]);
    await active(33);
    await keepUseAt(server, own, '2026-01-31T23:05:00Z');
    const [statement, ...others] = await sealed();
    expect(others).toEqual([]);
    expect(statement).toMatchObject({
      month: '2026-01',
      name: 'Werk Süd',
      clientIdentifier: own.clientIdentifier,
      activePeople: 33,
      highestSeats: 34,
      daysCounted: 2,
      sealedAt: new Date('2026-01-31T23:05:00Z'),
    });
    expect(statement?.seal).toBe(statement && sealOf(statement));
  });

  it('ends by the company’s own calendar', async () => {
    await change({ timeZone: 'Pacific/Auckland' });
    await keepUseAt(server, own, '2026-01-30T20:00:00Z');
    await keepUseAt(server, own, '2026-01-31T10:59:00Z');
    expect(await sealed()).toEqual([]);
    await keepUseAt(server, own, '2026-01-31T11:00:00Z');
    expect(await sealed()).toMatchObject([{ month: '2026-01', daysCounted: 1 }]);
  });

  it('is sealed later where the server stood still, once, with the days on which it ran', async () => {
    await keepOn('2026-01-30', '2026-01-31', '2026-02-01', '2026-02-27');
    await active(50);
    await keepOn('2026-04-07', '2026-04-07', '2026-04-08');
    expect(await sealed()).toMatchObject([
      { month: '2026-01', daysCounted: 2 },
      { month: '2026-02', daysCounted: 2, activePeople: 50, highestSeats: 50 },
    ]);
  });

  it('stays as it was sealed, whatever the company is called or has later', async () => {
    await keepOn('2026-01-31', '2026-02-01');
    const before = await sealed();
    await change({ name: 'Werk Nord' });
    await active(80);
    await keepOn('2026-02-02', '2026-03-01');
    expect((await sealed()).slice(0, 1)).toEqual(before);
    expect(await sealed()).toMatchObject([{}, { month: '2026-02', name: 'Werk Nord', highestSeats: 80 }]);
  });

  it.each([
    ['change', sql`update use_statements set highest_seats = 1`],
    ['delete', sql`delete from use_statements`],
  ])('refuses to let anybody %s it, those with all rights included', async (_, statement) => {
    await keepOn('2026-01-31', '2026-02-01');
    const refused = { cause: { code: '42501' } };
    await expect(server.database.owner((tx) => tx.execute(statement))).rejects.toMatchObject(refused);
    const asCompany = server.database.tenant(own.clientId, 'write', (tx) => tx.execute(statement));
    await expect(asCompany).rejects.toMatchObject(refused);
  });

  it('is sealed for each licensee with the days on which the company was theirs', async () => {
    const other = await server.createCompany();
    await keepOn('2026-01-29', '2026-01-30');
    const [{ licenseeId } = { licenseeId: '' }] = await server.database.owner((tx) =>
      tx.select({ licenseeId: clients.licenseeId }).from(clients).where(eq(clients.id, other.clientId)),
    );
    await change({ licenseeId });
    await keepOn('2026-01-31', '2026-02-01');
    const statements = await sealed();
    expect(new Map(statements.map((each) => [each.licenseeId === licenseeId, each.daysCounted]))).toEqual(
      new Map([
        [false, 2],
        [true, 1],
      ]),
    );
  });
});

describe('the recount of sealed months', () => {
  it('finds nothing where nothing was changed', async () => {
    expect(await keepOn('2026-01-31', '2026-02-01', '2026-02-02', '2026-03-01')).toEqual([]);
  });

  it('is an error in the log and a number for the operator where days differ, until they agree again', async () => {
    await keepOn('2026-01-31', '2026-02-01');
    const [{ highestSeats } = { highestSeats: 0 }] = await sealed();
    await changeDay('2026-01-31', { highestSeats: highestSeats + 2 });
    expect(await keepOn('2026-02-02')).toMatchObject([
      {
        msg: 'a sealed statement of use differs',
        month: '2026-01',
        sealed: { highestSeats },
        recount: { highestSeats: highestSeats + 2 },
        isSealBroken: false,
      },
    ]);
    server.clock.advance(60_000);
    expect(await differing()).toBe(1);
    await changeDay('2026-01-31', { highestSeats });
    expect(await keepOn('2026-02-03')).toEqual([]);
    server.clock.advance(60_000);
    expect(await differing()).toBe(0);
  });

  it('finds a row that does not bear its seal', async () => {
    await keepOn('2026-01-31', '2026-02-01');
    await server.database.owner(async (tx) => {
      await tx.execute(sql`alter table use_statements disable trigger refuse_change`);
      await tx.update(useStatements).set({ name: 'Werk West' }).where(eq(useStatements.clientId, own.clientId));
      await tx.execute(sql`alter table use_statements enable trigger refuse_change`);
    });
    expect(await keepOn('2026-02-02')).toMatchObject([{ month: '2026-01', isSealBroken: true, recount: null }]);
  });

  it('ends with the days, which are kept for thirteen months', async () => {
    await keepOn('2026-01-31', '2026-02-01');
    expect(await keepOn('2027-02-28')).toEqual([]);
    expect(await days()).toHaveLength(3);
    expect(await keepOn('2027-03-01')).toEqual([]);
    expect((await days()).map(({ day }) => day)).toEqual(['2026-02-01', '2027-02-28', '2027-03-01']);
    expect(await sealed()).toMatchObject([{ month: '2026-01' }, { month: '2026-02' }, { month: '2027-02' }]);
  });
});
