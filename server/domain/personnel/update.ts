import { eq, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { members as calls } from '../../../contract/members';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { onConflictError } from '../../db/errors';
import { members } from '../../db/schema';
import { afterMembersChanged } from '../learning/engine';
import { mayManage } from '../people/abilities';
import { endLinks } from '../people/endLinks';
import { moveInvitations } from '../people/invitations';
import { loggable } from '../people/loggedChanges';
import { checkRoleChange, endFormerRole } from '../people/roleChange';
import { searchColumns } from '../people/searchColumns';
import { uniqueRefusals } from '../people/uniqueRefusals';
import { tellOfAdviser } from './adviserChange';

export type MemberRecord = typeof members.$inferSelect;

/**
 * Values of a form about somebody, in the words of the table; username and language where somebody else decides about
 * these.
 */
export type MemberColumns = Omit<RequestOf<typeof calls.update>, 'uuid' | 'version' | 'roleIdentifier'> &
  Pick<MemberRecord, 'role'> &
  Partial<Pick<MemberRecord, 'username' | 'languageCode'>>;

/** Writes the new values, and ends the sessions that were opened and the keys that were made in another role. */
const write = async (
  context: Context,
  uuid: string,
  columns: Partial<typeof members.$inferInsert>,
  newRole: boolean,
) => {
  const [updated] = await onConflictError(uniqueRefusals, () =>
    context.tx
      .update(members)
      .set({ ...columns, ...(newRole && { ownRole: null }), version: sql`${members.version} + 1` })
      .where(eq(members.id, uuid))
      .returning(),
  );
  if (newRole) await endFormerRole(context, uuid);
  if (!updated) throw new CallError('member.notFound');
  return updated;
};

/** Fields that decide about somebody's tasks, besides where they belong. */
const askedByRules = ['eleaCreateTasks', 'role', 'specialAttributes', 'birthDate', 'externalCompany'] as const;

/**
 * Changes somebody who is locked for writing, with all that follows: links, invitations, assignments, the log, which is
 * told of `alsoChanged` as well.
 *
 * @throws CallError as the call for it does
 */
export const updateMember = async (
  context: Context,
  member: MemberRecord,
  columns: MemberColumns,
  alsoChanged: Record<string, unknown> = {},
): Promise<{ updated: MemberRecord; isDueAnew: boolean }> => {
  const { caller, audit } = context;
  if (!mayManage(caller, member)) throw new CallError('role.tooHigh');
  // Links for a password go there, so whoever changes their own does it in the profile, which asks for the password.
  if (member.id === caller.memberId && columns.email !== member.email) throw new CallError('member.self');
  const newRole = columns.role !== member.role;
  if (newRole) await checkRoleChange(context, member, columns.role);
  const derived = searchColumns({ ...columns, username: columns.username ?? member.username });
  const updated = await write(context, member.id, { ...columns, ...derived }, newRole);
  await endLinks(context, [{ before: { ...member, hasPassword: member.passwordHash !== null }, after: columns }]);
  const changes = loggable({ ...changesOf(member, columns), ...alsoChanged });
  await audit({ action: 'members.update', subjectType: 'member', subjectId: member.id, changes });
  await tellOfAdviser(context, updated, member);
  const isDueAnew = columns.firstDay !== member.firstDay;
  if (isDueAnew) await moveInvitations(context, [member.id]);
  if (isDueAnew || askedByRules.some((name) => String(columns[name]) !== String(member[name]))) {
    await afterMembersChanged(context, [member.id], { isDueAnew });
  }
  return { updated, isDueAnew };
};
