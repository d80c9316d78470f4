import { sql } from 'drizzle-orm';
import type { ArchiveVerb } from '../../../contract/names/permissions';
import { anyOf } from '../../db/anyOf';
import { todayOf } from '../company/companyDay';
import type { Context } from '../context/context';
import type { PlainRecord } from './plainRecord';
import { lockSeveral, resultsOf } from './several';

/** Archives records or takes them back: of each other it is told why not. */
const moveOf =
  (verb: ArchiveVerb) =>
  (record: PlainRecord) =>
  async (context: Context, { uuids }: { uuids: string[] }) => {
    const { area, table, records, subjectType } = record;
    const { tx, clientId, clock, auditMany } = context;
    const locked = await lockSeveral(record, context, uuids, verb);
    const archivedOn = verb === 'archive' ? await todayOf(tx, clientId, clock) : null;
    await tx
      .update(records)
      .set({ archivedOn, version: sql`${table.version} + 1` })
      .where(anyOf(table.id, locked.going));
    const results = resultsOf(record, uuids, locked);
    await auditMany(locked.going.map((subjectId) => ({ action: `${area}.${verb}`, subjectType, subjectId })));
    return { results };
  };

export const archiveOf = moveOf('archive');
export const restoreOf = moveOf('restore');
