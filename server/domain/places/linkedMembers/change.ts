import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { CallError } from '../../../base/errors';
import type { Context } from '../../../core/context/context';
import { anyOf } from '../../../db/anyOf';
import { rowsOf } from '../../../db/query';
import { members } from '../../../db/schema';
import type { Link } from './link';

/** Change of a record's members; `reach` is whom the caller may act on among these, undefined is all. */
interface LinkChange {
  parentId: string;
  memberUuids: readonly string[];
  reach?: SQL | undefined;
  /** True if it is about archived people as well: a directory moves whom it has switched off. */
  withArchived?: boolean;
}

type Writing = Pick<Context, 'tx' | 'clientId' | 'audit'>;

const within = (
  uuids: readonly string[],
  { reach, withArchived = false }: Pick<LinkChange, 'reach' | 'withArchived'>,
): SQL | undefined => and(anyOf(members.id, uuids), withArchived ? undefined : isNull(members.archivedAt), reach);

/**
 * Links all of these members or, if one is unknown, out of reach or archived, nobody: that refuses the call. Whom the
 * company's identity provider has linked before is linked by people from now on.
 *
 * @returns who was not linked before; the audit log names those alone.
 */
export const linkMembers = async (
  { tx, clientId, audit }: Writing,
  { table, parent, member, byProvider, notChanged, logged }: Link,
  { parentId, memberUuids, ...people }: LinkChange,
): Promise<string[]> => {
  const uuids = [...new Set(memberUuids)];
  const kept =
    byProvider &&
    sql`, kept as (
      update ${table} set ${sql.identifier(byProvider.name)} = false
      where ${parent} = ${parentId}::uuid and ${byProvider} and ${member} in (select id from found)
    )`;
  // Locked in one order for all, so that nobody is deleted for good meanwhile.
  const [result] = await rowsOf<{ found: number; added: string[] }>(
    tx,
    sql`with found as (
      select ${members.id} as id from ${members} where ${within(uuids, people)} order by ${members.id} for key share
    ), added as (
      insert into ${table} (client_id, ${sql.identifier(parent.name)}, member_id)
      select ${clientId}::uuid, ${parentId}::uuid, id from found
      on conflict do nothing
      returning member_id
    )${kept}
    select (select count(*)::int from found) as found, (select coalesce(json_agg(member_id), '[]') from added) as added`,
  );
  if (result?.found !== uuids.length) throw new CallError(notChanged);
  const { added } = result;
  const { subjectType, linked: action } = logged;
  const changes = added.length > 0 && { changes: { members: [null, added] } };
  await audit({ action, subjectType, subjectId: parentId, ...changes });
  return added;
};

/** The record whose members change, and who of them cannot leave, since they are responsible for it. */
interface Kept {
  name: string;
  responsible: readonly string[];
}

/**
 * Ends the link of all of these members or, if one is not linked, out of reach, archived or responsible, of nobody:
 * that refuses the call.
 */
export const unlinkMembers = async (
  { tx, audit }: Writing,
  { table, parent, member, notChanged, logged }: Link,
  { parentId, memberUuids, ...people }: LinkChange,
  kept?: Kept,
): Promise<Record<never, never>> => {
  const uuids = [...new Set(memberUuids)];
  const removed = await rowsOf(
    tx,
    sql`delete from ${table} using ${members}
      where ${parent} = ${parentId}::uuid and ${member} = ${members.id} and ${within(uuids, people)}
      returning 1`,
  );
  if (removed.length !== uuids.length) throw new CallError(notChanged);
  if (kept?.responsible.some((id) => uuids.includes(id))) {
    throw new CallError('member.responsible', { params: { names: kept.name } });
  }
  const { subjectType, unlinked: action } = logged;
  await audit({ action, subjectType, subjectId: parentId, changes: { members: [uuids, null] } });
  return {};
};
