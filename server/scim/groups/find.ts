import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '../../../contract/shapes/wellFormed';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { visibleMemberGroups } from '../../core/records/rowRules';
import { rowsOf } from '../../db/query';
import { memberGroups, provisionedGroups } from '../../db/schema';
import { ScimError } from '../error';
import { type Filtered, type FilteredAttributes, identity, text, toCondition } from '../filterSql';
import type { ListQuery } from '../lists';
import { urns } from '../names';

export interface FoundGroup {
  id: string;
  name: string;
  memberGroupIdentifier: string;
  createdAt: Date;
  version: number;
  externalId: string | null;
  /** Changes with who belongs to it, in whatever order they came. */
  membership: string;
}

/** Groups of the company's own making: those with a task in workplace safety are named by people. */
const isOwn = eq(memberGroups.type, 'custom');

const membership = sql<string>`(
  select count(*)::text || '.' || coalesce(sum(hashtextextended(link.member_id::text, 0)), 0)::text
  from member_group_members link
  where link.client_id = ${memberGroups.clientId} and link.member_group_id = ${memberGroups.id}
)`;

const select = ({ tx }: Pick<Context, 'tx'>) =>
  tx
    .select({
      id: memberGroups.id,
      name: memberGroups.name,
      memberGroupIdentifier: memberGroups.memberGroupIdentifier,
      createdAt: memberGroups.createdAt,
      version: memberGroups.version,
      externalId: provisionedGroups.externalId,
      membership,
    })
    .from(memberGroups)
    .leftJoin(provisionedGroups, eq(provisionedGroups.memberGroupId, memberGroups.id));

const isMember: Filtered = ({ operator, value }) => {
  if (operator !== 'eq' || typeof value !== 'string') {
    throw new ScimError(400, '“members” can be filtered by “eq” and an id only', 'invalidFilter');
  }
  if (!isUuid(value)) return sql`false`;
  return sql`exists (
    select from member_group_members link
    where link.client_id = ${memberGroups.clientId} and link.member_group_id = ${memberGroups.id}
      and link.member_id = ${value}::uuid
  )`;
};

const core = urns.group.toLowerCase();
const plain: readonly (readonly [string, Filtered])[] = [
  ['id', identity(sql`${memberGroups.id}`)],
  ['displayname', text(sql`${memberGroups.name}`)],
  ['externalid', text(sql`${provisionedGroups.externalId}`, { as: 'exact' })],
  ['members', isMember],
  ['members.value', isMember],
];
const attributes: FilteredAttributes = {
  attributes: new Map([...plain, ...plain.map(([name, filtered]) => [`${core}:${name}`, filtered] as const)]),
  entries: new Map([['members', { attributes: new Map([['value', isMember]]) }]]),
};

const known = ({ caller }: Pick<Context, 'caller'>): SQL | undefined => and(isOwn, visibleMemberGroups(caller));

/** One page of the groups that a filter finds, in the order in which they came. */
export const findGroups = async (
  context: Context,
  { filter, startIndex, count }: ListQuery,
): Promise<{ found: FoundGroup[]; total: number }> => {
  const condition = and(known(context), filter && toCondition(filter, attributes));
  const counted = await context.tx
    .select({ total: sql<number>`count(*)::int` })
    .from(memberGroups)
    .leftJoin(provisionedGroups, eq(provisionedGroups.memberGroupId, memberGroups.id))
    .where(condition);
  const total = counted[0]?.total ?? 0;
  if (count === 0 || startIndex > total) return { found: [], total };
  const found = await select(context)
    .where(condition)
    .orderBy(asc(memberGroups.id))
    .limit(count)
    .offset(startIndex - 1);
  return { found, total };
};

/** One group. @throws CallError memberGroup.notFound */
export const readGroup = async (context: Context, id: string): Promise<FoundGroup> => {
  const [found] = isUuid(id) ? await select(context).where(and(eq(memberGroups.id, id), known(context))) : [];
  if (!found) throw new CallError('memberGroup.notFound');
  return found;
};

/** The same, locked for writing. */
export const lockGroup = async (context: Context, id: string): Promise<FoundGroup> => {
  const locked = context.tx.select({ id: memberGroups.id }).from(memberGroups).where(eq(memberGroups.id, id));
  if (isUuid(id)) await locked.for('no key update');
  return readGroup(context, id);
};

export interface GroupMember extends Record<string, unknown> {
  groupId: string;
  id: string;
  name: string;
}

/** Reads who belongs to these groups, archived people too: for a directory they are there, and switched off. */
export const membersOf = ({ tx }: Pick<Context, 'tx'>, groupIds: readonly string[]): Promise<GroupMember[]> =>
  rowsOf<GroupMember>(
    tx,
    sql`select link.member_group_id as "groupId", person.id, person.first_name || ' ' || person.last_name as name
      from member_group_members link
      join members person on person.client_id = link.client_id and person.id = link.member_id
      left join provisioned_members provisioned
        on provisioned.client_id = person.client_id and provisioned.member_id = person.id
      where link.member_group_id = any(${sql.param(groupIds)}::uuid[])
        and (person.archived_at is null or coalesce(provisioned.deleted_at < person.archived_at, true))
      order by link.member_group_id, person.id`,
  );
