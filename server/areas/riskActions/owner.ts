import { and, eq, isNull } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Context } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import { members } from '../../db/schema';

/**
 * Throws unless this is an active member whom the caller may name, or who is the owner already. A loc-admin may name
 * anybody, as for their location. They can't be archived before the transaction ends.
 * @throws `member.notFound`
 */
export const checkOwner = async (
  { tx, clientId, caller }: Context,
  wanted: string | null,
  before: string | null = null,
): Promise<void> => {
  if (wanted === null || wanted === before) return;
  const reach = caller.role === 'loc-admin' ? undefined : visibleMembers(caller);
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.clientId, clientId), eq(members.id, wanted), isNull(members.archivedAt), reach))
    .for('share');
  if (!member) throw new CallError('member.notFound');
};

/** The day from which on somebody else than the caller has it to do; null: nobody has, or who gave it to themselves. */
export const ownerSince = async (
  { tx, clientId, clock, caller }: Context,
  ownerUuid: string | null,
): Promise<string | null> =>
  ownerUuid === null || ownerUuid === caller.memberId ? null : todayOf(tx, clientId, clock);
