import { eq, sql } from 'drizzle-orm';
import { resolveFeatureFlags } from '../../../contract/names/featureFlags';
import { toldAreas } from '../../../contract/names/plainRecords';
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

/** Counts the overdue entries of all registers that the company has. */
export const countOverdueRecords = async ({ tx, clientId, today }: Counting): Promise<number> => {
  const [company] = await tx.select({ flags: clients.featureFlags }).from(clients).where(eq(clients.id, clientId));
  const has = resolveFeatureFlags(company?.flags ?? {}, null);
  const registers = dueSources.filter(({ name, feature }) => toldAreas.some((area) => area === name) && has[feature]);
  if (registers.length === 0) return 0;
  const parts = registers.map(
    ({ overseen }) => sql`select count(*) as number from ${overseen(clientId)} due where due_on < ${today}::date`,
  );
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`select sum(number)::int as number from (${sql.join(parts, sql` union all `)}) each`,
  );
  return row?.number ?? 0;
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
