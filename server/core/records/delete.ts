import { sql } from 'drizzle-orm';
import type { BulkResult } from '../../../contract/call';
import type { ErrorCode } from '../../../contract/errors';
import { CallError } from '../../base/errors';
import { anyOf } from '../../db/anyOf';
import type { Context } from '../context/context';
import { bulkResults } from '../lists/bulk';
import type { PlainRecord, Values } from './plainRecord';
import { isVisible } from './shown';

/** Why each of those stays that the caller may see and that cannot be deleted; the others are locked. */
const lockFor = async (record: PlainRecord, context: Context, uuids: readonly string[]) => {
  const { table, records, guards, beforeDelete } = record;
  const guard = guards.delete;
  const found = await context.tx
    .select({ id: table.id, isRefused: guard?.isRefused ?? sql<boolean>`false` })
    .from(records)
    .where(isVisible(record, context.caller, uuids))
    .orderBy(table.id)
    .for('update');
  const staying = new Map<string, ErrorCode>();
  for (const { id, isRefused } of found) if (guard && isRefused) staying.set(String(id), guard.code);
  const going = () => found.map(({ id }) => String(id)).filter((id) => !staying.has(id));
  for (const [id, code] of (await beforeDelete?.(context, going())) ?? []) staying.set(id, code);
  return { going: going(), staying };
};

/** Deletes what can be deleted of these, and tells of each other why not; the log keeps what they were. */
export const deleteOf =
  (record: PlainRecord) =>
  async (context: Context, { uuids }: { uuids: string[] }): Promise<{ results: BulkResult[] }> => {
    const { area, table, records, subjectType, notFound, stored } = record;
    const { going, staying } = await lockFor(record, context, uuids);
    const deleted = (await context.tx.delete(records).where(anyOf(table.id, going)).returning()) as Values[];
    const refusals = uuids
      .filter((uuid) => !going.includes(uuid))
      .map((uuid) => [uuid, new CallError(staying.get(uuid) ?? notFound)] as const);
    const results = bulkResults(uuids, new Map(refusals));
    await context.auditMany(
      deleted.map((row) => {
        const kept = stored.filter((name) => row[name] !== null).map((name) => [name, [row[name], null]]);
        const changes = Object.fromEntries(kept);
        return { action: `${area}.delete`, subjectType, subjectId: String(row.id), changes };
      }),
    );
    return { results };
  };
