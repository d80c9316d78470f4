import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { riskAssessments as calls } from '../../../contract/riskAssessments';
import type { Handler } from '../../core/context/context';
import { foldForSearch } from '../../core/lists/searchText';
import { locations, memberGroups, orgUnits, riskAssignments, undoneStates } from '../../db/schema';
import { quoted } from '../../db/schema/columns';
import { isOfEntry } from '../../domain/risk/entries/isOfEntry';
import { concerned } from '../../domain/risk/participants/concerned';
import { assignmentScope } from '../../domain/risk/rounds/scopeNames';
import { readSettings } from './settings';

type ListRequest = RequestOf<typeof calls.assignments>;

/** Rounds of a row's assignment that match a condition on `round`. */
const ofRounds = <T>(selected: SQL, condition: SQL): SQL<T> => sql`(
  select ${selected} from risk_rounds round
  where round.client_id = ${riskAssignments.clientId} and round.assignment_id = ${riskAssignments.id} and ${condition}
)`;

const memberCount = sql<number>`coalesce(counted.count, 0)`.mapWith(Number);

const columns = {
  uuid: riskAssignments.id,
  ...assignmentScope,
  memberCount,
  assignedOn: riskAssignments.assignedOn,
  dueOn: ofRounds<string | null>(sql`round.due_on::text`, sql`round.state = 'open'`),
  roundCount: ofRounds<number>(sql`count(*)`, sql`round.state not in (${quoted(undoneStates)})`).mapWith(Number),
};

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  targetName: assignmentScope.targetName,
  sourceName: assignmentScope.sourceName,
  memberCount,
  assignedOn: riskAssignments.assignedOn,
};

/** Every word stands in the name of the unit, location or group that is assessed. */
const targetMatches = (typed: string | undefined): SQL | undefined => {
  const words = foldForSearch(typed ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return and(
    ...words.map(
      (word) =>
        sql`position(${word}::text in coalesce(${orgUnits.search}, ${locations.search}, ${memberGroups.search}, '')) > 0`,
    ),
  );
};

export const listAssignments: Handler<typeof calls.assignments> = async (context, request) => {
  const { tx, clientId } = context;
  const { uuid, filter, page, perPage, sortBy, sortDirection } = request;
  await readSettings(context, uuid);
  const condition = and(
    isOfEntry(clientId, uuid),
    filter.targetKind?.length ? inArray(riskAssignments.targetKind, filter.targetKind) : undefined,
    targetMatches(filter.search),
  );
  const counted = sql`(with recursive ${concerned(clientId, uuid)} select assignment_id, count from concerned) as counted`;
  const direction = sql.raw(sortDirection);
  const rows = await tx
    .select({ ...columns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(riskAssignments)
    .leftJoin(orgUnits, eq(orgUnits.id, riskAssignments.targetUnitId))
    .leftJoin(locations, eq(locations.id, riskAssignments.targetLocationId))
    .leftJoin(memberGroups, eq(memberGroups.id, riskAssignments.targetGroupId))
    .leftJoin(counted, sql`counted.assignment_id = ${riskAssignments.id}`)
    .where(condition)
    .orderBy(sql`${sortValues[sortBy]} ${direction} nulls last`, sql`${riskAssignments.id} ${direction}`)
    .limit(perPage)
    .offset((page - 1) * perPage);
  if (rows.length === 0 && page > 1) return { items: [], total: await tx.$count(riskAssignments, condition) };
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
};
