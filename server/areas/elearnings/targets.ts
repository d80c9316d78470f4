import { and, asc, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { elearnings as calls } from '../../../contract/elearnings';
import type { AssignmentTerms } from '../../../contract/elearnings/assignmentTerms';
import type { ElearningTargetKind } from '../../../contract/elearnings/elearningTargets';
import type { RequestOf } from '../../../contract/kit/call';
import type { Handler } from '../../core/context/context';
import { containsWords } from '../../core/lists/search';
import { anyOf } from '../../db/anyOf';
import { elearningAssignments, locations, memberGroups, members } from '../../db/schema';
import { activeCount } from '../../domain/places/linkedMembers/count';
import { link as locationLink } from '../../domain/places/locationLink';
import { link as memberGroupLink } from '../../domain/places/memberGroupLink';
import { readSettings } from './settings';

/** One kind of what a course is assigned to besides units. */
export interface Target {
  /** The column of an assignment that names it. */
  column: 'memberGroupId' | 'locationId' | 'memberId';
  /** A query for the ids of everybody who belongs to these, archived or not. */
  people: (ids: readonly string[]) => SQL;
  /** Word of the audit log for them. */
  noun: string;
}

const linkedTo = ({ table, parent, member }: typeof memberGroupLink | typeof locationLink, ids: readonly string[]) =>
  sql`select ${member} from ${table} where ${anyOf(parent, ids)}`;

export const targetsOf: Readonly<Record<ElearningTargetKind, Target>> = {
  memberGroup: { column: 'memberGroupId', people: (ids) => linkedTo(memberGroupLink, ids), noun: 'memberGroups' },
  location: { column: 'locationId', people: (ids) => linkedTo(locationLink, ids), noun: 'locations' },
  member: { column: 'memberId', people: (ids) => sql`select unnest(${sql.param(ids)}::uuid[])`, noun: 'members' },
};

const isGroup = eq(memberGroups.id, elearningAssignments.memberGroupId);
const isLocation = eq(locations.id, elearningAssignments.locationId);
const isPerson = eq(members.id, elearningAssignments.memberId);

type ListRequest = RequestOf<typeof calls.targets>;

/** Interval and buffer of an assignment itself. */
export const termsColumns = {
  interval: elearningAssignments.interval,
  buffer: sql<AssignmentTerms['buffer']>`${elearningAssignments.buffer}`,
};

const targetKind = sql<ElearningTargetKind>`case
  when ${elearningAssignments.memberGroupId} is not null then 'memberGroup'
  when ${elearningAssignments.locationId} is not null then 'location'
  else 'member'
end`;

const targetName = sql<string>`coalesce(
  ${memberGroups.name}, ${locations.name}, ${members.firstName} || ' ' || ${members.lastName}
)`;

const memberCount = sql<number>`case
  when ${elearningAssignments.memberGroupId} is not null then ${activeCount(memberGroupLink, memberGroups.id)}
  when ${elearningAssignments.locationId} is not null then ${activeCount(locationLink, locations.id)}
  else 1
end`.mapWith(Number);

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  targetName: sql`${targetName} collate de`,
  memberCount,
  assignedOn: elearningAssignments.assignedOn,
};

const searchIn = (typed: string | undefined): SQL | undefined =>
  typed === undefined
    ? undefined
    : or(...[memberGroups, locations, members].map((table) => containsWords(table.search, typed)));

/** Targets that a course is assigned to besides units; people while they are active. */
export const listTargets: Handler<typeof calls.targets> = async (context, request) => {
  const { tx, clientId } = context;
  const { uuid, filter, page, perPage, sortBy, sortDirection } = request;
  await readSettings(context, uuid);
  const condition = and(
    eq(elearningAssignments.clientId, clientId),
    eq(elearningAssignments.elearningId, uuid),
    isNull(elearningAssignments.orgUnitId),
    isNull(elearningAssignments.ruleId),
    isNull(members.archivedAt),
    filter.targetKind?.length ? inArray(targetKind, filter.targetKind) : undefined,
    searchIn(filter.search),
  );
  const directed = sortDirection === 'asc' ? asc : desc;
  const order = [sortValues[sortBy], sortValues.targetName, elearningAssignments.targetId];
  const { targetId: targetUuid, assignedOn } = elearningAssignments;
  const [items, [counted]] = await Promise.all([
    tx
      .select({ targetUuid, targetKind, targetName, memberCount, assignedOn, ...termsColumns })
      .from(elearningAssignments)
      .leftJoin(memberGroups, isGroup)
      .leftJoin(locations, isLocation)
      .leftJoin(members, isPerson)
      .where(condition)
      .orderBy(...order.map((value) => directed(value)))
      .limit(perPage)
      .offset((page - 1) * perPage),
    tx
      .select({ total: sql<number>`count(*)::int` })
      .from(elearningAssignments)
      .leftJoin(memberGroups, isGroup)
      .leftJoin(locations, isLocation)
      .leftJoin(members, isPerson)
      .where(condition),
  ]);
  return { items, total: counted?.total ?? 0 };
};
