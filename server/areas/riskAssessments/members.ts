import { and, eq, isNull } from 'drizzle-orm';
import type { riskAssessments as calls } from '../../../contract/riskAssessments';
import { CallError } from '../../base/errors';
import type { Context, Handler } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { members, riskAssignmentMembers, riskAssignments, riskRounds } from '../../db/schema';
import { findLinkedMembers, toLinkedMembers } from '../../domain/places/linkedMembers/list';
import { isOfEntry } from '../../domain/risk/entries/isOfEntry';
import { dropUnfinished } from '../../domain/risk/rounds/dropUnfinished';
import { lockSettings, readSettings } from './settings';

const linked = {
  table: riskAssignmentMembers,
  parent: riskAssignmentMembers.assignmentId,
  member: riskAssignmentMembers.memberId,
};

/** The one assignment to single employees that an entry has, if it has one. */
export const findCollective = async ({ tx, clientId }: Context, uuid: string): Promise<string | undefined> => {
  const [known] = await tx
    .select({ id: riskAssignments.id })
    .from(riskAssignments)
    .where(and(isOfEntry(clientId, uuid), eq(riskAssignments.targetKind, 'members')));
  return known?.id;
};

export const listMembers: Handler<typeof calls.members> = async (context, request) => {
  await readSettings(context, request.uuid);
  const assignmentId = await findCollective(context, request.uuid);
  if (!assignmentId) return { items: [], total: 0 };
  return toLinkedMembers(await findLinkedMembers(context.tx, linked, { ...request, uuid: assignmentId }));
};

/** Their round while it is answered, locked beside those who fill in sheets, so that its end waits. */
const lockRunning = async ({ tx, clientId }: Context, assignmentId: string): Promise<string | undefined> => {
  const [round] = await tx
    .select({ id: riskRounds.id })
    .from(riskRounds)
    .where(
      and(
        eq(riskRounds.clientId, clientId),
        eq(riskRounds.assignmentId, assignmentId),
        eq(riskRounds.state, 'open'),
        isNull(riskRounds.finishedOn),
      ),
    )
    .for('key share');
  return round?.id;
};

/** All of them or, if one is not among those assigned, nobody. What they handed in stays: it is nobody's any more. */
export const removeMembers: Handler<typeof calls.removeMembers> = async (context, { uuid, memberUuids }) => {
  const { tx, audit } = context;
  const wanted = [...new Set(memberUuids)];
  // People before settings, as everywhere.
  await tx
    .select({ id: members.id })
    .from(members)
    .where(anyOf(members.id, wanted))
    .orderBy(members.id)
    .for('key share');
  await lockSettings(context, uuid);
  const assignmentId = await findCollective(context, uuid);
  if (!assignmentId) throw new CallError('member.notFound');
  const removed = await tx
    .delete(riskAssignmentMembers)
    .where(and(eq(riskAssignmentMembers.assignmentId, assignmentId), anyOf(riskAssignmentMembers.memberId, wanted)))
    .returning({ id: riskAssignmentMembers.memberId });
  if (removed.length !== wanted.length) throw new CallError('member.notFound');
  const roundId = await lockRunning(context, assignmentId);
  if (roundId) await dropUnfinished(tx, wanted, roundId);
  await audit({
    action: 'riskAssessments.removeMembers',
    subjectType: 'riskAssessment',
    subjectId: uuid,
    changes: { members: [wanted, null] },
  });
  return {};
};
