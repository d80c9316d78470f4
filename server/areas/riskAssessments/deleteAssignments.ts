import { and, eq, sql } from 'drizzle-orm';
import type { riskAssessments as calls } from '../../../contract/riskAssessments';
import type { Context, Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { anyOf } from '../../db/anyOf';
import { rowsOf } from '../../db/query';
import { riskAssignments } from '../../db/schema';
import { endAssignments } from '../riskRounds/engine';
import { lockSettings, readSettings } from './settings';

/** The assignments of an entry, each once; `riskAssignment.notFound` if one of them is not. */
const requireAssignments = async (
  { tx, clientId }: Context,
  uuid: string,
  assignmentUuids: readonly string[],
): Promise<string[]> => {
  const wanted = [...new Set(assignmentUuids)];
  const found = await tx
    .select({ id: riskAssignments.id })
    .from(riskAssignments)
    .where(
      and(
        eq(riskAssignments.clientId, clientId),
        eq(riskAssignments.riskAssessmentId, uuid),
        anyOf(riskAssignments.id, wanted),
      ),
    );
  if (found.length !== wanted.length) throw new CallError('riskAssignment.notFound');
  return found.map(({ id }) => id);
};

export const previewDeletion: Handler<typeof calls.previewDeletion> = async (context, { uuid, assignmentUuids }) => {
  const { tx, clientId } = context;
  await readSettings(context, uuid);
  const ids = await requireAssignments(context, uuid, assignmentUuids);
  const [counts] = await rowsOf<{ openRounds: number; completedSheets: number; finishedRounds: number }>(
    tx,
    sql`with concerned as (
      select round.id, round.state from risk_rounds round
      where round.client_id = ${clientId}::uuid and round.assignment_id = any(${sql.param(ids)}::uuid[])
    )
    select
      (select count(*)::int from concerned where state = 'open') as "openRounds",
      (
        select count(*)::int from risk_sheets sheet join concerned on concerned.id = sheet.round_id
        where concerned.state = 'open' and sheet.client_id = ${clientId}::uuid and sheet.is_completed
      ) as "completedSheets",
      (select count(*)::int from concerned where state = 'completed') as "finishedRounds"`,
  );
  return counts ?? { openRounds: 0, completedSheets: 0, finishedRounds: 0 };
};

export const deleteAssignments: Handler<typeof calls.deleteAssignments> = async (
  context,
  { uuid, assignmentUuids },
) => {
  await lockSettings(context, uuid);
  const ids = await requireAssignments(context, uuid, assignmentUuids);
  const closed = await endAssignments(context, ids);
  await context.audit({
    action: 'riskAssessments.deleteAssignments',
    subjectType: 'riskAssessment',
    subjectId: uuid,
    changes: { assignments: [ids.length, null], rounds: [closed, null] },
  });
  return {};
};
