import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { CallError } from '../../core/errors';
import { anyOf } from '../../db/anyOf';
import { rowsOf } from '../../db/query';
import { members } from '../../db/schema';
import type { Link } from './link';

/** What happens to which record, and to whom; `reach` is whom the caller may act on among the active, undefined is all. */
export interface LinkChange {
  parentId: string;
  memberUuids: readonly string[];
  reach?: SQL | undefined;
}

const within = (uuids: readonly string[], reach: SQL | undefined): SQL | undefined =>
  and(anyOf(members.id, uuids), isNull(members.archivedAt), reach);

/**
 * Links all of these members or, if one is unknown, archived or out of reach, nobody: that refuses the call.
 *
 * @returns the uuids of those who were not linked before.
 */
export const linkMembers = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  { table, parent, notChanged }: Link,
  { parentId, memberUuids, reach }: LinkChange,
): Promise<string[]> => {
  const uuids = [...new Set(memberUuids)];
  // Locked in one order for all, so that nobody is deleted for good meanwhile.
  const [result] = await rowsOf<{ found: number; added: string[] }>(
    tx,
    sql`with found as (
      select ${members.id} as id from ${members} where ${within(uuids, reach)} order by ${members.id} for key share
    ), added as (
      insert into ${table} (client_id, ${sql.identifier(parent.name)}, member_id)
      select ${clientId}::uuid, ${parentId}::uuid, id from found
      on conflict do nothing
      returning member_id
    )
    select (select count(*)::int from found) as found, (select coalesce(json_agg(member_id), '[]') from added) as added`,
  );
  if (result?.found !== uuids.length) throw new CallError(notChanged);
  return result.added;
};

/** Ends the link of all of these members or, if one is not linked, archived or out of reach, of nobody. */
export const unlinkMembers = async (
  { tx }: Pick<Context, 'tx'>,
  { table, parent, member, notChanged }: Link,
  { parentId, memberUuids, reach }: LinkChange,
): Promise<string[]> => {
  const uuids = [...new Set(memberUuids)];
  const removed = await rowsOf(
    tx,
    sql`delete from ${table} using ${members}
      where ${parent} = ${parentId}::uuid and ${member} = ${members.id} and ${within(uuids, reach)}
      returning 1`,
  );
  if (removed.length !== uuids.length) throw new CallError(notChanged);
  return uuids;
};
