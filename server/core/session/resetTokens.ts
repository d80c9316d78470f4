import { passwordResetTokenMinutes } from '../../../contract/shapes/constants';
import type { Clock } from '../../base/clock';
import type { Transaction } from '../../db/database';
import { passwordResetTokens } from '../../db/schema';
import { issueToken } from './tokens';

/**
 * New links to set a password, valid for `minutes` (an hour, if not told), once: the token for each member.
 * Earlier ones stay valid.
 */
export const createResetTokens = async (
  tx: Transaction,
  clientId: string,
  memberIds: readonly string[],
  clock: Clock,
  minutes: number = passwordResetTokenMinutes,
): Promise<Map<string, string>> => {
  const tokens = new Map<string, string>();
  if (memberIds.length === 0) return tokens;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
  const rows = memberIds.map((memberId) => {
    const { token, tokenHash } = issueToken(clientId);
    tokens.set(memberId, token);
    return { tokenHash, clientId, memberId, createdAt, expiresAt };
  });
  for (let start = 0; start < rows.length; start += 1000) {
    await tx.insert(passwordResetTokens).values(rows.slice(start, start + 1000));
  }
  return tokens;
};
