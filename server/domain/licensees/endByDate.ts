import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { endReminderDays } from '../../../contract/shapes/companyEnd';
import { daysAfter } from '../../../contract/shapes/dueStanding';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobContext } from '../../core/jobs/types';
import { writeAudit } from '../../core/records/audit';
import { clients } from '../../db/schema';
import { tellEnd } from '../../messages/companyEnd';

/** Kinds of the daily work that ends companies, and reminds of it. */
export const endKind = 'companyEnd';
export const endTellingKind = 'companyEndTold';

/** Ends a company whose last day is over: nobody signs in any more, and what is open ends with the next call. */
export const endByDate = async ({ database, clientId, clock }: JobContext, today: string): Promise<void> => {
  await database.tenant(clientId, 'write', async (tx) => {
    const isOver = and(eq(clients.id, clientId), lt(clients.lastDay, today), isNull(clients.endedAt));
    const ended = await tx.update(clients).set({ endedAt: clock.now() }).where(isOver).returning({ id: clients.id });
    if (ended.length === 0) return;
    const actor = { id: null, name: 'calendar' };
    await writeAudit(tx, { action: 'company.end', subjectType: 'client', subjectId: clientId, clientId, actor, clock });
  });
};

/** Reminds super-admins some days before the last one, once; after days without daily work on the first with it. */
export const remindOfEnd = async (context: JobContext, today: string): Promise<void> => {
  const { database, clientId, clock, publicUrl } = context;
  await database.tenant(clientId, 'write', async (tx) => {
    const isSoon = and(
      eq(clients.id, clientId),
      lte(clients.lastDay, daysAfter(today, endReminderDays)),
      isNull(clients.endedAt),
      sql`${clients.lastDayTold} is distinct from ${clients.lastDay}`,
    );
    const told = await tx
      .update(clients)
      .set({ lastDayTold: sql`${clients.lastDay}` })
      .where(isSoon)
      .returning({ id: clients.id });
    if (told.length === 0) return;
    await tellEnd({ tx, clientId, clock, publicUrl, enqueue: enqueueIn(tx, clientId, clock) }, 'soon');
  });
};
