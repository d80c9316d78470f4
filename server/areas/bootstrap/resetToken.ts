import { and, eq, isNull } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import { readToken } from '../../core/session/tokens';
import type { Database } from '../../db/database';
import { clients, members, passwordResetTokens } from '../../db/schema';

/**
 * Reads whom a link to set a password is for.
 * @throws resetToken.notFound if there is no such link, or it was used, or the member is archived; resetToken.tooOld
 */
export const readResetToken = async (database: Database, token: string, now: Date) => {
  const known = readToken(token);
  if (!known) throw new CallError('resetToken.notFound');
  const { clientId, tokenHash } = known;
  const found = await database.tenant(clientId, 'read', async (tx) => {
    const [row] = await tx
      .select({ member: members, clientIdentifier: clients.clientIdentifier, expiresAt: passwordResetTokens.expiresAt })
      .from(passwordResetTokens)
      .innerJoin(members, eq(members.id, passwordResetTokens.memberId))
      .innerJoin(clients, eq(clients.id, members.clientId))
      .where(
        and(
          eq(passwordResetTokens.tokenHash, tokenHash),
          isNull(passwordResetTokens.usedAt),
          isNull(members.archivedAt),
        ),
      );
    return row;
  });
  if (!found) throw new CallError('resetToken.notFound');
  if (found.expiresAt <= now) throw new CallError('resetToken.tooOld');
  return { clientId, tokenHash, ...found };
};
