import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AuditEventListItem } from '../../../contract/auditEvents';
import type { Transaction } from '../../db/database';
import {
  auditEvents,
  elearningTexts,
  elearningVersions,
  locations,
  memberGroups,
  members,
  orgUnits,
} from '../../db/schema';
import { readChanges } from './changes';

interface Part {
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** What an e-learning is called in its newest version. */
const elearningTitle = sql`(
  select ${elearningTexts.title} from ${elearningVersions}
  join ${elearningTexts} on ${elearningTexts.versionId} = ${elearningVersions.id}
  where ${elearningVersions.elearningId} = part.subject_id
  order by ${elearningVersions.number} desc, ${elearningTexts.language}
  limit 1
)`;

const subjectName = sql<string | null>`coalesce(
  ${members.firstName} || ' ' || ${members.lastName}, ${orgUnits.name}, ${locations.name}, ${memberGroups.name},
  ${elearningTitle}
)`;

/** A part of the log in order of time. Names are looked up for that part alone. */
export const findEvents = async (
  tx: Transaction,
  condition: SQL | undefined,
  { direction, limit, offset }: Part,
): Promise<AuditEventListItem[]> => {
  const order = direction === 'asc' ? asc : desc;
  const part = tx
    .select()
    .from(auditEvents)
    .where(condition)
    .orderBy(order(auditEvents.at), order(auditEvents.id))
    .limit(limit)
    .offset(offset)
    .as('part');
  const rows = await tx
    .select({
      uuid: part.id,
      at: part.at,
      actorName: part.actorName,
      byAdviser: part.byAdviser,
      action: part.action,
      subjectType: part.subjectType,
      subjectName,
      changes: part.changes,
    })
    .from(part)
    .leftJoin(members, eq(members.id, part.subjectId))
    .leftJoin(orgUnits, eq(orgUnits.id, part.subjectId))
    .leftJoin(locations, eq(locations.id, part.subjectId))
    .leftJoin(memberGroups, eq(memberGroups.id, part.subjectId))
    .orderBy(order(part.at), order(part.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), changes: readChanges(row.changes) }));
};
