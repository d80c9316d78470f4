import type { Transaction } from '../db/database';
import { auditEvents } from '../db/schema';
import type { Clock } from './clock';
import type { AuditEvent, Caller } from './context';
import { newId } from './newId';

/** Who did it: a person, or the system itself with neither id nor face. */
export interface Actor {
  id: string | null;
  name: string;
  /** A customer adviser, who is nobody of the company. */
  isAdviser?: boolean;
}

/** The caller, as the log names them. */
export const actorOf = ({
  memberId,
  name,
  role,
}: Pick<Caller, 'memberId' | 'name' | 'role'>): Actor & { id: string } => ({
  id: memberId,
  name,
  ...(role === 'user' && { isAdviser: true }),
});

/** Writes one entry of the audit log, in the transaction of what it tells. */
export const writeAudit = async (
  tx: Transaction,
  event: AuditEvent & { clientId: string; actor: Actor; clock: Clock },
): Promise<void> => {
  await tx.insert(auditEvents).values({
    id: newId(),
    clientId: event.clientId,
    at: event.clock.now(),
    actorId: event.actor.id,
    actorName: event.actor.name,
    byAdviser: event.actor.isAdviser ?? false,
    action: event.action,
    subjectType: event.subjectType,
    subjectId: event.subjectId ?? null,
    changes: event.changes ?? {},
  });
};
