import { eq } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import { doesLetAdvisersIn } from '../../core/session/adviserAccess';
import type { Transaction } from '../../db/database';
import { advisers, clients, supportLogins } from '../../db/schema';

/**
 * Reads whom a link lets into which company, inside that company.
 * @throws supportLogin.notFound if there is no such link, or it was used; supportLogin.tooOld; licensee.missing,
 *   client.notOfLicensee, supportLogin.notAllowed if the adviser may not enter (any more)
 */
export const readSupportToken = async (tx: Transaction, tokenHash: Uint8Array, now: Date) => {
  const [row] = await tx
    .select({ adviser: advisers, client: clients, reason: supportLogins.reason, expiresAt: supportLogins.expiresAt })
    .from(supportLogins)
    .innerJoin(advisers, eq(advisers.id, supportLogins.adviserId))
    .innerJoin(clients, eq(clients.id, supportLogins.clientId))
    .where(eq(supportLogins.tokenHash, tokenHash));
  if (!row) throw new CallError('supportLogin.notFound');
  const { adviser, client, reason, expiresAt } = row;
  if (expiresAt <= now) throw new CallError('supportLogin.tooOld');
  if (!adviser.licenseeId) throw new CallError('licensee.missing');
  if (adviser.licenseeId !== client.licenseeId) throw new CallError('client.notOfLicensee');
  if (!doesLetAdvisersIn(client, now)) throw new CallError('supportLogin.notAllowed');
  return { adviser, client, reason };
};
