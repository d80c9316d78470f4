import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { StatusCounts } from '../../../contract/elearningStatistics';
import { seesCompany, visibleOrgUnits } from '../../core/records/rowRules';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { orgUnitResponsiblePersons, orgUnits } from '../../db/schema';
import { courseRows } from '../learning/standings/courses';
import { counters, statusesByUrgency, zeroId } from '../learning/standings/urgency';
import { type Scope, unitAndBelow } from './scope';

/** The counters of a row `sums` of `elearning_sums` that count this, added up; 0 where there is no row. */
export const adding = (isMeant: (counter: (typeof counters)[number]) => boolean): SQL => {
  const columns = counters.filter(isMeant).map(({ column }) => sql`coalesce(sums.${sql.identifier(column)}, 0)`);
  return sql`(${sql.join([sql`0`, ...columns], sql` + `)})`;
};

const statusColumns = ({ proof }: Pick<Scope, 'proof'>): SQL =>
  sql.join(
    statusesByUrgency.map((status) => {
      const counted = adding((counter) => counter.status === status && (proof?.includes(counter.proof) ?? true));
      return sql`${counted} as ${sql.identifier(status)}`;
    }),
    sql`, `,
  );

/** People of a course have one standing each; those of all courses are counted apart. */
const peopleColumns = (isOneCourse: boolean): SQL =>
  isOneCourse
    ? sql`${adding(() => true)} as people, ${adding(({ proof }) => proof === 'valid')} as "peopleValid"`
    : sql`coalesce(sums.people, 0) as people, coalesce(sums.people_valid, 0) as "peopleValid"`;

const courseOf = ({ elearningIds }: Scope): string => elearningIds?.[0] ?? zeroId;

const columnsFor = (scope: Scope, isOneCourse: boolean): SQL =>
  sql`${statusColumns(scope)}, ${peopleColumns(isOneCourse)}`;

/** True if the sums of units say what is asked: of today, whenever it is due, and of everybody in them. */
export const hasSums = ({ isCurrent, isSearched, dueUntil }: Scope): boolean =>
  isCurrent && !isSearched && dueUntil === undefined;

/**
 * The place whose sums are those of everybody whom the scope is about: a unit, or the company; undefined where there is
 * none, as for who administers several units.
 */
export const placeOf = async (tx: Transaction, scope: Scope): Promise<string | undefined> => {
  if (!hasSums(scope)) return undefined;
  return scope.orgUnitId ?? ownPlace(tx, scope);
};

/** The place of which the caller sees everybody: the company, or the one unit they administer. */
export const ownPlace = async (
  tx: Transaction,
  { caller, clientId }: Pick<Scope, 'caller' | 'clientId'>,
): Promise<string | undefined> => {
  if (seesCompany(caller)) return clientId;
  const { clientId: ofClient, memberId, kind } = orgUnitResponsiblePersons;
  const own = await tx
    .select({ id: orgUnitResponsiblePersons.orgUnitId })
    .from(orgUnitResponsiblePersons)
    .where(and(eq(ofClient, clientId), eq(memberId, caller.memberId), eq(kind, 'admin')))
    .limit(2);
  return caller.role === 'ou-admin' && own.length === 1 ? own[0]?.id : undefined;
};

/** For queries that join `sums`: of this place and course, each as SQL. */
const isSumOf = (scope: Scope, place: SQL, course: SQL): SQL =>
  sql`sums.client_id = ${scope.clientId}::uuid and sums.place_id = ${place} and sums.elearning_id = ${course}`;

/** One row: the sums of a place. */
export const placeSums = (scope: Scope, place: string): SQL =>
  sql`select ${columnsFor(scope, scope.elearningIds !== undefined)} from (values (0)) one
    left join elearning_sums sums on ${isSumOf(scope, sql`${place}::uuid`, sql`${courseOf(scope)}::uuid`)}`;

/** Number of entries that are in which status. */
export const placeCounts = async (tx: Transaction, scope: Scope, place: string): Promise<StatusCounts> => {
  const [row] = await rowsOf<StatusCounts & { people: number; peopleValid: number }>(tx, placeSums(scope, place));
  if (!row) throw new Error('There is always one row');
  const { people: _, peopleValid: __, ...counts } = row;
  return counts;
};

/** A row for each course, as a query in brackets. */
export const courseSums = (scope: Scope, place: string): SQL =>
  sql`(
    select course.id as uuid, course.title as name, ${columnsFor(scope, true)}
    from ${courseRows(scope.courses)} course
    left join elearning_sums sums on ${isSumOf(scope, sql`${place}::uuid`, sql`course.id`)}
  )`;

/** Units that the scope lists. */
export const listedUnits = ({ clientId, caller, orgUnitId }: Scope): SQL | undefined =>
  and(
    eq(orgUnits.clientId, clientId),
    visibleOrgUnits(caller),
    orgUnitId ? sql`${orgUnits.id} in ${unitAndBelow(orgUnitId)}` : undefined,
  );

/** A row for each unit, as a query in brackets. */
export const unitSums = (scope: Scope): SQL =>
  sql`(
    select ${orgUnits.id} as uuid, ${orgUnits.orgUnitName} as name, ${columnsFor(scope, scope.elearningIds !== undefined)}
    from ${orgUnits}
    left join elearning_sums sums on ${isSumOf(scope, sql`${orgUnits.id}`, sql`${courseOf(scope)}::uuid`)}
    where ${listedUnits(scope)}
  )`;
