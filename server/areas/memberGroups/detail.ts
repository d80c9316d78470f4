import { eq } from 'drizzle-orm';
import type { MemberGroupDetail } from '../../../contract/memberGroups';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { memberGroups } from '../../db/schema';
import { findGroup } from './list';

/** One group; `memberGroup.notFound` if the company has none such. */
export const readDetail = async ({ tx, caller }: Context, uuid: string): Promise<MemberGroupDetail> => {
  const group = await findGroup(tx, caller, uuid);
  if (!group) throw new CallError('memberGroup.notFound');
  return group;
};

/** A group, locked for writing; else `memberGroup.notFound`. */
export const lockGroup = async ({ tx }: Context, uuid: string): Promise<typeof memberGroups.$inferSelect> => {
  const [group] = await tx.select().from(memberGroups).where(eq(memberGroups.id, uuid)).for('no key update');
  if (!group) throw new CallError('memberGroup.notFound');
  return group;
};
