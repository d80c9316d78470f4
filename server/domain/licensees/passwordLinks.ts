import { eq, lt } from 'drizzle-orm';
import type { PartnerRole } from '../../../contract/names/partnerPermissions';
import { CallError } from '../../base/errors';
import { issueToken, readToken } from '../../core/session/tokens';
import type { Database, Transaction } from '../../db/database';
import { partnerAccounts, partnerPasswordLinks } from '../../db/schema';

interface Owner {
  licenseeId: string;
  adviserId: string;
}

/** For so long an outdated link still says that it is too old, and not just that there is none. */
const tooOldFor = 30 * 24 * 60 * 60_000;

/**
 * A new link by which a member of a licensee's staff chooses a password, valid for `minutes`, once: its token. Earlier
 * ones stay valid.
 */
export const createPasswordLink = async (
  tx: Transaction,
  owner: Owner,
  createdAt: Date,
  minutes: number,
): Promise<string> => {
  const { token, tokenHash } = issueToken(owner.licenseeId);
  await tx
    .delete(partnerPasswordLinks)
    .where(lt(partnerPasswordLinks.expiresAt, new Date(createdAt.getTime() - tooOldFor)));
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
  await tx.insert(partnerPasswordLinks).values({ ...owner, tokenHash, createdAt, expiresAt });
  return token;
};

/**
 * Reads whose link to choose a password it is.
 * @throws resetToken.notFound if there is no such link, or it was used; resetToken.tooOld
 */
export const readPasswordLink = async (
  database: Database,
  token: string,
  now: Date,
): Promise<Owner & { tokenHash: Uint8Array; username: string; role: PartnerRole }> => {
  const known = readToken(token);
  if (!known) throw new CallError('resetToken.notFound');
  const { clientId: licenseeId, tokenHash } = known;
  const [found] = await database.partner(licenseeId, 'read', (tx) =>
    tx
      .select({
        adviserId: partnerAccounts.adviserId,
        username: partnerAccounts.username,
        role: partnerAccounts.role,
        expiresAt: partnerPasswordLinks.expiresAt,
      })
      .from(partnerPasswordLinks)
      .innerJoin(partnerAccounts, eq(partnerAccounts.adviserId, partnerPasswordLinks.adviserId))
      .where(eq(partnerPasswordLinks.tokenHash, tokenHash)),
  );
  if (!found) throw new CallError('resetToken.notFound');
  const { expiresAt, ...account } = found;
  if (expiresAt <= now) throw new CallError('resetToken.tooOld');
  return { licenseeId, tokenHash, ...account };
};
