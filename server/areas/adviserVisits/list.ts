import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { adviserVisits as calls } from '../../../contract/adviserVisits';
import type { Handler } from '../../core/context/context';
import { letsAdvisersIn } from '../../core/session/adviserAccess';
import { isActive, isInUse } from '../../core/session/session';
import { adviserVisits, auditEvents, clients, sessions } from '../../db/schema';

/** Count of the log's entries of a visit, without coming and going. */
const changes = sql<number>`(
  select count(*)::int from ${auditEvents}
  where ${auditEvents.clientId} = ${adviserVisits.clientId} and ${auditEvents.byAdviser}
    and ${auditEvents.actorId} = ${adviserVisits.adviserId} and ${auditEvents.at} >= ${adviserVisits.enteredAt}
    and ${auditEvents.at} < coalesce((
      select min(later.entered_at) from ${adviserVisits} later
      where later.client_id = ${adviserVisits.clientId} and later.adviser_id = ${adviserVisits.adviserId}
        and later.entered_at > ${adviserVisits.enteredAt}
    ), 'infinity')
    and ${auditEvents.action} not like 'bootstrap.%'
)`;

export const list: Handler<typeof calls.list> = async ({ tx, clientId, clock }, { page, perPage, sortDirection }) => {
  const now = clock.now();
  const at = now.toISOString();
  const holds = and(letsAdvisersIn(now), isInUse, isActive(at), sql`${sessions.expiresAt} > ${at}::timestamptz`);
  const order = sortDirection === 'asc' ? asc : desc;
  const isOwn = eq(adviserVisits.clientId, clientId);
  const isOfVisit = and(eq(sessions.clientId, clientId), eq(sessions.tokenHash, adviserVisits.sessionHash));
  const rows = await tx
    .select({
      uuid: adviserVisits.id,
      adviserName: adviserVisits.adviserName,
      reason: adviserVisits.reason,
      enteredAt: adviserVisits.enteredAt,
      endedAt: adviserVisits.lastSeenAt,
      seenAt: sessions.lastSeenAt,
      isThere: sql<boolean>`coalesce(${holds}, false)`,
      changes,
    })
    .from(adviserVisits)
    .innerJoin(clients, eq(clients.id, adviserVisits.clientId))
    .leftJoin(sessions, isOfVisit)
    .where(isOwn)
    .orderBy(order(adviserVisits.enteredAt), order(adviserVisits.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = rows.map(({ enteredAt, endedAt, seenAt, ...row }) => ({
    ...row,
    enteredAt: enteredAt.toISOString(),
    lastSeenAt: (seenAt ?? endedAt).toISOString(),
    abilities: { end: row.isThere },
  }));
  return { items, total: await tx.$count(adviserVisits, isOwn) };
};
