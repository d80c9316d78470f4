import { and, eq, lt } from 'drizzle-orm';
import { supportLoginMinutes } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { letsAdvisersIn } from '../../core/session/adviserAccess';
import { refuseUnlessInUse } from '../../core/session/session';
import { issueToken } from '../../core/session/tokens';
import { clients, supportLogins } from '../../db/schema';
import type { CompanyContext } from './inCompany';

/** For so long an outdated link still says that it is too old, and not just that there is none. */
const tooOldFor = 30 * 24 * 60 * 60_000;

interface Visit {
  adviserId: string;
  /** First and last name of the adviser, for the log. */
  name: string;
  /** Reason that the company reads. */
  reason?: string | null;
}

/**
 * Makes a link that lets an adviser of its licensee into a company, once, within some minutes.
 *
 * @param action of the entry in the company's log
 * @returns its path, with the token in the fragment, which no server's log sees
 * @throws CallError `supportLogin.notAllowed` where the company lets none in, `login.suspended`, `login.ended`
 */
export const createSupportLink = async (
  { tx, clientId, clock, audit }: Pick<CompanyContext, 'tx' | 'clientId' | 'clock' | 'audit'>,
  { adviserId, name, reason = null }: Visit,
  action: string,
): Promise<string> => {
  await refuseUnlessInUse(tx, clientId);
  const createdAt = clock.now();
  const isOpen = and(eq(clients.id, clientId), letsAdvisersIn(createdAt));
  if ((await tx.$count(clients, isOpen)) === 0) throw new CallError('supportLogin.notAllowed');
  const { token, tokenHash } = issueToken(clientId);
  const outdated = lt(supportLogins.expiresAt, new Date(createdAt.getTime() - tooOldFor));
  await tx.delete(supportLogins).where(and(eq(supportLogins.clientId, clientId), outdated));
  const expiresAt = new Date(createdAt.getTime() + supportLoginMinutes * 60_000);
  await tx.insert(supportLogins).values({ tokenHash, clientId, adviserId, reason, createdAt, expiresAt });
  const changes = { adviser: [null, name], ...(reason !== null && { reason: [null, reason] }) };
  await audit({ action, subjectType: 'adviser', subjectId: adviserId, changes });
  return `/auth/support-login/#${token}`;
};
