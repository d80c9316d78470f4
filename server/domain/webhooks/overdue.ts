import { and, eq, lt, sql } from 'drizzle-orm';
import { resolveFeatureFlags } from '../../../contract/names/featureFlags';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobContext } from '../../core/jobs/types';
import { rowsOf } from '../../db/query';
import { clients, dailyRuns, webhookDeliveries, webhooks } from '../../db/schema';
import type { DueSource } from '../due/source';
import { dueSources } from '../reminders/sources';
import { type Announced, announce } from './announce';

/** As `daily_runs` names the work. */
export const overdueKind = 'webhooks';

/** For so many days it is kept what was sent. */
const keptDays = 30;

interface Late extends Record<string, unknown> {
  taskId: string;
  memberId: string | null;
  subjectId: string;
  dueOn: string;
}

/** Sources of measures after an assessment or a report; the rest is a duty of a course or of a register's record. */
const measureKinds: readonly DueSource['name'][] = ['riskAction', 'nearMissMeasures'];

const announcedOf = (
  { name: kind }: DueSource,
  { taskId, memberId: personUuid, subjectId, dueOn }: Late,
): Announced => {
  const once = `${kind} ${taskId} ${dueOn}`;
  return measureKinds.includes(kind)
    ? { event: 'measure.overdue', once, data: { kind, measureUuid: taskId, personUuid, dueOn } }
    : {
        event: 'obligation.overdue',
        once,
        data: { kind, taskUuid: taskId, subjectUuid: subjectId, personUuid, dueOn },
      };
};

/**
 * Tells webhooks what has become overdue since the last day on which this was done: on the first day, what was due
 * yesterday. Forgets what was sent 30 days ago. Who has not answered a survey is nobody's to know.
 */
export const announceOverdue = ({ database, clientId, clock }: JobContext, today: string): Promise<void> =>
  database.tenant(clientId, 'write', async (tx) => {
    const { clientId: ofClient, occurredAt } = webhookDeliveries;
    const keptFrom = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60_000);
    await tx.delete(webhookDeliveries).where(and(eq(ofClient, clientId), lt(occurredAt, keptFrom)));
    if ((await tx.$count(webhooks, eq(webhooks.active, true))) === 0) return;
    const [company] = await tx.select().from(clients).where(eq(clients.id, clientId));
    if (!company) throw new Error('The company is gone');
    const flags = resolveFeatureFlags(company.featureFlags, null);
    const sources = dueSources.filter(({ feature, isConfidential }) => flags[feature] && !isConfidential);
    const lastRun = sql`coalesce((
      select max(${dailyRuns.ranOn}) from ${dailyRuns}
      where ${dailyRuns.clientId} = ${clientId}::uuid and ${dailyRuns.kind} = ${overdueKind}
    ), ${today}::date - 1)`;
    const context = { tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock) };
    for (const source of sources) {
      const rows = await rowsOf<Late>(
        tx,
        sql`select item.task_id as "taskId", item.member_id as "memberId", item.subject_id as "subjectId",
            item.due_on::text as "dueOn"
          from ${source.overseen(clientId)} item
          where item.due_on < ${today}::date and item.due_on >= ${lastRun}`,
      );
      await announce(
        context,
        rows.map((row) => announcedOf(source, row)),
      );
    }
  });
