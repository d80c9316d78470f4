import { eq, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import { members as calls } from '../../../contract/members';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { checkAgainst } from '../../core/call/parse';
import type { Context, Handler } from '../../core/context/context';
import { onConflictError } from '../../db/errors';
import { members, sessions } from '../../db/schema';
import { afterMembersChanged } from '../../domain/learning/engine';
import { mayManage } from '../../domain/people/abilities';
import { endLinks } from '../../domain/people/endLinks';
import { loggable } from '../../domain/people/loggedChanges';
import { checkRoleChange } from '../../domain/people/roleChange';
import { searchColumns } from '../../domain/people/searchColumns';
import { uniqueRefusals } from '../../domain/people/uniqueRefusals';
import { readMember, toDetails } from './details';

/** The request in the words of the table. */
const columnsOf = ({ uuid: _, version: __, roleIdentifier: role, ...columns }: RequestOf<typeof calls.update>) => ({
  ...columns,
  role,
});

/** Writes the new values and ends the sessions that were opened in another role. */
const write = async (
  tx: Context['tx'],
  uuid: string,
  columns: Partial<typeof members.$inferInsert>,
  newRole: boolean,
) => {
  const [updated] = await onConflictError(uniqueRefusals, () =>
    tx
      .update(members)
      .set({ ...columns, version: sql`${members.version} + 1` })
      .where(eq(members.id, uuid))
      .returning(),
  );
  if (newRole) await tx.delete(sessions).where(eq(sessions.memberId, uuid));
  if (!updated) throw new CallError('member.notFound');
  return updated;
};

export const update: Handler<typeof calls.update> = async (context, request) => {
  const { tx, caller, audit } = context;
  const member = await readMember(context, request.uuid, 'update');
  if (!mayManage(caller, member)) throw new CallError('role.tooHigh');
  if (member.version !== request.version) throw new CallError('record.changed');
  await checkAgainst(calls.update, member, request);
  const columns = columnsOf(request);
  // Links for a password go there, so whoever changes their own does it in the profile, which asks for the password.
  if (member.id === caller.memberId && columns.email !== member.email) throw new CallError('member.self');
  const newRole = columns.role !== member.role;
  if (newRole) await checkRoleChange(context, member, columns.role);
  const derived = searchColumns({ ...columns, username: member.username });
  const updated = await write(tx, member.id, { ...columns, ...derived }, newRole);
  await endLinks(context, [{ before: { ...member, hasPassword: member.passwordHash !== null }, after: columns }]);
  const changes = loggable(changesOf(member, columns));
  await audit({ action: 'members.update', subjectType: 'member', subjectId: member.id, changes });
  if (columns.eleaCreateTasks !== member.eleaCreateTasks) await afterMembersChanged(context, [member.id]);
  return toDetails(updated, caller);
};
