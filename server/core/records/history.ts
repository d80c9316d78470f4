import { and, desc, eq } from 'drizzle-orm';
import type { HistoryEntry } from '../../../contract/recordHistory';
import { auditEvents, members } from '../../db/schema';
import type { Context } from '../context/context';
import { filedPersonOf } from './filedPerson';
import { readNames } from './names';
import type { PlainRecord } from './plainRecord';
import { idsIn, readChanges } from './readChanges';
import { requireVisible } from './shown';

interface HistoryRequest {
  uuid: string;
  page: number;
  perPage: number;
  sortDirection: 'asc' | 'desc';
}

/** Of a change that names somebody or something the caller may not read, or that is gone, no more than that it was made. */
const withheld = (changes: Record<string, unknown>, names: ReadonlyMap<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      field,
      idsIn([{ [field]: value }]).every((id) => names.has(id)) ? value : true,
    ]),
  );

/** One page of what the audit log says of a record. Whether the caller may see that is not asked. */
export const readHistory = async (
  context: Context,
  { uuid, page, perPage, sortDirection }: HistoryRequest,
): Promise<{ items: HistoryEntry[]; total: number }> => {
  const { tx, clientId } = context;
  const condition = and(eq(auditEvents.clientId, clientId), eq(auditEvents.subjectId, uuid));
  const order =
    sortDirection === 'asc' ? [auditEvents.at, auditEvents.id] : [desc(auditEvents.at), desc(auditEvents.id)];
  const { id, at, actorName, byAdviser, apiKey, action, changes } = auditEvents;
  const said = { byAdviser, apiKey, action, changes };
  const [rows, total] = await Promise.all([
    tx
      .select({ uuid: id, at, actorName, actorId: members.id, archivedAt: members.archivedAt, ...said })
      .from(auditEvents)
      .leftJoin(members, eq(members.id, auditEvents.actorId))
      .where(condition)
      .orderBy(...order)
      .limit(perPage)
      .offset((page - 1) * perPage),
    tx.$count(auditEvents, condition),
  ]);
  const names = await readNames(context, idsIn(rows.map((row) => row.changes)));
  const items = rows.map(({ actorId, archivedAt, ...row }) => ({
    ...row,
    actor: filedPersonOf(actorId, archivedAt),
    at: row.at.toISOString(),
    changes: readChanges(withheld(row.changes, names), names),
  }));
  return { items, total };
};

/** The same of a record that the caller may see. */
export const historyOf =
  (record: PlainRecord) =>
  async (context: Context, request: HistoryRequest): Promise<{ items: HistoryEntry[]; total: number }> => {
    await requireVisible(record, context, request.uuid);
    return readHistory(context, request);
  };
