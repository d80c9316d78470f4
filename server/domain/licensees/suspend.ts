import { eq, sql } from 'drizzle-orm';
import { clients } from '../../db/schema';
import type { CompanyContext } from './inCompany';

/**
 * Suspends a company, or lets its people sign in again. What they have open ends with the next call; nothing is deleted.
 *
 * @returns the refusal where it is so already
 */
export const setSuspended = async (
  { tx, clientId, clock, audit }: CompanyContext,
  isSuspended: boolean,
  reason?: string,
): Promise<'client.suspended' | 'client.notSuspended' | undefined> => {
  const [company] = await tx.select({ suspendedAt: clients.suspendedAt }).from(clients).where(eq(clients.id, clientId));
  if (Boolean(company?.suspendedAt) === isSuspended) return isSuspended ? 'client.suspended' : 'client.notSuspended';
  await tx
    .update(clients)
    .set({ suspendedAt: isSuspended ? clock.now() : null, licenseeVersion: sql`${clients.licenseeVersion} + 1` })
    .where(eq(clients.id, clientId));
  const action = isSuspended ? 'licensee.suspend' : 'licensee.resume';
  await audit({
    action,
    subjectType: 'client',
    subjectId: clientId,
    changes: reason === undefined ? {} : { reason: [null, reason] },
  });
  return undefined;
};
