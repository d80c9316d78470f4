import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context/context';
import { clientElearnings, elearningResults, elearningTasks } from '../../db/schema';
import { entitled } from './engine/entitled';
import { inForceOn } from './inForce';

const isExpired = (today: string): SQL<boolean> =>
  sql<boolean>`coalesce(${elearningTasks.state} = 'completed'
    and coalesce(${elearningResults.validUntil}, ${elearningTasks.holdsUntil}) < ${today}::date, false)`;

/** True if the course of a task is one that the caller has to do on that day. */
const isReached = ({ clientId, caller }: Pick<Context, 'clientId' | 'caller'>, today: string): SQL =>
  sql`${elearningTasks.elearningId} in (
    with ${entitled({ clientId, memberIds: [caller.memberId] })}
    select ${clientElearnings.elearningId} from ${clientElearnings}
    where ${clientElearnings.clientId} = ${clientId}::uuid and ${inForceOn(today)}
      and ${clientElearnings.elearningId} in (select elearning_id from entitled)
  )`;

/**
 * The caller's own courses, one row each: the task to do or, with nothing to do, the last one done. What was done stays
 * in sight when it need not be done again, and when it holds no longer: its certificate is there. But what holds no
 * longer counts as done no more.
 */
export const ownTasks = ({ tx, clientId, caller }: Pick<Context, 'tx' | 'clientId' | 'caller'>, today: string) =>
  tx
    .selectDistinctOn([elearningTasks.elearningId], {
      taskId: elearningTasks.id,
      elearningId: elearningTasks.elearningId,
      state: elearningTasks.state,
      dueOn: sql<string | null>`case when ${elearningTasks.state} = 'open' then ${elearningTasks.dueOn}::text end`.as(
        'due_on',
      ),
      startedOn: elearningTasks.startedOn,
      /** It was done, and holds no longer. */
      isExpired: isExpired(today).as('is_expired'),
      /** The same, and it has to be done again: its task is only not there yet. */
      isAwaited:
        sql<boolean>`case when ${isExpired(today)} then ${isReached({ clientId, caller }, today)} else false end`.as(
          'is_awaited',
        ),
      lastCompletedAt: sql<string | null>`max(${elearningTasks.completedAt})
        over (partition by ${elearningTasks.elearningId})`.as('last_completed_at'),
    })
    .from(elearningTasks)
    .leftJoin(elearningResults, eq(elearningResults.taskId, elearningTasks.id))
    .where(
      and(
        eq(elearningTasks.clientId, clientId),
        eq(elearningTasks.memberId, caller.memberId),
        inArray(elearningTasks.state, ['open', 'completed']),
      ),
    )
    .orderBy(elearningTasks.elearningId, desc(sql`${elearningTasks.state} = 'open'`), desc(elearningTasks.cycle))
    .as('own');
