import { eq, sql } from 'drizzle-orm';
import type { StatementRow } from '../../../contract/partner/statements';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { clients, useDays, useStatements } from '../../db/schema';
import { type CountedMonth, countedMonths, firstDayOf, isIn } from '../../domain/use/counted';
import { differenceOf } from '../../domain/use/recount';

/** Reads the sealed statements of a month, by name. The order is that of the files: nothing in it may change. */
export const readSealed = (tx: Transaction, month: string) =>
  tx
    .select()
    .from(useStatements)
    .where(eq(useStatements.month, month))
    .orderBy(sql`${useStatements.name} collate de`, sql`${useStatements.clientIdentifier} collate "C"`);

interface Company extends Record<string, unknown> {
  clientId: string;
  name: string;
  clientIdentifier: string;
  /** People now, and the most since its day of use began; null where that day is of a later month. */
  activeMembers: number | null;
  highestMembers: number | null;
}

/** Companies with days of a month, as they are called now. */
const readCompanies = (tx: Transaction, month: string): Promise<Company[]> => {
  const isOpen = sql`not exists (select from ${useDays} later where later.client_id = company.id
    and later.day >= ${firstDayOf(month, 1)}::date)`;
  return rowsOf<Company>(
    tx,
    sql`select company.id as "clientId", company.name, company.client_identifier as "clientIdentifier",
        case when ${isOpen} then company.active_members end as "activeMembers",
        case when ${isOpen} then company.highest_members end as "highestMembers"
      from ${clients} company where exists (select from ${useDays} used where used.client_id = company.id and ${isIn(month)})
      order by company.name collate de, company.client_identifier collate "C"`,
  );
};

/** Figures of a company whose month is not sealed: what its days say, and what has been since the last of them began. */
const unsealedRow = (
  { clientId: uuid, name, clientIdentifier, activeMembers, highestMembers }: Company,
  { activePeople, highestSeats, obligedPeople, daysCounted }: CountedMonth,
): StatementRow => ({
  uuid,
  name,
  clientIdentifier,
  activePeople: activeMembers ?? activePeople,
  highestSeats: Math.max(highestSeats, highestMembers ?? 0),
  obligedPeople,
  daysCounted,
  sealedAt: null,
  seal: null,
  isSealBroken: false,
  recount: null,
});

/** Reads the statement of a month: each sealed row held against seal and days, and below them what is not sealed yet. */
export const readRows = async (tx: Transaction, month: string, today: string): Promise<StatementRow[]> => {
  const counted = await rowsOf<CountedMonth>(tx, countedMonths(isIn(month)));
  const countedOf = (uuid: string) => counted.find(({ clientId }) => clientId === uuid);
  const sealed = (await readSealed(tx, month)).map((statement): StatementRow => {
    const { clientId: uuid, licenseeId: _, month: __, sealedAt, ...row } = statement;
    return { uuid, ...row, sealedAt: sealedAt.toISOString(), ...differenceOf(statement, countedOf(uuid), today) };
  });
  const isSealed = new Set(sealed.map(({ uuid }) => uuid));
  const others = (await readCompanies(tx, month)).flatMap((company) => {
    const days = countedOf(company.clientId);
    return days && !isSealed.has(company.clientId) ? [unsealedRow(company, days)] : [];
  });
  return [...sealed, ...others];
};
