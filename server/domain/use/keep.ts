import { and, eq, sql } from 'drizzle-orm';
import type { JobContext } from '../../core/jobs/types';
import type { Database, Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { clients, useDays, useStatements } from '../../db/schema';
import { refreshStandings } from '../learning/standings/refresh';
import { type CountedMonth, countedMonths, firstDayOf } from './counted';
import { countObliged } from './obliged';
import { differenceOf, firstKept, isDifferent } from './recount';
import { sealOf } from './seal';

/** As `daily_runs` names it. */
export const useKind = 'use';

/**
 * Ends the day that was begun last, with the active people there are and the most there were since, and begins today.
 * Where the server stood still meanwhile nothing changed, and days on which it did are none that were counted.
 */
const turnDay = async (tx: Transaction, clientId: string, today: string): Promise<void> => {
  const obligedPeople = await countObliged(tx, clientId, today);
  // Locked as late as it can be: whoever adds people waits for it.
  const [company] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('no key update');
  if (!company) throw new Error(`There is no client ${clientId}`);
  const { licenseeId, activeMembers: activePeople, highestMembers } = company;
  const began = await tx
    .update(useDays)
    .set({ activePeople, highestSeats: sql`greatest(${useDays.highestSeats}, ${highestMembers}::int)` })
    .where(
      and(
        eq(useDays.clientId, clientId),
        eq(useDays.day, sql`(select max(day) from ${useDays} where client_id = ${clientId}::uuid)`),
      ),
    )
    .returning({ day: useDays.day });
  await tx.update(clients).set({ highestMembers: activePeople }).where(eq(clients.id, clientId));
  // Of a company's first day also what was before its daily work.
  const highestSeats = began.length > 0 ? activePeople : highestMembers;
  await tx
    .insert(useDays)
    .values({ clientId, day: today, licenseeId, activePeople, highestSeats, obligedPeople })
    .onConflictDoUpdate({
      target: [useDays.clientId, useDays.day],
      set: { obligedPeople: sql`greatest(${useDays.obligedPeople}, excluded.obliged_people)` },
    });
};

/** Seals the months that have ended and are not sealed, as far as days of them were counted. */
const sealMonths = async (
  tx: Transaction,
  clientId: string,
  { today, sealedAt }: { today: string; sealedAt: Date },
): Promise<void> => {
  const ended = await rowsOf<CountedMonth>(
    tx,
    countedMonths(sql`used.client_id = ${clientId}::uuid and used.day < ${firstDayOf(today.slice(0, 7))}::date
      and not exists (select from ${useStatements} sealed where sealed.client_id = used.client_id
        and sealed.licensee_id = used.licensee_id and sealed.month = to_char(used.day, 'YYYY-MM'))`),
  );
  if (ended.length === 0) return;
  const [company] = await tx
    .select({ name: clients.name, clientIdentifier: clients.clientIdentifier })
    .from(clients)
    .where(eq(clients.id, clientId));
  if (!company) throw new Error(`There is no client ${clientId}`);
  const statements = ended.map((month) => ({ ...month, ...company, sealedAt }));
  await tx
    .insert(useStatements)
    .values(statements.map((statement) => ({ ...statement, seal: sealOf(statement) })))
    .onConflictDoNothing();
};

/** Holds each sealed month of a company against its seal and its days. @returns those that differ, with what was found */
export const findDifferences = async (tx: Transaction, clientId: string, today: string) => {
  const sealed = await tx.select().from(useStatements).where(eq(useStatements.clientId, clientId));
  const counted = await rowsOf<CountedMonth>(tx, countedMonths(sql`used.client_id = ${clientId}::uuid`));
  return sealed
    .map((statement) => {
      const { month, licenseeId } = statement;
      const days = counted.find((each) => each.month === month && each.licenseeId === licenseeId);
      return { statement, difference: differenceOf(statement, days, today) };
    })
    .filter(({ difference }) => isDifferent(difference));
};

const forget = (tx: Transaction, clientId: string, today: string) =>
  tx.delete(useDays).where(and(eq(useDays.clientId, clientId), sql`${useDays.day} < ${firstKept(today)}::date`));

/** Seals the months of a company that have ended, and forgets days that are kept no longer. */
export const sealEnded = async (
  tx: Transaction,
  clientId: string,
  at: { today: string; sealedAt: Date },
): Promise<void> => {
  await sealMonths(tx, clientId, at);
  await forget(tx, clientId, at.today);
};

/**
 * Keeps what a company uses: ends its day, begins the next one, and seals the months that have ended. Then counts the
 * sealed ones anew; what differs is an error in the log, and a number that the operator watches.
 */
export const keepUse = async ({ database, clientId, clock, log, renew }: JobContext, today: string): Promise<void> => {
  const write = <T>(work: (tx: Transaction) => Promise<T>) => database.tenant(clientId, 'write', work);
  await refreshStandings({ clientId, clock, write }, renew);
  const found = await write(async (tx) => {
    await turnDay(tx, clientId, today);
    await sealEnded(tx, clientId, { today, sealedAt: clock.now() });
    const differences = await findDifferences(tx, clientId, today);
    const isToday = and(eq(useDays.clientId, clientId), eq(useDays.day, today));
    await tx.update(useDays).set({ differing: differences.length }).where(isToday);
    return differences;
  });
  for (const { statement, difference } of found) {
    const { activePeople, highestSeats, obligedPeople, daysCounted } = statement;
    const sealed = { activePeople, highestSeats, obligedPeople, daysCounted };
    log.error({ clientId, month: statement.month, sealed, ...difference }, 'a sealed statement of use differs');
  }
};

/** Number of sealed months that the last recounts found to differ, in all companies. */
export const countDifferingStatements = async (database: Database): Promise<number> => {
  const [row] = await database.shared((tx) =>
    rowsOf<{ differing: number }>(tx, sql`select differing_statements()::int as differing`),
  );
  return row?.differing ?? 0;
};
