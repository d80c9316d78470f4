import type { BulkResult } from '../../../contract/kit/call';
import { anyOf } from '../../db/anyOf';
import type { Context } from '../context/context';
import { forgetFilesOf, namingFiles } from './files';
import type { PlainRecord, Values } from './plainRecord';
import { lockSeveral, resultsOf } from './several';

/** Deletes what can be deleted of these, and tells of each other why not; the log keeps what they were. */
export const deleteOf =
  (record: PlainRecord) =>
  async (context: Context, request: { uuids: string[] }): Promise<{ results: BulkResult[] }> => {
    const { uuids } = request;
    const { area, table, records, subjectType, stored, beforeDelete } = record;
    const locked = await lockSeveral(record, context, uuids, 'delete');
    const staying = new Map([...locked.staying, ...((await beforeDelete?.(context, locked.going, request)) ?? [])]);
    const going = locked.going.filter((id) => !staying.has(id));
    await forgetFilesOf(record, context.tx, going);
    const deleted = (await context.tx.delete(records).where(anyOf(table.id, going)).returning()) as Values[];
    const results = resultsOf(record, uuids, { going, staying });
    await context.auditMany(
      deleted.map((row) => {
        const kept = stored.filter((name) => row[name] !== null).map((name) => [name, [row[name], null]]);
        const changes = namingFiles(record, Object.fromEntries(kept));
        return { action: `${area}.delete`, subjectType, subjectId: String(row.id), changes };
      }),
    );
    return { results };
  };
