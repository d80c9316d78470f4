import { and, eq, type SQL, sql } from 'drizzle-orm';
import { CallError } from '../../../base/errors';
import { todayOf } from '../../../core/company/companyDay';
import type { Context } from '../../../core/context/context';
import { lockCycles, reconcileCycles } from '../../../core/cycles/reconcile';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import {
  riskActions,
  riskAssignmentMembers,
  riskAssignments,
  riskParticipations,
  riskRounds,
  riskSheets,
  risks,
} from '../../../db/schema';
import { removeFilesOf } from '../../../files/store';
import { roundCycles } from './engine';
import { explainRepeats } from './repeats';
import { scopeSnapshot } from './scopeNames';

/** Targets that an entry is assigned to no longer, as uuids, and how many open rounds ended by that. */
export interface EndedAssignments {
  riskAssessmentId: string;
  targets: { orgUnits: string[]; locations: string[]; memberGroups: string[]; members: string[] };
  rounds: number;
}

/** Forgets what was answered and planned in rounds: a condition on their ids. */
const forgetAnswers = async (tx: Transaction, ended: SQL): Promise<void> => {
  const planned = await tx
    .select({ id: riskActions.id })
    .from(riskActions)
    .innerJoin(risks, and(eq(risks.clientId, riskActions.clientId), eq(risks.id, riskActions.riskId)))
    .where(sql`${risks.roundId} ${ended}`);
  // Files hang on no action by a key, so nothing else takes them along.
  await removeFilesOf(tx, { context: 'risk-action', ownerId: planned.map(({ id }) => id) });
  await tx.delete(riskParticipations).where(sql`${riskParticipations.roundId} ${ended}`);
  await tx.delete(riskSheets).where(sql`${riskSheets.roundId} ${ended}`);
  await tx.delete(risks).where(sql`${risks.roundId} ${ended}`);
};

/** Scopes of deleted assignments, by entry; `open` are the assignments whose round was open. */
const byEntry = (
  assignments: readonly (typeof riskAssignments.$inferSelect)[],
  people: readonly { assignmentId: string; memberId: string }[],
  open: ReadonlySet<string | null>,
): EndedAssignments[] => {
  const entries = [...new Set(assignments.map(({ riskAssessmentId }) => riskAssessmentId))].toSorted();
  return entries.map((riskAssessmentId) => {
    const own = assignments.filter((each) => each.riskAssessmentId === riskAssessmentId);
    return {
      riskAssessmentId,
      targets: {
        orgUnits: own.flatMap(({ targetUnitId }) => targetUnitId ?? []),
        locations: own.flatMap(({ targetLocationId }) => targetLocationId ?? []),
        memberGroups: own.flatMap(({ targetGroupId }) => targetGroupId ?? []),
        members: people.flatMap(({ assignmentId, memberId }) =>
          own.some(({ id }) => id === assignmentId) ? [memberId] : [],
        ),
      },
      rounds: own.filter(({ id }) => open.has(id)).length,
    };
  });
};

/** Why rounds that were rated are discarded, and by whom; null: by the licensee. */
export interface Discarding {
  reason: string | null | undefined;
  by: string | null;
}

/** Keeps of rounds that were rated that they were, who discarded them and why: they are not undone without trace. */
const keepDiscarded = async (tx: Transaction, roundIds: readonly string[], { reason, by }: Discarding) => {
  if (roundIds.length === 0) return;
  if (!reason)
    throw new CallError('riskAssessment.reasonToDiscard', { fields: [{ path: 'reason', rule: 'required' }] });
  const kept = { discardReason: reason, discardedBy: by, riskLoad: null, attendees: [] };
  await tx.update(riskRounds).set(kept).where(anyOf(riskRounds.id, roundIds));
};

/**
 * Ends assignments: open rounds are closed, and nothing of what was answered in them stays; confirmed ones stay, and
 * say what they were about. Rounds that were rated stay too, as discarded, without anything that was answered.
 * Call it before their unit or location is deleted, as the last lock but those of tasks.
 *
 * @returns what ended, by entry
 * @throws `riskAssessment.reasonToDiscard`
 */
export const endAssignments = async (
  { tx, clientId, clock }: Pick<Context, 'tx' | 'clientId' | 'clock'>,
  assignmentIds: readonly string[],
  discarding: Discarding,
): Promise<EndedAssignments[]> => {
  if (assignmentIds.length === 0) return [];
  const kind = roundCycles(sql` and not ${anyOf(riskAssignments.id, assignmentIds)}`);
  await lockCycles(tx, clientId, kind);
  const open = await tx
    .update(riskRounds)
    .set({ scope: scopeSnapshot })
    .where(sql`${anyOf(riskRounds.assignmentId, assignmentIds)} and ${riskRounds.state} = 'open'`)
    .returning({ id: riskRounds.id, assignmentId: riskRounds.assignmentId, finishedOn: riskRounds.finishedOn });
  const today = await todayOf(tx, clientId, clock);
  await reconcileCycles(tx, kind, { clientId, today, subjectIds: assignmentIds });
  const rated = open.filter(({ finishedOn }) => finishedOn !== null).map(({ id }) => id);
  await keepDiscarded(tx, rated, discarding);
  await forgetAnswers(
    tx,
    sql`in (
      select round.id from risk_rounds round
      where round.client_id = ${clientId}::uuid and round.state = 'closed'
        and round.assignment_id = any(${sql.param(assignmentIds)}::uuid[])
    )`,
  );
  const people = await tx
    .delete(riskAssignmentMembers)
    .where(anyOf(riskAssignmentMembers.assignmentId, assignmentIds))
    .returning({ assignmentId: riskAssignmentMembers.assignmentId, memberId: riskAssignmentMembers.memberId });
  const assignments = await tx.delete(riskAssignments).where(anyOf(riskAssignments.id, assignmentIds)).returning();
  const ended = byEntry(assignments, people, new Set(open.map(({ assignmentId }) => assignmentId)));
  if (rated.length === 0) return ended;
  // Another round that was there already may now ask those again who had answered elsewhere: they read why.
  for (const { riskAssessmentId } of ended) await explainRepeats(tx, { clientId, riskAssessmentId, today }, discarding);
  return ended;
};

/** Says in the log what each entry is assigned to no longer. */
export const auditEnded = async (
  { auditMany }: Pick<Context, 'auditMany'>,
  ended: readonly EndedAssignments[],
  reason?: string | null,
): Promise<void> =>
  auditMany(
    ended.map(({ riskAssessmentId: subjectId, targets, rounds }) => {
      const named = Object.entries(targets).filter(([, uuids]) => uuids.length > 0);
      const changes = {
        ...Object.fromEntries(named.map(([noun, uuids]) => [noun, [uuids, null]])),
        rounds: [rounds, null],
        ...(reason && { reason: [null, reason] }),
      };
      return { action: 'riskAssessments.deleteAssignments', subjectType: 'riskAssessment', subjectId, changes };
    }),
  );
