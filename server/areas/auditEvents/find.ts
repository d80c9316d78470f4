import { asc, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditEventListItem } from '../../../contract/kit/auditEventItem';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { translateAny } from '../../../i18n/translateIn';
import type { Context } from '../../core/context/context';
import { filedPersonOf } from '../../core/records/filedPerson';
import { readFormerNames } from '../../core/records/formerNames';
import { namedTables } from '../../core/records/namedTables';
import { idsIn, readChanges } from '../../core/records/readChanges';
import { auditEvents, members } from '../../db/schema';
import { readNames } from './changedNames';
import { actionToday } from './formerActions';
import { subjectNameIn } from './subjectName';

interface Part {
  /** Language in which things are named that speak several. */
  language: LanguageCode;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const actors = alias(members, 'actors');

/** A part of the log in order of time. Names are looked up for that part alone. */
export const findEvents = async (
  context: Pick<Context, 'tx' | 'clientId'>,
  condition: SQL | undefined,
  { language, direction, limit, offset }: Part,
): Promise<AuditEventListItem[]> => {
  const { tx } = context;
  const order = direction === 'asc' ? asc : desc;
  const part = tx
    .select()
    .from(auditEvents)
    .where(condition)
    .orderBy(order(auditEvents.at), order(auditEvents.id))
    .limit(limit)
    .offset(offset)
    .as('part');
  const query = tx
    .select({
      uuid: part.id,
      at: part.at,
      actorName: part.actorName,
      actorId: actors.id,
      actorArchivedAt: actors.archivedAt,
      byAdviser: part.byAdviser,
      apiKey: part.apiKey,
      action: part.action,
      subjectType: part.subjectType,
      subjectId: part.subjectId,
      subjectName: subjectNameIn(language),
      memberId: members.id,
      memberArchivedAt: members.archivedAt,
      changes: part.changes,
    })
    .from(part)
    .leftJoin(members, eq(members.id, part.subjectId))
    .leftJoin(actors, eq(actors.id, part.actorId))
    .$dynamic();
  for (const { table, id } of namedTables) query.leftJoin(table, eq(id, part.subjectId));
  const rows = await query.orderBy(order(part.at), order(part.id));
  const ids = idsIn(rows.map(({ changes }) => changes));
  const present = await readNames(tx, ids, language);
  const nameless = rows.flatMap(({ subjectId, subjectName }) => (subjectId && !subjectName ? subjectId : []));
  const former = await readFormerNames(context, [...ids.filter((id) => !present.has(id)), ...nameless]);
  const naming = { names: new Map([...former, ...present]), gone: translateAny(language)('auditEvents.gone') };
  return rows.map(({ actorId, actorArchivedAt, memberId, memberArchivedAt, subjectId, subjectName, ...row }) => ({
    ...row,
    subjectName: subjectName ?? former.get(subjectId ?? '') ?? null,
    actor: filedPersonOf(actorId, actorArchivedAt),
    subject: filedPersonOf(memberId, memberArchivedAt),
    at: row.at.toISOString(),
    action: actionToday(row.action),
    changes: readChanges(row.changes, naming),
  }));
};
