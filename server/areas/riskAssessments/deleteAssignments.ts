import { and } from 'drizzle-orm';
import type { riskAssessments as calls } from '../../../contract/riskAssessments';
import { CallError } from '../../base/errors';
import type { Context, Handler } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { riskAssignments } from '../../db/schema';
import { isOfEntry } from '../../domain/risk/entries/isOfEntry';
import { auditEnded, endAssignments } from '../../domain/risk/rounds/endAssignments';
import { countEnded } from '../../domain/risk/rounds/places';
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
    .where(and(isOfEntry(clientId, uuid), anyOf(riskAssignments.id, wanted)));
  if (found.length !== wanted.length) throw new CallError('riskAssignment.notFound');
  return found.map(({ id }) => id);
};

export const previewDeletion: Handler<typeof calls.previewDeletion> = async (context, { uuid, assignmentUuids }) => {
  await readSettings(context, uuid);
  return countEnded(context, await requireAssignments(context, uuid, assignmentUuids));
};

export const deleteAssignments: Handler<typeof calls.deleteAssignments> = async (
  context,
  { uuid, assignmentUuids, reason },
) => {
  await lockSettings(context, uuid);
  const ids = await requireAssignments(context, uuid, assignmentUuids);
  const ended = await endAssignments(context, ids, { reason, by: context.caller.name });
  await auditEnded(context, ended, reason);
  return {};
};
