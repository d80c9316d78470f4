import { and, asc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { endKeptDays } from '../../../contract/shapes/companyEnd';
import { todayOf } from '../../core/company/companyDay';
import type { JobContext, JobHandler } from '../../core/jobs/types';
import type { Transaction } from '../../db/database';
import { numbersOf } from '../../db/query';
import { clients, files, jobs } from '../../db/schema';
import { storageKey } from '../../files/store';
import { firstDayOf } from '../use/counted';
import { sealEnded } from '../use/keep';
import { readTenantTables } from './tenantTables';

/** Kind of the job that erases the data of a company that has ended. */
export const eraseJob = 'company.erase';

/** Rows and files that are erased at once: so much is done again after a crash. */
const portion = 1_000;
const filePortion = 100;

/** Companies whose data were kept as long as was said. */
export const companiesToErase = (now: Date): SQL =>
  sql`select clients_to_erase(${now.toISOString()}::timestamptz, ${endKeptDays}::int)`;

/**
 * Notes that erasing has begun: from then on the end is not taken back. False where it has been taken back meanwhile, or
 * all is gone.
 */
const begin = ({ database, clientId, clock }: JobContext): Promise<boolean> =>
  database.tenant(clientId, 'write', async (tx) => {
    const isDue = and(eq(clients.id, clientId), isNotNull(clients.endedAt), isNull(clients.erasedAt));
    const begun = await tx
      .update(clients)
      .set({ erasingAt: sql`coalesce(${clients.erasingAt}, ${clock.now().toISOString()}::timestamptz)` })
      .where(isDue)
      .returning({ id: clients.id });
    return begun.length > 0;
  });

/** Jobs of the company that wait are not done any more; one that runs would write what is erased. */
const endJobs = ({ database, clientId, clock }: JobContext): Promise<void> =>
  database.shared(async (tx) => {
    const others = and(eq(jobs.clientId, clientId), ne(jobs.kind, eraseJob));
    if ((await tx.$count(jobs, and(others, gt(jobs.lockedUntil, clock.now())))) > 0) {
      throw new Error('Other jobs of the company are running');
    }
    await tx.delete(jobs).where(others);
  });

/** Removes the bytes of all stored files; their rows go with all others. */
const eraseBytes = async ({ database, clientId, storage, renew }: JobContext): Promise<void> => {
  let last: string | undefined;
  for (;;) {
    const after = last;
    const stored = await database.tenant(clientId, 'read', (tx) =>
      tx
        .select({ id: files.id, context: files.context })
        .from(files)
        .where(and(eq(files.clientId, clientId), after === undefined ? undefined : gt(files.id, after)))
        .orderBy(asc(files.id))
        .limit(filePortion),
    );
    for (const file of stored) await storage.delete(storageKey(file));
    last = stored.at(-1)?.id;
    if (last === undefined) return;
    await renew();
  }
};

/** Deletes a portion of a table's rows, and counts them on the company's row in the same transaction. */
const erasePortion = async (tx: Transaction, clientId: string, table: string): Promise<number> => {
  const { removed } = await numbersOf<{ removed: number }>(
    tx,
    sql`select erase_company_rows(${clientId}::uuid, ${table}::text, ${portion}::int) as removed`,
  );
  if (removed === 0) return 0;
  const { erased } = clients;
  const former = sql`coalesce((${erased} ->> ${table}::text)::int, 0)`;
  await tx
    .update(clients)
    .set({ erased: sql`coalesce(${erased}, '{}') || jsonb_build_object(${table}::text, ${former} + ${removed}::int)` })
    .where(eq(clients.id, clientId));
  return removed;
};

/** Goes through all tables once. @returns the number of rows that were there still */
const eraseRows = async ({ database, clientId, renew }: JobContext): Promise<number> => {
  const tables = await database.tenant(clientId, 'read', readTenantTables);
  let total = 0;
  for (const table of tables) {
    for (let removed = -1; removed !== 0; ) {
      removed = await database.tenant(clientId, 'write', (tx) => erasePortion(tx, clientId, table));
      total += removed;
      await renew();
    }
  }
  return total;
};

/** Columns of a company that say more of it than its name, its identifier, and when it was there. */
const nothingMore = {
  street: null,
  additionalAddressLine: null,
  postalCode: null,
  city: null,
  looks: {},
  notificationFooterEmail: null,
  notificationFooterSms: null,
  homepage: null,
  helpDeskKey: null,
  helpersAfterSignOut: false,
  packageId: null,
  packageApplied: null,
  passwordsResetAt: null,
  secondFactorSince: null,
  activeMembers: 0,
  archivedMembers: 0,
};

/**
 * Erases all data of a company that has ended, in portions. Safe to run again: what is gone is passed over, and counted
 * once. Of the company stay its name and identifier, and in numbers what was erased.
 */
export const eraseCompany: JobHandler = async (context) => {
  const { database, clientId, clock, log } = context;
  if (!(await begin(context))) return;
  await endJobs(context);
  await eraseBytes(context);
  // Triggers note what is to be counted anew while rows go: once more, until nothing is left.
  while ((await eraseRows(context)) > 0);
  const [company] = await database.tenant(clientId, 'write', async (tx) => {
    // Its last month, too, is billed: no day of it will follow.
    const day = await todayOf(tx, clientId, clock);
    await sealEnded(tx, clientId, { today: firstDayOf(day.slice(0, 7), 1), sealedAt: clock.now() });
    return tx
      .update(clients)
      .set({ ...nothingMore, erasedAt: clock.now(), licenseeVersion: sql`${clients.licenseeVersion} + 1` })
      .where(eq(clients.id, clientId))
      .returning({ erased: clients.erased });
  });
  log.info({ client: clientId, erased: company?.erased }, 'company erased');
};
