import { eq, sql } from 'drizzle-orm';
import { clients } from '../../db/schema';
import type { CompanyContext } from './inCompany';

/**
 * Pauses a company, or lets its people sign in again. What they have open ends with the next call; nothing is deleted.
 *
 * @returns the refusal where it is so already
 */
export const setPaused = async (
  { tx, clientId, clock, audit }: CompanyContext,
  isPaused: boolean,
  reason?: string,
): Promise<'client.paused' | 'client.notPaused' | undefined> => {
  const [company] = await tx.select({ pausedAt: clients.pausedAt }).from(clients).where(eq(clients.id, clientId));
  if (Boolean(company?.pausedAt) === isPaused) return isPaused ? 'client.paused' : 'client.notPaused';
  await tx
    .update(clients)
    .set({ pausedAt: isPaused ? clock.now() : null, licenseeVersion: sql`${clients.licenseeVersion} + 1` })
    .where(eq(clients.id, clientId));
  const action = isPaused ? 'licensee.pause' : 'licensee.resume';
  await audit({
    action,
    subjectType: 'client',
    subjectId: clientId,
    changes: reason === undefined ? {} : { reason: [null, reason] },
  });
  return undefined;
};
