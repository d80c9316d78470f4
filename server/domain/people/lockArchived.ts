import { and, asc, isNotNull } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { members } from '../../db/schema';
import { mayActOnRole } from './abilities';

/** Locks the archived ones among the asked. @returns whom the caller may act on, in the order asked, and who not */
export const lockArchived = async ({ tx, caller }: Context, uuids: readonly string[]) => {
  const rows = await tx
    .select({ id: members.id, role: members.role })
    .from(members)
    .where(and(anyOf(members.id, uuids), isNotNull(members.archivedAt), visibleMembers(caller)))
    .orderBy(asc(members.id))
    .for('update');
  const found = new Map(rows.map((row) => [row.id, row]));
  const refusals = new Map<string, CallError>();
  const candidates = [...new Set(uuids)].flatMap((uuid) => {
    const row = found.get(uuid);
    if (row && mayActOnRole(caller, row.role)) return [row];
    refusals.set(uuid, new CallError(row ? 'role.tooHigh' : 'member.notFound'));
    return [];
  });
  return { candidates, refusals };
};
