import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '../../../contract/shapes/wellFormed';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import { qualified } from '../../db/qualified';
import { members, orgUnits, provisionedMembers } from '../../db/schema';
import { type FilteredAttributes, fixed, identity, text, toCondition, truth } from '../filterSql';
import type { ListQuery } from '../lists';
import { urns } from '../names';
import type { UserAttributes } from './attributes';

export type MemberRecord = typeof members.$inferSelect;

/** A person with what the directory says of them. */
export interface Found {
  member: MemberRecord;
  externalId: string | null;
  /** The unit that the directory's department has put them into, as long as they are in it. */
  orgUnitId: string | null;
  department: string | null;
}

const linked = sql`exists (
  select from org_unit_members link where link.client_id = ${qualified(members.clientId)}
    and link.org_unit_id = ${qualified(provisionedMembers.orgUnitId)} and link.member_id = ${qualified(members.id)}
)`;

/** True if the directory has deleted somebody, who is told of no more, unless somebody else has restored them. */
const isDeleted = sql`(${members.archivedAt} is not null and coalesce(${provisionedMembers.deletedAt} >= ${members.archivedAt}, false))`;

const select = ({ tx }: Pick<Context, 'tx'>) =>
  tx
    .select({
      member: getTableColumns(members),
      externalId: provisionedMembers.externalId,
      orgUnitId: orgUnits.id,
      department: orgUnits.orgUnitName,
    })
    .from(members)
    .leftJoin(provisionedMembers, eq(provisionedMembers.memberId, members.id))
    .leftJoin(orgUnits, and(eq(orgUnits.id, provisionedMembers.orgUnitId), linked));

/** Row rule of a directory: everybody of the company whom the key's owner sees, archived or not. */
export const known = ({ caller }: Pick<Context, 'caller'>): SQL | undefined =>
  and(visibleMembers(caller), sql`not ${isDeleted}`);

const email = text(sql`${members.emailFolded}`, { as: 'folded' });
const isThere = (column: SQL): SQL => sql`${column} is not null`;

/** An entry of which there is at most one, so that what is asked of it is asked of the person. */
const entry = (type: string, value: SQL): FilteredAttributes => ({
  attributes: new Map([
    ['value', text(value, { as: 'folded' })],
    ['type', (comparison) => and(isThere(value), fixed(type)(comparison)) ?? isThere(value)],
    ['primary', (comparison) => and(isThere(value), truth(sql`true`)(comparison)) ?? isThere(value)],
  ]),
});

const enterprise = urns.enterprise.toLowerCase();
const core = urns.user.toLowerCase();

const plain = [
  ['id', identity(sql`${members.id}`)],
  ['username', text(sql`${members.username}`, { as: 'folded' })],
  ['externalid', text(sql`${provisionedMembers.externalId}`, { as: 'exact' })],
  ['name.givenname', text(sql`${members.firstName}`)],
  ['name.familyname', text(sql`${members.lastName}`)],
  ['displayname', text(sql`${members.firstName} || ' ' || ${members.lastName}`)],
  ['emails', email],
  ['emails.value', email],
  ['active', truth(sql`(${members.archivedAt} is null)`)],
] as const;

const attributes: FilteredAttributes = {
  attributes: new Map([
    ...plain,
    ...plain.map(([name, filtered]) => [`${core}:${name}`, filtered] as const),
    [`${enterprise}:employeenumber`, text(sql`${members.personnelNumber}`)],
    [`${enterprise}:department`, text(sql`${orgUnits.orgUnitName}`)],
  ]),
  entries: new Map([['emails', entry('work', sql`${members.emailFolded}`)]]),
};

/** One page of those whom a filter finds, in the order in which they came. */
export const findUsers = async (
  context: Context,
  { filter, startIndex, count }: ListQuery,
): Promise<{ found: Found[]; total: number }> => {
  const condition = and(known(context), filter && toCondition(filter, attributes));
  const counted = await context.tx
    .select({ total: sql<number>`count(*)::int` })
    .from(members)
    .leftJoin(provisionedMembers, eq(provisionedMembers.memberId, members.id))
    .leftJoin(orgUnits, and(eq(orgUnits.id, provisionedMembers.orgUnitId), linked))
    .where(condition);
  const total = counted[0]?.total ?? 0;
  if (count === 0 || startIndex > total) return { found: [], total };
  const found = await select(context)
    .where(condition)
    .orderBy(asc(members.id))
    .limit(count)
    .offset(startIndex - 1);
  return { found, total };
};

interface Asked {
  /** True if who was deleted by the directory is found as well. */
  deleted?: boolean;
}

/** One person. @throws CallError member.notFound */
export const readUser = async (context: Context, id: string, { deleted = false }: Asked = {}): Promise<Found> => {
  const condition = deleted ? visibleMembers(context.caller) : known(context);
  const [found] = isUuid(id) ? await select(context).where(and(eq(members.id, id), condition)) : [];
  if (!found) throw new CallError('member.notFound');
  return found;
};

/** The same, locked for writing. */
export const lockUser = async (context: Context, id: string, asked: Asked = {}): Promise<Found> => {
  const locked = context.tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('no key update');
  if (isUuid(id)) await locked;
  return readUser(context, id, asked);
};

/** Finds whom the directory deleted under this id of its own, for they may come back. */
export const findDeleted = async ({ tx, caller }: Context, externalId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ id: members.id })
    .from(members)
    .innerJoin(provisionedMembers, eq(provisionedMembers.memberId, members.id))
    .where(and(eq(provisionedMembers.externalId, externalId), isDeleted, visibleMembers(caller)));
  return found?.id;
};

export const attributesOf = ({ member, externalId, department }: Found): UserAttributes => {
  const {
    username,
    firstName,
    lastName,
    email: address,
    phoneNumber,
    mobileNumber,
    personnelNumber,
    languageCode,
  } = member;
  return {
    username,
    firstName,
    lastName,
    email: address,
    phoneNumber,
    mobileNumber,
    personnelNumber,
    languageCode,
    externalId,
    department,
    active: member.archivedAt === null,
  };
};
