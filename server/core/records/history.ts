import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { HistoryEntry } from '../../../contract/kit/recordHistory';
import { translateAny } from '../../../i18n/translateIn';
import { anyOf } from '../../db/anyOf';
import { auditEvents, members } from '../../db/schema';
import { readProfileSetting } from '../company/callerSetting';
import type { Context } from '../context/context';
import { filedPersonOf } from './filedPerson';
import { readFormerNames } from './formerNames';
import { type PartsOf, readPartsOf } from './historyParts';
import { readNames } from './names';
import type { PlainRecord } from './plainRecord';
import { idsIn, type Names, readChanges } from './readChanges';
import { requireVisible } from './shown';

interface HistoryRequest {
  uuid: string;
  page: number;
  perPage: number;
  sortDirection: 'asc' | 'desc';
}

/** Of a change that names somebody or something the caller may not read, no more than that it was made. */
const withheld = (changes: Record<string, unknown>, names: ReadonlyMap<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      field,
      idsIn([{ [field]: value }]).every((id) => names.has(id)) ? value : true,
    ]),
  );

/** A part as an entry about it says: what it is or was called. */
const partOf = (
  subjectId: string | null,
  { parts, names, former }: { parts: PartsOf; names: Names; former: Names },
): HistoryEntry['part'] => {
  const area = parts.get(subjectId ?? '');
  if (!area || !subjectId) return null;
  const name = names.get(subjectId) ?? former.get(subjectId) ?? null;
  return { area, uuid: subjectId, name, isGone: !names.has(subjectId) };
};

/**
 * One page of what the audit log says of a record and of its parts. Whether the caller may see that is not asked.
 * `since`: when the record was made, if that is known: nothing of before is looked through for parts that are gone.
 */
export const readHistory = async (
  context: Context,
  { uuid, page, perPage, sortDirection }: HistoryRequest,
  { area, since }: { area: string; since?: SQL },
): Promise<{ items: HistoryEntry[]; total: number }> => {
  const { tx, clientId } = context;
  const parts = await readPartsOf(context, { area, uuid, since });
  const condition = and(eq(auditEvents.clientId, clientId), anyOf(auditEvents.subjectId, [uuid, ...parts.keys()]));
  const order =
    sortDirection === 'asc' ? [auditEvents.at, auditEvents.id] : [desc(auditEvents.at), desc(auditEvents.id)];
  const { id, at, actorName, byAdviser, apiKey, action, changes, subjectId } = auditEvents;
  const said = { byAdviser, apiKey, action, changes, subjectId };
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
  const subjects = rows.flatMap((row) => (row.subjectId && parts.has(row.subjectId) ? row.subjectId : []));
  const ids = [...new Set([...subjects, ...idsIn(rows.map((row) => row.changes))])];
  const names = await readNames(context, ids);
  const unnamed = ids.filter((each) => !names.has(each));
  const former = await readFormerNames(context, unnamed, { onlyDeleted: true });
  const known = new Map([...former, ...names]);
  const { languageCode } = await readProfileSetting(context);
  const naming = { names: known, gone: translateAny(languageCode)('auditEvents.gone') };
  const items = rows.map(({ actorId, archivedAt, subjectId: about, ...row }) => ({
    ...row,
    part: partOf(about, { parts, names, former }),
    actor: filedPersonOf(actorId, archivedAt),
    at: row.at.toISOString(),
    changes: readChanges(withheld(row.changes, known), naming),
  }));
  return { items, total };
};

/** The same of a record that the caller may see. */
export const historyOf =
  (record: PlainRecord) =>
  async (context: Context, request: HistoryRequest): Promise<{ items: HistoryEntry[]; total: number }> => {
    const { area, records, table } = record;
    await requireVisible(record, context, request.uuid);
    const since = sql`(select ${table.createdAt} from ${records} where ${table.id} = ${request.uuid}::uuid)`;
    return readHistory(context, request, { area, since });
  };
