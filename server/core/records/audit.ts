import type { Clock } from '../../base/clock';
import { newId } from '../../base/newId';
import type { Transaction } from '../../db/database';
import { auditEvents } from '../../db/schema';
import type { AuditEvent, Caller } from '../context/context';

/** Actor: a person, or the system itself with neither id nor face. */
export interface Actor {
  id: string | null;
  name: string;
  /** A customer adviser, who is nobody of the company. */
  isAdviser?: boolean;
  /** The API key that it was done with: its name and its ending. */
  apiKey?: string;
}

/** The caller, as the log names them. */
export const actorOf = ({
  memberId,
  name,
  role,
  apiKey,
}: Pick<Caller, 'memberId' | 'name' | 'role' | 'apiKey'>): Actor & { id: string } => ({
  id: memberId,
  name,
  ...(role === 'user' && { isAdviser: true }),
  ...(apiKey !== undefined && { apiKey }),
});

/** In whose log, by whom, and when. */
interface Origin {
  clientId: string;
  actor: Actor;
  clock: Clock;
}

/**
 * Writes entries of the audit log in one statement, in the transaction of what they tell; at most 5,000, since each
 * is eleven of the 65,535 values that a statement takes.
 */
export const writeAuditMany = async (
  tx: Transaction,
  events: readonly AuditEvent[],
  { clientId, actor, clock }: Origin,
): Promise<void> => {
  if (events.length === 0) return;
  const at = clock.now();
  await tx.insert(auditEvents).values(
    events.map(({ action, subjectType, subjectId = null, changes = {} }) => ({
      id: newId(),
      clientId,
      at,
      actorId: actor.id,
      actorName: actor.name,
      byAdviser: actor.isAdviser ?? false,
      apiKey: actor.apiKey ?? null,
      action,
      subjectType,
      subjectId,
      changes,
    })),
  );
};

/** Writes one entry of the audit log, in the transaction of what it tells. */
export const writeAudit = (tx: Transaction, event: AuditEvent & Origin): Promise<void> =>
  writeAuditMany(tx, [event], event);
