import { eq, sql } from 'drizzle-orm';
import { resolveFeatureFlags } from '../../../contract/names/featureFlags';
import { toldAreas } from '../../../contract/names/plainRecords';
import { daysAfter } from '../../../contract/shapes/dueStanding';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { clients } from '../../db/schema';
import { dueSources } from '../reminders/sources';

interface Counting {
  tx: Transaction;
  clientId: string;
  /** The company's calendar day. */
  today: string;
}

/** Entries of all registers that the company has: those that are overdue, and those due within a week. */
export const countDueRecords = async ({
  tx,
  clientId,
  today,
}: Counting): Promise<{ overdue: number; week: number }> => {
  const [company] = await tx.select({ flags: clients.featureFlags }).from(clients).where(eq(clients.id, clientId));
  const has = resolveFeatureFlags(company?.flags ?? {}, null);
  const registers = dueSources.filter(({ name, feature }) => toldAreas.some((area) => area === name) && has[feature]);
  if (registers.length === 0) return { overdue: 0, week: 0 };
  const parts = registers.map(
    ({ overseen }) => sql`select count(*) filter (where due_on < ${today}::date) as overdue,
        count(*) filter (where due_on >= ${today}::date) as week
      from ${overseen(clientId)} due where due_on <= ${daysAfter(today, 7)}::date`,
  );
  const [row] = await rowsOf<{ overdue: number; week: number }>(
    tx,
    sql`select sum(overdue)::int as overdue, sum(week)::int as week from (${sql.join(parts, sql` union all `)}) each`,
  );
  return row ?? { overdue: 0, week: 0 };
};

/** Days since an administrator of the company has signed in last; null if none ever has. */
export const administratorAwayDays = async ({ tx, clientId, today }: Counting): Promise<number | null> => {
  const [row] = await rowsOf<{ days: number | null }>(
    tx,
    sql`select ${today}::date - max((member.last_login_at at time zone company.time_zone)::date) as days
      from members member join clients company on company.id = member.client_id
      where member.client_id = ${clientId}::uuid and member.role in ('super-admin', 'admin') and member.archived_at is null`,
  );
  return row?.days ?? null;
};
