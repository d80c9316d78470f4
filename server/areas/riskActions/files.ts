import { and, eq } from 'drizzle-orm';
import type { riskActions as calls } from '../../../contract/riskActions';
import { filesPerAction } from '../../../contract/riskAssessments/riskActionFields';
import { CallError } from '../../base/errors';
import type { Handler, PreparedHandler } from '../../core/context/context';
import { files } from '../../db/schema';
import { isVisible } from '../../domain/risk/actions/find';
import { addFile as addRow, writeFile } from '../../files/store';
import { lockAction } from './locked';
import { readFiles, toFile } from './one';

/** The bytes are stored while no transaction is open; without their row, housekeeping takes them away again. */
export const addFile: PreparedHandler<typeof calls.addFile> = {
  prepare: async ({ files: sent, storage }) => {
    const [file] = sent;
    if (!file) throw new CallError('file.invalidFormat');
    const written = await writeFile(storage, { context: 'risk-action', type: 'proof' }, file);
    return async (context, { uuid }) => {
      const { tx, clientId, caller, clock, audit } = context;
      await lockAction(context, uuid, isVisible(context));
      if ((await readFiles(tx, clientId, uuid)).length >= filesPerAction) {
        throw new CallError('riskAction.tooManyFiles', { params: { maximum: filesPerAction } });
      }
      await addRow(tx, written, { clientId, ownerId: uuid, createdAt: clock.now(), createdBy: caller.memberId });
      await audit({
        action: 'riskActions.addFile',
        subjectType: 'riskAction',
        subjectId: uuid,
        changes: { fileName: written.name },
      });
      return toFile(written);
    };
  },
};

/** Deletes a file, but none that proves an action that is done. */
export const deleteFile: Handler<typeof calls.deleteFile> = async (context, { uuid, fileUuid }) => {
  const { tx, clientId, audit } = context;
  const { status } = await lockAction(context, uuid, isVisible(context));
  const file = (await readFiles(tx, clientId, uuid)).find(({ id }) => id === fileUuid);
  if (!file || status === 'done') throw new CallError('file.notFound');
  await tx.delete(files).where(and(eq(files.clientId, clientId), eq(files.id, fileUuid)));
  await audit({
    action: 'riskActions.deleteFile',
    subjectType: 'riskAction',
    subjectId: uuid,
    changes: { fileName: [file.name, null] },
  });
  return {};
};
