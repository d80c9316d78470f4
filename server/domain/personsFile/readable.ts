import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { archivedMembers } from '../../../contract/archivedMembers';
import { isPermitted } from '../../../contract/names/permissions';
import { CallError } from '../../base/errors';
import type { Caller, Context } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import { members } from '../../db/schema';

/** One member whose file the caller may read: an active one within reach, or an archived one if they read the archive. */
export const hasReadableFile = (caller: Caller, uuid: string): SQL | undefined => {
  const readsArchive = isPermitted(caller.permissions, [archivedMembers.list.access]);
  return and(eq(members.id, uuid), readsArchive ? undefined : isNull(members.archivedAt), visibleMembers(caller));
};

/** @throws `member.notFound` unless the caller may read the person's file */
export const requireReadableFile = async ({ tx, caller }: Pick<Context, 'tx' | 'caller'>, uuid: string) => {
  if ((await tx.$count(members, hasReadableFile(caller, uuid))) === 0) throw new CallError('member.notFound');
};
