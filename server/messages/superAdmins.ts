import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '../core/context/context';
import { members } from '../db/schema';
import { sendAccountLetter, type WriteLetter } from './accountLetter';

/**
 * Tells the company's super-admins by mail what has happened to an account that reaches far, but not the account's own
 * holder. In the caller's transaction.
 */
export const tellOtherSuperAdmins = async (
  context: Pick<Context, 'tx' | 'clientId' | 'clock' | 'enqueue'>,
  memberId: string,
  write: WriteLetter,
): Promise<void> => {
  const { tx, clientId } = context;
  const isOther = and(eq(members.clientId, clientId), eq(members.role, 'super-admin'), ne(members.id, memberId));
  const others = await tx
    .select()
    .from(members)
    .where(and(isOther, isNull(members.archivedAt)));
  for (const other of others) await sendAccountLetter(context, other, write);
};
